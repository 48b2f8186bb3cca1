import type { RunClock } from './run-clock.ts';
import type { Thread } from './thread.ts';

/** Job of a thread, with the properties that threads need. */
export type Work = {
  readonly job: { readonly tool: string };
  /** Set once its engine is loaded and runs. */
  clock?: RunClock | undefined;
};

/** The slot of a thread, and its current work. */
export type Slot<W extends Work> = {
  readonly thread: Thread;
  /** The ids of the tools whose engine it has loaded. */
  readonly loaded: Set<string>;
  work: W | undefined;
  /** The tool whose later jobs need the state that it keeps, e.g. the texts between the steps of a recipe. */
  stickyTool?: string | undefined;
  /** Ends the wait for something that it loads, which is given up if it does not arrive in time. */
  endWait?: (() => void) | undefined;
  /** Time when a file last arrived for it, in milliseconds of `performance.now()`; 0 if none has. */
  lastArrival: number;
  /** It was given up because something did not come in time, and waits for that still. */
  stalled?: { readonly work: W; readonly onLateLoad: (() => void) | undefined } | undefined;
};

/** Most engines that an idle thread may have loaded: with more, one with only the last tool's engine replaces it. */
const FEW_TOOLS = 4;

/** The threads of a pool: their start, their loaded tools, and their end. */
export class Threads<W extends Work> {
  readonly #size: number;
  readonly #start: (slot: () => Slot<W>) => Thread;
  readonly #slots = new Set<Slot<W>>();

  /**
   * @param size most threads that work at a time
   * @param start starts one for a place, which it may ask for later. Throws if none can be started.
   */
  constructor(size: number, start: (slot: () => Slot<W>) => Thread) {
    this.#size = size;
    this.#start = start;
  }

  /** Threads that live at the moment. */
  get count(): number {
    return this.#slots.size;
  }

  get all(): readonly Slot<W>[] {
    return [...this.#slots];
  }

  /** The slots without work. One that waits for a late file has work. */
  get idle(): readonly Slot<W>[] {
    return this.all.filter((slot) => !slot.work && !slot.stalled);
  }

  has(slot: Slot<W>): boolean {
    return this.#slots.has(slot);
  }

  /** Whether a thread has loaded the engine of a tool, or waits for it. */
  knows(tool: string): boolean {
    return this.all.some(({ loaded, stalled }) => loaded.has(tool) || stalled?.work.job.tool === tool);
  }

  /** The one that works for something. */
  of(work: W): Slot<W> | undefined {
    return this.all.find((slot) => slot.work === work);
  }

  /**
   * Returns an idle thread: preferably one with the state of the tool, then one that has loaded the tool, then one
   * without state; else a new one; undefined if all are busy; null if none can be started.
   */
  free(tool: string): Slot<W> | undefined | null {
    if (this.all.filter(({ work }) => work).length >= this.#size) return undefined;
    const { idle } = this;
    return (
      idle.find(({ stickyTool }) => stickyTool === tool) ??
      idle.find(({ loaded }) => loaded.has(tool)) ??
      idle.find(({ stickyTool }) => stickyTool === undefined) ??
      idle[0] ??
      this.#open()
    );
  }

  /** Marks a thread as the one that keeps what later jobs of a tool need, in place of any other. */
  makeSticky(slot: Slot<W>, tool: string): void {
    for (const other of this.#slots) if (other.stickyTool === tool) other.stickyTool = undefined;
    slot.stickyTool = tool;
  }

  /** Load an engine that no job waits for yet. */
  async prepare(slot: Slot<W>, tool: string): Promise<void> {
    await slot.thread.load(tool);
    slot.loaded.add(tool);
  }

  /** See to it that, if a job of this tool has to be stopped, its successor finds a thread that knows the tool. */
  prepareSpare(tool: string): void {
    const { idle } = this;
    const spare = idle.some(({ loaded }) => loaded.has(tool)) ? undefined : (idle[0] ?? this.#open());
    // A failure shows when the first job comes.
    if (spare) this.prepare(spare, tool).catch(() => {});
  }

  /** Keeps one warm idle thread, with the state of the last tool. */
  async releaseIdle(tool: string | undefined): Promise<void> {
    const { idle } = this;
    const knowing = idle.filter(({ loaded }) => tool !== undefined && loaded.has(tool));
    const [least] = knowing.sort((a, b) => a.loaded.size - b.loaded.size);
    const sticky = idle.find(({ stickyTool }) => tool !== undefined && stickyTool === tool);
    const kept = this.all.some(({ work }) => work) ? undefined : (sticky ?? least ?? idle[0]);
    for (const slot of idle) if (slot !== kept) this.retire(slot);
    if (!kept || tool === undefined || kept === sticky || kept.loaded.size <= FEW_TOOLS) return;
    // A thread can free neither its loaded code nor its grown heap.
    const fresh = this.#open();
    if (!fresh) return;
    const isLoaded = await this.prepare(fresh, tool).then(
      () => true,
      () => false,
    );
    // Without a network the old one is worth more; and one that has got a job by now is left to it.
    const surplus = isLoaded ? kept : fresh;
    if (this.has(surplus) && !surplus.work) this.retire(surplus);
  }

  retire(slot: Slot<W>): void {
    slot.endWait?.();
    slot.work?.clock?.pause();
    slot.work = undefined;
    slot.stalled = undefined;
    this.#slots.delete(slot);
    slot.thread.terminate();
  }

  #open(): Slot<W> | null {
    try {
      const slot: Slot<W> = { work: undefined, loaded: new Set(), lastArrival: 0, thread: this.#start(() => slot) };
      this.#slots.add(slot);
      return slot;
    } catch {
      return null;
    }
  }
}
