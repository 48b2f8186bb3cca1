import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { localRunner, memorySink, sourceOf } from '../../../tests/streamed.ts';
import {
  type Conversion as Converting,
  inPasses,
  inPieces,
  type NeedsWhole,
  type StreamingTool,
} from '../contract/streaming.ts';
import type { Page } from '../contract/tool.ts';
import { ToolError } from '../contract/tool-error.ts';
import { asTool } from '../jobs/as-tool.ts';
import { memoryScratch } from '../jobs/memory-scratch.ts';
import { type Conversion, convert } from './convert.ts';
import type { Runner } from './runner.ts';

const page = { input: 'text', sample: '', options: {}, help: { about: [], examples: [], never: [] } } satisfies Page;

const toolOf = (conversion: Converting | NeedsWhole) => asTool({ page, convert: () => conversion });

const lines = (piece: (text: string) => string) => toolOf(inPieces({ cut: 'line', piece, summarize: () => ({}) }));

/** Tools that do one thing each. */
const tools: Readonly<Record<string, StreamingTool>> = {
  upper: lines((text) => text.toUpperCase()),
  double: lines((text) => text.replaceAll('\n', '\n\n')),
  noBad: lines((text) => {
    const line = text.split('\n').indexOf('bad') + 1;
    if (line > 0)
      throw new ToolError(`Line ${line}, column 1: This is bad.`, { line, column: 1, offset: text.indexOf('bad') });
    return text;
  }),
  whole: toolOf('It needs the whole text in memory.'),
  /** Puts the number of all lines before each. */
  outOf: toolOf(
    inPasses({
      cut: 'line',
      surveys: true,
      begin: () => {
        let all = 0;
        let at = 0;
        return {
          survey: ({ text }) => {
            all += text.split('\n').length - 1;
          },
          write: ({ text }) => text.replace(/^(?=.)/gm, () => `${++at}/${all} `),
          flush: () => ['end', '\n'],
          end: () => ({ info: { all } }),
        };
      },
    }),
  ),
};

const runner = () => localRunner(tools);

/** Convert a text with tools, and give what came of it. */
async function converted(text: string | Uint8Array, steps: readonly string[], settings: Partial<Conversion> = {}) {
  const sink = memorySink();
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const result = await convert({
    steps: steps.map((tool) => ({ tool, options: {} })),
    source: sourceOf(bytes),
    sink,
    runners: [runner()],
    scratch: memoryScratch,
    pieceSize: 4,
    ...settings,
  }).catch((error: unknown) => ({ error }));
  return { ...result, text: sink.text(), bytes: sink.bytes(), ...sink.state };
}

const text = 'one\ntwo\nthree\nfour\n';

describe('conversion through steps', () => {
  test('writes pieces in order when several threads convert them', async () => {
    const slow = (base: Runner, wait: number): Runner => ({
      ...base,
      piece: async (...asked) => {
        await new Promise((resolve) => setTimeout(resolve, wait));
        return base.piece(...asked);
      },
    });
    const runners = [slow(runner(), 9), slow(runner(), 1), slow(runner(), 4)];
    expect(await converted(text, ['upper', 'double'], { runners })).toMatchObject({
      text: 'ONE\n\nTWO\n\nTHREE\n\nFOUR\n\n',
      closed: 1,
      aborted: 0,
      read: text.length,
    });
  });

  test.each([
    ['a source that is read twice', true],
    ['a copy of a source that is read only once', false],
  ])('surveys the whole input before it writes: %s', async (_, again) => {
    const source = sourceOf(Buffer.from(text), 7, again);
    const {
      text: result,
      read,
      summaries,
    } = (await converted(text, ['outOf'], { source })) as Awaited<ReturnType<typeof converted>> & {
      read: number;
      summaries: unknown;
    };
    expect(result).toBe('1/4 one\n2/4 two\n3/4 three\n4/4 four\nend\n');
    expect(summaries).toEqual([{ info: { all: 4 } }]);
    expect(read).toBe(again ? 2 * text.length : text.length);
  });

  test('a tool that surveys its input can follow one that works in pieces', async () => {
    expect((await converted('a\nb\n', ['double', 'outOf', 'upper'])).text).toBe('1/4 A\n\n2/4 B\n\nEND\n');
  });

  test('converts an empty file', async () => {
    expect(await converted('', ['upper'])).toMatchObject({ text: '', closed: 1 });
  });
});

describe('bytes', () => {
  const long = 'Grüße\n'.repeat(2000);

  test('can be gzip in the input and in the output', async () => {
    const { bytes } = await converted(gzipSync(long), ['upper'], { reading: { gunzip: true }, gzip: true });
    expect(gunzipSync(bytes).toString()).toBe('GRÜSSE\n'.repeat(2000));
  });

  test.each<readonly [what: string, bytes: Uint8Array, charset: string | undefined]>([
    ['a mark of UTF-8', Buffer.from('\ufeffgrün\n'), undefined],
    ['UTF-16 with its mark', Buffer.from('\ufeffgrün\n', 'utf16le'), 'utf-16le'],
    ['Windows-1252', Buffer.from('gr\xfcn\n', 'latin1'), 'windows-1252'],
  ])('%s', async (_, bytes, charset) => {
    for (const chunk of [1, 2, 100]) {
      const source = sourceOf(bytes, chunk);
      expect((await converted('', ['upper'], { source, reading: { charset } })).text).toBe('GRÜN\n');
    }
  });

  test('that are invalid are an error with their position, or are counted', async () => {
    const bytes = Buffer.from('aaaa\nbbbb\nc\xffc\n', 'latin1');
    expect(await converted(bytes, ['upper'])).toMatchObject({
      error: { kind: 'charset', message: 'This is not UTF-8: at byte 11, counted from 0, FF never occurs in UTF-8.' },
      aborted: 1,
    });
    const lossy = await converted(bytes, ['upper'], { reading: { lossy: true } });
    expect(lossy).toMatchObject({ text: 'AAAA\nBBBB\nC\ufffdC\n', faults: 1 });
  });
});

describe('failures', () => {
  test('an error has its line number in the file, and the output is discarded', async () => {
    expect(await converted(`${'a\n'.repeat(9)}bad\n`, ['upper', 'noBad', 'noBad'])).toMatchObject({ closed: 1 });
    expect(await converted(`${'a\n'.repeat(9)}bad\n`, ['noBad'])).toMatchObject({
      error: { message: 'Line 10, column 1: This is bad.', position: { line: 10, column: 1, offset: 18 }, step: 0 },
      closed: 0,
      aborted: 1,
    });
  });

  test.each([['upper'], ['outOf']])('rejects a line that is too long: %s', async (tool) => {
    const long = `a\nb\n${'c'.repeat(200)}\nd\n`;
    expect(await converted(long, [tool], { longest: 100 })).toMatchObject({
      error: {
        message: 'The line that begins in line 3 is longer than 100 bytes, the most that is taken at once.',
        position: { line: 3 },
      },
      aborted: 1,
    });
  });

  test('rejects a step that needs the whole text, and neither reads nor writes anything', async () => {
    const source = { ...sourceOf(Buffer.from(text)), open: () => expect.unreachable('The source was opened.') };
    expect(await converted(text, ['upper', 'whole'], { source })).toMatchObject({
      error: { kind: 'whole', message: 'It needs the whole text in memory.', step: 1 },
      text: '',
      closed: 0,
      aborted: 1,
    });
  });

  test('passes on errors of the source and the sink', async () => {
    const broken = new Error('The disk is full.');
    const sink = { ...memorySink(), write: () => Promise.reject(broken) };
    expect(await converted(text, ['upper'], { sink })).toMatchObject({ error: broken });
    const source = { open: () => new ReadableStream<Uint8Array>({ pull: (to) => to.error(broken) }) };
    expect(await converted(text, ['upper'], { source })).toMatchObject({ error: broken, aborted: 1 });
  });

  const asleep = (): Runner => ({ ...runner(), piece: () => new Promise(() => {}) });

  test('stops a piece that takes too long', async () => {
    expect(
      await converted(text, ['upper'], { runners: [asleep()], timeLimit: 10, timeHint: 'Try less.' }),
    ).toMatchObject({ error: { kind: 'timeout', message: 'Stopped after 0.01 s. Try less.' }, aborted: 1 });
  });

  test('can be canceled before the start, and while a thread does not answer', async () => {
    const stop = new AbortController();
    const conversion = converted(text, ['upper'], { runners: [asleep()], signal: stop.signal });
    const reason = new Error('Canceled.');
    setTimeout(() => stop.abort(reason), 5);
    expect(await conversion).toMatchObject({ error: reason, closed: 0, aborted: 1 });
    const before = await converted(text, ['upper'], { signal: AbortSignal.abort(reason) });
    expect(before).toMatchObject({ error: reason, text: '', aborted: 1 });
  });
});

test('no more pieces are read than the threads can take', async () => {
  let read = 0;
  let written = 0;
  let most = 0;
  const source = {
    open: () =>
      new ReadableStream<Uint8Array>(
        {
          pull(to) {
            if (read >= 400) return to.close();
            read += 4;
            to.enqueue(Buffer.from('abc\n'));
          },
        },
        { highWaterMark: 0 },
      ),
  };
  const sink = {
    ...memorySink(),
    write: async (bytes: Uint8Array) => {
      most = Math.max(most, read - written);
      written += bytes.length;
    },
  };
  await converted('', ['upper'], { source, sink });
  expect(written).toBe(400);
  expect(most).toBeLessThan(60);
});

test('reports progress in bytes, with the total', async () => {
  const seen: number[] = [];
  await converted(text, ['outOf'], {
    onProgress: ({ read, total }) => {
      expect(total).toBe(2 * text.length);
      seen.push(read);
    },
  });
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(2 * text.length);
});
