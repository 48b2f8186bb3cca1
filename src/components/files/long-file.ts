import { gunzip } from '../../text/gunzip.ts';

/** So much of a text shows what becomes of it. */
const LINES = 200;
/** In UTF-16 code units, for lines that are long. */
const LENGTH = 20_000;

/** The first lines of a text, whole ones where they are not too long. */
export function firstLines(text: string): string {
  let end = 0;
  for (let line = 0; line < LINES; line++) {
    const next = text.indexOf('\n', end) + 1;
    if (next === 0) return text.length > LENGTH ? withoutHalf(text.slice(0, end || LENGTH)) : text;
    if (next > LENGTH) return withoutHalf(text.slice(0, end || LENGTH));
    end = next;
  }
  return text.slice(0, end);
}

/** Without the first half of a character at the end. */
const withoutHalf = (text: string) => text.replace(/[\ud800-\udbff]$/, '');

/** What a packed file is called when it is unpacked. */
export const unpackedName = (name: string): string => name.replace(/(.)\.gz$/i, '$1');

/**
 * Unpack the beginning of what is packed by gzip.
 *
 * @param most bytes to unpack
 * @returns nothing where it is damaged from the first; `whole` where that was all
 */
export async function unpack(
  packed: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly whole: boolean } | undefined> {
  const bytes = new Uint8Array(most);
  let length = 0;
  let whole = false;
  try {
    for await (const part of gunzip([packed])) {
      bytes.set(part.subarray(0, most - length), length);
      length = Math.min(most, length + part.length);
      if (length === most) break;
    }
    whole = length < most;
  } catch {
    // It ends in the middle, where only its beginning was read.
  }
  return length === 0 && !whole ? undefined : { bytes: bytes.slice(0, length), whole };
}
