import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import { nodeContext } from '../../../cli/host/node-context.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import type { StreamingTool } from '../../../engine/contract/streaming.ts';
import { memoryScratch } from '../../../engine/jobs/memory-scratch.ts';

const tool = (await loadTool('hex-to-text-converter')) as StreamingTool;

const runs = { numRuns: CUTTING_CASES };

const options = fc.record({
  charset: fc.constantFrom('utf-8', 'utf-8', 'utf-16le', 'utf-16be', 'iso-8859-1', 'windows-1252'),
  invalid: fc.constantFrom('replace', 'error'),
});

/** Bytes of characters, whole and not. */
const bytes = fc
  .array(fc.constantFrom('41', '0a', 'c3a9', 'e282ac', 'f09f9880', 'efbbbf', 'c3', 'e2 82', 'ff', 'F0', '3dd8', '00de'))
  .map((all) => all.join(''));
const digits = fc
  .tuple(fc.string({ unit: fc.constantFrom('0', '4', '8', 'c', 'e', 'F'), maxLength: 5 }), bytes)
  .map((parts) => parts.join(''));
const mark = fc.constantFrom(
  ' ',
  '\n',
  '\r\n',
  '\r',
  ', ',
  '',
  '0x',
  '\\x',
  '%',
  'h',
  'H ',
  '-',
  '"',
  '\u00a0',
  '\ufeff',
);
const fault = fc.constantFrom('', '', '', '', '', 'g', '\\', '😀', 'x', 'é', '\u0007');

test('streaming gives the same text or the same error for any notation and any split', async () => {
  const hex = fc.tuple(fc.array(fc.tuple(mark, fc.oneof(digits, bytes))), mark, fault, mark).map((all) =>
    all
      .flat(2)
      .join('')
      .replace(/^\ufeff+/, ''),
  );
  await fc.assert(
    fc.asyncProperty(hex, options, cuttings, async (text, given, cutting) => {
      expect(await differenceOf(tool, text, given, cutting)).toBeUndefined();
    }),
    runs,
  );
});

test('streaming gives the same result for long runs of digits', async () => {
  const parts = fc.tuple(
    fc.constantFrom('', 'f ', '\n', '0x', '41 '),
    fc.constantFrom('0', '48', 'c3a9', 'f09f9880', 'ff'),
    fc.integer({ min: 60, max: 140 }),
    fc.constantFrom('', '0', 'e'),
    fc.constantFrom('', 'h', '0x41', '\n', 'x', 'h4', '\\x41', 'z'),
  );
  const long = parts.map(([before, unit, count, end, after]) => before + unit.repeat(count) + end + after);
  await fc.assert(
    fc.asyncProperty(long, options, cuttings, async (text, given, cutting) => {
      expect(await differenceOf(tool, text, given, cutting)).toBeUndefined();
    }),
    runs,
  );
});

/** A dump as `xxd` or `hexdump -C` writes it, with rows that are left out, and with what is no row. */
const dump = fc
  .record({
    rows: fc.array(fc.tuple(fc.constantFrom('c3', 'a9', '41', 'e2', '82', 'ff', '0a'), fc.boolean(), fc.nat(3)), {
      maxLength: 8,
    }),
    isXxd: fc.boolean(),
    width: fc.integer({ min: 1, max: 4 }),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    last: fc.constantFrom('', '00000100', '00000041  41  |A|', '00000000: ', 'end', '*', ' ', '00000000: 4', '41'),
  })
  .map(({ rows, isXxd, width, lineEnd, last }) => {
    let address = 0;
    const lines = rows.flatMap(([byte, isRepeated, further]) => {
      const head = address.toString(16).padStart(8, '0');
      const all = Array.from({ length: width }, () => byte);
      address += width * (isRepeated ? further + 1 : 1);
      const line = isXxd
        ? `${head}: ${all.join('')}  ${'.'.repeat(width)}`
        : `${head}  ${all.join(' ')}  |${'é'.repeat(width)}|`;
      return isRepeated ? [line, '*'] : [line];
    });
    return [...lines, last].join(lineEnd);
  });

test('streaming gives the same result for a dump, even if a line is not a row', async () => {
  await fc.assert(
    fc.asyncProperty(dump, options, cuttings, async (text, given, cutting) => {
      expect(await differenceOf(tool, text, given, cutting)).toBeUndefined();
    }),
    runs,
  );
});

test('streaming gives the same result for a line that is too long for a row of a dump', async () => {
  for (const pieceSize of [1000, 70_000]) {
    const cutting = { pieceSize, chunk: 999, threads: 1 };
    const row = '00000000: 4142  AB';
    for (const text of [
      `${row}\n${row}${' '.repeat(66_000)}\n`,
      `${row}${' '.repeat(66_000)}\n`,
      `${row}\n${' '.repeat(66_000)}`,
    ]) {
      expect(await differenceOf(tool, text, {}, cutting)).toBeUndefined();
    }
  }
});

test('streaming lists and counts many errors as a single run does', async () => {
  const cutting = { pieceSize: 10, chunk: 7, threads: 1 };
  expect(await differenceOf(tool, 'ff c3 41\n'.repeat(70), {}, cutting)).toBeUndefined();
});

test('unpacking needs the whole text', async () => {
  expect(await tool.convert?.({ direction: 'decode', unpack: true }, { bytes: false })).toBe(
    'Unpack gzip and zlib needs the whole text in memory.',
  );
});

test('stops at the first invalid byte and reports its position', async () => {
  const way = await tool.convert?.(
    { direction: 'decode', charset: 'utf-8', invalid: 'error', unpack: false },
    { bytes: false },
  );
  if (typeof way !== 'object' || way.kind !== 'pass')
    throw new Error('The tool should stream these options in a pass.');
  const pass = await way.begin({ ...nodeContext, scratch: memoryScratch });
  const piece = {
    text: '41\n41 ff 41 ',
    bytes: new Uint8Array(),
    length: 0,
    at: { line: 1, column: 1, offset: 0 },
    isLast: false,
  };
  expect(() => pass.write(piece)).toThrow(
    expect.objectContaining({
      message: 'Byte 3: FF never occurs in UTF-8.',
      position: expect.objectContaining({ line: 2, column: 4, offset: 6 }),
    }),
  );
});
