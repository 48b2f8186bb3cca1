/** White space that browsers collapse (CSS Text 4.1). */
const COLLAPSED = /[ \t\n\f\r]+/g;

/** Lines of text that grow by inline text and by blocks, with blank lines between blocks that ask for them. */
export class TextFlow {
  readonly #lines: string[] = [];
  #inline: string[] = [];
  /** Whether collapsed space at the end of the inline text swallows what follows. */
  #isAfterSpace = true;
  /** Line breaks asked for since the last text; those before the first text are `lead`. */
  #asked = 0;
  #lead = 0;

  /** Adds inline text, whose white space collapses. */
  text(value: string): void {
    const collapsed = value.replace(COLLAPSED, ' ');
    const added = this.#isAfterSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (added === '') return;
    this.#inline.push(added);
    this.#isAfterSpace = added.endsWith(' ');
  }

  /** Adds a line break of its own. */
  lineBreak(): void {
    this.#inline.push('\n');
    this.#isAfterSpace = true;
  }

  /** Ends the line; with 2, a blank line follows. Breaks next to each other count as the greatest of them. */
  break(count: 1 | 2): void {
    const text = this.#inline.join('');
    this.#inline = [];
    this.#isAfterSpace = true;
    // Spaces before a line break do not show.
    const trimmed = text.replace(/ (?=\n)/g, '').replace(/ $/, '');
    if (trimmed !== '') this.#add(trimmed.endsWith('\n') ? trimmed.slice(0, -1).split('\n') : trimmed.split('\n'));
    this.#asked = Math.max(this.#asked, count);
  }

  /** Adds lines as they are, such as those of code. */
  lines(lines: readonly string[], count: 1 | 2): void {
    this.break(count);
    this.#add(lines);
    this.#asked = count;
  }

  /** Adds a flow inside this one, such as a list item: `first` precedes its first line, `others` the others. */
  inner(flow: TextFlow, first: string, others: string): void {
    const { lines, lead, trail } = flow.end();
    this.break(lead);
    const [head = '', ...rest] = lines;
    const inset = rest.map((line) => (line === '' ? others.trimEnd() : others + line));
    this.#add([head === '' ? first.trimEnd() : first + head, ...inset]);
    this.#asked = Math.max(this.#asked, trail);
  }

  /** Returns the lines, and the breaks that its first and last block ask for. */
  end(): { readonly lines: readonly string[]; readonly lead: 1 | 2; readonly trail: 1 | 2 } {
    this.break(1);
    return { lines: this.#lines, lead: this.#lead >= 2 ? 2 : 1, trail: this.#asked >= 2 ? 2 : 1 };
  }

  #add(lines: readonly string[]): void {
    if (this.#lines.length === 0) this.#lead = this.#asked;
    else if (this.#asked >= 2) this.#lines.push('');
    for (const line of lines) this.#lines.push(line);
    this.#asked = 0;
  }
}
