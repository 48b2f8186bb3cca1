import { asJson } from '../../../engine/formats/json/is-json.ts';
import { minified } from '../../../engine/formats/json/print.ts';
import { decodeString } from '../../../engine/formats/json/strings.ts';
import { Kind, type Tape } from '../../../engine/formats/json/tape.ts';
import { bisect } from '../../../engine/values/bisect.ts';

/** A text in which strings were replaced by the JSON inside them. */
export type Opened = {
  readonly text: string;
  /** Number of strings that were replaced, those within others included. */
  readonly count: number;
  /** The offset in the original text that an offset of `text` comes from: that of the string for all that was in it. */
  readonly sourceAt: (offset: number) => number;
};

/** Replaces each string that contains a JSON object or array by its content; undefined if there are none. */
export function openNested(tape: Tape): Opened | undefined {
  const { text, length, kind, start, end } = tape;
  const parts: string[] = [];
  /** End of each replacement in the result and in the original, and the offset of its string there. */
  const ends: { readonly to: number; readonly end: number; readonly string: number; readonly from: number }[] = [];
  let count = 0;
  let written = 0;
  let taken = 0;
  for (let node = 0; node < length; node++) {
    if (kind[node] !== Kind.string) continue;
    const [from, to] = [start[node] as number, end[node] as number];
    const inner = contentOf(decodeString(text, from, to));
    if (!inner) continue;
    count += inner.count;
    const kept = text.slice(taken, from);
    parts.push(kept, inner.text);
    ends.push({ from: written + kept.length, to: written + kept.length + inner.text.length, end: to, string: from });
    written += kept.length + inner.text.length;
    taken = to;
  }
  if (count === 0) return undefined;
  parts.push(text.slice(taken));
  const sourceAt = (offset: number) => {
    const last = ends[bisect(ends.length, (i) => (ends[i]?.from ?? 0) <= offset) - 1];
    if (!last) return offset;
    return offset < last.to ? last.string : offset - last.to + last.end;
  };
  return { text: parts.join(''), count, sourceAt };
}

/** Returns the JSON in a string, opened in turn. Each level of escapes at least doubles the length: there are few. */
function contentOf(value: string): { readonly text: string; readonly count: number } | undefined {
  if (!/^[ \t\r\n]*["[{]/.test(value) || !/["\]}][ \t\r\n]*$/.test(value)) return undefined;
  const tape = asJson(value);
  if (!tape) return undefined;
  const opened = openNested(tape);
  if (opened) return { text: minified(asJson(opened.text) as Tape), count: 1 + opened.count };
  return tape.kind[0] === Kind.string ? undefined : { text: minified(tape), count: 1 };
}
