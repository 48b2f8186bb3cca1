import { checkDataSize, OUTPUT_LIMIT } from '../../contract/limits.ts';
import { bisect } from '../../values/bisect.ts';
import { encodeString } from '../json/strings.ts';

/**
 * A value of another shape: one of `json`, `items`, and `members`. Offsets are 0-based, in UTF-16 code units of the text
 * that was read.
 */
export type ShapeValue = {
  readonly at: number;
  /** Offset after the value; undefined for an array or object without brackets. */
  readonly end?: number;
  /** A literal of JSON5. */
  readonly json?: string;
  readonly items?: ShapeValue[];
  readonly members?: ShapeMember[];
};

export type ShapeMember = { readonly key: string; readonly at: number; value: ShapeValue };

/** A comment without its mark. */
export type ShapeComment = { readonly at: number; readonly text: string };

const PRINT_HINT = 'Convert a part of it.';

/**
 * Writes values as JSON, with comments as JSON5 has them.
 *
 * A comment that ends a line goes after the value before it, others before what follows. A value may be in several
 * places, as those that aliases of YAML repeat; its comments are written once.
 *
 * @param comments in the order of the text
 * @returns the text, and a function that finds the offset that an offset of it comes from
 * @throws ToolError if it would be longer than 10,000,000 UTF-16 code units
 */
export function printValues(
  source: string,
  roots: readonly ShapeValue[],
  comments: readonly ShapeComment[],
): { text: string; sourceAt: (offset: number) => number } {
  return new Printer(source, comments).print(roots);
}

class Printer {
  readonly #source: string;
  readonly #comments: readonly ShapeComment[];
  #taken = 0;
  #out = '';
  /** Where the value before ends in the source. */
  #last = 0;
  readonly #from: number[] = [];
  readonly #to: number[] = [];

  constructor(source: string, comments: readonly ShapeComment[]) {
    this.#source = source;
    this.#comments = comments;
  }

  print(roots: readonly ShapeValue[]): { text: string; sourceAt: (offset: number) => number } {
    roots.forEach((root, i) => {
      if (i > 0) this.#out += '\n';
      this.#value(root);
    });
    this.#flush(Number.POSITIVE_INFINITY);
    const [from, to] = [Uint32Array.from(this.#from), Uint32Array.from(this.#to)];
    return {
      text: this.#out,
      sourceAt: (offset) => to[bisect(from.length, (i) => (from[i] as number) <= offset) - 1] ?? 0,
    };
  }

  #mark(at: number): void {
    this.#from.push(this.#out.length);
    this.#to.push(at);
  }

  #value(value: ShapeValue): void {
    this.#flush(value.at);
    this.#mark(value.at);
    const { json, items, members, at, end } = value;
    if (json !== undefined) {
      this.#out += json;
      this.#last = Math.max(this.#last, end ?? at);
      checkDataSize(this.#out.length > OUTPUT_LIMIT ? this.#out.length : 0, PRINT_HINT);
      return;
    }
    this.#last = Math.max(this.#last, at);
    this.#out += members ? '{' : '[';
    (members ?? items ?? []).forEach((child, i) => {
      if (i > 0) this.#out += ',';
      if ('key' in child) {
        this.#flush(child.at);
        this.#mark(child.at);
        this.#out += `${encodeString(child.key)}:`;
        this.#last = Math.max(this.#last, child.at);
        this.#value(child.value);
      } else this.#value(child);
    });
    if (end === undefined) this.#flushLine();
    else this.#flush(end);
    this.#out += members ? '}' : ']';
    this.#last = Math.max(this.#last, end ?? 0);
  }

  #isOnLine(comment: ShapeComment): boolean {
    const between = this.#source.slice(this.#last, comment.at);
    // An object without brackets begins at the start of the text, and so may a comment before its first member.
    return this.#out !== '' && !/[\n\r]/.test(between) && (this.#last > 0 || between.trim() !== '');
  }

  /** Writes the comment at the end of the line of the value before, which is the last one of its object or array. */
  #flushLine(): void {
    const comment = this.#comments[this.#taken];
    if (comment && comment.at >= this.#last && this.#isOnLine(comment)) this.#flush(comment.at + 1);
  }

  /** Writes the comments before an offset of the source. */
  #flush(before: number): void {
    for (let comment = this.#comments[this.#taken]; comment && comment.at < before; ) {
      this.#out += `${this.#isOnLine(comment) ? ' ' : '\n'}//${comment.text.trimEnd().replace(/[\u2028\u2029]/g, ' ')}\n`;
      this.#last = comment.at + comment.text.length;
      comment = this.#comments[++this.#taken];
    }
  }
}
