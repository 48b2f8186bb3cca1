/** Actions of a journey in a browser of any engine. Targets are XPath expressions: every engine finds them. */
export type App = {
  /** Open a page of the site and wait until it has loaded. */
  goto(path: string): Promise<void>;
  /** Press the pointer in the middle of a target, once it is there. */
  click(target: string): Promise<void>;
  /** Type a text into what has the focus, key by key. */
  type(text: string): Promise<void>;
  /** Press a key, e.g. `Enter`, or a chord, e.g. `Control+v`. */
  press(chord: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  /** Screenshot of the window, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors that the page reported so far. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
};

/** A browser that runs. */
export type Session = {
  /** A fresh window on a site. */
  open(origin: string): Promise<App>;
  close(): Promise<void>;
};

/** Milliseconds that any one step may take. */
export const STEP_LIMIT = 60_000;
