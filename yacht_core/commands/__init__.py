"""The command line, for programmers and tools: a module a call.

Exit 0: fine. 1: the answer is "no" (``verify``). 2: bad input, with one line on standard error
and nothing on standard output. ``--json`` prints one JSON object. Where a call takes dice or a
link, ``-`` takes one per line from standard input, or one position as a JSON object, and gives one
JSON object per line; a bad line is answered in its place with ``{"error": …}``, and the exit is 2
at the end.

What a call says is English: nobody playing meets it.
"""
