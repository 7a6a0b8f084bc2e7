"""Players made of code. They see what a player sees, remember what a player remembers, and nothing else."""
