import { describe, expect, test } from 'vitest';
import { resolveOptions } from '../../src/core/options.ts';
import { outputParts } from '../../src/core/tool.ts';
import { nodeContext } from '../../workers/node-context.ts';
import { loadTool, type NodeTool, toolPaths } from '../../workers/node-tools.ts';

const tools = await Promise.all(
  [...toolPaths.keys()].map(async (id): Promise<[string, NodeTool]> => [id, (await loadTool(id)) as NodeTool]),
);

async function run({ page, run: engine }: NodeTool, input: string, options: Readonly<Record<string, unknown>> = {}) {
  return outputParts(await engine(input, resolveOptions(page.options, options), nodeContext));
}

describe.each(tools)('%s', (_, tool) => {
  const { page, meta } = tool;

  test('the examples on its page are exact', async () => {
    for (const { input, options, output } of page.help.examples)
      expect((await run(tool, input, options)).text).toBe(output);
  });

  test('its page explains it: what it does, two examples or more, what it never does', () => {
    expect(page.help.about.length).toBeGreaterThan(0);
    // A result that is random and secret has no examples to hold it to.
    expect(page.help.examples.length).toBeGreaterThanOrEqual(page.secret ? 0 : 2);
    expect(page.help.never.length).toBeGreaterThan(0);
  });

  test('its sample gives an output, and its presets are allowed', async () => {
    if (page.input === 'text') expect(page.sample).not.toBe('');
    const { text } = await run(tool, page.sample, page.sampleOptions);
    expect(text).not.toBe('');
    for (const preset of page.presets ?? []) expect(() => resolveOptions(page.options, preset.options)).not.toThrow();
  });

  test('what a generator shows before its engine is there is what that gives', async () => {
    // What is random or blank cannot stand there.
    expect(page.firstOutput !== undefined).toBe(page.seed !== undefined && page.input === 'none');
    if (page.firstOutput) expect(await run(tool, '')).toMatchObject(page.firstOutput);
  });

  test('an empty input gives an empty output', async () => {
    if (page.input === 'text') expect((await run(tool, '', page.sampleOptions)).text).toBe('');
  });

  test('its description starts with a capital and ends with a full stop; it has tags', () => {
    expect(meta.description).toMatch(/^\p{Lu}.*\.$/u);
    expect(meta.tags.length).toBeGreaterThanOrEqual(2);
  });

  test('the fields that others hang on exist', () => {
    const ids = Object.keys(page.options);
    const named = Object.values(page.options).flatMap((field) => [
      ...Object.keys(field.when ?? {}),
      ...(field.kind === 'number' && field.by ? [field.by.option] : []),
    ]);
    if (page.swap?.option) named.push(page.swap.option);
    if (page.seed) named.push(page.seed);
    if (page.ruler) named.push(page.ruler);
    for (const when of [page.againWhen, page.gallery, page.exactLines === true ? undefined : page.exactLines]) {
      named.push(...Object.keys(when ?? {}));
    }
    // What a phone shows at once, and what it leaves for the sheet.
    for (const id of page.essential ?? []) {
      expect(page.options[id]?.form).not.toBe(false);
      named.push(id);
    }
    expect(named.filter((name) => !ids.includes(name))).toEqual([]);
  });
});
