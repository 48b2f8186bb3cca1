import { decodeBytes } from '../../../engine/bytes/charsets.ts';
import { hexValue, percentEncode } from '../../../engine/bytes/percent.ts';
import { isUtf8 } from '../../../engine/bytes/utf8.ts';

/** Usual characters of texts: ASCII, letters, quotation marks, dashes. Others come from bytes that are not text. */
const LIKELY = /^[\0-\x7f\p{L}“”‘’«»–—…€°]*$/u;

/**
 * Replaces triplets of Windows-1252, which older pages used, by those of UTF-8: `caf%C3%A9` for `caf%E9`. Only runs of
 * triplets that are not UTF-8 change.
 *
 * @returns undefined if the result is unlikely to be text, or if the input contains UTF-8 or is incomplete
 */
export function fromWindows1252(input: string): string | undefined {
  let isReadable = !/%[cC][23]$/.test(input);
  const text = input.replace(/(?:%[\dA-Fa-f]{2})+/g, (run) => {
    const bytes = Uint8Array.from({ length: run.length / 3 }, (_, i) => {
      return hexValue(run.charCodeAt(3 * i + 1)) * 16 + hexValue(run.charCodeAt(3 * i + 2));
    });
    if (isUtf8(bytes)) {
      isReadable &&= bytes.every((byte) => byte < 0x80);
      return run;
    }
    const read = decodeBytes(bytes, 'windows-1252').text;
    isReadable &&= LIKELY.test(read);
    const triplets = Array.from(read, (letter, i) =>
      letter > '\x7f' ? percentEncode(letter, { mode: 'all' }) : run.slice(3 * i, 3 * i + 3),
    );
    return triplets.join('');
  });
  const hasLetter = /[A-Za-z]/.test(input.replace(/%[\dA-Fa-f]{2}/g, ''));
  return isReadable && hasLetter ? text : undefined;
}
