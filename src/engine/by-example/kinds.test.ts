import { expect, test } from 'vitest';
import { loadKnowledge, loadTool, toolPaths } from '../../cli/host/node-tools.ts';
import { choiceValue, type Field } from '../contract/options.ts';
import { KINDS } from './kinds.ts';

const valuesOf = (field: Field | undefined): readonly unknown[] =>
  field?.kind === 'toggle' ? [true, false] : field?.kind === 'select' ? field.choices.map(choiceValue) : [];

test.each(Object.keys(KINDS))('%s has no by-example.ts that says otherwise', async (id) => {
  expect(toolPaths.has(id)).toBe(true);
  expect(await loadKnowledge(id)).toBe(KINDS[id]);
});

test.each([...toolPaths.keys()])('the options and values that are named for %s exist', async (id) => {
  const knowledge = await loadKnowledge(id);
  const options = (await loadTool(id))?.page.options ?? {};
  const { main = [], vary = main, skip = {}, middle } = knowledge ?? {};
  for (const name of [...vary, ...main]) expect(valuesOf(options[name]), name).not.toEqual([]);
  for (const name of main) expect(vary).toContain(name);
  for (const [name, values] of Object.entries(skip))
    expect(valuesOf(options[name]), name).toEqual(expect.arrayContaining([...(values ?? [])]));
  const all = Object.values(options).flatMap(valuesOf);
  if (middle && middle !== true) expect(all).toEqual(expect.arrayContaining([...middle]));
});
