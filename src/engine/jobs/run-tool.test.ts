import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../cli/host/node-context.ts';
import { loadKnowledge, loadTool, toolPaths } from '../../cli/host/node-tools.ts';
import { LoadError } from '../contract/lazy-import.ts';
import { number } from '../contract/options.ts';
import type { AnyTool, EngineContext } from '../contract/tool.ts';
import { ToolError } from '../contract/tool-error.ts';
import type { HostContext } from './host.ts';
import type { Job, Outcome } from './job.ts';
import { answer, runTool } from './run-tool.ts';

const bytes = Uint8Array.from({ length: 1000 }, (_, i) => (i * i * 7 + i * 13) % 256);
const buffer = Buffer.from(bytes);
const file = new Blob([bytes]);
const textOf = (outcome: Outcome) => (outcome.ok ? outcome.output.text : outcome.error.message);

/** Returns the text that a tool gives for a file, when the job has an input text too, which it must ignore. */
async function encoded(tool: string, options: Job['options'], of: Blob = file): Promise<string> {
  const loaded = await loadTool(tool);
  if (!loaded) throw new Error(`There is no tool ${tool}.`);
  return textOf(await runTool(loaded, { tool, input: 'Zm9v', options, file: of }, nodeContext));
}

test.each([
  ['as base64 -w0 does', {}, buffer.toString('base64')],
  ['URL-safe', { variant: 'urlsafe' }, buffer.toString('base64url')],
  ['as base64 does', { lineWidth: 76 }, buffer.toString('base64').replace(/.{76}(?=.)/g, '$&\n')],
  ['as a data: URI', { dataUri: 'image/png' }, `data:image/png;base64,${buffer.toString('base64')}`],
  [
    'whatever the options for texts are',
    { charset: 'utf-16le', newline: 'crlf', perLine: true },
    buffer.toString('base64'),
  ],
])('Base64 of the bytes of a file, %s', async (_, options, text) => {
  expect(await encoded('base64-converter', options)).toBe(text);
});

test.each([
  ['as xxd -p does', { delimiter: 'none', bytesPerLine: 30 }, buffer.toString('hex').replace(/.{60}(?=.)/g, '$&\n')],
  ['with a separator', { delimiter: 'colon' }, buffer.toString('hex').replace(/..(?=.)/g, '$&:')],
])('hex of the bytes of a file, %s', async (_, options, text) => {
  expect(await encoded('hex-to-text-converter', { direction: 'encode', ...options })).toBe(text);
});

test('rejects a file whose hex would be longer than the limit of a result', async () => {
  const large = new Blob([new Uint8Array(4_000_000)]);
  const options = { direction: 'encode', delimiter: 'comma-space', prefix: '0x' };
  expect(await encoded('hex-to-text-converter', options, large)).toContain(
    'The result would be 24,000,000 characters; the limit is 10,000,000.',
  );
});

test('decoding uses the input text, not the file', async () => {
  expect(await encoded('base64-converter', { direction: 'decode' })).toBe('foo');
});

/** A tool whose engine is given. */
const toolOf = (run: (input: string, options: { times: number }, context: EngineContext) => unknown) =>
  ({
    page: { options: { times: number('Times', { min: 1, max: 9, default: 2 }) } },
    run,
    queries: {
      half: (about: number) => about / 2,
      refuse: () => {
        throw new ToolError('Not of this.', { line: 2 });
      },
    },
  }) as unknown as AnyTool;
const given = (run: Parameters<typeof toolOf>[0], job: Partial<Job> = {}) =>
  runTool(toolOf(run), { tool: 't', input: 'ab', options: {}, ...job }, nodeContext);

describe('the outcome of an engine', () => {
  test('is its output, with the default options', async () => {
    const repeat = (input: string, { times }: { times: number }) => input.repeat(times);
    expect(await given(repeat)).toEqual({ ok: true, output: { text: 'abab' } });
    expect(await given(async () => ({ text: 'x', notes: ['n'] }))).toEqual({
      ok: true,
      output: { text: 'x', notes: ['n'] },
    });
  });

  test('is an error with its position in the input or its option', async () => {
    const refuse = () => {
      throw new ToolError('No.', { line: 1, column: 2, offset: 1 });
    };
    const error = { kind: 'input', message: 'No.', line: 1, column: 2, offset: 1 };
    expect(await given(refuse)).toEqual({ ok: false, error });
    expect(await given(async () => refuse())).toEqual({ ok: false, error });
    expect(await given(() => 'x', { options: { times: 10 } })).toEqual({
      ok: false,
      error: { kind: 'input', message: 'Times must be a whole number from 1 to 9.', option: 'times' },
    });
  });

  test.each([
    [new RangeError('too deep'), 'RangeError: too deep'],
    ['a text', 'a text'],
  ])('is a crash if it throws anything else: %s', async (thrown, reason) => {
    const outcome = await given(() => {
      throw thrown;
    });
    const message = `This tool failed on your text, which is our fault. (${reason})`;
    expect(outcome).toEqual({ ok: false, error: { kind: 'crash', message } });
  });

  test.each([
    [0, '\u200ba', 'U+200B, zero width space', 'Remove it', 'a'],
    [1, 'a\u00a0b', 'U+00A0, no-break space', 'Replace it by a space', 'a b'],
    [1, 'a\u{e0041}b', 'U+E0041, tag A', 'Remove it', 'ab'],
    [1, 'a\0', 'U+0000, control character NUL', 'Remove it', 'a'],
  ])('is an error that names what nobody sees at offset %i of %j', async (offset, input, what, label, repaired) => {
    const offers = [{ text: '', label: 'Other' }];
    const fails = () => {
      throw new ToolError('Wrong.', { offset, offers });
    };
    expect(await given(fails, { input })).toMatchObject({
      error: {
        message: `Wrong. The character there is ${what}.`,
        offset,
        offers: [{ text: '', label, input: repaired }, ...offers],
      },
    });
  });

  test('does not repeat the code point that its message has', async () => {
    const fails = () => {
      throw new ToolError('U+200B is no digit.', { offset: 0 });
    };
    expect(await given(fails, { input: '\u200b' })).toMatchObject({
      error: { message: 'U+200B is no digit. It is the zero width space.' },
    });
  });

  test.each([
    [0, ' a'],
    [0, '\ta'],
    [0, '\r\n'],
    [0, 'é'],
    [0, '~'],
    [1, 'a'],
    [0, ''],
  ])('is an error as it is, with what is seen at offset %i of %j', async (offset, input) => {
    const fails = () => {
      throw new ToolError('Wrong.', { offset });
    };
    expect(await given(fails, { input })).toEqual({ ok: false, error: { kind: 'input', message: 'Wrong.', offset } });
  });

  test('does not look into the text for a place in an option', async () => {
    const fails = () => {
      throw new ToolError('Wrong.', { offset: 0, option: 'query' });
    };
    expect(await given(fails, { input: '\u200b' })).toMatchObject({ error: { message: 'Wrong.' } });
  });

  test('depends on the bytes of a file, if there is one', async () => {
    const bytesOf = (_: string, __: unknown, { bytes: own }: HostContext) => `${own === undefined ? 'none' : [...own]}`;
    expect(textOf(await given(bytesOf, { file: new Blob([new Uint8Array([7, 255])]) }))).toBe('7,255');
    expect(textOf(await given(bytesOf))).toBe('none');
  });
});

test('a question gets an answer, an error with its position, or an error for an unknown query', async () => {
  const { queries } = toolOf(() => '');
  const ask = (query: string, known = queries) => answer(known, { tool: 't', query, about: 5 });
  expect(await ask('half')).toEqual({ ok: true, output: 2.5 });
  expect(await ask('refuse')).toEqual({ ok: false, error: { kind: 'input', message: 'Not of this.', line: 2 } });
  const unknown = { ok: false, error: { kind: 'load', message: 'There is no query whole.' } };
  expect(await ask('whole')).toEqual(unknown);
  expect(await answer(undefined, { tool: 't', query: 'whole', about: 5 })).toEqual(unknown);
});

test('a load error keeps its message', async () => {
  const query = async () => {
    throw new LoadError('The font Ghost could not be loaded.');
  };
  expect(await answer({ font: query }, { tool: 'x', query: 'font', about: undefined })).toEqual({
    ok: false,
    error: { kind: 'load', message: 'The font Ghost could not be loaded.' },
  });
});

test('a tool is found by its id and loaded once, and other files are not tools', async () => {
  expect(toolPaths.get('base64-converter')).toBe('code-data/base64-converter/tool.ts');
  expect(loadTool('base64-converter')).toBe(loadTool('base64-converter'));
  expect(loadTool('no-tool')).toBeUndefined();
  expect([...toolPaths.values()].filter((path) => !/^[a-z-]+\/[a-z0-9-]+\/tool\.ts$/.test(path))).toEqual([]);
});

test.each([
  [true, 'decode', true],
  [true, 'encode', false],
  [false, 'decode', false],
  [undefined, 'decode', false],
])('a job for a file, %s, that can %s bytes gives them as they are: %s', async (toFile, direction, expected) => {
  const tool = (await loadTool('hex-to-text-converter')) as AnyTool;
  const outcome = await runTool(
    { ...tool, run: (_, __, context) => String((context as HostContext).toFile ?? false) },
    { tool: '', input: 'a', options: { direction }, ...(toFile !== undefined && { toFile }) },
    nodeContext,
  );
  expect(textOf(outcome)).toBe(String(expected));
});

test('what a tool knows about itself is loaded once', async () => {
  expect(await loadKnowledge('hex-to-text-converter')).toBeDefined();
  expect(loadKnowledge('hex-to-text-converter')).toBe(loadKnowledge('hex-to-text-converter'));
  expect(loadKnowledge('hex-to-text-converter')).not.toBe(loadKnowledge('base64-converter'));
});
