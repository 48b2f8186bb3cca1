import { isBlank, linesOf } from '../../../engine/lines/lines.ts';

/** Options that define which lines are sorted, and their form. */
export type BodyOptions = { readonly header: boolean; readonly dropBlank: boolean; readonly trim: boolean };

/** The lines of a text that are sorted, from one piece after the other. */
export class Body {
  readonly #options: BodyOptions;
  /** All lines of the text so far. */
  count = 0;
  /** Blank ones of those, which are left out. */
  blank = 0;
  header: string | undefined;

  constructor(options: BodyOptions) {
    this.#options = options;
  }

  linesOf(text: string): string[] {
    const { trim, dropBlank, header } = this.#options;
    const all = linesOf(text);
    this.count += all.length;
    const trimmed = trim ? all.map((line) => line.trim()) : all;
    const lines = dropBlank ? trimmed.filter((line) => !isBlank(line)) : trimmed;
    this.blank += all.length - lines.length;
    if (header && this.header === undefined) this.header = lines.shift();
    return lines;
  }
}
