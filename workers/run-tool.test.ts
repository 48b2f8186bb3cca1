import { expect, test } from 'vitest';
import { nodeContext } from './node-context.ts';
import { loadTool } from './node-tools.ts';
import type { Job, Outcome } from './protocol.ts';
import { runTool } from './run-tool.ts';

const bytes = Uint8Array.from({ length: 1000 }, (_, i) => (i * i * 7 + i * 13) % 256);
const buffer = Buffer.from(bytes);
const file = new Blob([bytes]);
const textOf = (outcome: Outcome) => (outcome.ok ? outcome.output.text : outcome.error.message);

/** What a tool gives for a file, beside a text that it is not asked for. */
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
  ['whatever is set for texts', { charset: 'utf-16le', newline: 'crlf', perLine: true }, buffer.toString('base64')],
])('Base64 of the bytes of a file, %s', async (_, options, text) => {
  expect(await encoded('base64-converter', options)).toBe(text);
});

test.each([
  ['as xxd -p does', { delimiter: 'none', bytesPerLine: 30 }, buffer.toString('hex').replace(/.{60}(?=.)/g, '$&\n')],
  ['with a separator', { delimiter: 'colon' }, buffer.toString('hex').replace(/..(?=.)/g, '$&:')],
])('hex of the bytes of a file, %s', async (_, options, text) => {
  expect(await encoded('hex-to-text-converter', { direction: 'encode', ...options })).toBe(text);
});

test('a file whose hex would be longer than a result may be is refused', async () => {
  const large = new Blob([new Uint8Array(4_000_000)]);
  const options = { direction: 'encode', delimiter: 'comma-space', prefix: '0x' };
  expect(await encoded('hex-to-text-converter', options, large)).toContain(
    'The result would be 24,000,000 characters; the limit is 10,000,000.',
  );
});

test('the other way the text is the input', async () => {
  expect(await encoded('base64-converter', { direction: 'decode' })).toBe('foo');
});
