import { describe, test } from 'vitest';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadKnowledge, loadTool, type NodeTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import { byExample } from '../../src/engine/by-example/by-example.ts';
import { TOOL_IDS, type ToolId } from '../../src/engine/tool-ids.ts';
import { expectNone } from '../expect-none.ts';
import { applySteps } from './evaluate.ts';

/** Examples of the help of tools that are not found from their own texts, by tool and title, and why. */
const NOT_FOUND: Readonly<Partial<Record<ToolId, Readonly<Record<string, string>>>>> = {
  'find-and-replace': { 'Several rules in order': 'three different things, each seen once: any three would do' },
  'csv-to-json-converter': {
    'Some columns, some rows, sorted': 'a condition on a column, seen once: any bound would do',
  },
  'json-formatter': { 'Validate against a JSON Schema': 'the text stays as it is' },
  'big-text-converter': {
    'The standard font': 'drawn with a font that is fetched: never tried',
    'A banner for code': 'drawn with a font that is fetched: never tried',
  },
  'invisible-text-generator': { 'Three blanks': 'a generator: it has no input' },
  'stacked-text-generator': { 'Text on top': 'what stands above is a free text of its own' },
  'lorem-ipsum-generator': {
    'Two sentences of its own': 'a generator: it has no input',
    'Exactly 27 characters': 'a generator: it has no input',
  },
};

/**
 * Work that finds most examples; the search is the same with more, so what it finds is found on the page too, which
 * goes on to 40,000.
 */
const LITTLE = 4000;

const host = { load: async (id: string) => loadTool(id), loadKnowledge, context: nodeContext };

/** Tools that the search tries, and those of `NOT_FOUND`. The examples of others are found by chance at most. */
const checked: ToolId[] = [];
for (const id of TOOL_IDS) if (NOT_FOUND[id] || (await loadKnowledge(id))) checked.push(id);

describe.each(checked)('%s', (id) => {
  test('each help example is found from its input and output, unless listed in NOT_FOUND', async () => {
    const { page } = (await loadTool(id)) as NodeTool;
    const folder = `src/tools/${toolPaths.get(id)?.replace('/tool.ts', '')}`;
    const listed = NOT_FOUND[id] ?? {};
    const titles = page.help.examples.map(({ title }) => title);
    const advice = Object.keys(listed)
      .filter((title) => !titles.includes(title))
      .map((title) => `No example is called '${title}': delete its entry.`);
    for (const { title, input, output } of page.help.examples) {
      const pairs = [{ have: input, want: output }];
      const soon = await byExample(pairs, { ...host, budget: LITTLE });
      const { answers } = soon.answers.length > 0 ? soon : await byExample(pairs, host);
      const results = await Promise.all(answers.map(({ steps }) => applySteps(steps, input)));
      if (results.some((result) => result !== output)) advice.push(`An answer for '${title}' gives another text.`);
      const isListed = Object.hasOwn(listed, title);
      if (isListed && answers.length > 0) advice.push(`'${title}' is found now: delete its entry.`);
      if (!isListed && answers.length === 0)
        advice.push(
          `'${title}' is not found: change ${folder}/by-example.ts (docs/by-example.md) until it is, or add an entry ` +
            `'${id}': { '${title}': '<reason>' }.`,
        );
    }
    expectNone(
      advice,
      `Find by Example must find the examples in the help of ${folder}/tool.ts, except for the entries of NOT_FOUND ` +
        'in tests/by-example/help-examples.test.ts:',
    );
  });
});
