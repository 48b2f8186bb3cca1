import { describe, expect, test } from 'vitest';
import { byExample } from '../../src/by-example/by-example.ts';
import { TOOL_IDS } from '../../src/core/tool-ids.ts';
import { nodeContext } from '../../workers/node-context.ts';
import { loadKnowledge, loadTool } from '../../workers/node-tools.ts';
import { applySteps } from './evaluate.ts';

/** Examples of the help of tools that are not found from their own texts, by tool and title, and why. */
const NOT_FOUND: Readonly<Record<string, string>> = {
  'find-and-replace: Several rules in order': 'three different things, each seen once: any three would do',
  'csv-to-json-converter: Some columns, some rows, sorted': 'a condition on a column, seen once: any bound would do',
  'big-text-converter: The standard font': 'drawn with a font that is fetched: never tried',
  'big-text-converter: A banner for code': 'drawn with a font that is fetched: never tried',
  'invisible-text-generator: Three blanks': 'a generator: it has no input',
  'stacked-text-generator: Letters on top': 'what stands above is a free text of its own',
  'lorem-ipsum-generator: Two sentences of its own': 'a generator: it has no input',
  'lorem-ipsum-generator: Exactly 27 characters': 'a generator: it has no input',
};

/**
 * Work that finds most examples; the search is the same with more, so what it finds is found on the page too, which
 * goes on to 40,000.
 */
const LITTLE = 4000;

const host = { load: async (id: string) => loadTool(id), loadKnowledge, context: nodeContext };

describe.each(TOOL_IDS)('%s', (id) => {
  test('each help example is found from its input and output, unless listed in NOT_FOUND', async () => {
    const tool = await loadTool(id);
    for (const { title, input, output } of tool?.page.help.examples ?? []) {
      const pairs = [{ have: input, want: output }];
      const soon = await byExample(pairs, { ...host, budget: LITTLE });
      const { answers } = soon.answers.length > 0 ? soon : await byExample(pairs, host);
      const results = await Promise.all(answers.map(({ steps }) => applySteps(steps, input)));
      expect(results.filter((result) => result !== output)).toEqual([]);
      const name = `${id}: ${title}`;
      expect(answers.length > 0, name).toBe(!Object.hasOwn(NOT_FOUND, name));
    }
  });
});
