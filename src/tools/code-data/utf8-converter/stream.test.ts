import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUTTING_CASES, cuttings, differenceOf } from '../../../../tests/streamed.ts';
import { nodeContext } from '../../../cli/host/node-context.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import { conversionInPieces, type StreamingTool } from '../../../engine/contract/streaming.ts';
import { memoryScratch } from '../../../engine/jobs/memory-scratch.ts';

const tool = (await loadTool('utf8-converter')) as StreamingTool;

const runs = { numRuns: CUTTING_CASES };

const common = {
  direction: fc.constant('decode'),
  bom: fc.constantFrom('keep', 'keep', 'add', 'strip'),
  invalid: fc.constantFrom('replace', 'error', 'skip'),
};
const mark = fc.constantFrom(' ', '\n', '\r\n', '\r', ', ', ',', '-', '\\', '\u00a0', '"');
const fault = fc.constantFrom('', '', '', '', '', 'g', 'é', '٣', '😀', 'x', '256', '999', '0x', '\\x', '\u0007');

/** Bytes of characters, whole and not. */
const bytes = fc.constantFrom(
  ...[[0x41], [0x0a], [0xc3, 0xa9], [0xe2, 0x82, 0xac], [0xf0, 0x9f, 0x98, 0x80], [0xef, 0xbb, 0xbf]],
  ...[[0xc3], [0xe2, 0x82], [0xff], [0x80], [0xed, 0xa0, 0x80], [0x65, 0xcc, 0x81], [0x0d, 0x0a]],
);

const RADIX = { hex: 16, dec: 10, oct: 8, bin: 2, escape: 16, percent: 16, quoted: 16 } as const;
const WIDTH = { hex: 2, dec: 1, oct: 3, bin: 8, escape: 2, percent: 2, quoted: 2 } as const;
const PREFIXES = {
  hex: ['', '', '0x', '\\x'],
  dec: [''],
  oct: ['', '0o'],
  bin: ['', '0b'],
  escape: ['\\x'],
  percent: ['%'],
  quoted: ['=', '=\n=', '=?utf-8?q?=41?= =?utf-8?q?=C3?= =?utf-8?q?=A9?= ='],
};

test('streaming gives the same text or the same error for bytes in any notation and any split', async () => {
  const given = fc.constantFrom('hex', 'dec', 'oct', 'bin', 'escape', 'percent', 'quoted').chain((format) => {
    const written = bytes.map((all) => all.map((byte) => byte.toString(RADIX[format]).padStart(WIDTH[format], '0')));
    // With nothing between them they are one run.
    const group = fc
      .tuple(fc.constantFrom(...PREFIXES[format]), written, fc.constantFrom('', ' ', ', '))
      .map(([prefix, all, between]) => all.map((digits) => prefix + digits).join(between));
    const text = fc
      .tuple(
        fc.array(fc.tuple(group, fc.constantFrom('', ' ', '\n'))),
        mark,
        fault,
        mark,
        fc.array(group, { maxLength: 2 }),
      )
      .map((parts) => parts.flat(2).join(''));
    return fc.record({ text, options: fc.record({ ...common, format: fc.constant(format) }) });
  });
  await fc.assert(
    fc.asyncProperty(given, cuttings, async ({ text, options }, cutting) => {
      expect(await differenceOf(tool, text, options, cutting)).toBeUndefined();
    }),
    runs,
  );
});

test('streaming gives the same result for runs of digits of any length', async () => {
  const parts = fc.tuple(
    fc.constantFrom('', ' ', '41 ', '0x', '\\x', '0b', '\n'),
    fc.constantFrom('0', '1', '48', 'c3a9', 'f09f9880', '01000001', '110000111010100111', '000'),
    fc.integer({ min: 1, max: 90 }),
    fc.constantFrom('', '0', '01', 'z', ' z', '8', '\\x41', '\n'),
  );
  const long = parts.map(([before, unit, count, after]) => before + unit.repeat(count) + after);
  const options = fc.record({ ...common, format: fc.constantFrom('hex', 'bin', 'dec', 'oct', 'escape') });
  await fc.assert(
    fc.asyncProperty(long, options, cuttings, async (text, given, cutting) => {
      expect(await differenceOf(tool, text, given, cutting)).toBeUndefined();
    }),
    runs,
  );
});

test('streaming gives the same result for code points and JavaScript escapes', async () => {
  const points = fc.constantFrom(
    'U+41',
    'u+1F600',
    '\\u{e9}',
    '0x301',
    '65',
    'U+D83D',
    '110000',
    'U',
    'U+',
    'é',
    'g',
    'u{',
    '}',
  );
  const escapes = fc.constantFrom(
    ...[
      '\\u00e9',
      '\\ud83d',
      '\\ude00',
      '\\u{1F600}',
      '\\U0001F600',
      '\\U0001F',
      '\\u{',
      '\\u00',
      '\\x41',
      '\\x',
      '\\',
      '\\\\',
      '\\n',
      '4',
      '1',
      '}',
    ],
    ...['a', '😀', '\ufeff', '\\ufeff', '\\r', '\n', '\\u0301', '\\u{110000}'],
  );
  const given = fc.oneof(
    fc.record({
      text: fc.array(fc.tuple(points, fc.constantFrom('', ' ', '\n', ','))).map((all) => all.flat().join('')),
      options: fc.record({ ...common, format: fc.constant('codepoint') }),
    }),
    fc.record({
      text: fc.array(escapes).map((all) => all.join('').replace(/^\ufeff+/, '')),
      options: fc.record({ ...common, format: fc.constant('js') }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(given, cuttings, async ({ text, options }, cutting) => {
      expect(await differenceOf(tool, text, options, cutting)).toBeUndefined();
    }),
    {
      ...runs,
      examples: [
        [
          { text: '65U+41', options: { direction: 'decode', bom: 'keep', invalid: 'replace', format: 'codepoint' } },
          { pieceSize: 1, chunk: 1, threads: 1 },
        ],
      ],
    },
  );
});

const STRICT = { direction: 'decode', format: 'hex', invalid: 'error', bom: 'keep' };

test.each([
  ['41 ff 41 zz', 'Byte 2: FF never occurs in UTF-8'],
  ['41 zz 41 ff', 'Line 1, column 4: "z" is not a hexadecimal digit.'],
  // It may have gone on.
  ['41 c3 zz', 'Line 1, column 7: "z" is not a hexadecimal digit.'],
])('reports the first error in %j', async (text, message) => {
  await expect(async () => tool.run(text, STRICT, nodeContext)).rejects.toThrow(message);
});

test('stops at the first invalid byte and reports its position', async () => {
  const way = await tool.convert?.(STRICT, { bytes: false });
  if (typeof way !== 'object' || way.kind !== 'pass')
    throw new Error('The tool should stream these options in a pass.');
  const pass = await way.begin({ ...nodeContext, scratch: memoryScratch });
  const piece = {
    text: '41 c3a9 f',
    bytes: new Uint8Array(),
    length: 9,
    at: { line: 1, column: 1, offset: 0 },
    isLast: false,
  };
  expect(pass.write(piece)).toBe('A\u00e9');
  const next = { ...piece, text: 'f 41', at: { line: 1, column: 10, offset: 9 } };
  expect(() => pass.write(next)).toThrow(
    expect.objectContaining({
      message: 'Byte 4: FF never occurs in UTF-8.',
      position: expect.objectContaining({ line: 1, column: 9, offset: 8 }),
    }),
  );
});

test('repair needs the whole text', async () => {
  expect(await conversionInPieces(tool, { direction: 'repair' }, { bytes: false })).toBe(
    'Repair needs the whole text in memory.',
  );
});

test.each(['-\\\\x41', '\\\\\\x41', '\\ud83d\\ude00', `${'\\'.repeat(40)}x41`, `${'\\'.repeat(41)}x41`])(
  '%j is the same wherever it is cut: a backslash before another one is no escape',
  async (text) => {
    const options = { direction: 'decode', format: 'escape' };
    for (const pieceSize of [1, 2, 3, 7])
      expect(await differenceOf(tool, text, options, { pieceSize, chunk: 1, threads: 1 })).toBeUndefined();
  },
);
