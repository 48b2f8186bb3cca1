import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { loadTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import { categories } from '../../src/engine/catalog/catalog.ts';
import { tagsOf } from '../../src/engine/catalog/tags.ts';
import { choiceLabel } from '../../src/engine/contract/options.ts';
import type { TimedPage } from '../../src/engine/jobs/time-limit.ts';
import type { PanesPage } from '../../src/engine/lines/panes.ts';
import type { RandomPage } from '../../src/engine/random/random-page.ts';
import { expectNone } from '../expect-none.ts';
import { bannedTerms } from './glossary.ts';

/** A text that a visitor can read. A label is one on its own: of an option, a choice, a tab, a button. */
type Copy = { readonly file: string; readonly text: string; readonly label: boolean };

/** Texts with a banned word in them that is right there. */
const ALLOWED: readonly (readonly [file: RegExp, text: string | RegExp, why: string])[] = [
  [/pages\/home\/Conversions\.tsx$/, /^(lower case|UPPER CASE)$/, 'a button, as the product names it'],
  [
    /(lower|upper)-case\/tool\.ts$/,
    /^\w+ Converter \((lower case|UPPER CASE)\)$/,
    'the same name, in the title of the tool',
  ],
  [/find-and-replace\/tool\.ts$/, /colour/i, 'a sample that turns colour into color'],
  [/html-formatter\/scan\.ts$/, /figcaption/, 'names of elements'],
  [/markup\/(cell-content|to-text)\.ts$/, /blockquote/, 'names of elements'],
  [/recipe\/examples\.ts$/, /^## Sum/, 'a sample with all that the recipe makes plain'],
  [/redact\/kinds\/driver-license\.ts$/, /^license licence/, 'words of texts, in both spellings'],
  [/hidden-characters\.ts$/, 'Figure space', 'a name of Unicode'],
  [/remove-extra-spaces\/tool\.ts$/, /The parcel weighs/, 'a parcel does'],
  [/title-case\/guide\.ts$/, /^living without a phone/, 'a title whose E-Mail styles write in two ways'],
  [/remove-numbers\/tool\.ts$/, /boxes weighs/, 'a sample: boxes do'],
];

// --- The glossary ---------------------------------------------------------------------------------------------------

const banned = bannedTerms('Text for visitors');

/** Whether any banned term may be in a text: one look in place of one for each of the terms. */
const ANY_BANNED = new RegExp(banned.map(({ pattern }) => pattern.source).join('|'), 'i');

/** Rules that are no words. */
const RULES: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'raw backticks around code', pattern: /(?<![`\w\\])`(?![`\s])[^`\n]*[^`\s]`(?!`)/ },
  { what: 'a curly apostrophe', pattern: /[a-z][‘’][a-z]/i },
  { what: 'curly quotes', pattern: /“[a-z]|[a-z.,!?]”/i },
  { what: 'a space before ...', pattern: /\w \.\.\.(?!\])/ },
];

/** Returns the problems of a text, if any. */
function wrongIn({ file, text, label }: Copy): string[] {
  if (ALLOWED.some(([at, what]) => at.test(file) && (typeof what === 'string' ? what === text : what.test(text)))) {
    return [];
  }
  if (!ANY_BANNED.test(text) && !RULES.some(({ pattern }) => pattern.test(text))) return [];
  const words = banned.filter(({ pattern, labelOnly }) => (label || !labelOnly) && pattern.test(text));
  return [
    ...words.map(({ term }) => `"${term}" is banned by docs/glossary.md`),
    ...RULES.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what),
  ];
}

const problemLines = (copy: Copy) =>
  wrongIn(copy).map((what) => `${copy.file}: ${what}: ${copy.text.trim().slice(0, 200)}`);

// --- What people read, in the sources -------------------------------------------------------------------------------

/** Properties whose values are data: the texts of examples, words that people search for. */
const DATA = new Set(['input', 'output', 'sample', 'keywords']);
const LITERAL = new Set(['Literal', 'TemplateLiteral', 'BinaryExpression', 'ArrayExpression']);
/** Attributes of elements that users read or hear; others contain styles and names. */
const READ = /^(aria-.*|title|label|text|description|note|hint|placeholder|heading|name|message|alt|what)$/;

/** Words for people: more than one, or one that begins as a sentence does. Not an identifier, a path or a style. */
const isProse = (text: string) => /[a-z]{2,} | [a-z]{2,}|\d %/i.test(text) || /^[A-Z][a-z]+[.!?]?$/.test(text);

/** The strings and the text of elements in a source that users may read, with a 0 for each value filled in. */
function copyIn(file: string, code = readFileSync(file, 'utf8')): Copy[] {
  const found: Copy[] = [];
  const add = (text: string, isShown: boolean) => {
    const flat = text.replace(/\s+/g, ' ');
    if (isShown || isProse(flat)) found.push({ file, text: flat, label: true });
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const here = node as ESTree.Node;
    switch (here.type) {
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'ExportAllDeclaration':
        return;
      case 'Property':
        if (here.key.type === 'Identifier' && DATA.has(here.key.name) && LITERAL.has(here.value.type)) return;
        break;
      case 'JSXAttribute': {
        const { name, value } = here;
        if (value?.type === 'Literal') {
          if (typeof value.value === 'string' && READ.test(String(name.name))) add(value.value, true);
          return;
        }
        break;
      }
      case 'JSXText':
        add(here.value.replace(/^ %/, '0 %'), true);
        return;
      case 'Literal':
        if (typeof here.value === 'string') add(here.value, false);
        return;
      case 'TemplateLiteral':
        add(here.quasis.map(({ value }) => value.cooked ?? value.raw).join('0'), false);
        visit(here.expressions);
        return;
      default:
        if (here.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(here.type)) return;
    }
    for (const each of Object.values(here)) visit(each);
  };
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  visit(program);
  return found;
}

/** Sources of which people read nothing, or only what others wrote: the build, and tables of data. */
const UNREAD =
  /(\.test|\.d)\.tsx?$|^src\/(build|site\/theme)\/|(favorite-fonts|cyberchef\/(fork|[a-z]+-operations))\.ts$/;

const sources = ['src', 'workers'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !UNREAD.test(file)),
);

// --- What people read of a tool, as it is drawn ---------------------------------------------------------------------

async function copyOfTool(id: string): Promise<Copy[]> {
  const file = toolPaths.get(id) ?? id;
  const page: (PanesPage & RandomPage & TimedPage) | undefined = (await loadTool(id))?.page;
  if (!page) throw new Error(`There is no tool ${id}.`);
  const meta = categories.flatMap(({ tools }) => tools).find((tool) => tool.id === id);
  const found: Copy[] = [];
  const add = (label: boolean, ...texts: readonly (string | undefined)[]) => {
    for (const text of texts) if (text) found.push({ file, text, label });
  };
  add(true, meta?.name, meta?.description, ...(meta ? tagsOf(meta.id) : []), page.again?.label);
  // What is typed may have any quotes.
  add(false, page.sample.replace(/[‘’“”]/g, ' '));
  add(false, page.placeholder, page.afterStop?.hint, ...page.help.about, ...page.help.never);
  for (const { title } of page.help.examples) add(true, title);
  for (const { label } of page.presets ?? []) add(true, label);
  for (const field of Object.values(page.options)) {
    add(true, field.label, field.hint);
    if ('choices' in field) add(true, ...field.choices.map(choiceLabel));
    if (field.kind === 'text') add(true, field.placeholder);
    if (field.kind === 'number') add(true, ...Object.values(field.by?.cases ?? {}).map((by) => by.label));
  }
  return found;
}

describe('the glossary', () => {
  test('has banned terms', () => {
    expect(
      banned.length,
      'The table of docs/glossary.md is not read: its second column names banned terms as `term`.',
    ).toBeGreaterThan(50);
  });

  test.each([
    ['a spelling', 'The colours of a text', 'colour*'],
    ['a label', 'Capitals', '=Capitals'],
    ['an ending', 'The text is being normalised', 'normalis*'],
    ['a number before %', 'now 35 % shorter', '20 %'],
    ['a capital at the start', 'Surplus cells', 'surplus'],
  ])('finds %s', (_, text, term) => {
    expect(wrongIn({ file: 'a.ts', text, label: true })).toEqual([`"${term}" is banned by docs/glossary.md`]);
  });

  test('finds a banned label only on its own, and no term inside another word', () => {
    for (const text of ['Keep capitals', 'Your own words', 'Amended', 'full-stop']) {
      expect(wrongIn({ file: 'a.ts', text, label: true }), text).toEqual([]);
    }
    expect(wrongIn({ file: 'a.ts', text: 'Capitals', label: false })).toEqual([]);
  });

  test.each([
    ['First removes `1.`, `2)` and the like.', 'raw backticks around code'],
    ['It’s here', 'a curly apostrophe'],
    ['Choose “Plain”', 'curly quotes'],
    ['Open in ...', 'a space before ...'],
  ])('finds faulty punctuation: %s', (text, what) => {
    expect(wrongIn({ file: 'a.ts', text, label: true })).toEqual([what]);
  });

  test('finds terms in strings, templates, elements and attributes of a source, not in data or identifiers', () => {
    const code = [
      "import { colour } from './a faulty path.ts';",
      'const label = toggle("Surplus cells", { hint: `$' + '{n} % of the white space` });',
      "const example = { title: 'A mended text', input: 'faulty white space', output: 'full stop' };",
      'const view = <p title="Doubled">Faulty <b className="colour">{n} %</b></p>;',
    ].join('\n');
    expect(copyIn('a.tsx', code).flatMap((copy) => wrongIn(copy).map(() => copy.text.trim()))).toEqual([
      'Surplus cells',
      '0 % of the white space',
      '0 % of the white space',
      'A mended text',
      'Doubled',
      'Faulty',
      '0 %',
    ]);
  });
});

const REMEDY =
  'Write what the first column of docs/glossary.md has in place of the banned term. Where the word is right, add the ' +
  'text and why to ALLOWED in tests/contracts/glossary.test.ts.';

test('no text for visitors in a source has a banned term', () => {
  const copy = sources.flatMap((file) => copyIn(file));
  expect(
    copy.length,
    'copyIn no longer finds the texts of the sources: correct it in glossary.test.ts.',
  ).toBeGreaterThan(3000);
  expectNone(copy.flatMap(problemLines), REMEDY);
});

test('no tool shows a banned term', async () => {
  const copy = (await Promise.all([...toolPaths.keys()].map(copyOfTool))).flat();
  expect(copy.length, 'copyOfTool no longer finds the texts of tools: correct it in glossary.test.ts.').toBeGreaterThan(
    1500,
  );
  expectNone(copy.flatMap(problemLines), REMEDY);
});
