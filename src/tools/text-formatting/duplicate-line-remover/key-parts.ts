import { isBlankPart, isPlainlyNfcPart, trimmedFrom, trimmedTo } from '../../../engine/lines/line-bytes.ts';
import { type KeyParts, NO_KEY } from '../../../engine/long/key-groups.ts';
import type { Comparing } from './compared-lines.ts';
import { hasPart } from './line-part.ts';

/**
 * The keys of lines in UTF-8 where each is a part of its line, as it is of most: the same as `keysToCompare` has,
 * without a string for each.
 *
 * @param ends their ends, as `lineEndsIn` returns them
 */
export function keyPartsOf(bytes: Uint8Array, ends: Uint32Array, { ignoreSpaces, blank }: Comparing): KeyParts {
  const from = new Int32Array(ends.length);
  const to = new Int32Array(ends.length);
  let start = 0;
  for (let line = 0; line < ends.length; line++) {
    const end = ends[line] as number;
    const first = ignoreSpaces ? trimmedFrom(bytes, start, end) : start;
    from[line] = blank !== 'dedupe' && isBlankPart(bytes, first, end) ? NO_KEY : first;
    to[line] = ignoreSpaces ? trimmedTo(bytes, first, end) : end;
    start = end + 1;
  }
  return { bytes, from, to };
}

/** Whether `keyPartsOf` has the keys of all lines of a text without carriage returns. */
export const hasKeyParts = (bytes: Uint8Array, comparing: Comparing): boolean =>
  comparing.matchCase && !hasPart(comparing) && isPlainlyNfcPart(bytes);
