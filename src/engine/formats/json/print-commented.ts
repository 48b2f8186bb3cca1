import { checkDataSize, OUTPUT_LIMIT } from '../../contract/limits.ts';
import { type Comment, type Comments, isInside, type ValueComments } from './comments.ts';
import { inlineNodes } from './inline.ts';
import { keyWriter, literalWriter, type PrintOptions } from './literals.ts';
import { LineBreaks, PRINT_HINT } from './print.ts';
import { Kind, type Tape } from './tape.ts';

/**
 * Write the values of a tape as `printJson` does, each with its comments.
 *
 * @returns the text, and the number of comments in it: those of members that were left out are not
 * @throws ToolError when the result would be longer than 10,000,000 UTF-16 code units
 */
export function printCommented(
  tape: Tape,
  options: PrintOptions & { readonly indent: string },
  comments: Comments,
): { text: string; count: number } {
  return new Printer(tape, options, comments).print();
}

class Printer {
  readonly #tape: Tape;
  readonly #options: PrintOptions & { readonly indent: string };
  readonly #comments: Comments;
  readonly #breaks: LineBreaks;
  #out = '';
  /** Length of the output discarded since it grew past the limit, in UTF-16 code units; 0 until then. */
  #discarded = 0;
  #depth = 0;
  #count = 0;

  constructor(tape: Tape, options: PrintOptions & { readonly indent: string }, comments: Comments) {
    this.#tape = tape;
    this.#options = options;
    this.#comments = comments;
    this.#breaks = new LineBreaks(options.indent);
  }

  print(): { text: string; count: number } {
    const { kind, key, next, parent, size, length } = this.#tape;
    const literal = literalWriter(this.#tape, this.#options);
    const keyLiteral = keyWriter(this.#tape, this.#options);
    const inline = this.#inline();
    let open = -1;
    for (let node = 0; node < length; ) {
      const comments = this.#of(node);
      if (comments) this.#before(comments.before);
      if ((key[node] as number) >= 0) this.#out += `${keyLiteral(node)}: `;
      for (const comment of comments?.between ?? []) this.#out += `${this.#write(comment)} `;
      let ended = -1;
      if ((kind[node] as number) <= Kind.array && ((size[node] as number) > 0 || isInside(comments))) {
        this.#out += kind[node] === Kind.object ? '{' : '[';
        for (const comment of comments?.opening ?? []) this.#out += ` ${this.#write(comment)}`;
        open = node;
        this.#depth++;
        if (comments) this.#heading(comments.heading);
        if (inline?.[node]) this.#out += kind[node] === Kind.object ? ' ' : '';
        else if ((size[node] as number) > 0) this.#break();
      } else {
        this.#out += literal(node);
        ended = node;
      }
      node++;
      while (open >= 0 && node === next[open]) {
        this.#after(ended);
        this.#lines(this.#of(open)?.closing ?? []);
        this.#depth--;
        if (!inline?.[open]) this.#break();
        else if (kind[open] === Kind.object) this.#out += ' ';
        this.#out += kind[open] === Kind.object ? '}' : ']';
        ended = open;
        open = parent[open] as number;
      }
      if (open >= 0 && ended >= 0) this.#out += ',';
      this.#after(ended);
      if (open < 0) this.#out += node < length ? '\n' : '';
      else if (inline?.[open]) this.#out += ended < 0 ? '' : ' ';
      else if (ended >= 0) this.#break();
      this.#discard();
    }
    this.#lines(this.#comments.last);
    checkDataSize(this.#discarded + this.#out.length, PRINT_HINT);
    return { text: this.#out, count: this.#count };
  }

  #of(node: number): ValueComments | undefined {
    return this.#comments.byStart.get(this.#tape.start[node] as number);
  }

  /** Which values fit on one line: none with a comment in it. */
  #inline(): Uint8Array | undefined {
    const { inlineWidth, indent } = this.#options;
    return inlineWidth === 0 ? undefined : inlineNodes(this.#tape, this.#options, indent.length, this.#comments);
  }

  #break(): void {
    if (this.#discarded > 0) this.#discarded += this.#breaks.width(this.#depth);
    else this.#out += this.#breaks.at(this.#depth);
  }

  #discard(): void {
    if (this.#out.length <= OUTPUT_LIMIT) return;
    this.#discarded += this.#out.length;
    this.#out = '';
  }

  #before(comments: readonly Comment[]): void {
    for (const comment of comments) {
      this.#out += this.#write(comment);
      if (comment.breakAfter) this.#break();
      else this.#out += ' ';
    }
  }

  #heading(comments: readonly Comment[]): void {
    this.#lines(comments);
    // An empty line keeps them apart from the first child.
    if (comments.length > 0) this.#out += '\n';
  }

  /** Writes comments on separate lines. */
  #lines(comments: readonly Comment[]): void {
    for (const comment of comments) {
      this.#break();
      this.#out += this.#write(comment);
    }
  }

  #after(node: number): void {
    if (node < 0) return;
    for (const comment of this.#of(node)?.after ?? []) this.#out += ` ${this.#write(comment)}`;
  }

  /** Returns a comment, whose further lines are indented as the first is. */
  #write({ text }: Comment): string {
    this.#count++;
    const indent = this.#discarded > 0 ? '' : this.#options.indent.repeat(this.#depth);
    return /[\n\r]/.test(text) ? indented(text, indent) : text;
  }
}

/** Returns a block comment whose lines after the first begin after `indent`, and below its asterisk or its first word. */
function indented(comment: string, indent: string): string {
  const [first, ...rest] = comment.split(/\r\n?|\n/).map((line) => line.trimEnd());
  const widths = rest.map((line) => (line === '' ? Number.POSITIVE_INFINITY : line.search(/\S/)));
  const least = Math.min(...widths);
  const hasAsterisks = rest.every((line) => /^\s*(?:\*|$)/.test(line));
  const isEndOutside = rest.at(-1)?.trimStart() === '*/' && widths.at(-1) === least;
  const below = hasAsterisks ? ' ' : isEndOutside ? '' : '   ';
  return [first, ...rest.map((line) => line && indent + below + line.slice(least))].join('\n');
}
