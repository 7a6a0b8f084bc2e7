"""The socket: who is connected, what is sent to whom, clocks and bots."""
