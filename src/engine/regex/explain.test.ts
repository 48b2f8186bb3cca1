import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Explanation, explainRegex } from './explain.ts';
import { parseRegex } from './syntax.ts';

/** A tree as an outline: one line for each part, with the piece of the pattern it describes. */
async function outline(pattern: string, flags = ''): Promise<string[]> {
  const lines: string[] = [];
  const write = (parts: readonly Explanation[], indent: string) => {
    for (const { from, to, text, parts: inner } of parts) {
      lines.push(`${indent}${pattern.slice(from, to)} → ${text}`);
      if (inner) write(inner, `${indent}  `);
    }
  };
  write(explainRegex(await parseRegex(pattern, flags), flags), '');
  return lines;
}

const rows: readonly (readonly [pattern: string, flags: string, lines: readonly string[]])[] = [
  ['', '', []],
  ['abc', '', ['abc → the text "abc"']],
  ['ab+c', '', ['a → "a"', 'b+ → "b", one or more times', 'c → "c"']],
  ['a b', '', ['a b → the text "a b"']],
  [' ', '', ['  → a space']],
  ['a\\tb', '', ['a\\tb → in sequence: "a", a tab, "b"']],
  ['\u{1f600}', '', ['\u{1f600} → the text "\u{1f600}"']],
  ['\u{1f600}', 'u', ['\u{1f600} → "\u{1f600}"']],
  ['.', '', ['. → any character except a line break']],
  ['.', 's', ['. → any character']],
  ['^$', '', ['^ → the start of the text', '$ → the end of the text']],
  ['^$', 'm', ['^ → the start of a line', '$ → the end of a line']],
  ['\\b\\B', '', ['\\b → a word boundary', '\\B → not at a word boundary']],
  [
    '\\d?\\D*?\\w{2}\\W{2,}\\s{2,3}\\S{0,4}x{1}',
    '',
    [
      '\\d? → a digit 0 to 9, zero or one time',
      '\\D*? → a character that is not a digit, zero or more times, as few as possible',
      '\\w{2} → a letter A to Z, a digit, or "_", exactly twice',
      '\\W{2,} → a character that is not a letter A to Z, a digit, or "_", 2 or more times',
      '\\s{2,3} → whitespace, 2 to 3 times',
      '\\S{0,4} → a character that is not whitespace, at most 4 times',
      'x{1} → "x", once',
    ],
  ],
  ['[a-z0-9_]', '', ['[a-z0-9_] → one of "a" to "z", "0" to "9", "_"']],
  ['[^,\\n]', '', ['[^,\\n] → any character except ",", a line feed']],
  ['[\\d]', '', ['[\\d] → a digit 0 to 9']],
  ['[][^]', '', ['[] → nothing: an empty class never matches', '[^] → any character, including line breaks']],
  [
    '\\p{L}\\P{Lu}\\p{Script=Greek}',
    'u',
    [
      '\\p{L} → a letter of any script',
      '\\P{Lu} → a character that is not an uppercase letter',
      '\\p{Script=Greek} → a character with the Unicode property Script=Greek',
    ],
  ],
  ['[\\p{L}--[a-z]]', 'v', ['[\\p{L}--[a-z]] → a letter of any script but not "a" to "z"']],
  ['[\\w&&\\d]', 'v', ['[\\w&&\\d] → a letter A to Z, a digit, or "_" that is also a digit 0 to 9']],
  ['[\\q{ab|c}]', 'v', ['[\\q{ab|c}] → one of the texts the text "ab", "c"']],
  [
    '(?<y>\\d{4})-\\k<y>\\1',
    '',
    [
      '(?<y>\\d{4}) → group 1, named "y"',
      '  \\d{4} → a digit 0 to 9, exactly 4 times',
      '- → "-"',
      '\\k<y> → the same text as group "y"',
      '\\1 → the same text as group 1',
    ],
  ],
  [
    '(?:a|b|)+',
    '',
    [
      '(?:a|b|)+ → a non-capturing group, one or more times',
      '  a|b| → one of 3 alternatives, tried from left to right',
      '    a → alternative 1: "a"',
      '    b → alternative 2: "b"',
      '     → alternative 3: nothing',
    ],
  ],
  [
    'a|b\\d',
    '',
    [
      'a|b\\d → one of 2 alternatives, tried from left to right',
      '  a → alternative 1: "a"',
      '  b\\d → alternative 2: in this order',
      '    b → "b"',
      '    \\d → a digit 0 to 9',
    ],
  ],
  [
    '(?=a)(?!b)(?<=c)(?<!d)()',
    '',
    [
      '(?=a) → followed by',
      '  a → "a"',
      '(?!b) → not followed by',
      '  b → "b"',
      '(?<=c) → preceded by',
      '  c → "c"',
      '(?<!d) → not preceded by',
      '  d → "d"',
      '() → group 1, empty',
    ],
  ],
  ['(?s-i:.)', 'i', ['(?s-i:.) → a non-capturing group, with s on and i off', '  . → any character']],
  [
    '((a)(b))(c)',
    '',
    [
      '((a)(b)) → group 1',
      '  (a) → group 2',
      '    a → "a"',
      '  (b) → group 3',
      '    b → "b"',
      '(c) → group 4',
      '  c → "c"',
    ],
  ],
];

test.each(rows)('/%s/%s in plain words', async (pattern, flags, lines) => {
  expect(await outline(pattern, flags)).toEqual(lines);
});

test('parts have the number of the group that they are or refer to', async () => {
  const groupsOf = (parts: readonly Explanation[]): (number | undefined)[] =>
    parts.flatMap(({ group, parts: inner = [] }) => [group, ...groupsOf(inner)]);
  const groups = async (pattern: string) => groupsOf(explainRegex(await parseRegex(pattern, ''), ''));
  expect(await groups('(?:a)(b)+')).toEqual([undefined, undefined, 1, undefined]);
  expect(await groups('(x)|(?<n>y)')).toEqual([undefined, 1, undefined, 2, undefined]);
  expect(await groups('(?<n>a)\\k<n>\\1{2}')).toEqual([1, undefined, 1, 1]);
});

test('parts are in order and lie inside their parent for any pattern', async () => {
  const pieces = [
    'a',
    'b',
    '\\d',
    '.',
    '[a-c]',
    '|',
    '(',
    ')',
    '(?:',
    '(?=',
    '*',
    '+?',
    '{2}',
    '^',
    '\\1',
    '\u{1f600}',
  ];
  const patterns = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(patterns, async (pattern) => {
      const ast = await parseRegex(pattern, '').catch(() => undefined);
      fc.pre(ast !== undefined);
      const check = (parts: readonly Explanation[], from: number, to: number) => {
        let last = from;
        for (const part of parts) {
          expect(part.from).toBeGreaterThanOrEqual(last);
          expect(part.to).toBeLessThanOrEqual(to);
          expect(part.text).not.toBe('');
          check(part.parts ?? [], part.from, part.to);
          last = part.to;
        }
      };
      if (ast) check(explainRegex(ast, ''), 0, pattern.length);
    }),
    { numRuns: 2000 },
  );
});

test('1,000 nested groups are cut off with an ellipsis', async () => {
  const pattern = '('.repeat(1000) + ')'.repeat(1000);
  const lines = await outline(pattern);
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)).toMatch(/group 101 …$/);
});
