/** Event of a Chromium trace, with the fields that are used. Times are in microseconds. */
export type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread: other processes do not lengthen it. */
  tdur?: number;
};

/** The names of what a thread does from beginning to end: others are parts of it. */
const TASKS: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

/**
 * A trace with each task as long as the processor time that it took, and what it consists of shortened with it: on a
 * shared machine a task is interrupted by others' work, and that says nothing of the page. Tasks begin when they began.
 */
export function inProcessorTime<E extends TraceEvent>(events: readonly E[]): E[] {
  const threads = new Map<string, E[]>();
  for (const event of events) {
    const key = `${event.pid}:${event.tid}`;
    const own = threads.get(key);
    if (own) own.push(event);
    else threads.set(key, [event]);
  }
  const shortened = new Map<E, E>();
  for (const own of threads.values()) {
    const tasks = own
      .filter(({ name, dur = 0, tdur }) => TASKS.has(name) && tdur !== undefined && dur > tdur)
      .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
    let from = 0;
    const inOrder = own.toSorted((a, b) => a.ts - b.ts);
    let end = Number.NEGATIVE_INFINITY;
    for (const task of tasks) {
      // A task within a task is a part of it.
      if (task.ts < end) continue;
      const { ts, dur = 0, tdur = 0 } = task;
      end = ts + dur;
      const share = tdur / dur;
      while (from < inOrder.length && (inOrder[from] as E).ts < ts) from++;
      for (let i = from; i < inOrder.length && (inOrder[i] as E).ts < end; i++) {
        const event = inOrder[i] as E;
        shortened.set(event, {
          ...event,
          ts: ts + (event.ts - ts) * share,
          ...(event.dur !== undefined && { dur: event.dur * share }),
        });
      }
    }
  }
  return events.map((event) => shortened.get(event) ?? event);
}
