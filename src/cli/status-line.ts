/** Milliseconds of work before anything is shown, and between two changes of it. */
const FIRST_AFTER = 500;
const NEXT_AFTER = 100;

/** Milliseconds since the start of the process. Node loads ten modules for `performance`. */
const uptime = () => process.uptime() * 1000;

/** A line at the bottom of a screen that shows the progress of the work. */
export class StatusLine {
  readonly #write: (text: string) => void;
  #next: number;
  #isShown = false;

  /** @param now milliseconds on the clock that `show` takes */
  constructor(write: (text: string) => void, now: number = uptime()) {
    this.#write = write;
    this.#next = now + FIRST_AFTER;
  }

  /** Shows a text in place of the one before, unless that is too new to have been read. */
  show(text: string, now: number = uptime()): void {
    if (now < this.#next) return;
    this.#next = now + NEXT_AFTER;
    this.#write(`\r\x1b[K${text}`);
    this.#isShown = true;
  }

  /** Removes the line. Called before anything else is written. */
  clear(): void {
    if (this.#isShown) this.#write('\r\x1b[K');
    this.#isShown = false;
  }
}
