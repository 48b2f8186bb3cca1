import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Conversion } from '../contract/streaming.ts';
import { type EngineContext, outputParts } from '../contract/tool.ts';
import { convertWhole } from '../jobs/as-tool.ts';
import { caseInPieces, letterCaseOutput, namesInPieces } from './case-output.ts';

for (const [what, before, after, words, changed] of [
  ['nothing', '', '', 0, 0],
  ['blank', ' \n', ' \n', 0, 0],
  ['no change', 'a b', 'a b', 2, 0],
  ['a word that grows', 'gro\u00df a', 'GROSS a', 2, 1],
  ['a word that shrinks, then one that stays', '\u0130x b', 'ix b', 2, 1],
  ['spaces around', '  a\t B \r\n', '  A\t B \r\n', 2, 1],
  ['a longer last word', 'a \u00df', 'a SS', 2, 1],
] as const) {
  test(`counts changed words: ${what}`, () => {
    expect(letterCaseOutput(before, after)).toMatchObject({ text: after, info: { words, changed } });
  });
}

test('compares words as if both texts were split at white space', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'B', 'ß', 'İ', 'i\u0307', '-'), minLength: 1, maxLength: 4 });
  const space = fc.constantFrom(' ', '\n', ' \t ', '\u3000', '\ufeff');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, space, fc.constantFrom('upper', 'lower', 'same', 'swap')), { maxLength: 8 }),
      (list) => {
        const after = list.map(([each, , how]) => {
          if (how === 'same') return each;
          if (how === 'swap') return [...each].reverse().join('');
          return how === 'upper' ? each.toUpperCase() : each.toLowerCase();
        });
        const joined = (words: readonly string[]) => words.map((each, i) => each + list[i]?.[1]).join('');
        const before = list.map(([each]) => each);
        expect(letterCaseOutput(joined(before), joined(after)).info).toEqual({
          words: before.length,
          changed: before.filter((each, i) => each !== after[i]).length,
        });
      },
    ),
  );
});

const whole = async (conversion: Conversion, text: string) =>
  outputParts(await convertWhole(() => conversion, text, {}, {} as EngineContext));
const cased = (text: string) =>
  whole(
    caseInPieces('line', (input) => letterCaseOutput(input, input.toUpperCase())),
    text,
  );
const named = (text: string) =>
  whole(
    namesInPieces((input) => input),
    text,
  );

test('summarizes the counts', async () => {
  expect((await cased('a')).summary).toBe('1 of 1 word changed');
  expect((await cased('a '.repeat(1500))).summary).toBe('1,500 of 1,500 words changed');
  expect((await named('a\n\nb\r\n')).summary).toBe('2 names');
  expect((await named('a\na\nb\na')).summary).toBe('4 names, 2 repeated');
});

test('counts names without empty lines', async () => {
  expect(await named('')).toMatchObject({ text: '', info: { names: 0, repeated: 0 } });
  expect(await named('__proto__\n\n__proto__')).toMatchObject({ info: { names: 2, repeated: 1 } });
});
