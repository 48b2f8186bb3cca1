import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Script } from 'node:vm';

const FLAGS = ['--view', '--stream', '--by-example'];
const LIST = 'src/engine/tool-ids.ts';

/** Parts that a tool can have beside its engine and its table of tests. */
export type Parts = {
  /** A tab that shows a figure of the engine. */
  readonly view?: boolean;
  /** Takes texts of any length, in pieces. */
  readonly stream?: boolean;
  /** Lets 'Find by example' try the tool. */
  readonly byExample?: boolean;
};

const plainRun = `/** State what it does, and by which standard. */
export const run: Engine<typeof page> = (input, { reverse }) => (reverse ? [...input].reverse().join('') : input);
`;

const runWithInfo = `type Info = { readonly characters: number };

/** State what it does, and by which standard. */
export const run: Engine<typeof page, Info> = (input, { reverse }) => {
  const characters = [...input];
  const text = reverse ? characters.reverse().join('') : input;
  const info = { characters: characters.length };
  return { text, info, summary: plural(info.characters, 'character') };
};
`;

const plainConvert = `/** State what it does, and by which standard. */
export const convert: Convert<typeof page> = ({ reverse }) =>
  inPieces({
    // Where a text may be cut, or why it may not be.
    cut: reverse ? 'Backwards needs the whole text in memory.' : 'character',
    piece: (input) => (reverse ? [...input].reverse().join('') : input),
  });
`;

const convertWithInfo = `type Info = { readonly characters: number };

/** State what it does, and by which standard. */
export const convert: Convert<typeof page, Info> = ({ reverse }) =>
  inPieces<Info, Info>({
    // Where a text may be cut, or why it may not be.
    cut: reverse ? 'Backwards needs the whole text in memory.' : 'character',
    piece: (input) => {
      const characters = [...input];
      const part = { characters: characters.length };
      return { text: reverse ? characters.reverse().join('') : input, part };
    },
    // Of all pieces: the numbers of their parts are added up.
    summarize: (info) => ({ info, summary: plural(info.characters, 'character') }),
  });
`;

const engineOf = ({ view, stream }: Parts) =>
  stream ? (view ? convertWithInfo : plainConvert) : view ? runWithInfo : plainRun;

const toolFile = (name: string, parts: Parts) => `import { toggle } from '../../../engine/contract/options.ts';
${parts.stream ? "import { type Convert, inPieces } from '../../../engine/contract/streaming.ts';\n" : ''}import type { ${parts.stream ? '' : 'Engine, '}Meta, Page } from '../../../engine/contract/tool.ts';
${parts.view ? "import { plural } from '../../../engine/values/plural.ts';\n" : ''}
export const meta = {
  name: ${quote(name)},
  description: 'Say in one sentence what it does.',
  tags: ['first tag', 'second tag'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'A real text that shows what it does.',
  options: { reverse: toggle('Backwards') },
  help: {
    about: ['Say what it does, in short paragraphs.'],
    examples: [
      { title: 'Backwards', input: 'abc', options: { reverse: true }, output: 'cba' },
      { title: 'A word', input: 'stressed', options: { reverse: true }, output: 'desserts' },
    ],
    never: ['Never sends your text anywhere.'],
  },
} satisfies Page;

${engineOf(parts)}`;

const VIEW_FILE = `import { Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import type * as tool from './tool.ts';

const TAB = 'Characters';

function Figures({ input, output: { info } }: ViewProps<typeof tool>) {
  return (
    <ViewScroll label={TAB}>
      {input === '' || !info ? <Empty>The number of characters appears here.</Empty> : <p>{info.characters}</p>}
    </ViewScroll>
  );
}

export default { tabs: [{ id: 'figures', label: TAB, View: Figures }] } satisfies ToolView<typeof tool>;
`;

const BY_EXAMPLE_FILE = `import type { ByExample } from '../../../engine/by-example/contract.ts';
import type { page } from './tool.ts';

export const byExample = {
  changes: ['order'],
  // Quick, and true for all that the tool can do: every suggestion is run and compared.
  can: (have, want) => have.length === want.length,
  main: ['reverse'],
} satisfies ByExample<typeof page>;
`;

const tableFile = (variable: string) => `import { table } from '../../../../tests/table.ts';
import * as ${variable} from './tool.ts';

table(${variable}, [
  ['a text as it is', 'ab', {}, 'ab'],
  ['backwards, by whole characters', 'a😀', { reverse: true }, '😀a'],
  ['an empty text stays empty', '', {}, ''],
]);
`;

/** A string as the formatter writes it. */
const quote = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
const camelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The list of tools with one more, the last of its category.
 *
 * @throws when the category has no part of the list
 */
function withTool(list: string, category: string, id: string): string {
  const part = new RegExp(`( {2}// ${category}\\n(?: {2}'[a-z0-9-]+',\\n)+)`);
  if (!part.test(list)) throw new Error(`${LIST} has no part '// ${category}'.`);
  return list.replace(part, `$1  '${id}',\n`);
}

/** Documents that say how many tools there are: '69 text, code and data tools'. */
const COUNTING = ['README.md', 'package.json'];
const COUNT = /\b\d+ (?=(?:[a-z, ]+ )?tools\b)/;

/** Whether the table of tests can import the tool by this name. */
function isFreeName(variable: string): boolean {
  // A script is not a module, where `await` is a keyword, and the table's own function is `table`.
  if (['await', 'table'].includes(variable)) return false;
  try {
    new Script(`'use strict'; const ${variable} = 0;`);
    return true;
  } catch {
    return false;
  }
}

const categories = (root: string): readonly string[] =>
  readdirSync(join(root, 'src/tools'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Returns the addresses of pages that are not tools, as ids: `about-us`. */
function pageIds(root: string): readonly string[] {
  const sources = ['src/site/app/routes.tsx', 'src/site/site.ts'].map((file) => readFileSync(join(root, file), 'utf8'));
  return [...sources.join('\n').matchAll(/(?:path:|_PATH =) '\/([a-z-]+)'/g)].map(([, id]) => id as string);
}

/**
 * Writes the folder of a new tool, with a working engine and table of tests, and updates the list of tools and the
 * counts in documents.
 *
 * @param root the folder of the project
 * @returns paths of the written files, relative to the root
 * @throws if the category does not exist, the tool does, or the id or name is invalid
 */
function writeToolFolder(root: string, category: string, id: string, name: string, parts: Parts = {}): string[] {
  const folder = join(root, 'src/tools', category);
  if (!categories(root).includes(category)) throw new Error(`There is no category ${category}.`);
  const list = readFileSync(join(root, LIST), 'utf8');
  if (list.includes(`'${id}'`)) throw new Error(`There is a tool ${id} already.`);
  if (pageIds(root).includes(id)) throw new Error(`/${id} is the address of a page. Choose another id.`);
  if (!isFreeName(camelCase(id))) throw new Error(`${id} is a word that code cannot use as a name. Choose another id.`);
  if (/[\p{Cc}\u2028\u2029\\]/u.test(name)) throw new Error('The name must be one line without a backslash.');
  const newList = withTool(list, category, id);
  const count = newList.match(/^ {2}'/gm)?.length;
  const files = new Map([
    [join(folder, id, 'tool.ts'), toolFile(name, parts)],
    [join(folder, id, 'table.test.ts'), tableFile(camelCase(id))],
    [join(root, LIST), newList],
    ...COUNTING.map((file): [string, string] => {
      const text = readFileSync(join(root, file), 'utf8');
      return [join(root, file), text.replace(COUNT, `${count} `)];
    }),
  ]);
  if (parts.view) files.set(join(folder, id, 'View.tsx'), VIEW_FILE);
  if (parts.byExample) files.set(join(folder, id, 'by-example.ts'), BY_EXAMPLE_FILE);
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return [...files.keys()].map((file) => relative(root, file));
}

const usage = (root: string) => `Usage: npm run new-tool -- <category>/<id> '<Name>' [flags]
For example: npm run new-tool -- text-formatting/shout 'Shout' --view

Flags, alone or together:
  --view        with a tab that shows a figure of the engine
  --stream      takes texts of any length, in pieces
  --by-example  tried by 'Find by example'

Categories: ${categories(root).join(', ')}`;

/**
 * Run the command `npm run new-tool`.
 *
 * @param root the folder of the project
 * @param args `<category>/<id>`, the name, and flags for more parts; or `--help`
 * @returns what to print
 * @throws when the arguments are not those, or as `writeToolFolder` does
 */
export function newTool(root: string, args: readonly string[]): string {
  if (args.includes('--help')) return usage(root);
  const positionals = args.filter((arg) => !FLAGS.includes(arg));
  const unknown = positionals.find((arg) => arg.startsWith('-'));
  if (unknown !== undefined) throw new Error(`There is no flag ${unknown}.\n\n${usage(root)}`);
  const [toolPath = '', name = '', ...more] = positionals;
  const [, category, id] = /^([a-z-]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(toolPath) ?? [];
  if (!category || !id || name.trim() === '' || more.length > 0) throw new Error(usage(root));
  const [view, stream, byExample] = FLAGS.map((flag) => args.includes(flag));
  const files = writeToolFolder(root, category, id, name, { view, stream, byExample });
  return `Written:\n  ${files.join('\n  ')}\nNow write its engine and the rows of its table of tests. npm run dev shows its page.`;
}

if (process.argv[1] === import.meta.filename) {
  try {
    console.log(newTool(resolve(import.meta.dirname, '../..'), process.argv.slice(2)));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
}
