import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from '../../tests/expect-none.ts';
import { NAMES_FILE, type Names, withNewNames } from '../build/package/names.ts';
import { select, spellings, toggle } from '../engine/contract/options.ts';
import { renamed } from '../engine/jobs/host.ts';
import { formerNames, optionIdOf, withCurrentNames } from './api/flags.ts';
import { toolPaths } from './host/node-host.ts';
import { loadTool, type NodeTool } from './host/node-tools.ts';

const listed: Names = JSON.parse(readFileSync(NAMES_FILE, 'utf8'));
const ids = [...new Set([...toolPaths.keys(), ...Object.keys(listed)])];
const tools = new Map(
  (await Promise.all(ids.map(async (id) => [id, await loadTool(id)] as const))).filter(
    (entry): entry is readonly [string, NodeTool] => entry[1] !== undefined,
  ),
);

/** Returns the listed names that are gone and have no alias. */
function vanishedNames(listed: Names, tools: ReadonlyMap<string, NodeTool>): readonly string[] {
  return Object.entries(listed).flatMap(([id, options]) => {
    const tool = tools.get(id);
    if (!tool) return [id];
    return Object.entries(options).flatMap(([option, values]) => {
      const fields = Object.entries(tool.page.options);
      const field = (fields.find(([name]) => name === option) ??
        fields.find(([, field]) => formerNames(field).includes(option)))?.[1];
      if (!field) return [`${id} --${option}`];
      if (field.kind !== 'select') return [];
      const known = new Set(field.choices.flatMap(spellings));
      return values.filter((value) => !known.has(value)).map((value) => `${id} --${option} ${value}`);
    });
  });
}

test('no name of a tool, an option, or a value vanishes without an alias', () => {
  expect(Object.keys(listed).length).toBeGreaterThanOrEqual(69);
  expectNone(
    vanishedNames(listed, tools),
    'Programs of others use these names. Give a renamed tool its former id in FORMER_IDS of src/cli/host/node-tools.ts, an option ' +
      'renamed(), and a value a further spelling of its choice, in the schema of the tool:',
  );
});

test('all names of the listed tools are listed, as Biome formats them; `npm run pack` adds new ones', () => {
  const known = new Map([...tools].filter(([id]) => Object.hasOwn(listed, id)));
  expect(withNewNames(listed, known)).toBe(readFileSync(NAMES_FILE, 'utf8'));
});

const sort = tools.get('sort-lines') as NodeTool;
const changed: NodeTool = {
  ...sort,
  page: {
    ...sort.page,
    options: {
      order: renamed(select('Order', [['up', 'Up', 'natural'], 'down']), 'by'),
      oneOfEach: renamed(toggle('One of each'), 'unique'),
    },
  },
};

test('a tool, an option, and a value that vanish are named, and those with an alias are not', () => {
  const names: Names = { gone: { any: [] }, 'sort-lines': { by: ['natural', 'length'], unique: [], header: [] } };
  expect(vanishedNames(names, new Map([['sort-lines', changed]]))).toEqual([
    'gone',
    'sort-lines --by length',
    'sort-lines --header',
  ]);
});

test('new names are added, and none is removed', () => {
  const text = withNewNames({ gone: {}, 'sort-lines': { by: ['natural'] } }, new Map([['sort-lines', changed]]));
  expect(JSON.parse(text)).toEqual({
    gone: {},
    'sort-lines': { by: ['natural'], order: ['up', 'down'], oneOfEach: [] },
  });
});

test('an option is also found under a former name', () => {
  const { options } = changed.page;
  expect([optionIdOf(options, 'unique'), optionIdOf(options, 'one-of-each')]).toEqual(['oneOfEach', 'oneOfEach']);
  expect(withCurrentNames(options, { by: 'natural', unique: true, other: 1 })).toEqual({
    order: 'natural',
    oneOfEach: true,
    other: 1,
  });
});
