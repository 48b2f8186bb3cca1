import { expect, test } from 'vitest';
import { lineEndUse } from './line-ends.ts';

test.each(['\\d+', 'a|b', '[\\w.-]+@[\\w-]+', '(?<year>\\d{4})-(?:\\d\\d)', '\\bcat\\b', '\\$1\\.5', '[ ,;]+x'])(
  '%j is independent of line ends',
  (source) => {
    expect(lineEndUse(new RegExp(source, 'gu'))).toEqual({
      needsReturns: false,
      namesReturns: false,
      seesLineEnds: false,
    });
  },
);

test.each([
  '^',
  '$',
  '^a?$',
  '.*',
  '\\n',
  '\n',
  '\\s+',
  '\\W',
  '\\B',
  '[^,]',
  '[\\s,]',
  '[\\r\\n]+',
  '[^\\r\\n]+',
  'x*',
  '(?=a)',
  '(?:a|)',
  '[\t-z]',
])('%j sees line ends, whichever they are', (source) => {
  expect(lineEndUse(new RegExp(source, 'gu'))).toEqual({
    needsReturns: false,
    namesReturns: false,
    seesLineEnds: true,
  });
});

test('a sticky pattern sees line ends, as it goes on from each empty match', () => {
  expect(lineEndUse(/\b/gy).seesLineEnds).toBe(true);
  expect(lineEndUse(/\b/g).seesLineEnds).toBe(false);
});

test('a dot sees line ends if it matches them', () => {
  expect(lineEndUse(/a.b/s).seesLineEnds).toBe(true);
  expect(lineEndUse(/a.b/).seesLineEnds).toBe(false);
});

test.each(['\\r?\\n', '^\\r?\\n', '(?:\\r)?\\n', '\\r\\n|\\n', '(?:\\r\\n|\\r|\\n)', '\\n|\\r\\n?', '\\s*\\x0d?\\n'])(
  '%j names carriage returns, and does without',
  (source) => {
    expect(lineEndUse(new RegExp(source, 'gu'))).toMatchObject({ needsReturns: false, namesReturns: true });
  },
);

test.each([
  '\\r',
  '\\r\\n',
  'a\\r',
  '\r\n',
  '\\u000d',
  '\\u{d}',
  '\\cM',
  '\\\\\\r',
  '[\\r]',
  '(?<!\\r)\\n',
  '\\r(?!\\n)',
])('%j needs carriage returns', (source) => {
  expect(lineEndUse(new RegExp(source, 'gu'))).toMatchObject({ needsReturns: true, namesReturns: true });
});
