/** Moments of an action, in milliseconds since its event came. */
export type Moments = {
  /** The end of the next frame. */
  readonly frame: number;
  /** The end of the frame that shows all of its effect. */
  readonly painted: number;
  /** Number of frames that took, from 1. */
  readonly frames: number;
};

/** Type of `bench` on every page under measurement. */
export type PageBench = {
  /** Resolves at the end of the next frame that is painted, with its time. */
  painted(): Promise<number>;
  /** Watch for the next event of a type, then for the frame in which `isDone` is true and the output unchanged. */
  until(type: string, isDone: () => boolean): Promise<Moments>;
  /** Forget long tasks and late frames. */
  reset(): void;
  /** The longest task in milliseconds of the wall's clock, 0 where none took 50; frames over 50 ms after the one before. */
  since(): { readonly longestTask: number; readonly lateFrames: number };
  /** The editor of a pane by its name, or the only one. */
  editor(name?: string): Editor | undefined;
};

/** As much of CodeMirror's view as is asked for. */
type Editor = {
  readonly state: { readonly doc: { readonly length: number } };
  dispatch(change: object): void;
  focus(): void;
};

declare global {
  interface Window {
    bench: PageBench;
    benchResult: Promise<Moments>;
    replaceAll(text: string): void;
    /** Converts the text of a bare CodeMirror to uppercase or lowercase, in a worker. */
    convertAll(isUpper: boolean): void;
    wholeText(): string;
  }
}

/** Puts `bench` into a page. Runs there, before the page's own scripts, so it must be self-contained. */
export function instruments(): void {
  let tasks: number[] = [];
  let frames: number[] = [];
  const note = (entries: PerformanceEntryList) => tasks.push(...entries.map(({ duration }) => duration));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  let last = performance.now();
  const frame = (now: number) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  const painted = () =>
    new Promise<number>((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(0);
      });
    });

  const editor = (name?: string) => {
    const content = document.querySelector(name === undefined ? '.cm-content' : `.cm-content[aria-label="${name}"]`);
    return (content as { cmTile?: { root?: { view?: Editor } } } | null)?.cmTile?.root?.view;
  };

  /** The count beside an output is drawn before its text: these frames must bring nothing new. */
  const REST = 2;
  /** Maximum number of frames watched: what still moves then, moves for another reason. */
  const MOST = 8;

  window.bench = {
    painted,
    editor,
    async until(type, isDone) {
      const started = await new Promise<number>((begin) => {
        addEventListener(type, (event) => begin(Math.min(event.timeStamp, performance.now())), {
          capture: true,
          once: true,
        });
      });
      let now = await painted();
      const first = now;
      let count = 1;
      for (; !isDone(); count++) now = await painted();
      const output = () => (editor('Output') ?? editor())?.state.doc;
      let done = now;
      let needed = count;
      let seen = output();
      for (let still = 0, watched = 0; still < REST && watched < MOST; still++, watched++) {
        now = await painted();
        count++;
        if (output() === seen) continue;
        [seen, done, needed, still] = [output(), now, count, 0];
      }
      return { frame: first - started, painted: done - started, frames: needed };
    },
    reset() {
      observer.takeRecords();
      [tasks, frames] = [[], []];
    },
    since() {
      note(observer.takeRecords());
      return { longestTask: Math.max(0, ...tasks), lateFrames: frames.filter((gap) => gap > 50).length };
    },
  };
}
