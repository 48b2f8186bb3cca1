/** A character that shows nothing, for copying. */
export type Blank = {
  /** Its code point, four hexadecimal digits. */
  readonly id: string;
  readonly name: string;
  /** Width of the character. */
  readonly width: string;
  readonly worksIn: string;
};

/** The blank characters on offer. */
export const BLANKS = [
  {
    id: '3164',
    name: 'Hangul filler',
    width: 'a wide letter',
    worksIn: 'Counts as a letter: for names, bios, messages, and posts that reject spaces',
  },
  {
    id: '2800',
    name: 'Braille pattern blank',
    width: 'a Braille cell',
    worksIn: 'Counts as a symbol: for posts and captions whose blank lines would be dropped',
  },
  { id: '200B', name: 'Zero width space', width: 'none', worksIn: 'Lets a long word break; many name fields strip it' },
  {
    id: '200C',
    name: 'Zero width non-joiner',
    width: 'none',
    worksIn: 'Keeps letters apart in Persian and Indic scripts',
  },
  { id: '200D', name: 'Zero width joiner', width: 'none', worksIn: 'Joins adjacent emoji and letters' },
  { id: '2060', name: 'Word joiner', width: 'none', worksIn: 'Prevents a line break; for all kinds of plain text' },
  {
    id: 'FEFF',
    name: 'Byte order mark',
    width: 'none',
    worksIn: 'Programs treat it as whitespace and trim it from the ends of a field',
  },
  {
    id: '00A0',
    name: 'No-break space',
    width: 'a space',
    worksIn: 'Programs treat it as whitespace; web pages show several in a row',
  },
  {
    id: '2003',
    name: 'Em space',
    width: 'a wide space',
    worksIn: 'Programs treat it as whitespace; for first-line indents',
  },
  {
    id: '115F',
    name: 'Hangul choseong filler',
    width: 'a wide letter',
    worksIn: 'Counts as a letter: for names that reject U+3164',
  },
  {
    id: '1160',
    name: 'Hangul jungseong filler',
    width: 'none or one letter, depending on the font',
    worksIn: 'Counts as a letter: for names that reject U+3164',
  },
  {
    id: 'FFA0',
    name: 'Halfwidth Hangul filler',
    width: 'half a wide letter',
    worksIn: 'Counts as a letter: for names that reject U+3164',
  },
] as const satisfies readonly Blank[];
