import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedOptions } from '../../../../tests/deep/cases.ts';
import { CUTTING_CASES, cuttings, differenceOf, linesText } from '../../../../tests/streamed.ts';
import type { ConvertContext, StreamingTool } from '../../../engine/contract/streaming.ts';
import { SentenceCounter } from '../../../engine/language/sentence-counter.ts';
import { countSentences } from '../../../engine/language/sentences.ts';
import { countInPasses } from './count-pass.ts';
import * as textCounter from './tool.ts';

type Options = Parameters<typeof textCounter.convert>[0];

/** The counter with memory for a few words, so that most of them wait in scratch files. */
const withLittleRoom = {
  ...textCounter,
  convert: (options: Options, { isWhole = false }: ConvertContext) =>
    countInPasses(options, isWhole, { bytes: 20, keys: 3 }),
} as unknown as StreamingTool;

test('counting in pieces gives the same result as counting the whole text', async () => {
  await fc.assert(
    fc.asyncProperty(linesText, allowedOptions(textCounter.page), cuttings, async (text, given, cutting) => {
      expect(await differenceOf(withLittleRoom, text, given, cutting)).toBeUndefined();
    }),
    { numRuns: CUTTING_CASES },
  );
});

const PARTS = [
  'He said',
  'Dr.',
  'e.g.',
  'U.S.',
  'z.',
  'B.',
  'v.',
  'Chr.',
  'J.-C.',
  'tbsp.',
  'usw.',
  '“Stop!”',
  'stop!"',
  '– she',
  'SAID',
  'p.m.',
  'No.',
  'The end.',
  'So?',
  'Yes!',
  '语。',
  '"',
  '」',
  'J.',
  'A.',
  '- item',
  '1.',
  'a)',
  '5.',
  'Mai',
  '42',
  '> quoted',
  '>',
  '¿Qué',
  'list:',
  'well,',
  '[3]',
  '(!)',
  '...',
  '. . .',
  '😀',
  'tues.',
  ' »',
  'x'.repeat(70),
  '\u200b',
  '  ',
] as const;
const prose = fc
  .array(
    fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom(' ', ' ', '', '\n', '\n', '\r\n', '\r', '\n\n', '\n \n')),
    { maxLength: 40 },
  )
  .map((parts) => parts.flat().join(''));

describe('sentences', () => {
  test('a sentence with a quote that spans two pieces is counted once', () => {
    const lines = ['He said "yes\n', `and ${'x'.repeat(70)} 语。"\n`];
    const counter = new SentenceCounter();
    for (const line of lines) counter.add(line);
    expect([counter.end(), countSentences(lines.join(''))]).toEqual([1, 1]);
  });

  test('a sentence that began in an earlier piece keeps its first letters', () => {
    const lines = ['- item He said\n', 'He said stop!"\n', `${'x'.repeat(70)} `];
    const counter = new SentenceCounter();
    for (const line of lines) counter.add(line);
    expect(counter.end()).toBe(countSentences(lines.join('')));
  });

  test('a number at the start of a line counts no item of a sentence that began in an earlier piece', () => {
    const lines = [
      'a \n',
      '1. \t \n',
      ': b a a a #tag \n',
      ' \n',
      'a %20 😀 a \n',
      'don’t ΟΔΟΣ \n',
      '-1.5  ... a \n',
      'a \n',
    ];
    const counter = new SentenceCounter();
    for (const line of lines) counter.add(line);
    expect(counter.end()).toBe(countSentences(lines.join('')));
  });

  test('the first word of a sentence may be in a later piece', () => {
    const lines = ['👍🏽\n', `tues. fox ${'x'.repeat(70)}\n`, 'y\n'];
    const counter = new SentenceCounter();
    for (const line of lines) counter.add(line);
    expect([counter.end(), countSentences(lines.join(''))]).toEqual([1, 1]);
  });

  test('counting in pieces gives the same number as counting the whole text', () => {
    fc.assert(
      fc.property(prose, fc.integer({ min: 1, max: 5 }), (text, linesOfPiece) => {
        const lines = text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
        const counter = new SentenceCounter();
        for (let i = 0; i < lines.length; i += linesOfPiece) counter.add(lines.slice(i, i + linesOfPiece).join(''));
        expect(counter.end()).toBe(countSentences(text));
      }),
      { numRuns: 30 * CUTTING_CASES },
    );
  });
});
