import { expect, test } from 'vitest';
import { runTool } from '../engine/jobs/run-tool.ts';
import { TOOL_IDS } from '../engine/tool-ids.ts';
import { finalBreak } from './final-break.ts';
import { nodeContext } from './host/node-context.ts';
import { loadTool } from './host/node-tools.ts';

/** Tools that encode, decode, join, quote, trim, or turn around a text, also the line break at its end. */
const EXACT = [
  ...['base64-converter', 'binary-converter', 'hex-to-text-converter', 'html-entity-converter', 'url-converter'],
  ...['utf8-converter', 'json-stringify-generator', 'invisible-text-generator', 'discord-font-generator'],
  ...['caesar-cipher', 'find-and-replace', 'regex-tester', 'remove-line-breaks', 'text-joiner', 'trim-whitespace'],
  ...['reverse-text-generator', 'facebook-font-generator', 'instagram-fonts', 'twitter-font-generator'],
  // Several passwords are lines, and parts are, unless a text of the user is between them. Exactly that number of characters.
  ...['password-generator', 'text-splitter', 'lorem-ipsum-generator'],
];

const terminal = {
  stdin: (async function* () {})(),
  isStdinDirectory: () => false,
  write: async () => {},
  error: () => {},
};

/** Each option of a tool with each of its values, and all with their defaults. */
async function* calls(id: string) {
  const tool = await loadTool(id);
  if (!tool) return;
  yield { tool, options: {} };
  for (const [name, field] of Object.entries(tool.page.options)) {
    const values =
      field.kind === 'select'
        ? field.choices.map((choice) => (typeof choice === 'string' ? choice : choice[0]))
        : field.kind === 'toggle'
          ? [true, false]
          : [];
    for (const value of values) yield { tool, options: { [name]: value } };
  }
}

test.each(TOOL_IDS)('%s keeps the line break at the end of a text, prints one, or makes no lines', async (id) => {
  for await (const { tool, options } of calls(id)) {
    for (const { input, options: own } of [{ input: tool.page.sample, options: {} }, ...tool.page.help.examples]) {
      const all = { ...own, ...options };
      const outcome = await runTool(tool, { tool: id, input: `${input.trimEnd()}\n`, options: all }, nodeContext);
      const text = outcome.ok ? outcome.output.text : '';
      if (text === '' || text.endsWith('\n') || EXACT.includes(id)) continue;
      expect(await finalBreak(0, { tool: id, options: all }, terminal), JSON.stringify(all)).toBe('\n');
    }
  }
});
