import { describe, expect, test, vi } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { nodeContext } from '../../../cli/host/node-context.ts';
import { resolveOptions } from '../../../engine/contract/options.ts';
import { outputParts } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { timeLimitFor } from '../../../engine/jobs/time-limit.ts';
import * as regexTester from './tool.ts';

const matches = (...expected: readonly unknown[]) => ({ info: { matches: expected } });
const pattern = (message: string) => fails(message, { option: 'pattern' });
const flags = (message: string) => fails(message, { option: 'flags' });

describe("the specification's examples", () => {
  table(regexTester, [
    [
      'returns named groups',
      '2024-05, 1999-12',
      { pattern: '(?<y>\\d{4})-(?<m>\\d\\d)', flags: 'g' },
      matches([0, 7, ['2024', '05']], [9, 16, ['1999', '12']]),
    ],
    [
      'a group that did not participate is null',
      'ab',
      { pattern: '(a)|(b)' },
      matches([0, 1, ['a', null]], [1, 2, [null, 'b']]),
    ],
    [
      'empty matches advance by code point with the u flag',
      '\u{1f600}x',
      { pattern: 'x*', flags: 'gu' },
      matches([0, 0, []], [2, 3, []], [3, 3, []]),
    ],
    ['^ matches at each line with the m flag', 'a\nb', { pattern: '^.', flags: 'gm' }, matches([0, 1, []], [2, 3, []])],
    ['sticky matches only at position 0', 'ba', { pattern: 'a', flags: 'y' }, matches()],
    [
      'subtracts character sets with the v flag',
      'aBé',
      { pattern: '[\\p{L}--[a-z]]', flags: 'gv' },
      matches([1, 2, []], [2, 3, []]),
    ],
    [
      'list mode fills the template for each match',
      'a1 b2',
      { mode: 'list', pattern: '(\\w)(\\d)', replacement: '$2$1\\n', escapes: true },
      '1a\n2b\n',
    ],
    [
      'split mode returns the text between matches',
      'a , b,c',
      { mode: 'split', pattern: '\\s*,\\s*', flags: '' },
      'a\nb\nc',
    ],
    ['rejects an unterminated group', 'a', { pattern: '(a' }, pattern('Pattern, column 3: Unterminated group.')],
    [
      'rejects the u and v flags together',
      'a',
      { pattern: 'a', flags: 'uv' },
      flags('Flags: u and v cannot be used together.'),
    ],
  ]);
});

describe('match', () => {
  table(regexTester, [
    ['finds only the first match without the g flag', 'aa', { pattern: 'a', flags: '' }, matches([0, 1, []])],
    ['sticky with g stops at the first gap', 'aaba', { pattern: 'a', flags: 'gy' }, matches([0, 1, []], [1, 2, []])],
    [
      'empty matches advance by code unit without the u flag',
      '\u{1f600}',
      { pattern: '(?:)' },
      matches([0, 0, []], [1, 1, []], [2, 2, []]),
    ],
    ['the d flag does not change the matches', 'ab', { pattern: '(b)', flags: 'dg' }, matches([1, 2, ['b']])],
    [
      'the u flag finds lone surrogates but not half a pair',
      '\ud800\udc00\ud800',
      { pattern: '\\ud800', flags: 'gu' },
      matches([2, 3, []]),
    ],
    ['a lookbehind is not part of the match', '$5 €6', { pattern: '(?<=\\$)\\d' }, matches([1, 2, []])],
    ['the i flag ignores case', 'aA', { pattern: 'A', flags: 'gi' }, matches([0, 1, []], [1, 2, []])],
    [
      'writes one match per line and lists positions and groups in a table',
      'a1\r\nb\rb2',
      { pattern: '(?<letter>[ab])(\\d)?(x*)' },
      {
        text: 'a1\r\nb\r\nb2',
        summary: '3 matches',
        notes: [],
        table: {
          columns: [
            '#',
            'Line:column',
            'Range',
            'Match',
            'letter',
            'letter range',
            'Group 2',
            'Group 2 range',
            'Group 3',
            'Group 3 range',
          ],
          rows: [
            ['1', '1:1', '0-2', 'a1', 'a', '0-1', '1', '1-2', '', '2-2'],
            ['2', '2:1', '4-5', 'b', 'b', '4-5', '–', '–', '', '5-5'],
            ['3', '3:1', '6-8', 'b2', 'b', '6-7', '2', '7-8', '', '8-8'],
          ],
        },
        highlights: { input: Uint32Array.of(0, 2, 4, 5, 6, 8) },
      },
    ],
    ['does not highlight empty matches', 'ab', { pattern: 'b*' }, { highlights: { input: Uint32Array.of(1, 2) } }],
    [
      'stops at the match limit and notes it',
      'aaa',
      { pattern: 'a', maxMatches: 2 },
      { text: 'a\na', notes: ['Stopped after 2 matches; there are more.'], info: { count: 2 } },
    ],
    [
      'adds no note when the match limit is just reached',
      'aaa',
      { pattern: 'a', maxMatches: 3 },
      { notes: [], info: { count: 3 } },
    ],
    ['an empty pattern finds nothing', 'abc', {}, { text: '', info: { matches: [] } }],
    [
      'an empty text gives no output for an empty match',
      '',
      { pattern: 'x*' },
      { text: '', info: { matches: [[0, 0, []]] } },
    ],
    [
      'validates the pattern even when the text is empty',
      '',
      { pattern: '[' },
      pattern('Pattern, column 2: Unterminated character class.'),
    ],
  ]);
});

describe('replace, list and split', () => {
  table(regexTester, [
    [
      'expands every reference in a template',
      'ab-cd',
      { mode: 'replace', pattern: '(?<x>b)(-)', replacement: "[$$|$&|$`|$'|$1|$02|$3|$<x>|$<no>]" },
      'a[$|b-|a|cd|b|-|$3|b|]cd',
    ],
    [
      'highlights matches and replacements',
      'a1b2',
      { mode: 'replace', pattern: '\\d', replacement: '<$&>' },
      {
        text: 'a<1>b<2>',
        highlights: { input: Uint32Array.of(1, 2, 3, 4), output: Uint32Array.of(1, 4, 5, 8) },
        info: { count: 2 },
      },
    ],
    [
      'replaces all matches regardless of the match limit',
      'aaa',
      { mode: 'replace', pattern: 'a', replacement: 'b', maxMatches: 1 },
      'bbb',
    ],
    [
      'replaces only the first match without the g flag',
      'aaa',
      { mode: 'replace', pattern: 'a', flags: '', replacement: 'b' },
      'baa',
    ],
    ['keeps a backslash in the replacement', 'a', { mode: 'replace', pattern: 'a', replacement: '\\n' }, '\\n'],
    [
      'decodes escapes in the replacement on request',
      'a',
      { mode: 'replace', pattern: 'a', replacement: '\\t\\u00e9', escapes: true },
      '\té',
    ],
    ['keeps the text when there is no pattern', 'abc', { mode: 'replace', replacement: 'x' }, 'abc'],
    ['list mode without a template gives nothing', 'a', { mode: 'list', pattern: 'a' }, ''],
    ['split mode includes captured groups', 'a1b', { mode: 'split', pattern: '(\\d)|(x)' }, 'a\n1\n\nb'],
    [
      'split mode splits at empty matches',
      'ab',
      { mode: 'split', pattern: '(?:)' },
      { text: 'a\nb', info: { pieces: 2 } },
    ],
    ['an empty text stays empty', '', { mode: 'replace', pattern: '^', replacement: 'x' }, ''],
    [
      'rejects a result that is too long',
      'a'.repeat(5000),
      { mode: 'replace', pattern: 'a', replacement: '$`$`' },
      fails(
        'The result would be 24,995,000 characters; the limit is 10,000,000. Use shorter text or a shorter template.',
      ),
    ],
  ]);
});

describe('tests mode', () => {
  table(regexTester, [
    [
      'marks lines that must and must not match as pass or FAIL',
      '+ 12\n- ab\n34\r\n- 5\n\n+\n-',
      { mode: 'tests', pattern: '^\\d+$' },
      {
        text: 'pass  + 12\npass  - ab\npass  + 34\nFAIL  - 5\nFAIL  + \npass  - ',
        info: { passed: 4, failed: 2 },
        summary: '4 of 6 tests pass',
        table: {
          columns: ['Line', 'Text', 'Must', 'Match', 'Result'],
          rows: [
            ['1', '12', 'match', '12', 'pass'],
            ['2', 'ab', 'not match', '–', 'pass'],
            ['3', '34', 'match', '34', 'pass'],
            ['4', '5', 'not match', '5', 'FAIL'],
            ['6', '', 'match', '–', 'FAIL'],
            ['7', '', 'not match', '–', 'pass'],
          ],
        },
      },
    ],
    [
      'each line is tested from its start with the g and y flags',
      'aa\naa',
      { mode: 'tests', pattern: 'a', flags: 'gy' },
      { info: { passed: 2 } },
    ],
    [
      'the tests of the option come after the lines',
      '5',
      { mode: 'tests', pattern: '^\\d+$', tests: '- a\n+ 1\n| b' },
      {
        text: 'pass  + 5\npass  - a\nFAIL  + 1\\nb',
        summary: '2 of 3 tests pass',
        table: {
          columns: ['Line', 'Text', 'Must', 'Match', 'Result'],
          rows: [
            ['1', '5', 'match', '5', 'pass'],
            ['–', 'a', 'not match', '–', 'pass'],
            ['–', '1\nb', 'match', '–', 'FAIL'],
          ],
        },
      },
    ],
    ['tests of the option need no text', '', { mode: 'tests', pattern: 'a', tests: '+ a' }, 'pass  + a'],
    ['a sign without a space is part of the text', '-a', { mode: 'tests', pattern: '^-a$' }, 'pass  + -a'],
  ]);
});

describe('errors', () => {
  table(regexTester, [
    [
      'rejects an unknown flag',
      'a',
      { flags: 'gx' },
      flags('Flags: "x" is not a flag. Choose from d, g, i, m, s, u, v, y.'),
    ],
    ['rejects a repeated flag', 'a', { flags: 'gg' }, flags('Flags: g appears twice.')],
    [
      'rejects a quantifier with nothing to repeat',
      'a',
      { pattern: '*' },
      pattern('Pattern, column 2: Nothing to repeat.'),
    ],
    [
      'rejects a quantifier with its numbers out of order',
      'a',
      { pattern: 'a{2,1}' },
      pattern('Pattern, column 7: numbers out of order in {} quantifier.'),
    ],
    [
      'rejects an escape that is invalid with the u flag',
      'a',
      { pattern: '\\-', flags: 'u' },
      pattern('Pattern, column 1: \\- is an error with the flag u: write -. In JavaScript: /-/u'),
    ],
    ['rejects a backslash at the end', 'a', { pattern: 'a\\' }, pattern('Pattern, column 2: \\ at end of pattern.')],
    ['rejects an unmatched parenthesis', 'a', { pattern: 'a)' }, pattern("Pattern, column 2: Unmatched ')'.")],
    [
      'reports the column after a colon in the pattern',
      'a',
      { pattern: '(?: a: (' },
      pattern('Pattern, column 9: Unterminated group.'),
    ],
  ]);
  rejects(regexTester, [
    [{ mode: 'find' }, 'Unknown mode "find". Choose one of: match, replace, list, split, tests.'],
    [{ timeout: '2 s' }, 'Unknown timeout "2 s". Choose one of: 250 ms, 1 s, 5 s, 10 s.'],
    [{ maxMatches: 0 }, 'Stop after must be a whole number from 1 to 100,000.'],
    [{ maxMatches: 100_001 }, 'Stop after must be a whole number from 1 to 100,000.'],
    [{ pattern: 'a'.repeat(5001) }, 'Pattern must be at most 5,000 characters long.'],
  ]);

  test('names a flag that the browser does not support', async () => {
    const real = globalThis.RegExp;
    // A browser without the flag v.
    vi.stubGlobal(
      'RegExp',
      new Proxy(real, {
        construct(target, args: [string, string?]) {
          if (args[1]?.includes('v')) throw new SyntaxError('Invalid flags');
          return new target(...args);
        },
      }),
    );
    const run = runTool(regexTester, 'a', { pattern: 'a', flags: 'v' });
    await expect(run).rejects.toThrow('This browser does not support the v flag yet.');
    vi.unstubAllGlobals();
  });
});

describe('safety', () => {
  table(regexTester, [
    [
      'warns about a pattern with exponential backtracking',
      'a',
      { pattern: '(a+)+b' },
      {
        notes: [
          'Pattern: a+ repeats inside (a+)+, which can match the same text in many ways; it can hang on text that almost matches.',
        ],
        info: { hints: [{ from: 0, to: 5, kind: 'exponential' }] },
      },
    ],
    [
      'names a character that is matched by halves',
      '😀',
      { pattern: '[😀é]' },
      {
        notes: ['Without the flag u, 😀 is two characters of the pattern, each of which is half of it.'],
        offers: [{ text: '', label: 'Add the flag u', options: { flags: 'gu' } }],
      },
    ],
    [
      'the same before a quantifier',
      '😀😀',
      { pattern: 'a?😀+' },
      { summary: expect.any(String), offers: [expect.objectContaining({ label: 'Add the flag u' })] },
    ],
    ['not where it is matched whole', '😀', { pattern: '😀é+[a]' }, { notes: [] }],
    ['not after an escaped bracket', '[😀', { pattern: '\\[😀' }, { notes: [] }],
    ['not with the flag', '😀', { pattern: '[😀]', flags: 'gu' }, { notes: [] }],
    ['does not warn about a harmless pattern', 'a', { pattern: '(?:a,)+' }, { notes: [], info: { hints: [] } }],
  ]);

  test.each([
    [{}, 1000],
    [{ timeout: '250 ms' }, 250],
    [{ timeout: '5 s' }, 5000],
    [{ timeout: '10 s' }, 10_000],
  ])('the time limit with %j', (options, limit) => expect(timeLimitFor(regexTester.page, options)).toBe(limit));

  test('the safety query analyzes a pattern', async () => {
    const { safety } = regexTester.queries;
    expect(await safety({ pattern: '(a+)+$', flags: '' })).toMatchObject({
      status: 'exponential',
      text: 'Not safe: each additional character can double the matching time.',
      hotspots: [{ from: 1, to: 2 }],
    });
    expect(await safety({ pattern: 'a', flags: 'v' })).toMatchObject({ status: 'not analyzed' });
    await expect(safety({ pattern: '(', flags: '' })).rejects.toBeInstanceOf(ToolError);
  });

  test('progress reports name the last match found, and are limited in number', async () => {
    const notes: (string | undefined)[] = [];
    const values = resolveOptions(regexTester.page.options, { pattern: 'a' });
    const input = `${'a\n'.repeat(2)}\r\n${'a'.repeat(1200)}`;
    outputParts(await regexTester.run(input, values, { ...nodeContext, progress: (_, note) => notes.push(note) }));
    expect(notes.slice(0, 3)).toEqual([
      'The last match found is number 1, at line 1, column 1.',
      'The last match found is number 2, at line 2, column 1.',
      'The last match found is number 3, at line 4, column 1.',
    ]);
    // Often enough to lose few of them, and no oftener: a report costs more than a match.
    expect(notes.at(-1)).toBe('At least 1,200 matches were found, the last of them at line 4, column 1198.');
    expect(notes.length).toBeLessThan(32 + 12 + 38);
  });

  describe('a stopped job', () => {
    const { afterStop } = regexTester.queries;
    const hanging = `b b ${'a'.repeat(60)}!`;

    test('keeps the matches found, and blames a pattern that backtracks too much', async () => {
      const { hint, output } = await afterStop({ input: hanging, options: { pattern: 'b|(a|a)*$' }, found: 2 });
      expect(hint).toBe('this pattern backtracks too much on this text.');
      expect(output).toMatchObject({
        text: 'b\nb',
        info: { count: 2, places: { count: 2 } },
        notes: expect.arrayContaining(['Only the 2 matches found in time are shown.']),
      });
    });

    test('does not blame a pattern for a slow machine', async () => {
      const input = 'word '.repeat(40_000);
      const { hint, output } = await afterStop({
        input,
        options: { pattern: '\\w+', maxMatches: 100_000 },
        found: 32_000,
      });
      expect(hint).toBe('time ran out. The pattern is not to blame: the text is long, or this device is busy.');
      expect(output).toMatchObject({ summary: '32,000 matches', info: { count: 32_000 } });
    });

    test.each([
      ['list', 'bb'],
      ['replace', undefined],
      ['split', undefined],
      ['tests', undefined],
    ])('in mode %s returns %j', async (mode, text) => {
      const options = { pattern: 'b|(a|a)*$', mode, replacement: '$&' };
      expect((await afterStop({ input: hanging, options, found: 2 })).output?.text).toBe(text);
    });

    test('has only a hint if nothing was found', async () => {
      const result = await afterStop({ input: hanging.slice(4), options: { pattern: '(a|a)*$' }, found: 0 });
      expect(result).toEqual({ hint: 'this pattern backtracks too much on this text.' });
    });
  });

  test('a page gets flat match positions instead of the table, up to a limit', async () => {
    const values = resolveOptions(regexTester.page.options, { pattern: '(a?)'.repeat(1200) });
    const context = { ...nodeContext, isForPage: true };
    const output = outputParts(await regexTester.run('a'.repeat(2000), values, context));
    expect(output.table).toBeUndefined();
    expect(output.info).not.toHaveProperty('matches');
    expect(output.info?.['places']).toMatchObject({ count: 3, found: { count: 3, groupCount: 1200 } });
    const many = resolveOptions(regexTester.page.options, { pattern: '()'.repeat(2400) });
    const wide = outputParts(await regexTester.run('a'.repeat(300), many, context)).info;
    expect(wide?.['places']).toMatchObject({ count: 104, found: { count: 301, groups: { length: 104 * 4800 } } });
  });

  test('notes only the first three of many dangerous parts', async () => {
    const { notes = [] } = await runTool(regexTester, 'b', { pattern: '(?:(a+)+b)'.repeat(20) });
    expect(notes).toHaveLength(4);
    expect(notes.at(-1)).toBe('Pattern: 17 more parts can hang as well.');
  });
});

test('a result includes the explanation and code in all languages', async () => {
  const { info } = await runTool(regexTester, 'a', { pattern: '(?<x>a)', mode: 'replace', replacement: '$<x>' });
  expect(info).toMatchObject({
    groups: ['x'],
    explanation: [{ from: 0, to: 7, text: 'group 1, named "x"', parts: [{ from: 5, to: 6, text: '"a"' }] }],
    code: [
      { language: 'JavaScript', code: 'const regex = /(?<x>a)/g;\nconst result = text.replace(regex, "$<x>");' },
      { language: 'Python' },
      { language: 'Java' },
      { language: 'C#' },
      { language: 'PHP' },
      { language: 'Go' },
    ],
  });
});

describe('ends of lines', () => {
  const crlf = 'a\r\nb\r\n';
  table(regexTester, [
    ['$ is before CRLF', crlf, { pattern: '$', flags: 'gm', mode: 'replace', replacement: ';' }, 'a;\r\nb;\r\n;'],
    ['\\n is a CRLF', crlf, { pattern: '\\n', mode: 'replace', replacement: '; ' }, 'a; b; '],
    [
      'a template puts in CRLF',
      'a,b\r\n',
      { pattern: ',\\s*', mode: 'replace', replacement: '\\n', escapes: true },
      'a\r\nb\r\n',
    ],
    ['carriage returns that are named are found', crlf, { pattern: '\\r', mode: 'replace' }, 'a\nb\n'],
    ['a group has its CRLF', crlf, { pattern: 'a(\\s)b', mode: 'list', replacement: '$1$1' }, '\r\n\r\n'],
    ['pieces of several lines keep CRLF', 'a\r\nb;\nc', { pattern: ';\\s', mode: 'split' }, 'a\r\nb\r\nc'],
    ['tests have the line ends of the text', 'a\r\nb', { pattern: 'a', mode: 'tests' }, 'pass  + a\r\nFAIL  + b'],
    [
      'places are those of the text in the pane',
      'a\r\nb\r\nc',
      { pattern: '(\\w)(\\n)', flags: 'g' },
      {
        text: 'a\r\n\r\nb\r\n',
        highlights: { input: Uint32Array.of(0, 3, 3, 6) },
        info: {
          matches: [
            [0, 3, ['a', '\r\n']],
            [3, 6, ['b', '\r\n']],
          ],
        },
        notes: ['The pattern sees each line end as \\n. Name \\r to find carriage returns.'],
      },
    ],
    [
      'highlights of the output are those of the result',
      crlf,
      { pattern: '\\n', mode: 'replace', replacement: '|\\n', escapes: true },
      { text: 'a|\r\nb|\r\n', highlights: { input: Uint32Array.of(1, 3, 4, 6), output: Uint32Array.of(1, 4, 5, 8) } },
    ],
  ]);
});

describe('case in templates', () => {
  table(regexTester, [
    [
      'capitals',
      'Malmö norén',
      { pattern: '\\p{L}+', flags: 'gu', mode: 'replace', replacement: '\\U$&' },
      'MALMÖ NORÉN',
    ],
    ['a capital', 'ab cd', { pattern: '\\w+', mode: 'replace', replacement: '\\u$&\\E!' }, 'Ab! Cd!'],
    ['in lists', 'AB', { pattern: '\\w+', mode: 'list', replacement: '\\L$&\\E\\n', escapes: true }, 'ab\n'],
    [
      'escapes stay escapes',
      'a',
      { pattern: 'a', mode: 'replace', replacement: '\\u0041\\\\U', escapes: true },
      'A\\U',
    ],
    [
      'escapes are as typed if they are not read',
      'a',
      { pattern: 'a', mode: 'replace', replacement: '\\u0041' },
      '\\u0041',
    ],
  ]);

  test('the code for other languages leaves it out and says so', async () => {
    const options = { pattern: 'a', mode: 'replace', replacement: '\\U$&' };
    const { info } = await runTool(regexTester, 'a', options);
    expect(info?.['code']).toHaveLength(6);
    for (const { code, warnings } of (info?.['code'] ?? []) as { code: string; warnings: string[] }[]) {
      expect(code).not.toContain('\\U');
      expect(warnings).toEqual(['Changes of case, such as \\U, were left out: write a function for them.']);
    }
  });
});

describe('patterns from elsewhere', () => {
  table(regexTester, [
    [
      'a literal is offered without its slashes',
      'Foo foo',
      { pattern: '/foo/gi' },
      {
        notes: ['The slashes are part of the pattern: without them, foo with the flags gi.'],
        offers: [{ text: '', label: 'Use foo with the flags gi', options: { pattern: 'foo', flags: 'gi' } }],
      },
    ],
    ['slashes that are found are meant', '/usr/bin', { pattern: '/usr/' }, { text: '/usr/', offers: [] }],
    [
      'line breaks of a pasted pattern can be removed',
      'foobar',
      { pattern: 'foo\n|bar\nx' },
      {
        offers: [
          {
            text: 'Each line break of the pattern matches a line feed.',
            label: 'Remove the line breaks',
            options: { pattern: 'foo|barx' },
          },
        ],
      },
    ],
    ['line breaks that are found are meant', 'a\r\nb', { pattern: 'a\nb' }, { text: 'a\r\nb', offers: [] }],
    [
      'a named group of Python',
      'Sally',
      { pattern: '(?P<name>Sally)' },
      pattern(
        'Pattern, column 1: (?P<name> is Python, PCRE, and Go: in JavaScript (?<name>. In JavaScript: /(?<name>Sally)/g',
      ),
    ],
  ]);
});

labeled(regexTester, 'From 2024-05-17', [
  [
    { Pattern: '(\\d{4})-(\\d\\d)-(\\d\\d)', Mode: 'Replace', 'Replacement or template': '$3.$2.$1' },
    'From 17.05.2024',
  ],
]);
