import { encodeUtf8 } from '../../../engine/bytes/utf8.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';

/** Number of characters to escape, size in UTF-8 bytes, and number of code points outside ASCII. */
export type Figures = { escapes: number; bytes: number; nonAscii: number };

/** Returns the figures of a text that is not escaped yet. */
export function figures(text: string): Figures {
  let escapes = 0;
  let nonAscii = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 92 || unit === 34 || unit === 10 || unit === 13 || unit === 9) escapes++;
    else if (unit > 0x7f) {
      nonAscii++;
      const next = text.charCodeAt(i + 1);
      if (unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff) i++;
    }
  }
  return { escapes, bytes: encodeUtf8(text).length, nonAscii };
}

/** Returns the figures in words. @param levels number of times that the text was escaped */
export function summaryOf({ escapes, bytes, nonAscii }: Figures, levels = 0): string {
  return [
    ...(levels > 1 ? [`escaped ${levels} times`] : []),
    ...(escapes > 0 ? [plural(escapes, 'escape')] : []),
    ...(nonAscii > 0 ? [`${formatNumber(nonAscii)} non-ASCII`] : []),
    plural(bytes, 'byte'),
  ].join(', ');
}
