import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { recipeQueries } from '../../../../workers/recipe-queries.ts';
import { nodeContext } from '../../../cli/host/node-context.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import { runTool } from '../../jobs/run-tool.ts';
import type { RecipeJob } from '../job.ts';
import type { Step } from '../recipe.ts';
import { runBackwards } from './run-backwards.ts';
import { OutputCache, type RecipeHost, runRecipe } from './run-recipe.ts';

const host: RecipeHost = { load: async (id) => loadTool(id), runTool, context: nodeContext };
const step = (tool: string, options: Record<string, unknown> = {}): Step => ({ tool, options });

const ENCODE: readonly Step[] = [
  step('base64-converter'),
  step('hex-to-text-converter', { direction: 'encode' }),
  step('utf8-converter'),
  step('binary-converter'),
];
const DECODE: readonly Step[] = [
  step('base64-converter', { direction: 'decode' }),
  step('hex-to-text-converter'),
  step('utf8-converter', { direction: 'decode' }),
  step('binary-converter', { direction: 'decode' }),
];
const upper = step('upper-case');

const BINARY = Buffer.from([0, 0xff, 0x41, 0xed, 0xa0, 0x80, 0xfe, 0x0a]);
const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex');

async function run(steps: readonly Step[], given: string | Buffer<ArrayBuffer>, job: Partial<RecipeJob> = {}) {
  const from = typeof given === 'string' ? { input: given } : { input: '', file: new Blob([given]) };
  return runRecipe(host, { steps, ...from, ...job }, new OutputCache());
}

/** Returns the result of steps that all succeed, as text. */
const textOf = async (...given: Parameters<typeof run>) => (await run(...given)).output?.text;

test.each(
  DECODE.flatMap((decode, i) => ENCODE.map((encode, j) => [`${decode.tool} to ${encode.tool}`, i, j] as const)),
)('bytes that are no text go from %s', async (_, i, j) => {
  const [from, decode, encode, back] = [ENCODE[i], DECODE[i], ENCODE[j], DECODE[j]] as [Step, Step, Step, Step];
  for (const bytes of [BINARY, gzipSync('compressed'), Buffer.from('\ufeffmarked'), Buffer.from('plain')]) {
    const written = (await textOf([from], bytes)) ?? '';
    const wanted = await textOf([encode], bytes);
    expect(await textOf([decode, encode], written)).toBe(wanted);
    // A step that is off is not between them.
    expect(await textOf([decode, { ...upper, enabled: false }, encode], written)).toBe(wanted);
    const { output } = await run([decode, encode, back], written, { toFile: true });
    expect(hex(output?.bytes ?? Buffer.from(output?.text ?? ''))).toBe(hex(bytes));
  }
});

test('the result of each step shows its bytes as a text, with a note', async () => {
  const steps = [step('hex-to-text-converter'), step('base64-converter')];
  const { output, results } = await run(steps, '61ff', { selected: 0 });
  expect(results.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(output).toMatchObject({
    text: 'a\ufffd',
    notes: ['Byte 2: FF never occurs in UTF-8.', 'The bytes are kept as they are.'],
  });
  expect(hex(output?.bytes)).toBe('61ff');
});

test('a result that is a text has no bytes', async () => {
  expect((await run([step('hex-to-text-converter')], '61')).output?.bytes).toBeUndefined();
  expect((await run([step('hex-to-text-converter', { charset: 'windows-1252' })], 'ff')).output).toMatchObject({
    text: 'ÿ',
  });
});

test('a tool of texts gets a text, and says what it lost', async () => {
  const { output } = await run([step('hex-to-text-converter'), upper], '61ff');
  expect(output).toMatchObject({
    text: 'A\ufffd',
    notes: ['The step before gave bytes that are no text: this one got U+FFFD in place of them.'],
  });
  expect((await run([step('hex-to-text-converter'), upper], '61')).output?.notes ?? []).toEqual([]);
});

test('options about a text make a text of the bytes', async () => {
  const steps = [step('hex-to-text-converter'), step('base64-converter', { charset: 'utf-16le' })];
  expect(await textOf(steps, '61')).toBe('YQA=');
  expect((await run(steps, '61ff')).output?.notes?.[0]).toMatch(/^The step before gave bytes/);
});

test('bits that are no text are an error only where they must be a text', async () => {
  const bits = step('binary-converter', { direction: 'decode' });
  const cache = new OutputCache();
  const states = async (...steps: readonly Step[]) =>
    (await runRecipe(host, { steps, input: '11111111' }, cache)).results.map(({ state }) => state);
  expect(await states(bits, step('base64-converter'))).toEqual(['done', 'done']);
  expect(await states(bits)).toEqual(['failed']);
  expect(await states(bits, step('base64-converter'))).toEqual(['done', 'done']);
  expect(await states(bits, upper)).toEqual(['failed', 'skipped']);
});

test('another file is another input', async () => {
  const cache = new OutputCache();
  const encoded = async (...bytes: number[]) =>
    (
      await runRecipe(
        host,
        { steps: [step('base64-converter')], input: '', file: new Blob([Uint8Array.from(bytes)]) },
        cache,
      )
    ).output?.text;
  expect(await encoded(255)).toBe('/w==');
  expect(await encoded(254)).toBe('/g==');
});

test('what is unpacked can be bytes', async () => {
  const steps = [step('base64-converter', { direction: 'decode', unpack: true }), step('base64-converter')];
  expect(await textOf(steps, gzipSync(BINARY).toString('base64'))).toBe(BINARY.toString('base64'));
});

test('a step is tried on the bytes of the step before', async () => {
  const preview = (steps: readonly Step[], tried: Step, input: string) =>
    recipeQueries(host).preview({ steps, step: tried, at: steps.length, input });
  const bits = [step('binary-converter', { direction: 'decode' })];
  expect(await preview(bits, step('base64-converter'), '11111111')).toEqual({ text: '/w==', isCut: false });
  expect(await preview(bits, upper, '11111111')).toBeUndefined();
});

test.each(DECODE.map((decode, i) => [decode.tool, i] as const))(
  '%s runs backward with the same bytes',
  async (_, i) => {
    const [encode, decode] = [ENCODE[i], DECODE[i]] as [Step, Step];
    const written = (await textOf([encode], BINARY)) ?? '';
    const steps = [decode, step('base64-converter')];
    expect(await runBackwards(host, { steps, input: written }, new OutputCache())).toMatchObject({ exact: true });
    const job = { steps: [encode], input: '', file: new Blob([BINARY]) };
    const back = await runBackwards(host, job, new OutputCache());
    expect([back?.exact, hex(back?.output.bytes)]).toEqual([true, hex(BINARY)]);
  },
);
