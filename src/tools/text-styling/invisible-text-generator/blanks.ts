/** A character that shows nothing, for copying. */
export type Blank = {
  /** Its code point, four hexadecimal digits. */
  readonly id: string;
  readonly name: string;
  /** How much room it takes. */
  readonly width: string;
  readonly worksIn: string;
};

/** The blank characters on offer. */
export const BLANKS = [
  {
    id: '3164',
    name: 'Hangul filler',
    width: 'a wide letter',
    worksIn: 'Counts as a letter: names, bios, messages and posts that refuse spaces',
  },
  {
    id: '2800',
    name: 'Braille pattern blank',
    width: 'a Braille cell',
    worksIn: 'Counts as a symbol: posts and captions whose blank lines would be dropped',
  },
  {
    id: '200B',
    name: 'Zero width space',
    width: 'none',
    worksIn: 'Lets a long word break; many name fields strip it',
  },
  {
    id: '200C',
    name: 'Zero width non-joiner',
    width: 'none',
    worksIn: 'Keeps letters apart in Persian and Indic scripts',
  },
  {
    id: '200D',
    name: 'Zero width joiner',
    width: 'none',
    worksIn: 'Joins emoji and letters beside it',
  },
  {
    id: '2060',
    name: 'Word joiner',
    width: 'none',
    worksIn: 'Forbids a line break; plain text of all kinds',
  },
  {
    id: 'FEFF',
    name: 'Byte order mark',
    width: 'none',
    worksIn: 'White space to programs: cut off at the ends of a field',
  },
  {
    id: '00A0',
    name: 'No-break space',
    width: 'a space',
    worksIn: 'White space to programs: several in a row on a web page',
  },
  {
    id: '2003',
    name: 'Em space',
    width: 'a wide space',
    worksIn: 'White space to programs: indents of a first line',
  },
  {
    id: '115F',
    name: 'Hangul choseong filler',
    width: 'a wide letter',
    worksIn: 'Counts as a letter: names that refuse U+3164',
  },
  {
    id: '1160',
    name: 'Hangul jungseong filler',
    width: 'none to a letter, by font',
    worksIn: 'Counts as a letter: names that refuse U+3164',
  },
  {
    id: 'FFA0',
    name: 'Halfwidth Hangul filler',
    width: 'half a wide letter',
    worksIn: 'Counts as a letter: names that refuse U+3164',
  },
] as const satisfies readonly Blank[];
