import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { linesOf } from '../../../engine/lines/lines.ts';
import * as findAndReplace from './tool.ts';

type Options = NonNullable<Parameters<typeof runTool<typeof findAndReplace.page>>[2]>;

/** Rows of searches that are not quite right, with the label and the options of what is offered first. */
function why(rows: readonly (readonly [string, string, Options, label: string, options: Options])[]) {
  for (const [what, input, given, label, options] of rows) {
    test(`offers a search that matches: ${what}`, async () => {
      const { offers = [], text } = await runTool(findAndReplace, input, given);
      expect(offers[0]).toMatchObject({ label, options });
      const helped = await runTool(findAndReplace, input, { ...given, ...options });
      expect(helped.info?.['count']).toBeGreaterThan(0);
      expect(helped.text).not.toBe(text);
      expect(helped.offers).toEqual([]);
    });
  }
}

table(findAndReplace, [
  [
    'a rule that changes what an earlier one wrote is named',
    'red green',
    { find: 'red', replace: 'green', rules: 'green => red' },
    {
      text: 'red red',
      notes: [
        'A rule changed text that an earlier rule had written. "All rules at once" changes each match only once.',
      ],
      offers: [{ text: '', label: 'All rules at once', options: { atOnce: true } }],
    },
  ],
  [
    'rules at once let two words change places',
    'red green Red',
    { find: 'red', replace: 'green', rules: 'green => red', atOnce: true },
    { text: 'green red green', info: { count: 3 }, notes: [] },
  ],
  [
    'of rules at once the longer that starts first wins, and the first of equals',
    'dz d',
    { find: 'd', replace: '1', rules: 'dz => 2\nz => 3', atOnce: true },
    { text: '13 1', info: { count: 3 } },
  ],
  [
    'rules at once with patterns and references',
    'a1 b2',
    { find: '([a-z])(\\d)', replace: '$2$1', mode: 'regex', rules: '\\d => #\n\\s => _', atOnce: true },
    { text: '1a_2b', info: { count: 3 } },
  ],
  [
    'rules at once with empty matches',
    'ab',
    { find: '^', replace: '>', mode: 'regex', rules: 'a => b', atOnce: true },
    '>bb',
  ],
  [
    'rules at once, each once',
    'a b a b',
    { find: 'a', replace: 'b', rules: 'b => a', all: false, atOnce: true },
    { text: 'b a a b', info: { count: 2 } },
  ],

  [
    'plain text is replaced regardless of case',
    'Cat cat concat',
    { find: 'cat', replace: 'dog' },
    {
      text: 'dog dog condog',
      info: { count: 3 },
      summary: '3 replacements',
      highlights: { input: Uint32Array.of(0, 3, 4, 7, 11, 14) },
    },
  ],
  ['ignoring case keeps the case of other text', 'A1 B2 a3 É', { find: 'a', replace: 'x' }, 'x1 B2 x3 É'],
  ['ignoring case, long ſ matches s', 'Kk Ss\u017f', { find: 's', replace: 'x' }, 'Kk xxx'],
  ['ignoring case, the Kelvin sign matches K', '\u212ak S', { find: 'K', replace: 'x' }, 'xx S'],
  ['ignoring case, İ does not match i', 'I\u0130i', { find: 'i', replace: 'x' }, 'x\u0130x'],
  [
    'whole words can be replaced with case matched',
    "Cat cat cats _cat cat's",
    { find: 'cat', replace: 'dog', wholeWord: true, matchCase: true },
    { text: "Cat dog cats _cat dog's", info: { count: 2 } },
  ],
  [
    'dollar signs and dots are literal in plain mode',
    'a.b axb',
    { find: 'a.b', replace: '$&$1' },
    { text: '$&$1 axb', info: { count: 1 } },
  ],
  [
    'dollar signs are literal with case matched',
    'a.b',
    { find: 'a.b', replace: '$&$1', matchCase: true },
    { text: '$&$1', info: { count: 1 }, summary: '1 replacement' },
  ],
  [
    'escapes are interpreted in extended mode',
    'a\nb\nc',
    { find: '\\n', replace: ', ', mode: 'extended' },
    { text: 'a, b, c', info: { count: 2 } },
  ],
  [
    'escapes in the replacement are interpreted in extended mode',
    'a,b',
    { find: ',', replace: '\\t\\u{1F600}', mode: 'extended' },
    'a\t😀b',
  ],
  ['a backslash is literal in plain mode', 'a\\nb\nc', { find: '\\n', replace: '-' }, 'a-b\nc'],
  [
    'captured groups can be swapped',
    'me@home',
    { find: '(\\w+)@(\\w+)', replace: '$2 at $1', mode: 'regex' },
    { text: 'home at me', info: { count: 1 } },
  ],
  [
    'a replacement can have named groups, $$, and escapes',
    '2024-05',
    { find: '(?<y>\\d{4})-(?<m>\\d\\d)', replace: '$<m>/$<y> $$\\t', mode: 'regex' },
    '05/2024 $\t',
  ],
  [
    'an unmatched group is empty, an unknown one is literal',
    'b',
    { find: '(a)?(b)', replace: '[$1$2$3]', mode: 'regex' },
    '[b$3]',
  ],
  [
    "$` and $' insert the text before and after the match",
    'abc',
    { find: 'b', replace: "<$`|$'>", mode: 'regex' },
    'a<a|c>c',
  ],
  [
    'empty matches are replaced between code points',
    '😀',
    { find: 'x*', replace: '-', mode: 'regex' },
    { text: '-😀-', info: { count: 2 } },
  ],
  [
    'empty matches without the u flag do not split a surrogate pair',
    '😀',
    { find: 'x*|\\-', replace: '.', mode: 'regex' },
    { text: '.😀.', info: { count: 2 } },
  ],
  [
    'a pattern that is invalid only with the u flag is accepted',
    'a-b',
    { find: '\\-', replace: '+', mode: 'regex' },
    'a+b',
  ],
  ['^ matches at each line', 'a\nb', { find: '^', replace: '> ', mode: 'regex' }, '> a\n> b'],
  [
    '^ matches once when not multiline',
    'a\nb',
    { find: '^', replace: '> ', mode: 'regex', multiline: false },
    '> a\nb',
  ],
  ['a dot can match line breaks', 'a\nb', { find: 'a.b', replace: 'x', mode: 'regex', dotAll: true }, 'x'],
  [
    'a dot does not match line breaks by default',
    'a\nb',
    { find: 'a.b', replace: 'x', mode: 'regex' },
    { text: 'a\nb', info: { count: 0 } },
  ],
  ['a pattern ignores case by default', 'Ab', { find: 'aB', replace: 'x', mode: 'regex' }, 'x'],
  ['a pattern can match case', 'Ab', { find: 'aB', replace: 'x', mode: 'regex', matchCase: true }, 'Ab'],
  [
    'a whole-word pattern uses the alternative that fits',
    'cat cats concats',
    { find: 'cat|cats', replace: 'x', mode: 'regex', wholeWord: true },
    { text: 'x x concats', info: { count: 2 } },
  ],
  [
    'whole words work in a pattern without the u flag',
    'a-b éa-b (a-b)',
    { find: '(\\w)\\-b', replace: '$1', mode: 'regex', wholeWord: true },
    'a éa-b (a)',
  ],
  ['whole words are recognized in every script', 'не нет', { find: 'не', replace: 'да', wholeWord: true }, 'да нет'],
  [
    'whole words: a combining mark belongs to the word',
    'a a\u0301',
    { find: 'a', replace: 'x', wholeWord: true },
    'x a\u0301',
  ],
  [
    'whole words: a match that overlaps a rejected one is found',
    'xa-a-a',
    { find: 'a-a', replace: '!', wholeWord: true },
    'xa-!',
  ],
  [
    'whole words: letters beyond the BMP belong to a word, emoji do not',
    '𐐀cat 😀cat',
    { find: 'cat', replace: 'dog', wholeWord: true },
    '𐐀cat 😀dog',
  ],
  [
    'only the first match can be replaced',
    'aaa',
    { find: 'a', replace: 'b', all: false, matchCase: true },
    { text: 'baa', info: { count: 1 } },
  ],
  ['only the first match can be replaced, ignoring case', 'aaa', { find: 'A', replace: 'b', all: false }, 'baa'],
  [
    'rules are applied in order after the first pair',
    'aad',
    { find: 'a', replace: 'b', all: false, rules: 'b => c\nd' },
    { text: 'ca', info: { count: 3 } },
  ],
  [
    'rules are counted and work without a first pair',
    'a-b-c',
    { rules: '- => +\n+b\n => x\n\nzz => y' },
    {
      text: 'a+c',
      info: { count: 3 },
      highlights: { input: Uint32Array.of(1, 2, 3, 4) },
      table: {
        columns: ['Find', 'Replace with', 'Replacements'],
        rows: [
          ['-', '+', '2'],
          ['+b', '', '1'],
          ['zz', 'y', '0'],
        ],
      },
    },
  ],
  ['the first arrow of a rule separates its sides', 'a', { rules: 'a => b => c' }, 'b => c'],
  ['rules can be patterns', 'a1b22', { mode: 'regex', find: '[a-z]', rules: '(\\d)\\1 => <$1>' }, '1<2>'],
  ['escapes in rules are interpreted in extended mode', 'a\tb', { mode: 'extended', rules: '\\t => \\n' }, 'a\nb'],
  [
    'a note asks for the text to find',
    'abc',
    {},
    { text: 'abc', info: { count: 0 }, notes: ['Type the text to find.'] },
  ],
  [
    'a note asks for the text to find if all rules are ignored',
    'abc',
    { rules: ' => x\n\n' },
    { text: 'abc', notes: ['Type the text to find.'] },
  ],
  [
    'a note reports a text that is not found',
    'abc',
    { find: 'x' },
    { text: 'abc', info: { count: 0 }, summary: '0 replacements', notes: ['No match for "x".'], offers: [] },
  ],
  ['no note if the text is found', 'abc', { find: 'b' }, { text: 'ac', notes: [], offers: [] }],
  [
    'a note reports that neither the text nor a rule is found',
    'abc',
    { find: 'x', rules: 'y => z' },
    { text: 'abc', notes: ['No match.'] },
  ],
  ['no note if a rule is found', 'aby', { find: 'x', rules: 'y => z' }, { text: 'abz', notes: [] }],
  ['no regex offer for a price', 'abc', { find: 'US$5.00 (net) [1]' }, { offers: [] }],
  ['no regex offer for an invalid pattern', 'abc', { find: '(a|b' }, { offers: [] }],
  [
    'an escaped backslash before a digit is not a group',
    'a',
    { find: 'a', replace: '\\\\1', mode: 'regex' },
    { text: '\\1', offers: [] },
  ],
  ['backslashes are literal in plain replacements', 'a', { find: 'a', replace: '\\1' }, { text: '\\1', offers: [] }],
  ['matches without a replacement are deleted', 'a-b-c', { find: '-' }, 'abc'],
  ['an empty text stays empty', '', { find: 'x*', replace: 'y', mode: 'regex' }, { text: '', info: { count: 0 } }],
  [
    'the case of each match can be preserved',
    'cat Cat CAT cAT C',
    { find: 'cat', replace: 'dog', preserveCase: true },
    'dog Dog DOG dog C',
  ],
  ['the case of a one-letter match can be preserved', 'i I', { find: 'i', replace: 'we', preserveCase: true }, 'we We'],
  ['preserving case uses title-case letters', 'Ab', { find: 'ab', replace: 'ǆep', preserveCase: true }, 'ǅep'],
  [
    'preserving case writes ß as SS in capitals',
    'AB',
    { find: 'ab', replace: 'straße', preserveCase: true },
    'STRASSE',
  ],
  ['preserving case skips opening quotes', 'Ab', { find: 'ab', replace: '“x y”', preserveCase: true }, '“X y”'],
  [
    'case is not preserved if case is matched',
    'Cat',
    { find: 'Cat', replace: 'dog', preserveCase: true, matchCase: true },
    'dog',
  ],
  [
    'ignoring case, ß matches ẞ but not SS',
    'SS ß ẞ Kelvin \u212a',
    { find: 'ß', replace: 'x' },
    'SS x x Kelvin \u212a',
  ],
  ['ignoring case, Cyrillic letters match', 'ЖУК \u212a', { find: 'жук k', replace: 'x' }, 'x'],
  ['ignoring case, Turkish İ and ı do not match i', 'İ ı', { find: 'i', replace: 'x' }, 'İ ı'],
  [
    'a lone high surrogate does not match inside a pair',
    '😀\ud83d',
    { find: '\\ud83d', replace: 'x', mode: 'extended', matchCase: true },
    '😀x',
  ],
  [
    'a lone low surrogate does not match inside a pair',
    '😀\ude00',
    { find: '\\ude00', replace: 'x', mode: 'extended', matchCase: true },
    '😀x',
  ],
  [
    'names of Object.prototype are ordinary text',
    '__proto__',
    { find: '__proto__', replace: 'constructor', preserveCase: true },
    'constructor',
  ],
  [
    'refuses an invalid pattern',
    'a',
    { find: '(', mode: 'regex' },
    fails('Invalid regular expression: …', { option: 'find' }),
  ],
  [
    'refuses an invalid pattern in a rule',
    'a',
    { find: 'b', rules: '[ => x', mode: 'regex' },
    fails('Invalid regular expression: …', { option: 'rules' }),
  ],
  [
    'refuses a result that would be too long',
    'a'.repeat(200_000),
    { find: 'a', replace: 'x'.repeat(51), matchCase: true },
    fails('The result would be longer than 10,000,000 characters. Use a shorter text or shorter additions.'),
  ],
  [
    'refuses a pattern result that would be too long',
    'a'.repeat(200_000),
    { find: 'a', replace: '$`', mode: 'regex' },
    fails('The result would be longer than 10,000,000 characters. Use a shorter text or shorter additions.'),
  ],
]);

const CRLF = 'a\r\nb\r\n';

describe('ends of lines', () => {
  table(findAndReplace, [
    ['$ is before CRLF', CRLF, { find: '$', replace: ';', mode: 'regex' }, 'a;\r\nb;\r\n'],
    ['^ is after CRLF', CRLF, { find: '^', replace: '> ', mode: 'regex' }, '> a\r\n> b\r\n'],
    [
      '^ and $ are those of lines: none begins after the last line end',
      'a\n\n',
      { find: '^|$', replace: '|', mode: 'regex' },
      '|a|\n|\n',
    ],
    [
      'without lines, $ is the end of the text',
      'a\n',
      { find: '$', replace: '|', mode: 'regex', multiline: false },
      'a\n|',
    ],
    ['an escaped $ is a character', 'a$\n', { find: '\\$|x*$', replace: '|', mode: 'regex' }, 'a||\n'],
    ['what needs no line is found at the end', 'a\n', { find: '(?<=\\n)', replace: '|', mode: 'regex' }, 'a\n|'],
    ['\\n is a CRLF', CRLF, { find: '\\n', replace: '; ', mode: 'regex' }, 'a; b; '],
    ['\\n is a CRLF in extended mode', CRLF, { find: '\\n', replace: '; ', mode: 'extended' }, 'a; b; '],
    ['a line break in the field is a CRLF', CRLF, { find: 'a\nb', replace: 'x' }, 'x\r\n'],
    ['a line break that is put in is a CRLF', 'a,b\r\n', { find: ',', replace: '\\n', mode: 'extended' }, 'a\r\nb\r\n'],
    ['a pattern puts in CRLF', 'a,b\r\n', { find: ',', replace: '\\n', mode: 'regex' }, 'a\r\nb\r\n'],
    ['a group has its CRLF', CRLF, { find: 'a(.)b', replace: 'b$1a', mode: 'regex', dotAll: true }, 'b\r\na\r\n'],
    ['empty lines go', 'a\r\n\r\nb', { find: '^\\n', mode: 'regex' }, 'a\r\nb'],
    ['empty lines go by \\r?\\n, too', 'a\r\n\r\nb', { find: '^\\r?\\n', mode: 'regex' }, 'a\r\nb'],
    ['space at the end of lines goes', 'a \r\nb\t\r\n', { find: '[ \\t]+$', mode: 'regex' }, CRLF],
    ['a lone CR is a line end', 'a\rb', { find: '$', replace: ';', mode: 'regex' }, 'a;\rb;'],
    ['other line ends stay', 'a\nb\r\nc\rd', { find: 'b$', replace: 'x\\n', mode: 'regex' }, 'a\nx\n\r\nc\rd'],
    ['CRLF becomes LF', CRLF, { find: '\\r\\n', replace: '\\n', mode: 'extended' }, 'a\nb\n'],
    ['CRLF becomes LF by a pattern', CRLF, { find: '\\r?\\n', replace: '\\n', mode: 'regex' }, 'a\nb\n'],
    ['LF becomes CRLF', 'a\nb\n', { find: '\\r?\\n', replace: '\\r\\n', mode: 'regex' }, CRLF],
    ['CRLF stays CRLF', CRLF, { find: '\\n', replace: '\\r\\n', mode: 'regex' }, CRLF],
    ['CRLF in the field is CRLF', 'a\r\nb a\nb', { find: 'a\r\nb', replace: 'x' }, 'x a\nb'],
    ['carriage returns go', 'a\r\nb\r', { find: '\\r', mode: 'regex' }, 'a\nb'],
    ['rules see what the first pair made', CRLF, { find: 'a', replace: 'x\n', rules: 'b => y' }, 'x\r\n\r\ny\r\n'],
    [
      'highlights are those of the text in the pane',
      'a\r\nb\r\nc',
      { find: '\\w$', mode: 'regex' },
      { highlights: { input: Uint32Array.of(0, 1, 3, 4, 6, 7) } },
    ],
    [
      'a match of a line end is all of it',
      'a\r\nb\r\nc',
      { find: '\\nc?', mode: 'regex' },
      { highlights: { input: Uint32Array.of(1, 3, 4, 7) } },
    ],
  ]);
});

describe('what looks the same', () => {
  const note = (kinds: string) => [`Matches that only look the same: ${kinds}.`];
  table(findAndReplace, [
    [
      'soft hyphens are not seen',
      'the co\u00adoper\u00adative\u00ad co-operative cooperative',
      { find: 'cooperative', replace: 'X' },
      { text: 'the X\u00ad co-operative X', notes: note('1 with soft hyphens') },
    ],
    [
      'separate accents are the same',
      'caf\u00e9 cafe\u0301',
      { find: 'caf\u00e9', replace: 'X' },
      {
        text: 'X X',
        notes: note('1 with accents stored in another way'),
        highlights: { input: Uint32Array.of(0, 4, 5, 10) },
        offers: [{ text: '', label: 'Find exactly what is typed', options: { lookalikes: false } }],
      },
    ],
    ['separate accents find composed ones', 'Gr\u00f6\u00dfe', { find: 'gro\u0308\u00dfe', replace: 'X' }, 'X'],
    ['a letter is no letter with an accent', 'cafe\u0301 cafe', { find: 'e', replace: 'X' }, 'cafe\u0301 cafX'],
    [
      'a mark that composes with no letter leaves the letter',
      'e\u0301 x\u0304',
      { find: 'x', replace: 'Y' },
      'e\u0301 Y\u0304',
    ],
    ['a mark between a letter and its accent', 'a\u0316\u0301 a', { find: 'a', replace: 'X' }, 'a\u0316\u0301 X'],
    [
      'the Kelvin sign is a K beside separate accents',
      'e\u0301 \u212a',
      { find: 'K', replace: 'X', matchCase: true },
      'e\u0301 X',
    ],
    ['several accents in any order', 'ệ e\u0302\u0323 ẹ\u0302', { find: 'ệ', replace: 'X' }, 'X X X'],
    ['Korean as separate letters', '\u1112\u1161\u11ab\u1100\u1173\u11af', { find: '한글', replace: 'X' }, 'X'],
    ['Japanese with separate marks', 'カ\u3099', { find: 'ガ', replace: 'X' }, 'X'],
    ['Vietnamese, case ignored', 'VIE\u0323\u0302T', { find: 'việt', replace: 'X' }, 'X'],
    ['another sign for the same letter', '5 \u212b', { find: 'å', replace: 'X' }, '5 X'],
    [
      'a space finds a no-break space',
      '10\u00a0km, 10 km, 10\u202fkm',
      { find: '10 km', replace: 'X' },
      { text: 'X, X, X', notes: note('2 with no-break spaces') },
    ],
    ['a no-break space finds a space', '10 km', { find: '10\u00a0km', replace: 'X' }, 'X'],
    ['a no-break space alone is meant as it is', 'a b\u00a0c', { find: '\u00a0', replace: '_' }, 'a b_c'],
    [
      'curly quotes',
      'Don’t “do” it',
      { find: '"do"', replace: 'X' },
      { text: 'Don’t X it', notes: note('1 with curly quotes') },
    ],
    ['straight quotes', "don't", { find: 'don’t', replace: 'X' }, { text: 'X', notes: note('1 with straight quotes') }],
    ['a curly quote alone is meant as it is', '“a" b”', { find: '”', replace: '»' }, '“a" b»'],
    ['a straight quote finds curly ones', '“a”', { find: '"', replace: '*' }, '*a*'],
    ['a soft hyphen alone is meant as it is', 'co\u00adop', { find: '\u00ad' }, 'coop'],
    ['an accent alone is meant as it is', 'e\u0301', { find: '\u0301' }, 'e'],
    [
      'several differences at once',
      'l’e\u0301te\u0301\u00a0co\u00adol',
      { find: "L'ÉTÉ COOL", replace: 'X' },
      {
        text: 'X',
        notes: note(
          '1 with accents stored in another way, 1 with curly quotes, 1 with no-break spaces, 1 with soft hyphens',
        ),
      },
    ],
    ['whole words', 'co\u00adop co', { find: 'co', replace: 'X', wholeWord: true }, 'co\u00adop X'],
    ['the case of the match', 'Cafe\u0301', { find: 'café', replace: 'bar', preserveCase: true }, 'Bar'],
    ['line ends, too', 'a’\r\nb\u00a0c', { find: "'\nb c", replace: 'X' }, 'aX'],
    [
      'the rest stays as it is',
      'e\u0301“\u00a0”\u00ad x\r\n',
      { find: 'x', replace: 'y' },
      'e\u0301“\u00a0”\u00ad y\r\n',
    ],
    ['exactly, if the option is off', 'caf\u00e9 cafe\u0301', { find: 'café', lookalikes: false }, ' cafe\u0301'],
    ['exactly in extended mode', 'a\u00a0b', { find: 'a b', mode: 'extended' }, 'a\u00a0b'],
    ['no note if all is as typed', 'caf\u00e9\u00ad', { find: 'café' }, { text: '\u00ad', notes: [], offers: [] }],
  ]);
});

describe('case in the replacement of a pattern', () => {
  const regex = (find: string, replace: string) => ({ find, replace, mode: 'regex' }) as const;
  table(findAndReplace, [
    ['a capital for a group', 'func myThing(', regex('func (\\w+)\\(', 'func \\u$1('), 'func MyThing('],
    ['capitals for a group', 'Malmö norén', regex('(\\p{L}+)', '\\U$1'), 'MALMÖ NORÉN'],
    ['capitals up to \\E', 'ab cd', regex('(\\w+) (\\w+)', '\\U$1\\E $2!'), 'AB cd!'],
    ['names', 'JOHN SMITH', regex('(\\w+) (\\w+)', '\\L\\u$1 \\u$2'), 'John Smith'],
    ['as typed in the other modes', 'a', { find: 'a', replace: '\\Ux', mode: 'extended' }, '\\Ux'],
  ]);
});

describe('numbers and dates of groups', () => {
  const regex = (find: string, replace: string) => ({ find, replace, mode: 'regex' }) as const;
  table(findAndReplace, [
    ['decimals', 'a 1.005, b 2', regex('[\\d.]+', '${&:0.00}'), 'a 1.01, b 2.00'],
    ['thousands', '1234567 km', regex('(\\d+) km', '${1:#,##0} km'), '1,234,567 km'],
    ['a date', '2024-05-31\r\n2025-01-02', regex('^.*$', '${&:d MMMM y}'), '31 May 2024\r\n2 January 2025'],
    ['the name of a month in capitals', '2024-05-31', regex('^(.*)$', '\\U${1:MMM}'), 'MAY'],
    ['the number of words', 'a b c\n\nd  é', regex('.+', '${&:words}'), '3\n\n2'],
    ['the number of characters', 'Zürich\r\n😀', regex('.+', '${&:characters}'), '6\r\n2'],
    ['the number of lines', 'a\n\nb', { ...regex('[^]+', '${&:lines}'), multiline: false }, '3'],
    ['the number of a text', 'a::b: c', regex('.+', '${&:count ::} ${&:count :}'), '1 3'],
    ['what is no number or date stays', 'x 5/6/24', regex('\\S+', '<${&:y-MM-dd}>'), '<x> <5/6/24>'],
    [
      'what is no format, or no group, is text',
      'a',
      regex('(a)', '${1:hello} ${2:0} $${1:0} ${1'),
      '${1:hello} ${2:0} ${1:0} ${1',
    ],
    ['as typed in the other modes', '1', { find: '1', replace: '${&:0.00}' }, '${&:0.00}'],
  ]);
});

describe('the case of a phrase', () => {
  const phrase = { find: 'anna brown', replace: 'jane garner', preserveCase: true };
  table(findAndReplace, [
    [
      'each word has the case of its counterpart',
      'anna brown ANNA BROWN Anna Brown Anna brown anna Brown',
      phrase,
      'jane garner JANE GARNER Jane Garner Jane garner jane Garner',
    ],
    ['further words follow the phrase', 'Anna Brown', { ...phrase, replace: 'jane van garner' }, 'Jane Van Garner'],
    [
      'further words after one stay as typed',
      'Anna',
      { ...phrase, find: 'anna', replace: 'jane garner' },
      'Jane garner',
    ],
    ['fewer words', 'Anna Brown', { ...phrase, replace: 'jane' }, 'Jane'],
  ]);
});

const LOG = 'INFO start\r\nERROR disk\r\n\r\ninfo end, error 5';

describe('lines and lists', () => {
  const keep = { action: 'keep' } as const;
  const remove = { action: 'remove' } as const;
  const list = { action: 'list' } as const;
  table(findAndReplace, [
    [
      'lines with a text are kept',
      LOG,
      { ...keep, find: 'error' },
      {
        text: 'ERROR disk\r\ninfo end, error 5',
        notes: ['2 matches in 2 lines.'],
        info: { count: 2, lines: 4, kept: 2 },
        summary: '2 of 4 lines kept',
        highlights: { input: Uint32Array.of(12, 17, 36, 41) },
      },
    ],
    [
      'lines with a text are removed, and the last one has an end only if it had one',
      LOG,
      { ...remove, find: 'error' },
      { text: 'INFO start\r\n', info: { kept: 2 }, summary: '2 of 4 lines removed' },
    ],
    ['the last line end stays', 'a\nb\n', { ...remove, find: 'b' }, 'a\n'],
    [
      'lines with a pattern are kept',
      LOG,
      { ...keep, find: '^error|\\d$', mode: 'regex' },
      'ERROR disk\r\ninfo end, error 5',
    ],
    ['a pattern sees one line', 'a\nb', { ...keep, find: 'a[^x]b', mode: 'regex' }, ''],
    ['^ and $ are those of a line', 'a\nb', { ...keep, find: '^b$', mode: 'regex', multiline: false }, 'b'],
    [
      'empty lines are removed',
      LOG,
      { ...remove, find: '^\\s*$', mode: 'regex' },
      'INFO start\r\nERROR disk\r\ninfo end, error 5',
    ],
    ['a lookahead sees one line', 'a1\nb', { ...keep, find: '^(?!.*1)', mode: 'regex' }, 'b'],
    ['whole words', 'cat\nconcat', { ...keep, find: 'cat', wholeWord: true }, 'cat'],
    ['whole words of a pattern', 'cat\nconcat', { ...keep, find: 'c.t', wholeWord: true, mode: 'regex' }, 'cat'],
    ['case', 'A\na', { ...keep, find: 'a', matchCase: true }, 'a'],
    ['what looks the same', 'cafe\u0301\nb', { ...keep, find: 'café' }, { text: 'cafe\u0301', info: { count: 1 } }],
    ['a text of two lines keeps both', 'a\r\nb\r\nc', { ...keep, find: 'a\\nb', mode: 'extended' }, 'a\r\nb'],
    ['Replace all is for replacing', 'a\nb\na', { ...keep, find: 'a', all: false }, 'a\na'],
    [
      'no line is kept',
      'a',
      { ...keep, find: 'x' },
      { text: '', notes: ['No match for "x".'], summary: '0 of 1 line kept' },
    ],
    ['nothing to find changes nothing', 'a\nb', keep, { text: 'a\nb', notes: ['Type the text to find.'] }],
    ['rules and the replacement are ignored', 'a\nb', { ...keep, find: 'a', replace: 'x', rules: 'a => b' }, 'a'],
    [
      'matches are listed one per line',
      'ann@x.org, Bob <bob@y.co.uk>.',
      { ...list, find: '\\b[\\w.%+-]{1,64}@[\\w-]+(?:\\.[\\w-]+)+', mode: 'regex' },
      {
        text: 'ann@x.org\nbob@y.co.uk',
        summary: '2 matches listed',
        highlights: { input: Uint32Array.of(0, 9, 16, 27) },
      },
    ],
    ['a list has the line ends of the text', 'a1\r\na2', { ...list, find: '\\d', mode: 'regex' }, '1\r\n2'],
    [
      'matches are listed once',
      'b a b A',
      { ...list, find: '\\w', mode: 'regex', repeats: 'once' },
      { text: 'b\na\nA', notes: ['3 different matches.'] },
    ],
    ['matches are counted', 'a b b', { ...list, find: '\\w', mode: 'regex', repeats: 'count' }, '2\tb\n1\ta'],
    ['a text is listed as it is found', 'Cat, CAT', { ...list, find: 'cat' }, 'Cat\nCAT'],
    ['nothing is listed', 'a', { ...list, find: 'x' }, { text: '', notes: ['No match for "x".'] }],
    [
      'a search that is not quite right',
      'concat',
      { ...list, find: 'cat', wholeWord: true },
      {
        text: '',
        offers: [
          { text: 'It occurs inside longer words.', label: 'Search inside words', options: { wholeWord: false } },
        ],
      },
    ],
    ['an empty text stays empty', '', { ...list, find: 'x*', mode: 'regex' }, ''],
  ]);
});

why([
  ['an escape in plain mode', 'a\nb', { find: '\\n' }, 'Read \\n, \\t, \\u…', { mode: 'extended' }],
  ['letter case', 'a Cat', { find: 'cat', matchCase: true }, 'Ignore case', { matchCase: false }],
  [
    'letter case of a pattern',
    'a Cat',
    { find: '^a c', mode: 'regex', matchCase: true },
    'Ignore case',
    { matchCase: false },
  ],
  ['whole words', 'concat', { find: 'cat', wholeWord: true }, 'Search inside words', { wholeWord: false }],
  [
    'letter case and whole words',
    'conCat',
    { find: 'cat', wholeWord: true, matchCase: true },
    'Ignore case and whole words',
    { wholeWord: false, matchCase: false },
  ],
  ['curly quotes', 'I don’t', { find: "don't", lookalikes: false }, 'Find "don’t"', { find: 'don’t' }],
  ['straight quotes', 'a "b" c', { find: '“b”', lookalikes: false }, 'Find ""b""', { find: '"b"' }],
  ['curly quotes, other case', 'I DON’T', { find: "don't", lookalikes: false }, 'Find "DON’T"', { find: 'DON’T' }],
  ['dashes', '1–2', { find: '1-2' }, 'Find "1–2"', { find: '1–2' }],
  ['an ellipsis', 'wait…', { find: 'wait...' }, 'Find "wait…"', { find: 'wait…' }],
  ['a no-break space', 'a\u00a0b', { find: 'a b', lookalikes: false }, 'Find "a b"', { find: 'a\u00a0b' }],
  ['two spaces', 'a  b', { find: 'a b' }, 'Find "a b"', { find: 'a  b' }],
  ['a line break for a space', 'a\nb', { find: 'a b' }, 'Find "a b"', { find: 'a\nb' }],
  ['spaces around', 'a-b', { find: ' b ' }, 'Find "b"', { find: 'b' }],
  [
    'separate accents',
    'cafe\u0301',
    { find: 'caf\u00e9', lookalikes: false },
    'Find "cafe\u0301"',
    { find: 'cafe\u0301' },
  ],
  [
    'composed accents',
    'caf\u00e9',
    { find: 'cafe\u0301', lookalikes: false },
    'Find "caf\u00e9"',
    { find: 'caf\u00e9' },
  ],
  ['a pattern in plain mode', 'a1', { find: '[a-z]\\d+' }, 'Search as a regex', { mode: 'regex' }],
  ['alternatives in plain mode', 'cat', { find: '(cat|dog)' }, 'Search as a regex', { mode: 'regex' }],
  ['a text in regex mode', 'f(x) = 1', { find: 'f(x)', mode: 'regex' }, 'Search as plain text', { mode: 'plain' }],
  ['a dot at a line break', 'a\nb', { find: 'a.b', mode: 'regex' }, 'Let the dot match line breaks', { dotAll: true }],
  ['^ at lines', 'a\nb', { find: '^b', mode: 'regex', multiline: false }, 'Match at line breaks', { multiline: true }],
]);

rejects(findAndReplace, [
  [{ mode: 'fuzzy' }, 'Unknown mode "fuzzy". Choose one of: plain, extended, regex.'],
  [{ find: 'x'.repeat(10_001) }, 'Find must be at most 10,000 characters long.'],
]);

const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '.', '$', '\\', '\n', ' ', '_', '😀'), maxLength: 20 });
const finds = fc.string({ unit: fc.constantFrom('a', 'b', '.', '$', '\\', ' ', '😀'), minLength: 1, maxLength: 3 });

test('with Match case, plain text is replaced as by String.replaceAll', async () => {
  await fc.assert(
    fc.asyncProperty(texts, finds, texts, async (text, find, replace) => {
      const output = await runTool(findAndReplace, text, { find, replace, matchCase: true });
      expect(output.text).toBe(text.replaceAll(find, () => replace));
      expect(output.info?.['count']).toBe(text.split(find).length - 1);
    }),
  );
});

test('the marks in the input are the replaced matches', async () => {
  await fc.assert(
    fc.asyncProperty(texts, finds, fc.boolean(), async (text, find, wholeWord) => {
      const output = await runTool(findAndReplace, text, { find, replace: '', wholeWord });
      const marks = Array.from(output.highlights?.input ?? []);
      expect(marks.length / 2).toBe(output.info?.['count'] ?? 0);
      let rest = '';
      let end = 0;
      for (let i = 0; i < marks.length; i += 2) {
        expect(text.slice(marks[i], marks[i + 1]).toLowerCase()).toBe(find.toLowerCase());
        rest += text.slice(end, marks[i]);
        end = marks[i + 1] as number;
      }
      expect(rest + text.slice(end)).toBe(output.text);
    }),
  );
});

test('whole words agree with a reference pattern of lookarounds', async () => {
  await fc.assert(
    fc.asyncProperty(texts, finds, async (text, find) => {
      const { text: replaced } = await runTool(findAndReplace, text, { find, replace: '#', wholeWord: true });
      const escaped = find.replace(/[.$\\]/g, '\\$&');
      const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])${escaped}(?![\\p{L}\\p{M}\\p{N}_])`, 'giu');
      expect(replaced).toBe(text.replace(pattern, '#'));
    }),
    { numRuns: 500 },
  );
});

test('patterns are replaced as by String.replace', async () => {
  const patterns = fc.constantFrom('a*', '(a)(b)?', '\\s|$', '(?<x>[ab])', '.', '^a', '');
  const templates = fc.string({ unit: fc.constantFrom('$', '1', '2', '&', '<x>', '-', '`'), maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(texts, patterns, templates, async (text, find, replace) => {
      // No line begins after the last line end.
      fc.pre(find !== '' && text !== '' && !(text.endsWith('\n') && /[$^]/.test(find)));
      const { text: replaced } = await runTool(findAndReplace, text, { find, replace, mode: 'regex' });
      expect(replaced).toBe(text.replace(new RegExp(find, 'gium'), replace));
    }),
  );
});

const nasty = fc.string({
  unit: fc.constantFrom(
    'a',
    'e',
    'é',
    'e\u0301',
    'ẹ\u0302',
    '\u0301',
    ' ',
    '\u00a0',
    '“',
    '"',
    '\u00ad',
    '\r\n',
    '\n',
    '가',
  ),
  maxLength: 12,
});

test('composed and separate accents give the same result', async () => {
  await fc.assert(
    fc.asyncProperty(nasty, fc.constantFrom('é', 'e', 'a é', 'ệ', 'a"', '가'), async (text, find) => {
      const [composed, separate] = await Promise.all(
        (['NFC', 'NFD'] as const).map((form) => runTool(findAndReplace, text.normalize(form), { find, replace: '#' })),
      );
      expect(separate?.text.normalize('NFC')).toBe(composed?.text.normalize('NFC'));
      expect(separate?.info).toEqual(composed?.info);
    }),
    { numRuns: 300 },
  );
});

test('what is between the matches stays byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(nasty, fc.constantFrom('e', 'é', ' ', '"', 'a e', '\n'), async (text, find) => {
      const { text: result, highlights } = await runTool(findAndReplace, text, { find, replace: '#' });
      let expected = '';
      let done = 0;
      const ranges = highlights?.input ?? [];
      for (let i = 0; i < ranges.length; i += 2) {
        expected += `${text.slice(done, ranges[i])}#`;
        done = ranges[i + 1] as number;
      }
      expect(result).toBe(expected + text.slice(done));
    }),
    { numRuns: 300 },
  );
});

test('lines that are kept and lines that are removed make up the text', async () => {
  await fc.assert(
    fc.asyncProperty(nasty, fc.constantFrom('e', 'é', '^$', 'a.'), fc.boolean(), async (text, find, isPattern) => {
      const options = { find, mode: isPattern ? 'regex' : 'plain' };
      const [kept, removed] = await Promise.all(
        ['keep', 'remove'].map((action) => runTool(findAndReplace, text, { ...options, action })),
      );
      const sorted = (texts: readonly string[]) =>
        texts
          .flatMap(linesOf)
          .filter((line) => line !== '')
          .sort();
      expect(sorted([kept?.text ?? '', removed?.text ?? ''])).toEqual(sorted([text]));
    }),
  );
});

labeled(findAndReplace, 'Cat, cat and concat', [
  [{ Find: 'cat', 'Replace with': 'dog' }, 'dog, dog and condog'],
  [{ 'Whole words': true, 'Keep the case of the match': true }, 'Dog, dog and concat'],
  [{ 'Whole words': false, 'Search mode': 'Regex', Find: '(c)(at)', 'Replace with': '$2$1' }, 'atC, atc and conatc'],
]);

const regex = { mode: 'regex' } as const;
const GROUP_1 = '\\1 is Python, PCRE, POSIX, and Ruby: in JavaScript $1';

// Sources: gskinner/regexr#254, microsoft/vscode#94477, lazd/gulp-replace#110, rmlockwood/FLExTrans#1350,
// atom/find-and-replace#351, atom/atom#14344, adobe/brackets#10973, codemirror/codemirror5#2246,
// Mohd-PH/RegexSearch#32, digitalpalireader/digitalpalireader#284; own ones.
table(findAndReplace, [
  ['\\h in PCRE', 'a b ahb', { ...regex, find: 'a\\hb', replace: 'X' }, 'X ahb'],
  ['\\h repeated', 'a  b hh', { ...regex, find: '\\h{2,}', replace: ' ' }, 'a b hh'],
  [
    '\\h between groups',
    'Version: 1.1',
    { ...regex, find: '^(Version:)(\\h*)([\\d.]+)', replace: '$1$2 9' },
    'Version:  9',
  ],
  ['\\H', 'a b', { ...regex, find: '\\H', replace: '-' }, '- -'],
  ['\\R', 'Rob\r\nRay\nR', { ...regex, find: '\\R', replace: ' ' }, 'Rob Ray R'],
  ['\\Z at the end', 'end endZ end', { ...regex, find: 'end\\Z', replace: 'X' }, 'end endZ X'],
  ['\\A among lines', 'ab\nab', { ...regex, find: '\\Aa', replace: 'X' }, 'Xb\nab'],
  ['quoted text', 'a.b Qa.bE', { ...regex, find: '\\Qa.b\\E', replace: 'X' }, 'X QXE'],
  ['\\N', 'NN a\nb', { ...regex, find: '\\N+', replace: '-' }, '-\n-'],
  ['\\K after a fixed text', 'aKb ab', { ...regex, find: 'a\\Kb', replace: 'x' }, 'aKb ax'],
  ['a code in braces', 'a\u2014b x', { ...regex, find: '\\x{2014}', replace: '-' }, 'a-b x'],
  ['classes of POSIX with all letters', 'abc É 12', { ...regex, find: '[[:alpha:]]+', replace: 'x' }, 'x x 12'],
  [
    'whole words with a foreign part',
    'ab\tab abc',
    { ...regex, find: 'a[\\h]?b', replace: 'x', wholeWord: true },
    'x\tx abc',
  ],
  [
    'an edge of words in grep is a sign of JavaScript, with a note',
    'cat <cat>',
    { ...regex, find: '\\<cat\\>', replace: 'dog' },
    {
      text: 'cat dog',
      notes: [
        'Pattern not converted: \\< is POSIX: in JavaScript \\b(?=\\w); \\> is POSIX: in JavaScript \\b(?<=\\w).',
      ],
    },
  ],
  [
    'refuses a grapheme at its place',
    'X ab',
    { ...regex, find: 'a\\X' },
    fails('Invalid regular expression, column 2: \\X is PCRE, Java, and Ruby…', { option: 'find', offset: 1, end: 3 }),
  ],
  [
    'notes a foreign part, of keeping lines as well',
    'a\tb\nab',
    { ...regex, action: 'keep', find: '\\h', replace: '\\9' },
    {
      text: 'a\tb',
      notes: ['1 match in 1 line.', 'Pattern converted: \\h is PCRE and Java: in JavaScript [\\t\\p{Zs}].'],
    },
  ],
  [
    'groups with a backslash',
    'Lee, Ann',
    { ...regex, find: '(\\w+), (\\w+)', replace: '\\2 \\1' },
    { text: 'Ann Lee', notes: [`Replacement: \\2 is Python, PCRE, POSIX, and Ruby: in JavaScript $2; ${GROUP_1}.`] },
  ],
  ['case of a group with a backslash', 'hello', { ...regex, find: '(\\w)(\\w+)', replace: '\\U\\1\\E\\2' }, 'Hello'],
  ['\\u before a group', 'hello', { ...regex, find: '(\\w+)', replace: '\\u\\1' }, 'Hello'],
  ['\\l before a group', 'HELLO', { ...regex, find: '([A-Z]+)', replace: '\\l\\1', matchCase: true }, 'hELLO'],
  ['the match with a backslash', 'hi yo', { ...regex, find: '\\w+', replace: '[\\0]' }, '[hi] [yo]'],
  ['the match with a dollar sign', 'hi yo', { ...regex, find: '\\w+', replace: '<$0>' }, '<hi> <yo>'],
  ['a letter after a group', 'babar', { ...regex, find: '(ba)bar', replace: '\\1seball' }, 'baseball'],
  ['a zero after a group', '5', { ...regex, find: '(\\d)', replace: '§{1}0'.replace('§', '$') }, '50'],
  ['a zero after \\1', '5', { ...regex, find: '(\\d)', replace: '\\10' }, '50'],
  ['groups of Python', 'ab', { ...regex, find: '(?P<x>a)(b)', replace: '\\g<2>\\g<x>' }, 'ba'],
  ['an escaped backslash before a digit', 'a', { ...regex, find: '(a)', replace: '\\\\1' }, '\\1'],
  ['a format stays one', '5', { ...regex, find: '(\\d)', replace: '§{1:0.00}'.replace('§', '$') }, '5.00'],
  ['a rule of another flavor', 'a b', { ...regex, find: 'a', replace: 'c', rules: '(\\h)(b) => \\2\\1' }, 'cb '],
  [
    'groups of sed, of which the pattern has none',
    'a (b)',
    { ...regex, find: '\\(\\w\\)', replace: '[\\1]' },
    { text: 'a [\\1]', notes: ['Replacement: \\1 stays as it is, as the pattern has no group 1.'] },
  ],
  [
    'an edge inside a word of another alphabet',
    'Hängegleiter neu',
    { ...regex, find: '\\bn\\w+', replace: 'X' },
    {
      text: 'HäX X',
      notes: ['1 match with an edge inside a word: \\b and \\w know only A–Z, a–z, 0–9, and _ as characters of words.'],
    },
  ],
  [
    'an edge after a letter that is none',
    'dhā sadhā dhāla',
    { ...regex, find: 'dhā\\b', replace: 'X' },
    {
      text: 'dhā sadhā Xla',
      notes: ['1 match with an edge inside a word: \\b and \\w know only A–Z, a–z, 0–9, and _ as characters of words.'],
    },
  ],
  [
    'no match beside a letter that is none',
    'un été',
    { ...regex, find: '\\bété\\b', action: 'list' },
    { notes: ['No match for "\\bété\\b".', '\\b and \\w know only A–Z, a–z, 0–9, and _ as characters of words.'] },
  ],
  [
    'words of ASCII have no note',
    'Häng neu',
    { ...regex, find: '\\bneu\\b', replace: 'X' },
    { text: 'Häng X', notes: [] },
  ],
]);
