import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool, type NodeTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import type { Guide } from '../../src/engine/contract/guide.ts';
import { resolveOptions } from '../../src/engine/contract/options.ts';
import { outputParts } from '../../src/engine/contract/tool.ts';
import { ToolError } from '../../src/engine/contract/tool-error.ts';
import type { PanesPage } from '../../src/engine/lines/panes.ts';
import { hasSecrets, type RandomPage } from '../../src/engine/random/random-page.ts';
import type { GalleryPage } from '../../src/engine/styles/platform-options.ts';
import { toolIdOf } from '../../workers/shared/tool-folder.ts';
import { expectNone } from '../expect-none.ts';

const tools = await Promise.all(
  [...toolPaths.keys()].map(async (id): Promise<[string, NodeTool]> => [id, (await loadTool(id)) as NodeTool]),
);

const guides = new Map(
  Object.entries(import.meta.glob<Guide>('../../src/tools/*/*/guide.ts', { import: 'default', eager: true })).map(
    ([path, guide]) => [toolIdOf(path), guide],
  ),
);

async function run({ page, run: engine }: NodeTool, input: string, options: Readonly<Record<string, unknown>> = {}) {
  return outputParts(await engine(input, resolveOptions(page.options, options), nodeContext));
}

describe.each(tools)('%s', (id, tool) => {
  const { meta } = tool;
  const page: GalleryPage & PanesPage & RandomPage = tool.page;
  const file = `src/tools/${toolPaths.get(id)}`;

  test('gives exactly the output of each help example', async () => {
    for (const { title, input, options, output } of page.help.examples) {
      const { text } = await run(tool, input, options);
      expect(text, `Correct the output of the example '${title}' in ${file}, or the engine.`).toBe(output);
    }
  });

  test('gives exactly the output of each case of its guide', async () => {
    for (const { names, input, options, output } of guides.get(id)?.cases ?? []) {
      const text = run(tool, input, options).then((made) => made.text);
      const wrong = `Correct the output of '${names[0]}' in the guide of ${id}, or the engine.`;
      if (output !== undefined) expect(await text, wrong).toBe(output);
      else if (input !== '') await expect(text, wrong).rejects.toThrow(ToolError);
    }
  });

  test('has help: what it does, at least two examples, and what it never does', () => {
    const { about, examples, never } = page.help;
    expect(about.length, `Explain in help.about of ${file} what the tool does.`).toBeGreaterThan(0);
    // A result that is random and secret has no examples to compare it with.
    const least = hasSecrets(page) ? 0 : 2;
    const missing = `Add examples to help.examples of ${file}: it has ${examples.length}, and needs ${least}.`;
    expect(examples.length, missing).toBeGreaterThanOrEqual(least);
    expect(never.length, `Explain in help.never of ${file} what the tool never does.`).toBeGreaterThan(0);
  });

  test('gives an output for its sample, and accepts its presets', async () => {
    if (page.input === 'text') expect(page.sample, `Give page.sample of ${file} a text.`).not.toBe('');
    const { text } = await run(tool, page.sample, page.sampleOptions);
    expect(text, `page.sample of ${file} gives no output: choose another text, or set page.sampleOptions.`).not.toBe(
      '',
    );
    for (const { label, options } of page.presets ?? []) {
      const refused = `The preset '${label}' of ${file} sets what its options do not allow: correct one of them.`;
      expect(() => resolveOptions(page.options, options), refused).not.toThrow();
    }
  });

  test('has the default output of its engine as page.firstOutput if it is a seeded generator', async () => {
    // A random or blank output cannot be shown in advance.
    const isNeeded = page.again?.seed !== undefined && page.input === 'none';
    const change = isNeeded ? 'Add page.firstOutput, what it gives at its defaults,' : 'Delete page.firstOutput';
    expect(page.firstOutput !== undefined, `${change} in ${file}: only a generator with a seed has one.`).toBe(
      isNeeded,
    );
    if (!page.firstOutput) return;
    const remedy = `Copy what the engine gives at its defaults to page.firstOutput in ${file}.`;
    expect(await run(tool, ''), remedy).toMatchObject(page.firstOutput);
  });

  test('gives an empty output for an empty input', async () => {
    if (page.input !== 'text') return;
    const { text } = await run(tool, '', page.sampleOptions);
    expect(text, `Make run in ${file} return an empty text for an empty input.`).toBe('');
  });

  test('has tags, and a description that starts with a capital and ends with a full stop', () => {
    const sentence = `Write meta.description of ${file} as a sentence: a capital first, a full stop last.`;
    expect(meta.description, sentence).toMatch(/^\p{Lu}.*\.$/u);
    expect(meta.tags.length, `Add tags to meta.tags of ${file}: it needs two or more.`).toBeGreaterThanOrEqual(2);
  });

  test('refers only to options that exist, and shows the essential ones', () => {
    const ids = Object.keys(page.options);
    const named = Object.values(page.options).flatMap((field) => [
      ...Object.keys(field.when ?? {}),
      ...(field.kind === 'number' && field.by ? [field.by.option] : []),
    ]);
    if (page.swap?.option) named.push(page.swap.option);
    if (page.again?.seed) named.push(page.again.seed);
    if (page.ruler) named.push(page.ruler);
    for (const when of [page.again?.when, page.gallery, page.exactLines === true ? undefined : page.exactLines]) {
      named.push(...Object.keys(when ?? {}));
    }
    // What a phone shows at once, and what it leaves for the sheet.
    const [first] = Object.entries(page.options).find(([, { as }]) => as !== 'view') ?? [];
    expect(page.essential, `Delete page.essential of ${file}: a phone shows the first field anyway.`).not.toEqual([
      first,
    ]);
    for (const id of page.essential ?? []) {
      const hidden = `Take '${id}' out of page.essential of ${file}, or its as: 'view' out of page.options.`;
      expect(page.options[id]?.as, hidden).not.toBe('view');
      named.push(id);
    }
    expectNone(
      named.filter((name) => !ids.includes(name)),
      `Correct these names in ${file} (when, by, swap, again, ruler, gallery, exactLines, essential): page.options has none of them.`,
    );
  });
});
