import { checkDataSize, OUTPUT_LIMIT } from '../../core/limits.ts';
import { canonicalNumber } from './canonical.ts';
import { nonFiniteName, toJsonNumber } from './numbers.ts';
import { rewriteString, type StringStyle } from './strings.ts';
import { Kind, subtree, type Tape } from './tape.ts';

export type PrintOptions = {
  /** One step of indentation; undefined writes no whitespace at all. */
  readonly indent?: string;
  readonly strings: StringStyle;
  /** The tape was read from strict JSON: its literals can be copied. */
  readonly strict: boolean;
  /** Write numbers as RFC 8785 does. */
  readonly canonical?: boolean;
  /** Replacement for NaN and Infinity. */
  readonly nonFinite: 'null' | 'string';
  /** Arrays that end within this column stay on one line; 0 breaks all that are not empty. */
  readonly inlineWidth: number;
};

const HINT = 'Choose a smaller indent or minify.';

/** Returns the JSON text of a tape, or of one of its values, without whitespace; literals are copied unchanged. */
export function minified(tape: Tape, node?: number): string {
  const options: PrintOptions = { strings: 'keep', strict: true, nonFinite: 'null', inlineWidth: 0 };
  return printJson(node === undefined ? tape : subtree(tape, node), options);
}

/**
 * Write the values of a tape, laid out as `JSON.stringify` does, several top-level values on lines of their own.
 *
 * Iterative. Without options it copies every literal from the text unchanged.
 *
 * @throws ToolError when the result would be longer than 10,000,000 UTF-16 code units; it is not built then
 */
export function printJson(tape: Tape, options: PrintOptions): string {
  const { indent } = options;
  const literal = literalWriter(tape, options);
  const keyLiteral = keyWriter(tape, options);
  const inline =
    indent !== undefined && options.inlineWidth > 0
      ? inlineArrays(tape, options.inlineWidth, indent.length, literal, keyLiteral)
      : undefined;
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
    if (nodeKind <= Kind.array && (size[node] as number) > 0) {
      out += nodeKind === Kind.object ? '{' : '[';
      open = node;
      depth++;
      if (breaks && !inline?.[node]) {
        if (discarded > 0) discarded += breaks.width(depth);
        else out += breaks.at(depth);
      }
      node++;
    } else {
      out += literal(node);
      node++;
      while (open >= 0 && node === next[open]) {
        depth--;
        if (breaks && !inline?.[open]) {
          if (discarded > 0) discarded += breaks.width(depth);
          else out += breaks.at(depth);
        }
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
  checkDataSize(discarded + out.length, HINT);
  return out;
}

/** Line breaks with the indentation after them, made when a depth is first reached. */
class LineBreaks {
  readonly #indent: string;
  readonly #plain = ['\n'];
  readonly #afterComma = [',\n'];

  constructor(indent: string) {
    this.#indent = indent;
  }

  at(depth: number): string {
    const known = this.#plain[depth];
    return known === undefined ? this.#make(depth) : known;
  }

  afterComma(depth: number): string {
    const known = this.#afterComma[depth];
    return known === undefined ? `,${this.#make(depth)}` : known;
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

function keyWriter({ text, key, keyEnd }: Tape, { strings, strict }: PrintOptions): (node: number) => string {
  if (strict && strings === 'keep') return (node) => text.slice(key[node], keyEnd[node]);
  return (node) => rewriteString(text, key[node] as number, keyEnd[node] as number, strings, strict);
}

function literalWriter(tape: Tape, { strings, strict, nonFinite, canonical }: PrintOptions): (node: number) => string {
  const { text, kind, start, end } = tape;
  const source = (node: number) => text.slice(start[node], end[node]);
  if (strict && strings === 'keep' && !canonical) {
    return (node) => {
      const nodeKind = kind[node] as Kind;
      return nodeKind > Kind.array ? source(node) : nodeKind === Kind.object ? '{}' : '[]';
    };
  }
  return (node) => {
    switch (kind[node]) {
      case Kind.object:
        return '{}';
      case Kind.array:
        return '[]';
      case Kind.string:
        return rewriteString(text, start[node] as number, end[node] as number, strings, strict);
      case Kind.number:
        if (canonical) return canonicalNumber(toJsonNumber(source(node)));
        return strict ? source(node) : toJsonNumber(source(node));
      case Kind.true:
        return 'true';
      case Kind.false:
        return 'false';
      case Kind.nonFinite:
        return nonFinite === 'null' ? 'null' : `"${nonFiniteName(source(node))}"`;
      default:
        return 'null';
    }
  };
}

/**
 * Returns which arrays fit on one line: they contain only literals and such arrays, and the line, with the comma that
 * may follow, ends within the width.
 */
function inlineArrays(
  tape: Tape,
  width: number,
  step: number,
  literal: (node: number) => string,
  keyLiteral: (node: number) => string,
): Uint8Array {
  const { kind, next, parent, size } = tape;
  const lengths = new Float64Array(tape.length);
  // Backwards, so that children come before their parents.
  for (let node = tape.length - 1; node >= 0; node--) {
    const count = size[node] as number;
    if (count === 0) lengths[node] = literal(node).length;
    else if (kind[node] === Kind.object) lengths[node] = Number.POSITIVE_INFINITY;
    else lengths[node] = (lengths[node] as number) + 2 + 2 * (count - 1);
    const above = parent[node] as number;
    if (above >= 0) lengths[above] = (lengths[above] as number) + (lengths[node] as number);
  }
  const fits = new Uint8Array(tape.length);
  const depths = new Uint32Array(tape.length);
  for (let node = 0; node < tape.length; node++) {
    const above = parent[node] as number;
    if (above >= 0) depths[node] = (depths[above] as number) + 1;
    if (kind[node] !== Kind.array || (size[node] as number) === 0) continue;
    if (above >= 0 && fits[above]) {
      fits[node] = 1;
      continue;
    }
    const isLast = above < 0 || next[node] === next[above];
    const start = (depths[node] as number) * step + ((tape.key[node] as number) < 0 ? 0 : keyLiteral(node).length + 2);
    if (start + (lengths[node] as number) + (isLast ? 0 : 1) <= width) fits[node] = 1;
  }
  return fits;
}
