import { checkDataSize, OUTPUT_LIMIT } from '../../contract/limits.ts';
import { inlineNodes } from './inline.ts';
import { keyWriter, literalWriter, type PrintOptions } from './literals.ts';
import { Kind, subtree, type Tape } from './tape.ts';

/** Advice for a result that would be too long. */
export const PRINT_HINT = 'Choose a smaller indent or minify.';

/** Returns the JSON text of a tape, or of one of its values, without whitespace; literals are copied unchanged. */
export function minified(tape: Tape, node?: number): string {
  const options: PrintOptions = { strings: 'keep', strict: true, nonFinite: 'null', inlineWidth: 0 };
  return printJson(node === undefined ? tape : subtree(tape, node), options);
}

/**
 * Writes the values of a tape in the layout of `JSON.stringify`, top-level values on separate lines.
 *
 * Iterative. Without options it copies every literal from the text unchanged.
 *
 * @throws ToolError if the result would exceed 10,000,000 UTF-16 code units; it is not built
 */
export function printJson(tape: Tape, options: PrintOptions): string {
  const { indent } = options;
  const literal = literalWriter(tape, options);
  const keyLiteral = keyWriter(tape, options);
  const inline =
    indent !== undefined && options.inlineWidth > 0 ? inlineNodes(tape, options, indent.length) : undefined;
  const { kind, key, next, parent, size } = tape;
  const colon = indent === undefined ? ':' : ': ';
  const breaks = indent === undefined ? undefined : new LineBreaks(indent);
  let out = '';
  /** Length of the output discarded since it grew past the limit, in UTF-16 code units; 0 until then. */
  let discarded = 0;
  let depth = 0;
  let open = -1;

  for (let node = 0; node < tape.length; ) {
    if ((key[node] as number) >= 0) out += keyLiteral(node) + colon;
    const nodeKind = kind[node] as Kind;
    if ((size[node] as number) > 0) {
      out += nodeKind === Kind.object ? '{' : '[';
      open = node;
      depth++;
      if (breaks && !inline?.[node]) {
        if (discarded > 0) discarded += breaks.width(depth);
        else out += breaks.at(depth);
      } else if (inline?.[node] && nodeKind === Kind.object) out += ' ';
      node++;
    } else {
      out += literal(node);
      node++;
      while (open >= 0 && node === next[open]) {
        depth--;
        if (breaks && !inline?.[open]) {
          if (discarded > 0) discarded += breaks.width(depth);
          else out += breaks.at(depth);
        } else if (inline?.[open] && kind[open] === Kind.object) out += ' ';
        out += kind[open] === Kind.object ? '}' : ']';
        open = parent[open] as number;
      }
      if (open < 0) {
        if (node < tape.length) out += '\n';
      } else if (!breaks) out += ',';
      else if (inline?.[open]) out += ', ';
      else if (discarded > 0) discarded += 1 + breaks.width(depth);
      else out += breaks.afterComma(depth);
    }
    if (out.length > OUTPUT_LIMIT) {
      discarded += out.length;
      out = '';
    }
  }
  checkDataSize(discarded + out.length, PRINT_HINT);
  return out;
}

/** Line breaks with the indentation after them, made when a depth is first reached. */
export class LineBreaks {
  readonly #indent: string;
  readonly #plain = ['\n'];
  readonly #afterComma = [',\n'];

  constructor(indent: string) {
    this.#indent = indent;
  }

  at(depth: number): string {
    return this.#plain[depth] ?? this.#make(depth);
  }

  afterComma(depth: number): string {
    return this.#afterComma[depth] ?? `,${this.#make(depth)}`;
  }

  /** Returns the length of the line break at a depth, which is not built. */
  width(depth: number): number {
    return 1 + depth * this.#indent.length;
  }

  #make(depth: number): string {
    for (let d = this.#plain.length; d <= depth; d++) {
      const made = (this.#plain[d - 1] as string) + this.#indent;
      this.#plain.push(made);
      this.#afterComma.push(`,${made}`);
    }
    return this.#plain[depth] as string;
  }
}
