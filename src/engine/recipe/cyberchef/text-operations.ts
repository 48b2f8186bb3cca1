import type { Step } from '../recipe.ts';
import {
  type Arguments,
  type Made,
  type Maker,
  made,
  noEqual,
  options,
  replacePattern,
  step,
  unescapeChef,
} from './arguments.ts';
import { readPattern } from './chef-pattern.ts';
import { DIFFERENCES } from './differences.ts';

const MAX_LENGTH = 10_000;

/** Rules of find-and-replace, one a line. */
const rules = (...pairs: readonly (readonly [find: string, replace: string])[]) =>
  pairs.map(([find, replace]) => `${find} => ${replace}`).join('\n');

/** A pattern that matches a text literally. */
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Find / Replace [{option, string}, replace, global, case insensitive, multiline, dot matches all] */
function findReplace(args: Arguments): Made {
  const { option, string: typed } = (args.values[0] ?? {}) as { option?: unknown; string?: unknown };
  if (typeof typed !== 'string' || typed === '') return noEqual();
  const isPattern = option === undefined || option === 'Regex';
  if (!isPattern && option !== 'Simple string' && !String(option).startsWith('Extended')) noEqual();
  const replacement = args.escaped(1, '');
  const all = args.flag(2, true);
  const ignoresCase = args.flag(3, false);
  const extras = options({ all, matchCase: !ignoresCase }, { all: true, matchCase: false });
  const multiline = args.flag(4, true);
  const dotAll = args.flag(5, false);
  if (Math.max(typed.length, replacement.length) > MAX_LENGTH / 2) noEqual();
  // Their replacement may name the match in every mode.
  if (!isPattern && !/\$[$&`']/.test(replacement)) {
    const find = option === 'Simple string' ? typed : unescapeChef(typed);
    const values = { find, replace: replacement, lookalikes: false };
    return made(step('find-and-replace', { ...options(values, { replace: '' }), ...extras }));
  }
  const text = option === 'Simple string' ? literally(typed) : literally(unescapeChef(typed));
  const { source, flags } = isPattern
    ? readPattern(typed, { i: ignoresCase, m: multiline, s: dotAll, u: false })
    : { source: text, flags: ignoresCase ? 'i' : '' };
  const values = {
    mode: 'regex',
    find: source,
    // Our tool reads \n, \\, and \U in it; CyberChef has decoded the former already, and does not know the latter.
    replace: replacement.replace(/\\(?=[nrt\\ulULE])/g, '\\\\'),
    all,
    matchCase: !flags.includes('i'),
    multiline: flags.includes('m'),
    dotAll: flags.includes('s'),
  };
  const defaults = { replace: '', all: true, matchCase: false, multiline: true, dotAll: false };
  return made(step('find-and-replace', options(values, defaults)));
}

/** A step that replaces texts, one after the other. */
function replaceTexts(pairs: readonly (readonly [find: string, replace: string])[], matchCase = false): Step {
  const [first, ...others] = pairs;
  if (!first) return noEqual();
  const values = { find: first[0], replace: first[1], rules: rules(...others), matchCase, lookalikes: false };
  return step('find-and-replace', options(values, { replace: '', rules: '', matchCase: false }));
}

const urlEncode: Maker = (args) => {
  const marks = [
    ['-', '%2D'],
    ['_', '%5F'],
    ['.', '%2E'],
    ['~', '%7E'],
  ] as const;
  if (args.flag(0, false)) return made(step('url-converter', { mode: 'rfc3986' }), replaceTexts(marks));
  const kept = [
    ['%5B', '['],
    ['%5D', ']'],
    ['%25', '%'],
  ] as const;
  return made(step('url-converter', { mode: 'uri' }), replaceTexts([...marks, ...kept]));
};

const removeWhitespace: Maker = (args) => {
  const kinds = [' ', '\\r', '\\n', '\\t', '\\f', '.'].filter((_, index) => args.flag(index, index < 5));
  return kinds.length === 0 ? noEqual() : made(replacePattern(`[${kinds.join('')}]+`, ''));
};

function rot13(args: Arguments): Made {
  // Before numbers could be rotated, the amount came third.
  const isOld = typeof args.values[2] === 'number';
  const amount = args.integer(isOld ? 2 : 3, 13);
  const [lower, upper] = [args.flag(0, true), args.flag(1, true)];
  const digits = !isOld && args.flag(2, false);
  if (!lower && !upper && digits && Math.abs(amount % 10) === 5)
    return made(step('rot13-converter', { variant: 'rot5' }));
  if (!lower || !upper) noEqual();
  if (!digits && amount === 13) return made(step('rot13-converter'));
  const alphabet = digits ? 'latin_digits' : 'latin';
  return made(step('caesar-cipher', options({ shift: amount, alphabet }, { shift: 3, alphabet: 'latin' })));
}

function rot47(args: Arguments): Made {
  const shift = args.integer(0, 47);
  if (shift === 47) return made(step('rot13-converter', { variant: 'rot47' }));
  return made(step('caesar-cipher', options({ shift, alphabet: 'rot47' }, { shift: 3 })));
}

const LETTER_GAPS = {
  Space: ' ',
  'Line feed': '\n',
  CRLF: '\r\n',
  'Forward slash': '/',
  Backslash: '\\',
  Comma: ',',
  'Semi-colon': ';',
  Colon: ':',
};

function morse(args: Arguments, from: number, values: Step['options']): Made {
  const letterGap = args.choice(from, 'Space', LETTER_GAPS);
  const wordGap = args.choice(from + 1, 'Line feed', LETTER_GAPS);
  if (letterGap === wordGap) noEqual();
  const all = { ...values, letterGap, wordGap, prosigns: false };
  return made(step('morse-code-converter', options(all, { dash: '-', dot: '.', letterGap: ' ' })));
}

const MORSE_SIGNS = {
  '-/.': ['-', '.'],
  '_/.': ['_', '.'],
  'Dash/Dot': ['Dash', 'Dot'],
  'DASH/DOT': ['DASH', 'DOT'],
  'dash/dot': ['dash', 'dot'],
};

const escapeString: Maker = (args) => {
  const level = args.choice(0, 'Special chars', { 'Special chars': 'special', Minimal: 'minimal' });
  const quote = args.choice(1, 'Single', { Single: 'single', Double: 'double' });
  const isJson = args.flag(2, false);
  const hexCase = args.flag(4, false) ? 'upper' : 'lower';
  const ascii = level === 'special';
  const shared = options({ ascii, hexCase }, { ascii: false, hexCase: 'lower' });
  if (isJson) return quote === 'double' ? made(step('json-stringify-generator', shared)) : noEqual();
  // CyberChef writes the first 256 characters as \x.., also after any number of whole escapes.
  const isEscape = '(?<=(?<!\\\\)(?:\\\\\\\\)*)';
  const short = replacePattern(`${isEscape}\\\\u0000(?!\\d)`, '\\\\0', {
    rules: `${isEscape}\\\\u00(?=[\\dA-Fa-f]{2}) => \\\\x`,
  });
  const steps =
    quote === 'double'
      ? [step('json-stringify-generator', { quotes: 'none', ...shared }), short]
      : [step('json-stringify-generator', { quotes: 'single', ...shared }), short, replacePattern("^'|'$", '')];
  return { steps, ...(ascii && args.flag(3, true) && { difference: DIFFERENCES.twoEscapes }) };
};

const readEscapes = step('utf8-converter', { direction: 'decode', format: 'js' });

/** A private-use character: replaces an escaped backslash while other escapes are read. */
const MARK = '\ue000';

const unescapeString: Maker = () => {
  const simple = rules(
    ['\\\\n', '\\n'],
    ['\\\\r', '\\r'],
    ['\\\\t', '\\t'],
    ['\\\\a', '\x07'],
    ['\\\\b', '\b'],
    ['\\\\v', '\v'],
    ['\\\\f', '\f'],
    ['\\\\0(?![0-7])', '\0'],
    ['\\\\([\'"])', '$1'],
  );
  const steps = [replacePattern('\\\\\\\\', MARK, { rules: simple }), readEscapes, replaceTexts([[MARK, '\\']])];
  return { steps, difference: DIFFERENCES.octal };
};

const UNICODE_PREFIXES: Readonly<Record<string, readonly Step[]>> = {
  '\\u': [readEscapes],
  '%u': [replacePattern('%u(?=[\\dA-Fa-f]{4})', '\\\\u'), readEscapes],
  'U+': [replacePattern('U\\+([\\dA-Fa-f]{4,6})', '\\\\u{$1}', { matchCase: false }), readEscapes],
};

const escapeUnicode: Maker = (args) => {
  if (args.text(0, '\\u') !== '\\u' || args.flag(1, false) || args.integer(2, 4) !== 4) noEqual();
  const letterCase = args.flag(3, true) ? 'upper' : 'lower';
  const steps = [step('utf8-converter', options({ format: 'js', letterCase }, { letterCase: 'upper' }))];
  return { steps, difference: DIFFERENCES.oneEscape };
};

const stripTags: Maker = (args) => {
  const indentation = args.flag(0, true) ? ([['\\n[ \\f\\t]+', '\\n']] as const) : [];
  const breaks = args.flag(1, true)
    ? ([
        ['^\\s*\\n', ''],
        ['\\n\\s*\\n\\s*', '\\n'],
      ] as const)
    : [];
  return made(replacePattern('<[^>]+>', '', options({ rules: rules(...indentation, ...breaks) }, { rules: '' })));
};

const defang: Maker = (args) => {
  // Which part of a text is an address is not for a replacement to say.
  if (args.text(3, 'Valid domains and full URLs') !== 'Everything') noEqual();
  const pairs = [
    ['.', '[.]'],
    ['http', 'hxxp'],
    ['://', '[://]'],
  ] as const;
  return made(replaceTexts(pairs.filter((_, index) => args.flag(index, true))));
};

const fang: Maker = (args) => {
  const pairs = [
    ['[.]', '.'],
    ['hxxp', 'http'],
    ['[://]', '://'],
  ] as const;
  return made(
    replaceTexts(
      pairs.filter((_, index) => args.flag(index, true)),
      true,
    ),
  );
};

const normalize: Maker = (args) => {
  const form = args.choice(0, 'NFD', { NFD: 'NFD', NFC: 'NFC', NFKD: 'NFKD', NFKC: 'NFKC' });
  return made(step('utf8-converter', { normalize: form }), step('utf8-converter', { direction: 'decode' }));
};

const textFormat: Maker = (args) => {
  const underline = args.flag(0, false) ? [step('underline-text-generator')] : [];
  const strike = args.flag(1, false) ? [step('strikethrough-text-generator')] : [];
  return underline.length + strike.length === 0 ? noEqual() : made(...strike, ...underline);
};

/** Operations that change characters in place. */
export const TEXTS: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ['Find / Replace', findReplace],
  ['URL Encode', urlEncode],
  [
    'URL Decode',
    (args) =>
      made(
        step('url-converter', {
          direction: 'decode',
          ...options({ plusAsSpace: args.flag(0, true) }, { plusAsSpace: false }),
        }),
      ),
  ],
  ['From HTML Entity', () => made(step('html-entity-converter', { direction: 'decode', requireSemicolon: true }))],
  ['Remove whitespace', removeWhitespace],
  ['Remove null bytes', () => made(step('find-and-replace', { find: '\\0', mode: 'extended', matchCase: true }))],
  ['Remove ANSI Escape Codes', () => made(replacePattern('\\x1b\\[[0-?]*[ -/]*[@-~]', ''))],
  ['ROT13', rot13],
  ['ROT47', rot47],
  [
    'To Morse Code',
    (args) => {
      const [dash, dot] = args.choice(0, '-/.', MORSE_SIGNS);
      return morse(args, 1, { dash, dot });
    },
  ],
  ['From Morse Code', (args) => morse(args, 0, { direction: 'decode' })],
  ['Escape string', escapeString],
  ['Unescape string', unescapeString],
  ['Escape Unicode Characters', escapeUnicode],
  ['Unescape Unicode Characters', (args) => made(...args.choice(0, '\\u', UNICODE_PREFIXES))],
  ['Strip HTML tags', stripTags],
  ['Defang URL', defang],
  ['Fang URL', fang],
  ['Normalise Unicode', normalize],
  ['Remove Diacritics', () => made(step('zalgo-text-generator', { mode: 'clean', keepAccents: false }))],
  ['Unicode Text Format', textFormat],
]);
