import {
  bitsForm,
  isWordLike,
  looksPercentEncoded,
  readableCharset,
  SAMPLE,
  sampleOf,
} from '../../../engine/bytes/looks-encoded.ts';
import { percentDecodeToBytes } from '../../../engine/bytes/percent.ts';
import { isUtf8 } from '../../../engine/bytes/utf8.ts';
import { hexCharset } from '../../../engine/formats/hex/hex-text.ts';
import { unescapeText } from '../../../engine/unicode/escapes.ts';

/** A value of the option `format`, and what people call it. */
type Notation = readonly [
  format: 'hex' | 'dec' | 'oct' | 'bin' | 'escape' | 'percent' | 'quoted' | 'codepoint' | 'js',
  name: string,
];

/** The notation that a text is probably written in; nothing for other texts. */
export function notationOf(text: string): Notation | undefined {
  const sample = sampleOf(text);
  if (/^(?:[Uu]\+[\dA-Fa-f]{4,6}(?:[\s,;]+|$)){2,}$/.test(sample)) return ['codepoint', 'code points'];
  if (bitsForm(text) === 'utf-8' && !/[01]0b/i.test(sample)) return ['bin', 'binary bytes'];
  if (/^(?:\\x[\dA-Fa-f]{2})+$/.test(sample) && hexCharset(text)) return ['escape', 'escaped bytes'];
  if (hasUnicodeEscapes(sample)) return ['js', 'JavaScript escapes'];
  if (/^(?:%[\dA-Fa-f]{2})+$/.test(sample) && looksPercentEncoded(text)) return ['percent', 'percent-encoded bytes'];
  if (isQuotedPrintable(sample)) return ['quoted', 'quoted-printable bytes'];
  if (hexCharset(text) === 'utf-8') return ['hex', 'hex bytes'];
  return numbersOf(sample, text.length > SAMPLE);
}

/** Whether a text has encoded words of mail, or all runs of `=XX` in it are UTF-8 and one of them is not ASCII. */
function isQuotedPrintable(sample: string): boolean {
  if (/=\?[\w-]{1,40}\?[bq]\?[^?\s]*\?=/i.test(sample)) return true;
  const runs = sample.match(/(?:=[\dA-F]{2})+/g) ?? [];
  const written = runs.map((run) => percentDecodeToBytes(run.replaceAll('=', '%')));
  return written.every(isUtf8) && written.some((bytes) => bytes.some((byte) => byte > 0x7f));
}

/** Escapes that give letters, in a text that has nothing else a program would have around them. */
function hasUnicodeEscapes(sample: string): boolean {
  if (
    !/\\(?:u(?:[\dA-Fa-f]{4}|\{[\dA-Fa-f]{1,6}\})|U[\dA-Fa-f]{8})/.test(sample) ||
    /[[\](){}=;"'`]/.test(sample.replace(/\\u\{/g, ''))
  )
    return /^(?:\\u\{?[\dA-Fa-f]{4,6}\}?\s*|\\U[\dA-Fa-f]{8}\s*)+$/.test(sample);
  return /\p{L}|\p{Extended_Pictographic}/u.test(unescapeText(sample));
}

/** Decimal or octal numbers that are the bytes of words: a list of numbers has no spaces among them by chance. */
function numbersOf(sample: string, isCut: boolean): Notation | undefined {
  if (!/^\d{2,3}(?:[\s,;]+\d{2,3}){7,}$/.test(sample)) return undefined;
  const numbers = sample.split(/[\s,;]+/);
  const reads = (radix: number) => {
    const bytes = numbers.map((digits) => Number.parseInt(digits, radix));
    if (bytes.some((byte) => byte > 255)) return false;
    const given = Uint8Array.from(bytes);
    return (
      readableCharset(given, isCut) === 'utf-8' &&
      isWordLike(new TextDecoder().decode(given).replace(/[^\0-\x7f]/g, 'e'))
    );
  };
  const isOctal = numbers.every((digits) => /^[0-3][0-7]{2}$/.test(digits)) && numbers.includes('040');
  if (isOctal && reads(8)) return ['oct', 'octal bytes'];
  return numbers.includes('32') && reads(10) ? ['dec', 'decimal bytes'] : undefined;
}
