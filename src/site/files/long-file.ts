import { gunzip } from '../../engine/bytes/gunzip.ts';
import { formatNumber } from '../../engine/values/format-number.ts';
import { plural } from '../../engine/values/plural.ts';

/** Number of lines for a preview of the result. */
const LINES = 200;
/** Maximum length of the preview, in UTF-16 code units, for long lines. */
const LENGTH = 20_000;

/** Returns the first lines of a text, whole ones unless the first is too long. */
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

function countLines(text: string): number {
  let lines = text === '' || text.endsWith('\n') ? 0 : 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/**
 * Describes the share of a file in its beginning: `first 200 of 5,152 lines`; in characters if that is a single line.
 *
 * @param text the part read of the file
 * @param share of that part in the file, 0 to 1; undefined if unknown
 */
export function headExtent(head: string, text: string, share: number | undefined): string {
  const lines = countLines(head);
  const [shown, all, unit] = lines > 1 ? [lines, countLines(text), 'line'] : [head.length, text.length, 'character'];
  if (share === undefined) return `first ${plural(shown, unit)}`;
  if (share === 1) return `first ${formatNumber(shown)} of ${plural(all, unit)}`;
  return `first ${formatNumber(shown)} of about ${formatNumber(Number((all / share).toPrecision(2)))} ${unit}s`;
}

/** Removes an unpaired high surrogate at the end. */
const withoutHalf = (text: string) => text.replace(/[\ud800-\udbff]$/, '');

/** Returns the name of a gzip file after decompression. */
export const decompressedName = (name: string): string => name.replace(/(.)\.gz$/i, '$1');

/**
 * Decompresses the beginning of gzip data.
 *
 * @param most bytes to decompress
 * @returns undefined if it is damaged from the start; `whole` if that was all
 */
export async function decompressStart(
  compressed: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly whole: boolean } | undefined> {
  const bytes = new Uint8Array(most);
  let length = 0;
  let whole = false;
  try {
    for await (const part of gunzip([compressed])) {
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
