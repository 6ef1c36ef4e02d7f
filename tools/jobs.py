"""Jobs side by side: what waits for what, how many at once, and the longest way first."""

import json
import queue
import threading
import time

UNKNOWN_S = 5.0  # what a job is thought to take of which nothing is known


class Job:
    """A piece of work. `run` returns what `done` of run_jobs gets; false: what needs it is not run.
    Jobs with the same word in `alone` never run at the same time. One that is `light` mostly waits,
    and takes nobody's slot."""

    def __init__(self, name, run, needs=(), alone=None, light=False):
        self.name, self.run, self.needs, self.alone, self.light = name, run, tuple(needs), alone, light
        self.seconds = 0.0


def with_needed(jobs, wanted):
    """The jobs of these names and all that they need, in the order of `jobs`."""
    by_name, keep, stack = {job.name: job for job in jobs}, set(), list(wanted)
    while stack:
        name = stack.pop()
        if name not in keep:
            keep.add(name)
            stack += by_name[name].needs
    return [job for job in jobs if job.name in keep]


def ways(jobs, seconds):
    """Name -> how long it takes from the start of this job to the end of the last that needs it.
    Jobs that never run at the same time are one long way: each takes as long as all of them."""
    needed_by = {job.name: [] for job in jobs}
    row = {}
    for job in jobs:
        row[job.alone] = row.get(job.alone, 0.0) + seconds.get(job.name, UNKNOWN_S)
    own = {job.name: row[job.alone] if job.alone else seconds.get(job.name, UNKNOWN_S) for job in jobs}
    for job in jobs:
        for name in job.needs:
            needed_by[name].append(job.name)
    found = {}

    def way(name):
        if name not in found:
            found[name] = None  # on the way
            after = max((way(next_) for next_ in needed_by[name]), default=0.0)
            found[name] = own[name] + after
        if found[name] is None:
            raise ValueError(f"{name} waits for itself")
        return found[name]

    for job in jobs:
        way(job.name)
    return found


def run_jobs(jobs, slots, done, seconds=None):
    """Run all of them, at most `slots` at once that are not light, what has the longest way before it first. Calls
    done(job, result) in this thread as each ends; what needs a job that went wrong is left out."""
    way, finished = ways(jobs, seconds or {}), queue.Queue()
    waiting = sorted(jobs, key=lambda job: -way[job.name])
    running, fine, wrong = {}, set(), set()

    def work(job):
        start, result = time.monotonic(), False
        try:
            result = job.run()
        finally:
            job.seconds = time.monotonic() - start
            finished.put((job, result))

    def may_start(job):
        taken = {other.alone for other in running.values() if other.alone}
        room = job.light or sum(not other.light for other in running.values()) < slots
        return room and fine.issuperset(job.needs) and job.alone not in taken

    while waiting or running:
        waiting = [job for job in waiting if not leave_out(job, wrong)]
        for job in list(waiting):
            if may_start(job):
                waiting.remove(job)
                running[job.name] = job
                threading.Thread(target=work, args=(job,), daemon=True).start()
        if not running:  # all that is left needs what went wrong
            return
        job, result = finished.get()
        del running[job.name]
        (fine if result else wrong).add(job.name)
        done(job, result)


def leave_out(job, wrong):
    if wrong.isdisjoint(job.needs):
        return False
    wrong.add(job.name)
    return True


def read_seconds(path, usual):
    """What the jobs took last time, where that is known; else what they usually take."""
    try:
        return {**usual, **json.loads(path.read_text())}
    except (OSError, ValueError):
        return dict(usual)


def write_seconds(path, jobs, before):
    seconds = {**before, **{job.name: round(job.seconds, 1) for job in jobs if job.seconds}}
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(seconds, indent=1, sort_keys=True) + "\n")
