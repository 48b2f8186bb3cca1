import { WINDOWS_1252_HIGH } from '../../../engine/bytes/charsets.ts';

/** A charset that UTF-8 is read as by mistake: one byte for each character. */
export type Misread = {
  /** As people read it. */
  readonly name: string;
  /** The byte of a UTF-16 unit from U+0080 on; 0 where the charset lacks it. */
  readonly bytes: Uint8Array;
  /** Bytes without a character in the charset: they may have become `?` or U+FFFD. */
  readonly holes: readonly number[];
};

// The upper halves of the code pages of DOS (the Unicode Consortium's CP437.TXT and CP850.TXT): no `TextDecoder` has them.
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\xa0';
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0';

const LATIN_1_HIGH = /* @__PURE__ */ Array.from({ length: 96 }, (_, i) => String.fromCharCode(0xa0 + i)).join('');

/** Names, and upper half or label of the Encoding Standard. The most common first: the first wins a draw. */
const SOURCES: readonly (readonly [name: string, half: string])[] = [
  ['Windows-1252', WINDOWS_1252_HIGH + LATIN_1_HIGH],
  ['Windows-1251', 'windows-1251'],
  ['Windows-1250', 'windows-1250'],
  ['Windows-1254', 'windows-1254'],
  ['Windows-1257', 'windows-1257'],
  ['Windows-1253', 'windows-1253'],
  ['ISO-8859-2', 'iso-8859-2'],
  ['code page 437', CP437],
  ['code page 850', CP850],
  ['Mac Roman', 'macintosh'],
  ['KOI8-R', 'koi8-r'],
  ['code page 866', 'ibm866'],
];

/** Name of the charset that differs from Windows-1252 only in the C1 controls. */
export const LATIN_1 = 'ISO-8859-1';

const upperHalf = (half: string) =>
  half.length === 128 ? half : new TextDecoder(half).decode(Uint8Array.from({ length: 128 }, (_, i) => 0x80 + i));

function misread([name, half]: (typeof SOURCES)[number], index: number): Misread {
  const bytes = new Uint8Array(0x10000);
  const holes: number[] = [];
  // ISO-8859-1 is Windows-1252 with the C1 controls as bytes; text that was read twice mixes both.
  if (index === 0) for (let byte = 0x80; byte < 0xa0; byte++) bytes[byte] = byte;
  const characters = upperHalf(half);
  for (let i = 0; i < 128; i++) {
    const unit = characters.charCodeAt(i);
    // Windows leaves holes where browsers have the C1 control of the same number.
    if (unit === 0xfffd || (unit < 0xa0 && !name.startsWith('ISO'))) holes.push(0x80 + i);
    if (unit !== 0xfffd) bytes[unit] = 0x80 + i;
    else if (bytes[0x80 + i] === 0) bytes[0x80 + i] = 0x80 + i;
  }
  return { name, bytes, holes };
}

/**
 * Charsets that UTF-8 may be misread as, made at first use. `leads` and `continuations` have a bit for each charset, by
 * UTF-16 unit.
 */
export type Charsets = {
  readonly all: readonly Misread[];
  readonly leads: Uint16Array;
  readonly continuations: Uint16Array;
};

let made: Charsets | undefined;

/** The charsets that mojibake is looked for in. */
export function charsets(): Charsets {
  if (made) return made;
  const all = SOURCES.map(misread);
  const leads = new Uint16Array(0x10000);
  const continuations = new Uint16Array(0x10000);
  all.forEach(({ bytes }, index) => {
    for (let unit = 0x80; unit < 0x10000; unit++) {
      const byte = bytes[unit] as number;
      if (byte >= 0xc2 && byte <= 0xf4) leads[unit] = (leads[unit] as number) | (1 << index);
      else if (byte >= 0x80 && byte <= 0xbf) continuations[unit] = (continuations[unit] as number) | (1 << index);
    }
  });
  made = { all, leads, continuations };
  return made;
}
