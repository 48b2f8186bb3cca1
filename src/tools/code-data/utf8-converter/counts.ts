import { countClusters } from '../../../engine/unicode/graphemes.ts';
import { plural } from '../../../engine/values/plural.ts';

/** Lengths of a text, in five units that add up if it is cut between two characters. */
export type Lengths = Readonly<Record<'characters' | 'codePoints' | 'utf8Bytes' | 'utf16Bytes' | 'nonAscii', number>>;

/** The same, and in letters as people see them. */
export type Counts = Lengths & { readonly graphemes: number };

export function lengthsOf(of: string): Lengths {
  let codePoints = 0;
  let nonAscii = 0;
  let utf8Bytes = 0;
  for (let i = 0; i < of.length; i++) {
    const codePoint = of.codePointAt(i) ?? 0;
    if (codePoint > 0xffff) i++;
    if (codePoint > 0x7f) nonAscii++;
    utf8Bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    codePoints++;
  }
  return { characters: of.length, codePoints, utf8Bytes, utf16Bytes: of.length * 2, nonAscii };
}

export const countsOf = (of: string): Counts => ({ ...lengthsOf(of), graphemes: countClusters(of) });

/** Returns info and summary for the counts of a text. */
export const figures = (info: Counts) => ({
  info,
  summary: [
    plural(info.graphemes, 'letter'),
    plural(info.codePoints, 'code point'),
    plural(info.utf8Bytes, 'byte'),
  ].join(', '),
});

/** Handling of a byte order mark at the beginning of a text. */
export type BomOption = 'keep' | 'add' | 'strip';

export function withBom(given: string, bom: BomOption): string {
  const bare = given.startsWith('\ufeff') ? given.slice(1) : given;
  return bom === 'keep' ? given : bom === 'add' ? `\ufeff${bare}` : bare;
}
