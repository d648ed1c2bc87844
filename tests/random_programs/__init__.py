"""What the writers of random programs share: printing, seeds, running and shrinking.

Nothing here says what a program means. Each family (differential, data_flow, labels, state) has an interpreter of its
own, so that a mistake in one cannot hide a mistake in another.
"""
