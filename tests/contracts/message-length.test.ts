import { expect, test } from 'vitest';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool } from '../../src/cli/host/node-tools.ts';
import { runTool } from '../../src/engine/jobs/run-tool.ts';
import { TOOL_IDS } from '../../src/engine/tool-ids.ts';

/** A message has at most 300 characters of somebody's text, and some words around them. */
const LONGEST = 600;

const NAME = 'x'.repeat(1000);
const TEXTS: readonly string[] = [
  NAME,
  `{"${NAME}":1,"${NAME}":}`,
  `<a>&${NAME};</a><${NAME}>`,
  `${NAME},${NAME}\n007,"${NAME}"${NAME}\n`,
  `${'1'.repeat(1000)}\n${NAME}\n2`,
  `https://${NAME}.com/?utm_source=${NAME}&utm_source=${NAME}`,
  `function ${NAME}(`,
  '%zz\\u🙂'.repeat(150),
];

/** The defaults, each direction or mode, and long texts for each option. */
async function* optionsOf(id: string) {
  const fields = Object.entries((await loadTool(id))?.page.options ?? {});
  yield {};
  for (const [name, field] of fields) {
    yield { [name]: NAME };
    if (field.kind === 'text') yield { [name]: `${'('.repeat(1000)}$.[` };
    if (field.kind !== 'select' || !/direction|mode|input/.test(name)) continue;
    for (const choice of field.choices) yield { [name]: typeof choice === 'string' ? choice : choice[0] };
  }
}

test.each(TOOL_IDS)('no message of %s quotes a text at length', async (id) => {
  const tool = await loadTool(id);
  if (!tool) throw new Error(`There is no tool ${id}.`);
  for await (const options of optionsOf(id)) {
    for (const input of TEXTS) {
      const outcome = await runTool(tool, { tool: id, input, options }, nodeContext);
      const messages = outcome.ok
        ? [...(outcome.output.notes ?? []), outcome.output.summary ?? '']
        : [outcome.error.message, outcome.error.hint ?? ''];
      for (const message of messages) expect(message.length, message.slice(0, 80)).toBeLessThan(LONGEST);
    }
  }
});
