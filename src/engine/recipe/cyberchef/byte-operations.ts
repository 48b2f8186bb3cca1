import {
  type Arguments,
  DELIMITERS,
  type Made,
  type Maker,
  made,
  noEqual,
  options,
  replacePattern,
  step,
} from './arguments.ts';

/** Charset in which a text between two steps represents bytes. */
export type Carrier = 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-1' | 'windows-1252';

/** Code pages of `Encode text` and `Decode text`, which older versions write without the first hyphen. */
const CODE_PAGES: Readonly<Record<string, Carrier>> = {
  '65001': 'utf-8',
  '1200': 'utf-16le',
  '1201': 'utf-16be',
  '28591': 'iso-8859-1',
  '1252': 'windows-1252',
};

/** The charset of `Decode text` and `Encode text`. @throws NoEqual */
export function carrierOf(args: Arguments): Carrier {
  const page = /\((\d+)\)$/.exec(args.text(0, 'UTF-8 (65001)'))?.[1] ?? '';
  return CODE_PAGES[page] ?? noEqual();
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const STANDARD = 'A-Za-z0-9+/=';

/** Expands `A-Za-z0-9`. A result longer than any alphabet is cut. */
function expandRanges(ranges: string): string {
  let all = '';
  for (let i = 0; i < ranges.length && all.length <= 65; i++) {
    const from = ranges.charAt(i);
    if (from === '\\' && ranges.charAt(i + 1) === '-' && i < ranges.length - 2) {
      all += '-';
      i++;
    } else if (ranges.charAt(i + 1) === '-' && i < ranges.length - 2) {
      const last = Math.min(ranges.charCodeAt(i + 2), from.charCodeAt(0) + 65);
      for (let unit = from.charCodeAt(0); unit <= last; unit++) all += String.fromCharCode(unit);
      i += 2;
    } else all += from;
  }
  return all;
}

/** The variant of an alphabet, and whether it pads. @throws NoEqual */
function alphabetOf(args: Arguments): { readonly variant: string; readonly pads: boolean } {
  const alphabet = expandRanges(args.escaped(0, STANDARD) || STANDARD);
  const pads = alphabet.length === 65;
  const digits = pads ? alphabet.slice(0, 64) : alphabet;
  if (pads && !alphabet.endsWith('=')) noEqual();
  if (digits === `${LETTERS}+/`) return { variant: 'standard', pads };
  return digits === `${LETTERS}-_` ? { variant: 'urlsafe', pads } : noEqual();
}

/** The charset that a byte operation reads or writes. */
type Bytes = { readonly carrier: Carrier; readonly invalid: 'replace' | 'error' };
type ByteMaker = (args: Arguments, bytes: Bytes) => Made;

const DECODING = { charset: 'utf-8', encoding: 'utf-8', invalid: 'replace', badBytes: false };

const HEX_ENCODERS: Readonly<Record<string, { readonly delimiter: string; readonly prefix: string }>> = {
  Space: { delimiter: 'space', prefix: 'none' },
  Percent: { delimiter: 'none', prefix: '%' },
  Comma: { delimiter: 'comma', prefix: 'none' },
  Colon: { delimiter: 'colon', prefix: 'none' },
  'Line feed': { delimiter: 'line', prefix: 'none' },
  '0x': { delimiter: 'none', prefix: '0x' },
  '0x with comma': { delimiter: 'comma', prefix: '0x' },
  '\\x': { delimiter: 'none', prefix: '\\x' },
  None: { delimiter: 'none', prefix: 'none' },
};
const HEX_DECODED = ['Auto', ...Object.keys(HEX_ENCODERS), 'Semi-colon', 'CRLF'];

const BINARY_SEPARATORS = { Space: 'space', Comma: 'comma', 'Line feed': 'newline', None: 'none' };
const BINARY_DECODED = ['Space', 'Comma', 'Semi-colon', 'Line feed', 'CRLF', 'None'];
const BINARY_CARRIERS: Readonly<Partial<Record<Carrier, string>>> = {
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'latin1',
};

const oneOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
const binaryCarrier = (carrier: Carrier) => BINARY_CARRIERS[carrier] ?? noEqual();

function eightBits(args: Arguments): void {
  if (args.integer(1, 8) !== 8) noEqual();
}

/** Operations that decode a text that represents bytes, with the charset of the result. */
export const DECODERS: ReadonlyMap<string, ByteMaker> = new Map<string, ByteMaker>([
  [
    // CyberChef drops characters outside the alphabet; our tool reports their position.
    'From Base64',
    (args, { carrier, invalid }) => {
      const { variant } = alphabetOf(args);
      args.flag(1, true);
      const values = { direction: 'decode', variant, charset: carrier, strict: args.flag(2, false), invalid };
      return made(step('base64-converter', options(values, { ...DECODING, variant: 'standard', strict: false })));
    },
  ],
  [
    'From Hex',
    (args, { carrier, invalid }) => {
      args.choice(0, 'Auto', oneOf(HEX_DECODED));
      return made(step('hex-to-text-converter', options({ charset: carrier, invalid }, DECODING)));
    },
  ],
  [
    'From Binary',
    (args, { carrier }) => {
      args.choice(0, 'Space', oneOf(BINARY_DECODED));
      eightBits(args);
      const values = { direction: 'decode', encoding: binaryCarrier(carrier) };
      return made(step('binary-converter', options(values, DECODING)));
    },
  ],
]);

/** Operations that encode a text as a representation of its bytes. */
export const ENCODERS: ReadonlyMap<string, ByteMaker> = new Map<string, ByteMaker>([
  [
    'To Base64',
    (args, { carrier }) => {
      const { variant, pads } = alphabetOf(args);
      const usual = pads === (variant === 'standard');
      const values = { variant, padding: usual ? 'auto' : pads ? 'always' : 'never', charset: carrier };
      const defaults = { variant: 'standard', padding: 'auto', charset: 'utf-8' };
      return made(step('base64-converter', options(values, defaults)));
    },
  ],
  [
    'To Hex',
    (args, { carrier }) => {
      const notation = args.choice(0, 'Space', HEX_ENCODERS);
      const bytesPerLine = args.integer(1, 0);
      // CyberChef leaves a delimiter at the ends of lines.
      if (bytesPerLine !== 0 && notation.delimiter !== 'none') noEqual();
      if (bytesPerLine < 0 || bytesPerLine > 64) noEqual();
      const values = { direction: 'encode', charset: carrier, ...notation, bytesPerLine };
      const defaults = { charset: 'utf-8', delimiter: 'space', prefix: 'none', bytesPerLine: 0 };
      return made(step('hex-to-text-converter', options(values, defaults)));
    },
  ],
  [
    'To Binary',
    (args, { carrier }) => {
      const separator = args.choice(0, 'Space', BINARY_SEPARATORS);
      eightBits(args);
      const values = { separator, encoding: binaryCarrier(carrier) };
      return made(step('binary-converter', options(values, { separator: 'space', encoding: 'utf-8' })));
    },
  ],
]);

const NUMBER_DELIMITERS = ['Space', 'Comma', 'Semi-colon', 'Line feed', 'CRLF', 'Auto'];
const separatorOf = (args: Arguments) => args.choice(0, 'Space', DELIMITERS) || noEqual();
const writeBytes = (format: string, separator: string) =>
  step('utf8-converter', options({ format, separator }, { format: 'hex', separator: ' ' }));
const readBytes = (format: string) => step('utf8-converter', { direction: 'decode', format });

const CODES: Readonly<Record<number, string>> = { 2: 'bin', 8: 'oct', 10: 'dec', 16: 'codepoint' };

/** Operations that write numbers for bytes or characters, without a choice of charset. */
export const NUMBERS: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ['To Decimal', (args) => (args.flag(1, false) ? noEqual() : made(writeBytes('dec', separatorOf(args))))],
  [
    'From Decimal',
    (args) => {
      args.choice(0, 'Space', oneOf(NUMBER_DELIMITERS));
      return args.flag(1, false) ? noEqual() : made(readBytes('dec'));
    },
  ],
  // Our tool always writes three digits.
  ['To Octal', (args) => made(writeBytes('oct', separatorOf(args)), replacePattern('\\b0+(?=\\d)', ''))],
  [
    'From Octal',
    (args) => {
      args.choice(0, 'Space', oneOf(NUMBER_DELIMITERS));
      return made(readBytes('oct'));
    },
  ],
  [
    'To Charcode',
    (args) => {
      const separator = separatorOf(args);
      const base = args.integer(1, 16);
      if (base === 10) {
        const entities = { scope: 'all', form: 'decimal', keepLineBreaks: false };
        return made(step('html-entity-converter', entities), replacePattern(';&#', separator, { rules: '&#|;$' }));
      }
      if (base !== 16) noEqual();
      // U+0041 becomes 41, U+20AC 20ac, U+1F600 01f600.
      const rules = 'U\\+(?=[\\da-f]{5}(?![\\da-f])) => 0\nU\\+';
      const codePoints = options({ format: 'codepoint', separator, letterCase: 'lower' }, { separator: ' ' });
      return made(
        step('utf8-converter', codePoints),
        replacePattern('U\\+00(?=[\\da-f]{2}(?![\\da-f]))', '', { rules }),
      );
    },
  ],
  [
    // In CyberChef codes above 255 are characters, others bytes. Our tool reads characters in base 16, else only bytes.
    'From Charcode',
    (args) => {
      args.choice(0, 'Space', oneOf(NUMBER_DELIMITERS));
      return made(readBytes(CODES[args.integer(1, 16)] ?? noEqual()));
    },
  ],
]);
