import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import { conversionInPieces, type StreamingTool } from '../../../engine/contract/streaming.ts';

const tool = (await loadTool('morse-code-converter')) as StreamingTool;

const options = fc.record({
  direction: fc.constant('decode'),
  unknown: fc.constantFrom('keep', 'skip', 'error'),
  dot: fc.constantFrom('.', '.', 'di', 'e'),
  wordGap: fc.constantFrom(' / ', ' | ', '   '),
});

const sign = fc.constantFrom(
  '.',
  '-',
  '-',
  '…',
  ' ',
  '   ',
  ' / ',
  '\t',
  '|',
  'di',
  '\n',
  '\r\n',
  '\r',
  '\n\n',
  '\u2028',
);
const run = fc.constantFrom('...', '---', '.-', '-.-.--', '...-.-', '........', '.......-', 'é', '😀', 'x', '______');

test('streaming gives the same text, notes and errors for any split', async () => {
  const morse = fc.array(fc.oneof({ weight: 8, arbitrary: sign }, run), { maxLength: 40 }).map((all) => all.join(''));
  await fc.assert(
    fc.asyncProperty(morse, options, cuttings, async (text, given, cutting) => {
      expect(await differenceOf(tool, text, given, cutting)).toBeUndefined();
    }),
    { numRuns: CUTTING_CASES },
  );
});

test('streaming lists and counts many unknown signals as a single run does', async () => {
  const cutting = { pieceSize: 10, chunk: 7, threads: 2 };
  expect(await differenceOf(tool, '........ ........\n'.repeat(70), { direction: 'decode' }, cutting)).toBeUndefined();
});

test('signs that contain line breaks need the whole text', async () => {
  const signs = { dot: '.', dash: '-', letterGap: '\n', wordGap: ' / ' };
  expect(await conversionInPieces(tool, { direction: 'decode', ...signs }, { bytes: false })).toMatch(/^Signs /);
});
