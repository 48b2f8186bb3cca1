import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
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
    'plain, any case',
    'Cat cat concat',
    { find: 'cat', replace: 'dog' },
    {
      text: 'dog dog condog',
      info: { count: 3 },
      summary: '3 replacements',
      highlights: { input: Uint32Array.of(0, 3, 4, 7, 11, 14) },
    },
  ],
  ['any case keeps the case of all else', 'A1 B2 a3 É', { find: 'a', replace: 'x' }, 'x1 B2 x3 É'],
  ['any case: letters beyond ASCII that match one', 'Kk Ss\u017f', { find: 's', replace: 'x' }, 'Kk xxx'],
  ['any case: the Kelvin sign', '\u212ak S', { find: 'K', replace: 'x' }, 'xx S'],
  ['any case: a dotted capital I is no i', 'I\u0130i', { find: 'i', replace: 'x' }, 'x\u0130x'],
  [
    'whole words, case matters',
    "Cat cat cats _cat cat's",
    { find: 'cat', replace: 'dog', wholeWord: true, matchCase: true },
    { text: "Cat dog cats _cat dog's", info: { count: 2 } },
  ],
  ['dollars and dots are text', 'a.b axb', { find: 'a.b', replace: '$&$1' }, { text: '$&$1 axb', info: { count: 1 } }],
  [
    'dollars are text where case matters',
    'a.b',
    { find: 'a.b', replace: '$&$1', matchCase: true },
    { text: '$&$1', info: { count: 1 }, summary: '1 replacement' },
  ],
  [
    'escapes are read in the extended mode',
    'a\nb\nc',
    { find: '\\n', replace: ', ', mode: 'extended' },
    { text: 'a, b, c', info: { count: 2 } },
  ],
  ['extended replacement', 'a,b', { find: ',', replace: '\\t\\u{1F600}', mode: 'extended' }, 'a\t😀b'],
  ['a backslash is one in plain mode', 'a\\nb\nc', { find: '\\n', replace: '-' }, 'a-b\nc'],
  [
    'groups can change places',
    'me@home',
    { find: '(\\w+)@(\\w+)', replace: '$2 at $1', mode: 'regex' },
    { text: 'home at me', info: { count: 1 } },
  ],
  [
    'named groups, dollar, escapes',
    '2024-05',
    { find: '(?<y>\\d{4})-(?<m>\\d\\d)', replace: '$<m>/$<y> $$\\t', mode: 'regex' },
    '05/2024 $\t',
  ],
  ['a group that took no part', 'b', { find: '(a)?(b)', replace: '[$1$2$3]', mode: 'regex' }, '[b$3]'],
  ['before and after', 'abc', { find: 'b', replace: "<$`|$'>", mode: 'regex' }, 'a<a|c>c'],
  ['empty matches', '😀', { find: 'x*', replace: '-', mode: 'regex' }, { text: '-😀-', info: { count: 2 } }],
  [
    'empty matches without u',
    '😀',
    { find: 'x*|\\-', replace: '.', mode: 'regex' },
    { text: '.😀.', info: { count: 2 } },
  ],
  ['a pattern that is wrong with u only', 'a-b', { find: '\\-', replace: '+', mode: 'regex' }, 'a+b'],
  ['^ matches at each line', 'a\nb', { find: '^', replace: '> ', mode: 'regex' }, '> a\n> b'],
  [
    '^ matches once when not multiline',
    'a\nb',
    { find: '^', replace: '> ', mode: 'regex', multiline: false },
    '> a\nb',
  ],
  ['dot matches breaks', 'a\nb', { find: 'a.b', replace: 'x', mode: 'regex', dotAll: true }, 'x'],
  [
    'dot does not match breaks by default',
    'a\nb',
    { find: 'a.b', replace: 'x', mode: 'regex' },
    { text: 'a\nb', info: { count: 0 } },
  ],
  ['a pattern, any case', 'Ab', { find: 'aB', replace: 'x', mode: 'regex' }, 'x'],
  ['a pattern, case matters', 'Ab', { find: 'aB', replace: 'x', mode: 'regex', matchCase: true }, 'Ab'],
  [
    'a pattern of whole words takes the alternative that fits',
    'cat cats concats',
    { find: 'cat|cats', replace: 'x', mode: 'regex', wholeWord: true },
    { text: 'x x concats', info: { count: 2 } },
  ],
  [
    'whole words of a pattern without u',
    'a-b éa-b (a-b)',
    { find: '(\\w)\\-b', replace: '$1', mode: 'regex', wholeWord: true },
    'a éa-b (a)',
  ],
  ['whole words in every script', 'не нет', { find: 'не', replace: 'да', wholeWord: true }, 'да нет'],
  ['whole words: a mark belongs to the word', 'a a\u0301', { find: 'a', replace: 'x', wholeWord: true }, 'x a\u0301'],
  ['whole words: overlapping places', 'xa-a-a', { find: 'a-a', replace: '!', wholeWord: true }, 'xa-!'],
  ['whole words: letters beyond the BMP', '𐐀cat 😀cat', { find: 'cat', replace: 'dog', wholeWord: true }, '𐐀cat 😀dog'],
  [
    'first match only',
    'aaa',
    { find: 'a', replace: 'b', all: false, matchCase: true },
    { text: 'baa', info: { count: 1 } },
  ],
  ['first match only, any case', 'aaa', { find: 'A', replace: 'b', all: false }, 'baa'],
  [
    'rules follow the first pair in order',
    'aad',
    { find: 'a', replace: 'b', all: false, rules: 'b => c\nd' },
    { text: 'ca', info: { count: 3 } },
  ],
  [
    'rules: counts, without a first pair',
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
  ['rules: the first arrow divides', 'a', { rules: 'a => b => c' }, 'b => c'],
  ['rules as patterns', 'a1b22', { mode: 'regex', find: '[a-z]', rules: '(\\d)\\1 => <$1>' }, '1<2>'],
  ['rules, extended', 'a\tb', { mode: 'extended', rules: '\\t => \\n' }, 'a\nb'],
  ['nothing to find', 'abc', {}, { text: 'abc', info: { count: 0 }, notes: ['Type the text to find.'] }],
  ['only ignored rules', 'abc', { rules: ' => x\n\n' }, { text: 'abc', notes: ['Type the text to find.'] }],
  [
    'not found',
    'abc',
    { find: 'x' },
    { text: 'abc', info: { count: 0 }, summary: '0 replacements', notes: ['No match for "x".'], offers: [] },
  ],
  ['found', 'abc', { find: 'b' }, { text: 'ac', notes: [], offers: [] }],
  ['no rule found', 'abc', { find: 'x', rules: 'y => z' }, { text: 'abc', notes: ['No match.'] }],
  ['a rule found', 'aby', { find: 'x', rules: 'y => z' }, { text: 'abz', notes: [] }],
  ['a price is no pattern', 'abc', { find: 'US$5.00 (net) [1]' }, { offers: [] }],
  ['a broken pattern is none', 'abc', { find: '(a|b' }, { offers: [] }],
  [
    'an escaped backslash is no group',
    'a',
    { find: 'a', replace: '\\\\1', mode: 'regex' },
    { text: '\\1', offers: [] },
  ],
  ['backslashes mean nothing in plain replacements', 'a', { find: 'a', replace: '\\1' }, { text: '\\1', offers: [] }],
  ['matches without a replacement are deleted', 'a-b-c', { find: '-' }, 'abc'],
  ['an empty text stays empty', '', { find: 'x*', replace: 'y', mode: 'regex' }, { text: '', info: { count: 0 } }],
  [
    'the case of the match',
    'cat Cat CAT cAT C',
    { find: 'cat', replace: 'dog', preserveCase: true },
    'dog Dog DOG dog C',
  ],
  ['the case of a match of one letter', 'i I', { find: 'i', replace: 'we', preserveCase: true }, 'we We'],
  ['the case of the match: title letters', 'Ab', { find: 'ab', replace: 'ǆep', preserveCase: true }, 'ǅep'],
  ['the case of the match: ß', 'AB', { find: 'ab', replace: 'straße', preserveCase: true }, 'STRASSE'],
  ['the case of the match, from quotes on', 'Ab', { find: 'ab', replace: '“x y”', preserveCase: true }, '“X y”'],
  [
    'the case of the match does not count where case matters',
    'Cat',
    { find: 'Cat', replace: 'dog', preserveCase: true, matchCase: true },
    'dog',
  ],
  ['simple folding', 'SS ß ẞ Kelvin \u212a', { find: 'ß', replace: 'x' }, 'SS x x Kelvin \u212a'],
  ['simple folding beyond ASCII', 'ЖУК \u212a', { find: 'жук k', replace: 'x' }, 'x'],
  ['Turkish letters do not fold', 'İ ı', { find: 'i', replace: 'x' }, 'İ ı'],
  [
    'half of a pair is no match',
    '😀\ud83d',
    { find: '\\ud83d', replace: 'x', mode: 'extended', matchCase: true },
    '😀x',
  ],
  [
    'the other half of a pair is no match',
    '😀\ude00',
    { find: '\\ude00', replace: 'x', mode: 'extended', matchCase: true },
    '😀x',
  ],
  [
    'names of Object.prototype',
    '__proto__',
    { find: '__proto__', replace: 'constructor', preserveCase: true },
    'constructor',
  ],
  [
    'a broken pattern is refused',
    'a',
    { find: '(', mode: 'regex' },
    fails('Invalid regular expression: …', { option: 'find' }),
  ],
  [
    'a broken pattern in a rule is refused',
    'a',
    { find: 'b', rules: '[ => x', mode: 'regex' },
    fails('Invalid regular expression: …', { option: 'rules' }),
  ],
  [
    'too long a result',
    'a'.repeat(200_000),
    { find: 'a', replace: 'x'.repeat(51), matchCase: true },
    fails('The result would be longer than 10,000,000 characters. Use a shorter text or shorter additions.'),
  ],
  [
    'too long a result of a pattern',
    'a'.repeat(200_000),
    { find: 'a', replace: '$`', mode: 'regex' },
    fails('The result would be longer than 10,000,000 characters. Use a shorter text or shorter additions.'),
  ],
]);
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
  ['curly quotes', 'I don’t', { find: "don't" }, 'Find "don’t"', { find: 'don’t' }],
  ['straight quotes', 'a "b" c', { find: '“b”' }, 'Find ""b""', { find: '"b"' }],
  ['curly quotes, other case', 'I DON’T', { find: "don't" }, 'Find "DON’T"', { find: 'DON’T' }],
  ['dashes', '1–2', { find: '1-2' }, 'Find "1–2"', { find: '1–2' }],
  ['an ellipsis', 'wait…', { find: 'wait...' }, 'Find "wait…"', { find: 'wait…' }],
  ['a no-break space', 'a\u00a0b', { find: 'a b' }, 'Find "a b"', { find: 'a\u00a0b' }],
  ['two spaces', 'a  b', { find: 'a b' }, 'Find "a b"', { find: 'a  b' }],
  ['a line break for a space', 'a\nb', { find: 'a b' }, 'Find "a b"', { find: 'a\nb' }],
  ['CRLF for a line break', 'a\r\nb', { find: 'a\\nb', mode: 'extended' }, 'Find "a b"', { find: 'a\r\nb' }],
  ['spaces around', 'a-b', { find: ' b ' }, 'Find "b"', { find: 'b' }],
  ['separate accents', 'cafe\u0301', { find: 'caf\u00e9' }, 'Find "cafe\u0301"', { find: 'cafe\u0301' }],
  ['composed accents', 'caf\u00e9', { find: 'cafe\u0301' }, 'Find "caf\u00e9"', { find: 'caf\u00e9' }],
  ['a pattern in plain mode', 'a1', { find: '[a-z]\\d+' }, 'Search as a regex', { mode: 'regex' }],
  ['alternatives in plain mode', 'cat', { find: '(cat|dog)' }, 'Search as a regex', { mode: 'regex' }],
  ['a text in regex mode', 'f(x) = 1', { find: 'f(x)', mode: 'regex' }, 'Search as plain text', { mode: 'plain' }],
  ['a dot at a line break', 'a\nb', { find: 'a.b', mode: 'regex' }, 'Let the dot match line breaks', { dotAll: true }],
  ['^ at lines', 'a\nb', { find: '^b', mode: 'regex', multiline: false }, 'Match at line breaks', { multiline: true }],
  [
    'groups as in sed',
    '1-2',
    { find: '(\\d)-(\\d)', replace: '\\2-\\1', mode: 'regex' },
    'Use $2',
    { replace: '$2-$1' },
  ],
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
      fc.pre(find !== '' && text !== '');
      const { text: replaced } = await runTool(findAndReplace, text, { find, replace, mode: 'regex' });
      expect(replaced).toBe(text.replace(new RegExp(find, 'gium'), replace));
    }),
  );
});
