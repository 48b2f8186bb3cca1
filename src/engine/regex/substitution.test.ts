import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMatches, forEachMatch, type Match, readMatches } from '../../tools/code-data/regex-tester/matches.ts';
import { compileSubstitution, substitute } from './substitution.ts';

/** Replaces all matches by our substitution; the result of the platform is the oracle. */
function replaceAll(input: string, regex: RegExp, template: string, names: readonly (string | null)[]): string {
  const parts = compileSubstitution(
    template,
    names.length,
    names.some((name) => name !== null),
  );
  let result = '';
  let end = 0;
  forEachMatch(input, regex, 0, (found) => {
    result += input.slice(end, found.index) + parts.map((part) => substitute(part, found, input)).join('');
    end = found.index + found[0].length;
    return true;
  });
  return result + input.slice(end);
}

const patterns: readonly (readonly [string, readonly (string | null)[]])[] = [
  ['b', []],
  ['(a)|(b)', [null, null]],
  ['(?<x>a)?(?<yy>b)', ['x', 'yy']],
  ['', []],
  ['()(b?)', [null, null]],
  [`${'(a)?'.repeat(12)}b`, new Array<null>(12).fill(null)],
];
const templates = fc
  .array(fc.constantFrom('$', '&', '`', "'", '0', '1', '2', '3', '9', '<', '>', 'x', 'yy', '$$', '$<x>', '-'), {
    maxLength: 8,
  })
  .map((pieces) => pieces.join(''));
const inputs = fc
  .array(fc.constantFrom('a', 'b', '\u{1f600}', '\ud800', '\n'), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

test.each(['g', '', 'gu', 'y', 'gy', 'gv'])('a template gives what String.replace gives, flags %j', (flags) => {
  fc.assert(
    fc.property(fc.constantFrom(...patterns), templates, inputs, ([pattern, names], template, input) => {
      const regex = new RegExp(pattern, flags);
      expect(replaceAll(input, regex, template, names)).toBe(input.replace(regex, template));
    }),
    { numRuns: 3000 },
  );
});

test('finds the matches of matchAll, with their groups and positions', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...patterns),
      fc.constantFrom('g', 'gu', 'gv', 'gy', 'gi'),
      inputs,
      ([pattern], flags, input) => {
        const regex = new RegExp(pattern, `${flags}d`);
        const expected = [...input.matchAll(regex)];
        const found = findMatches(input, regex, { max: 1000, withGroups: 1000 });
        expect(readMatches(input, found)).toEqual(
          expected.map(
            (match): Match => [
              match.index,
              match.index + match[0].length,
              [...match].slice(1).map((group) => group ?? null),
            ],
          ),
        );
        const ranges = expected.flatMap((match) =>
          [...(match.indices ?? [])].slice(1).flatMap((range) => range ?? [-1, -1]),
        );
        expect([...found.groups]).toEqual(ranges);
        // Those of the first matches alone do not change what is found.
        const first = findMatches(input, regex, { max: 1000, withGroups: 1 });
        expect(first.spans).toEqual(found.spans);
        expect([...first.groups]).toEqual(ranges.slice(0, 2 * found.groupCount));
      },
    ),
  );
});

test('stops at the limit and reports that there are more matches', () => {
  expect(findMatches('aaa', /a/g, { max: 2 })).toMatchObject({ spans: Uint32Array.of(0, 1, 1, 2), more: true });
  expect(findMatches('aaa', /a/g, { max: 3 })).toMatchObject({ more: false });
});

test('does not search after the last requested match, where it might hang', () => {
  const hanging = /b|(a+)+$/g;
  const found = findMatches(`bb${'a'.repeat(60)}!`, hanging, { max: 9, last: 2 });
  expect(found).toMatchObject({ count: 2, spans: Uint32Array.of(0, 1, 1, 2), more: false });
  expect(findMatches('aaa', /a/g, { max: 9, last: 0 })).toMatchObject({ count: 0, more: false });
});
