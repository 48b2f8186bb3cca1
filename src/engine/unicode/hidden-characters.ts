import { once } from '../values/once.ts';

/**
 * Kind of a hidden character.
 *
 * - `space`: looks like an ordinary space
 * - `zero width`: joins, separates or marks without having a width
 * - `filler`: blank, but not whitespace to programs
 * - `direction`: changes the display order of text
 * - `tag`: letters that only flags of regions use
 * - `variation selector`: picks the form of the character before it
 * - `control`: left from terminals and teleprinters; also the line breaks that few programs know
 */
export type HiddenKind = 'space' | 'zero width' | 'filler' | 'direction' | 'tag' | 'variation selector' | 'control';

/** An invisible character, or a space that is not U+0020. */
export type HiddenCharacter = { readonly kind: HiddenKind; readonly name: string };

const SPACES = {
  160: 'No-break space',
  5760: 'Ogham space mark',
  8192: 'En quad',
  8193: 'Em quad',
  8194: 'En space',
  8195: 'Em space',
  8196: 'Three-per-em space',
  8197: 'Four-per-em space',
  8198: 'Six-per-em space',
  8199: 'Figure space',
  8200: 'Punctuation space',
  8201: 'Thin space',
  8202: 'Hair space',
  8239: 'Narrow no-break space',
  8287: 'Medium mathematical space',
  12288: 'Ideographic space',
};

const ZERO_WIDTH = {
  173: 'Soft hyphen',
  847: 'Combining grapheme joiner',
  6068: 'Khmer vowel inherent Aq',
  6069: 'Khmer vowel inherent Aa',
  6158: 'Mongolian vowel separator',
  8203: 'Zero width space',
  8204: 'Zero width non-joiner',
  8205: 'Zero width joiner',
  8288: 'Word joiner',
  8289: 'Function application',
  8290: 'Invisible times',
  8291: 'Invisible separator',
  8292: 'Invisible plus',
  8298: 'Inhibit symmetric swapping',
  8299: 'Activate symmetric swapping',
  8300: 'Inhibit Arabic form shaping',
  8301: 'Activate Arabic form shaping',
  8302: 'National digit shapes',
  8303: 'Nominal digit shapes',
  65279: 'Byte order mark (zero width no-break space)',
  65529: 'Interlinear annotation anchor',
  65530: 'Interlinear annotation separator',
  65531: 'Interlinear annotation terminator',
  113824: 'Shorthand format letter overlap',
  113825: 'Shorthand format continuing overlap',
  113826: 'Shorthand format down step',
  113827: 'Shorthand format up step',
  119155: 'Musical symbol begin beam',
  119156: 'Musical symbol end beam',
  119157: 'Musical symbol begin tie',
  119158: 'Musical symbol end tie',
  119159: 'Musical symbol begin slur',
  119160: 'Musical symbol end slur',
  119161: 'Musical symbol begin phrase',
  119162: 'Musical symbol end phrase',
};

const FILLERS = {
  4447: 'Hangul choseong filler',
  4448: 'Hangul jungseong filler',
  10240: 'Braille pattern blank',
  12644: 'Hangul filler',
  65440: 'Halfwidth Hangul filler',
};

const DIRECTIONS = {
  1564: 'Arabic letter mark',
  8206: 'Left-to-right mark',
  8207: 'Right-to-left mark',
  8234: 'Left-to-right embedding',
  8235: 'Right-to-left embedding',
  8236: 'Pop directional formatting',
  8237: 'Left-to-right override',
  8238: 'Right-to-left override',
  8294: 'Left-to-right isolate',
  8295: 'Right-to-left isolate',
  8296: 'First strong isolate',
  8297: 'Pop directional isolate',
};

const BREAKS = { 133: 'Next line', 8232: 'Line separator', 8233: 'Paragraph separator' };

const CONTROL_NAMES =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US';

/**
 * Matches every character that `hiddenCharacter` knows, far faster than asking for each. Global: use
 * `String.prototype.matchAll`.
 */
export const HIDDEN_CHARACTERS =
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0001}\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}]/gu;

const namedCharacters = once((): Map<number, HiddenCharacter> => {
  const named = new Map<number, HiddenCharacter>();
  const groups: readonly (readonly [HiddenKind, Readonly<Record<number, string>>])[] = [
    ['space', SPACES],
    ['zero width', ZERO_WIDTH],
    ['filler', FILLERS],
    ['direction', DIRECTIONS],
    ['control', BREAKS],
  ];
  for (const [kind, names] of groups) {
    for (const [codePoint, name] of Object.entries(names)) named.set(Number(codePoint), { kind, name });
  }
  return named;
});

const hex = (codePoint: number) => codePoint.toString(16).toUpperCase().padStart(4, '0');

function rangedCharacter(codePoint: number): HiddenCharacter | undefined {
  const within = (from: number, to: number) => codePoint >= from && codePoint <= to;
  if (within(0xfe00, 0xfe0f)) return selector('Variation selector', codePoint - 0xfe00 + 1);
  if (within(0xe0100, 0xe01ef)) return selector('Variation selector', codePoint - 0xe0100 + 17);
  if (within(0x180b, 0x180d)) return selector('Mongolian variation selector', codePoint - 0x180b + 1);
  if (codePoint === 0x180f) return selector('Mongolian variation selector', 4);
  if (codePoint === 0xe0001) return { kind: 'tag', name: 'Language tag' };
  if (codePoint === 0xe0020) return { kind: 'tag', name: 'Tag space' };
  if (within(0xe0021, 0xe007e)) return { kind: 'tag', name: `Tag ${String.fromCharCode(codePoint - 0xe0000)}` };
  if (codePoint === 0xe007f) return { kind: 'tag', name: 'Cancel tag' };
  if (codePoint < 0x20 && codePoint !== 9 && codePoint !== 10 && codePoint !== 13) {
    return { kind: 'control', name: `Control character ${CONTROL_NAMES.split(' ')[codePoint]}` };
  }
  if (codePoint === 0x7f) return { kind: 'control', name: 'Control character DEL' };
  if (within(0x80, 0x9f)) return { kind: 'control', name: `Control character U+${hex(codePoint)}` };
  return undefined;
}

function selector(name: string, number: number): HiddenCharacter {
  return { kind: 'variation selector', name: `${name}-${number}` };
}

/**
 * The name and kind of a character that people cannot see, or that looks like a space but is not U+0020.
 *
 * Tab, line feed, carriage return and U+0020 are not hidden. Names follow the Unicode character database.
 *
 * @returns undefined for every other character
 * @example hiddenCharacter(0x200b) // { kind: 'zero width', name: 'Zero width space' }
 */
export function hiddenCharacter(codePoint: number): HiddenCharacter | undefined {
  if (codePoint >= 0x20 && codePoint < 0x7f) return undefined;
  return namedCharacters().get(codePoint) ?? rangedCharacter(codePoint);
}
