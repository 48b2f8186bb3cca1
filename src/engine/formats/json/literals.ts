import { canonicalNumber } from './canonical.ts';
import { nonFiniteName, toJsonNumber } from './numbers.ts';
import { rewriteString, type StringStyle } from './strings.ts';
import { Kind, type Tape } from './tape.ts';

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
  /** Objects do, too. */
  readonly inlineObjects?: boolean;
};

/** Returns a function that writes the key of a member. */
export function keyWriter({ text, key, keyEnd }: Tape, { strings, strict }: PrintOptions): (node: number) => string {
  if (strict && strings === 'keep') return (node) => text.slice(key[node], keyEnd[node]);
  return (node) => rewriteString(text, key[node] as number, keyEnd[node] as number, strings, strict);
}

/** Returns a function that writes a value that has no children. */
export function literalWriter(
  tape: Tape,
  { strings, strict, nonFinite, canonical }: PrintOptions,
): (node: number) => string {
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
