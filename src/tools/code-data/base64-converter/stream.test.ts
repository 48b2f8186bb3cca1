import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CUTTING_CASES,
  cuttings,
  differenceOf,
  localRunner,
  memorySink,
  sourceOf,
} from '../../../../tests/streamed.ts';
import { nodeContext } from '../../../cli/host/node-context.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import type { StreamingTool } from '../../../engine/contract/streaming.ts';
import { memoryScratch } from '../../../engine/jobs/memory-scratch.ts';
import { convert } from '../../../engine/long/convert.ts';

const tool = (await loadTool('base64-converter')) as StreamingTool;

const runs = { numRuns: CUTTING_CASES };

const options = fc.record({
  direction: fc.constant('decode'),
  variant: fc.constantFrom('standard', 'urlsafe'),
  padding: fc.constantFrom('auto', 'always', 'never'),
  charset: fc.constantFrom('utf-8', 'utf-8', 'utf-16le', 'utf-16be', 'iso-8859-1', 'windows-1252'),
  perLine: fc.constantFrom(false, false, true),
  strict: fc.constantFrom(false, false, true),
  invalid: fc.constantFrom('replace', 'error'),
});

async function isSame(text: string, given: object, cutting: { pieceSize: number; chunk: number; threads: number }) {
  expect(await differenceOf(tool, text, { ...given }, cutting)).toBeUndefined();
}

/** Bytes of characters, whole and not, and of files. */
const bytes = fc
  .array(
    fc.constantFrom<readonly number[]>(
      [0x41],
      [0x0a],
      [0xc3, 0xa9],
      [0xe2, 0x82, 0xac],
      [0xf0, 0x9f, 0x98, 0x80],
      [0xef, 0xbb, 0xbf],
      [0xff, 0xfe],
      [0xfe, 0xff],
      [0xef, 0xbb],
      [0xc3],
      [0xff],
      [0x3d, 0xd8, 0x00, 0xde],
      [0x00],
      [0x3e, 0x3f, 0xfb],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ),
    { maxLength: 12 },
  )
  .map((all) => Buffer.from(all.flat()));

/** Base64 as people have it: both alphabets, padded or not, in lines of any length, with escapes. */
const base64 = fc
  .tuple(
    bytes,
    fc.constantFrom('base64', 'base64url', 'mixed'),
    fc.constantFrom('', '\n', '\r\n', '\r', ' ', ' \t'),
    fc.nat(9),
    fc.boolean(),
  )
  .map(([given, form, gap, width, isEscaped]) => {
    const written = given.toString(form === 'base64url' ? 'base64url' : 'base64');
    const all = form === 'mixed' ? written.replace('+', '-') : written;
    const escaped = isEscaped ? all.replace(/[+/=]/g, encodeURIComponent) : all;
    return width === 0 ? escaped : escaped.replace(new RegExp(`.{${width}}`, 'g'), `$&${gap}`);
  });
const around = fc.constantFrom(
  '',
  '',
  '',
  ' ',
  '\n',
  '\r\n',
  '-----BEGIN X.509-----\n',
  '\n-----END X-----\r\n',
  '\n---\n',
  '"',
  " b'",
  '\\n',
  '\\/',
  '",',
);
const fault = fc.constantFrom(
  '',
  '',
  '',
  '',
  '=',
  '==',
  '=A',
  '!',
  '%',
  '%2',
  '%2A',
  '😀',
  '.',
  '-----',
  'A',
  '-',
  '\u0007',
);
const text = fc
  .tuple(around, base64, fault, around, base64, fc.constantFrom('', '', '=', 'A'), around)
  .map((all) => all.join(''));

test('streaming gives the same decoded text, notes and errors for any split', async () => {
  await fc.assert(
    fc.asyncProperty(text, options, cuttings, async (given, chosen, cutting) => isSame(given, chosen, cutting)),
    runs,
  );
});

test.each([
  '+UFBAAA-----AAAA',
  'QUFB\n-----BEGIN A B-----\nQUFB\n----QUFB\n-----END-----',
  'QUFB8J+Y\r\nQQ==',
  '\n 7 7 + _ 8 J + Y',
  '//5B\n2A==',
  'QUFB\nQQ=\n=\n=A',
  'QUFB\nQR\n',
  'QUFB\nQ%3d%3D\n%3',
])('streaming gives the same result for pieces of any size: %j', async (given) => {
  for (let pieceSize = 1; pieceSize < given.length; pieceSize++) {
    for (const charset of ['utf-8', 'utf-16le']) {
      for (const invalid of ['replace', 'error']) {
        const chosen = { direction: 'decode', charset, invalid };
        await isSame(given, chosen, { pieceSize, chunk: 1, threads: 1 });
      }
    }
  }
});

test('streaming gives the same result for lines that are decoded separately', async () => {
  const lines = fc
    .array(fc.tuple(fc.oneof(base64, text), fc.constantFrom('\n', '\r\n', '\r', '\n\n', ' \n')), { maxLength: 6 })
    .map((all) => all.flat().join(''));
  await fc.assert(
    fc.asyncProperty(lines, options, cuttings, async (given, chosen, cutting) =>
      isSame(given, { ...chosen, perLine: true }, cutting),
    ),
    runs,
  );
});

test('streaming gives the same result for data: URIs with and without Base64', async () => {
  const body = fc
    .array(
      fc.constantFrom(
        'a',
        ' ',
        '\n',
        '\t',
        '%',
        '%4',
        '%41',
        '%C3%A9',
        '%c3',
        'é',
        '😀',
        '\u00a0',
        ',',
        '1',
        '%EF%BB%BF',
      ),
    )
    .map((parts) => parts.join(''));
  const head = fc.constantFrom(
    'data:',
    ' \ndata:text/plain;charset=utf-8',
    'DATA:image/png',
    'data:x.y;a=";b"',
    'dat:',
    'data',
  );
  const uri = fc.oneof(
    fc.tuple(head, fc.constant(';base64,'), text).map((parts) => parts.join('')),
    fc.tuple(head, fc.constant(','), body).map((parts) => parts.join('')),
    fc.tuple(head, body).map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(uri, options, cuttings, async (given, chosen, cutting) => isSame(given, chosen, cutting)),
    runs,
  );
});

test('streaming gives the same result for a token or a part of one', async () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: 'é' })}.`;
  const given = fc
    .tuple(
      fc.constantFrom('', ' ', '\n', 'Bearer ', 'bearer'),
      fc.nat(token.length).map((length) => token.slice(0, length)),
      fc.constantFrom('', token, `${token}c2ln`, `${token}\n`, '.', '.a', ' x', '\u00e9'),
    )
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(given, options, cuttings, async (text, chosen, cutting) => isSame(text, chosen, cutting)),
    runs,
  );
});

test('streaming gives the same result for text longer than the sample that decides its form', async () => {
  const cutting = { pieceSize: 5000, chunk: 3000, threads: 1 };
  const long = Buffer.from('é'.repeat(60_000)).toString('base64');
  await isSame(long, { direction: 'decode' }, cutting);
  await isSame(`data:${'a'.repeat(3000)},b`, { direction: 'decode' }, cutting);
  await isSame(`${'a'.repeat(70_000)}.aaaa.aaaa`, { direction: 'decode' }, cutting);
});

test('unpacking needs the whole text', async () => {
  expect(await tool.convert?.({ direction: 'decode', unpack: true }, { bytes: false })).toMatch(/^Unpack /);
});

async function fileOf(encoded: string, given: object, cutting: { pieceSize: number; chunk: number }) {
  const sink = memorySink();
  const step = { tool: 'base64-converter', options: { direction: 'decode', ...given }, toFile: true };
  const { summaries } = await convert({
    steps: [step],
    source: sourceOf(Buffer.from(encoded), cutting.chunk),
    sink,
    runners: [localRunner()],
    scratch: memoryScratch,
    pieceSize: cutting.pieceSize,
  });
  return { bytes: sink.bytes(), notes: summaries[0]?.notes };
}

test('decodes an encoded file to the same bytes', async () => {
  const data = fc.oneof(fc.uint8Array({ maxLength: 80 }), bytes);
  await fc.assert(
    fc.asyncProperty(data, cuttings, async (given, cutting) => {
      const written = Buffer.from(given).toString('base64').replace(/.{7}/g, '$&\n');
      expect((await fileOf(written, {}, cutting)).bytes).toEqual(Uint8Array.from(given));
    }),
    runs,
  );
});

test('writes data that is not text as bytes with notes, and converts text in another charset', async () => {
  const picture = Buffer.from('89504e470d0a1a0a00ff', 'hex').toString('base64');
  const cutting = { pieceSize: 5, chunk: 3 };
  expect((await fileOf(picture, {}, cutting)).notes).toEqual([
    'Byte 1: the decoded data is not valid UTF-8.',
    'The decoded data is a file: PNG image.',
    'The bytes are kept as they are.',
  ]);
  expect((await fileOf('4Q==', { charset: 'iso-8859-1' }, cutting)).bytes).toEqual(Uint8Array.of(0xc3, 0xa1));
  await expect(fileOf(picture, { invalid: 'error' }, cutting)).rejects.toThrow('Byte 1: the decoded data');
});

test('stops at the first invalid byte and reports its position', async () => {
  const way = await tool.convert?.(
    {
      direction: 'decode',
      charset: 'utf-8',
      perLine: false,
      strict: false,
      variant: 'standard',
      padding: 'auto',
      invalid: 'error',
    },
    { bytes: false },
  );
  if (typeof way !== 'object' || way.kind !== 'pass')
    throw new Error('The tool should stream these options in a pass.');
  const pass = await way.begin({ ...nodeContext, scratch: memoryScratch });
  const piece = {
    text: 'QUH/\nQUFB\n',
    bytes: new Uint8Array(),
    length: 9,
    at: { line: 1, column: 1, offset: 0 },
    isLast: false,
  };
  expect(() => pass.write(piece)).toThrow(
    expect.objectContaining({
      message: 'Byte 3: the decoded data is not valid UTF-8.',
      position: expect.objectContaining({ line: 1, column: 3, offset: 2 }),
    }),
  );
});

test.each([
  ['data:text/plain;charset=utf-16le;base64,SABpAA==', 'The bytes are in UTF-16LE, as the data: URI says.'],
  ['data:text/plain;charset=iso-8859-1;base64,6Q==', 'The bytes are in ISO-8859-1, as the data: URI says.'],
])('the bytes of %s are said to be in its charset', async (text, note) => {
  expect((await fileOf(text, {}, { pieceSize: 1000, chunk: 1000 })).notes).toEqual([note]);
});
