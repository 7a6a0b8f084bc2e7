"""The floor: the same game as a textbook Channels application would serve it. What the site has to beat.

Every socket is in a group of the channel layer; a move rewrites one row that holds the state as JSON, in a transaction
that locks it; every socket then renders the whole board with a Django template and sends it. Settings are those that
`startproject` and the Channels tutorial give, on Daphne.

It is not made worse than such an application would be, and kinder in four points: it plays by the same fast rules
engine; a message to the group carries the new state, so that sockets need not read it again; the state is a record
(seed and moves, replayed in a tenth of a millisecond) rather than a dump of every object; and Daphne writes no access
log.
"""
