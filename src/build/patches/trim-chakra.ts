import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ESTree, type Plugin, parseAst } from 'vite';
import { patch } from './patch.ts';

type Entry = { readonly name: string; readonly node: ESTree.ObjectProperty };

/** The named entries of an object that is written as a literal. */
function entriesOf(node: ESTree.Node | null | undefined): Entry[] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [{ name: property.key.name, node: property }]
      : [],
  );
}

const valueNamed = (entries: readonly Entry[], name: string) =>
  entries.find((entry) => entry.name === name)?.node.value;

/** The names that a style prop goes by: its own, and its shorthands. */
function namesOf({ name, node }: Entry): string[] {
  const shorthand = valueNamed(entriesOf(node.value), 'shorthand');
  if (shorthand?.type !== 'ArrayExpression') return [name];
  return [name, ...shorthand.elements.map((element) => (element?.type === 'Literal' ? String(element.value) : ''))];
}

/** The first argument of each call in `const x = define({ ... })`, by the name of the constant. */
function definitions(code: string): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const statement of parseAst(code).body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') continue;
      const [argument] = init.arguments;
      found.set(id.name, entriesOf(argument?.type === 'ObjectExpression' ? argument : undefined));
    }
  }
  return found;
}

/**
 * Every word of the components and the theme, which alone speak Chakra: a style prop, a shorthand or a condition that is
 * used is among them.
 */
function wordsOfComponents(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx$|^theme[/\\].*(?<!\.test)\.ts$/.test(file),
  );
  return new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\w+/g) ?? []));
}

/**
 * Take out of Chakra's base configuration the style props and conditions that no component mentions.
 *
 * @param words every word of the components
 * @throws when the configuration is not written as it was
 */
export function trimBaseConfig(code: string, words: ReadonlySet<string>): string {
  const constants = definitions(code);
  const utilities = entriesOf(valueNamed(constants.get('defaultBaseConfig') ?? [], 'utilities'));
  const conditions = constants.get('defaultConditions') ?? [];
  if (utilities.length < 100 || conditions.length < 50) throw new Error("Chakra's base configuration has changed.");
  const unused = [
    ...utilities.filter((entry) => !namesOf(entry).some((name) => words.has(name))),
    ...conditions.filter(({ name }) => !words.has(`_${name}`)),
  ];
  let trimmed = code;
  for (const { node } of unused.sort((a, b) => b.node.start - a.node.start)) {
    trimmed = trimmed.slice(0, node.start) + trimmed.slice(node.end).replace(/^\s*,/, '');
  }
  return trimmed;
}

/**
 * Take out of the list of CSS properties those that no component mentions.
 *
 * @param words every word of the components
 * @throws when the list is not written as it was
 */
export function trimPropertyList(code: string, words: ReadonlySet<string>): string {
  const list = /(?<=var cssPropertiesStr = ")[\w,]{1000,}(?=")/;
  if (!list.test(code)) throw new Error("Panda's list of CSS properties has changed.");
  return code.replace(list, (names) =>
    names
      .split(',')
      .filter((name) => words.has(name))
      .join(','),
  );
}

/**
 * Leaves out of Chakra what the site never uses: of its base configuration, and of the list by which it
 * distinguishes style props from attributes.
 *
 * One is a large object and the other a string, so tree shaking keeps all of them: some 240 style props, 120
 * conditions and 500 properties.
 */
export function trimChakra(): Plugin[] {
  const words = wordsOfComponents(resolve(import.meta.dirname, '../..'));
  const common = {
    until: 'Chakra and Panda let what is not used be shaken off',
    notInDev: 'it changes nothing but what is sent',
  };
  return [
    patch({
      ...common,
      package: '@chakra-ui/react',
      version: '3.37.0',
      gains: '3.2 kB before a page can be used',
      files: /\/@chakra-ui\/react\/dist\/esm\/preset-base\.js$/,
      change: (code) => trimBaseConfig(code, words),
    }),
    patch({
      ...common,
      package: '@pandacss/is-valid-prop',
      version: '1.12.1',
      gains: '1.7 kB before a page can be used',
      files: /\/@pandacss\/is-valid-prop\/dist\/index\.mjs$/,
      change: (code) => trimPropertyList(code, words),
    }),
  ];
}
