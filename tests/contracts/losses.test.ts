import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool, type NodeTool, toolPaths } from '../../src/cli/host/node-tools.ts';
import type { Losses } from '../../src/engine/contract/losses.ts';
import { resolveOptions } from '../../src/engine/contract/options.ts';
import { type AnyTool, type OutputParts, outputParts } from '../../src/engine/contract/tool.ts';
import { ToolError } from '../../src/engine/contract/tool-error.ts';
import { isBlank, linesOf } from '../../src/engine/lines/lines.ts';
import { inverseStep } from '../../src/engine/recipe/inverse.ts';
import { LOSING_TEXTS } from '../losing-texts.ts';

/** Kind of content that a tool can lose. */
type Kind = 'characters' | 'punctuation' | 'blank lines' | 'line breaks';

/** Kinds of content that a tool loses without a note, and the reason why nobody expects one. */
type Purpose = { readonly kinds: readonly Kind[]; readonly reason: string };

const NAME: Purpose = { kinds: ['punctuation'], reason: 'the words of a name are separated by it' };
const ALL: readonly Kind[] = ['characters', 'punctuation', 'blank lines', 'line breaks'];

/** docs/what-is-dropped.md has them, too. */
const BY_PURPOSE: Readonly<Record<string, Purpose>> = {
  'camel-case': NAME,
  'constant-case': NAME,
  'kebab-case': NAME,
  'pascal-case': NAME,
  'snake-case': NAME,
  'slugify-generator': { kinds: ['punctuation', 'characters'], reason: 'as names; accents are left out in ASCII' },
  'remove-numbers': { kinds: ['characters'], reason: 'removes digits' },
  'remove-special-characters': { kinds: ['characters', 'punctuation'], reason: 'removes them' },
  'remove-empty-lines': { kinds: ['blank lines'], reason: 'removes them' },
  'remove-line-breaks': {
    kinds: ['blank lines', 'line breaks', 'characters'],
    reason: 'removes line breaks, of which U+0085 is one',
  },
  'duplicate-line-remover': { kinds: ['characters'], reason: 'removes lines' },
  'number-sorter': { kinds: ['line breaks'], reason: 'puts separators in their place, and none at the end' },
  'text-joiner': { kinds: ['line breaks'], reason: 'puts separators in their place' },
  'reverse-lines': { kinds: ['blank lines'], reason: 'an empty line that comes last has no line break' },
  'stacked-text-generator': { kinds: ['blank lines'], reason: 'lines become columns' },
  'hex-to-text-converter': {
    kinds: ['blank lines', 'line breaks'],
    reason: 'what separates digits is not part of the bytes',
  },
  'csv-to-json-converter': { kinds: ['line breaks'], reason: 'rows become objects' },
  'html-formatter': { kinds: ['blank lines', 'line breaks'], reason: 'lays spaces out anew' },
  'javascript-formatter': {
    kinds: ['characters', 'blank lines', 'line breaks'],
    reason: 'lays spaces out anew, and writes numbers and empty statements in one way',
  },
  'xml-formatter': { kinds: ['punctuation'], reason: 'writes double quotes around values' },
  'cursed-text-generator': { kinds: ['characters'], reason: 'its marks cannot be told from accents' },
  'big-text-converter': { kinds: ALL, reason: 'gives a drawing, and names characters without one' },
  'invisible-text-generator': { kinds: ['blank lines', 'line breaks'], reason: 'a note says that it uses no text' },
  'regex-tester': { kinds: ALL, reason: 'gives matches' },
  'text-counter': { kinds: ALL, reason: 'gives figures' },
};

type Options = Readonly<Record<string, unknown>>;

/** Options without which a tool does nothing. */
const REQUIRED: Readonly<Record<string, Options>> = {
  'find-and-replace': { find: '~', replace: '-' },
  'regex-tester': { pattern: '\\w+' },
  'utm-builder-generator': { source: 's', medium: 'email', campaign: 'c' },
};

const tools = (
  await Promise.all([...toolPaths.keys()].map(async (id) => [id, (await loadTool(id)) as NodeTool] as const))
).filter(([, { page }]) => page.input !== 'none');

/** The output for a text; undefined if the tool refuses it, which says enough. */
async function outputOf(tool: AnyTool, text: string, options: Options = {}): Promise<OutputParts | undefined> {
  try {
    return outputParts(await tool.run(text, resolveOptions(tool.page.options, options), nodeContext));
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

/** Number of each character that is seen, whatever its case and style. */
function charactersOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const plain = text.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD');
  for (const character of plain.replace(/[\s\p{Cf}\ufe0f]/gu, '')) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return counts;
}

/** Returns the characters that a result has less often than its text. */
function lostCharacters(text: string, result: string): string[] {
  const found = charactersOf(result);
  return [...charactersOf(text)].filter(([each, count]) => (found.get(each) ?? 0) < count).map(([each]) => each);
}

/** Punctuation that separates words, and is not read as a word itself. */
const SEPARATES = /(?![#%&*@])\p{P}/u;

const blankLines = (text: string) => linesOf(text).filter((line) => isBlank(line)).length;
const kindsOfBreaks = (text: string) => new Set(text.match(/\r\n|\r|\n/g)).size;

/** Returns what a result lacks of a text. */
const lostOf = (text: string, result: string): Kind[] => [
  ...new Set(lostCharacters(text, result).map((each) => (SEPARATES.test(each) ? 'punctuation' : 'characters'))),
  ...(blankLines(result) < blankLines(text) ? (['blank lines'] as const) : []),
  ...(kindsOfBreaks(result) < kindsOfBreaks(text) ? (['line breaks'] as const) : []),
];

/** Whether a result says that it lost something of a kind: any note may be about characters. */
function isSaid(kind: Kind, output: OutputParts): boolean {
  const { blankLines, lineBreaks, ...others }: Losses = output.info?.['losses'] ?? {};
  // The spaces around a part may be blank lines.
  if (kind === 'blank lines') return (blankLines ?? others.trimmed) !== undefined;
  if (kind === 'line breaks') return lineBreaks !== undefined;
  return (output.notes ?? []).length > 0 || Object.keys(others).length > 0;
}

/** Returns what the default of a tool loses of a text without a word, also if the way back is tried. */
async function silentLosses(id: string, tool: AnyTool, text: string): Promise<readonly Kind[]> {
  const output = await outputOf(tool, text, REQUIRED[id]);
  if (!output) return [];
  const lost = lostOf(text, output.text).filter((kind) => !isSaid(kind, output));
  const back = lost.length > 0 ? inverseStep(id, tool, REQUIRED[id] ?? {}) : undefined;
  const other = back && (await loadTool(back.tool));
  const restored = other && (await outputOf(other, output.text, back.options));
  return restored ? lost.filter((kind) => lostOf(text, restored.text).includes(kind)) : lost;
}

describe('a tool with its defaults says what it leaves out', () => {
  test.each(tools)('%s', async (id, tool) => {
    const silent: string[] = [];
    for (const [name, text] of Object.entries(LOSING_TEXTS)) {
      for (const kind of await silentLosses(id, tool, text)) {
        if (!BY_PURPOSE[id]?.kinds.includes(kind)) silent.push(`${kind} of ${name}`);
      }
    }
    expect(silent).toEqual([]);
  });
});

const planted = (run: (input: string) => string): AnyTool => ({ page: tools[0]?.[1].page as AnyTool['page'], run });

test.each([
  ['drops emoji', (input: string) => input.replace(/\p{So}/gu, ''), 'emoji', 'characters'],
  ['drops a comma', (input: string) => input.replace(',', ''), 'empty parts', 'punctuation'],
  ['drops an accent', (input: string) => input.replace('\u0301', ''), 'combining marks', 'characters'],
  ['rounds a number', (input: string) => input.replace('740993', '740992'), 'numbers', 'characters'],
  ['drops what follows U+0000', (input: string) => input.split('\0')[0] ?? '', 'U+0000', 'characters'],
  ['drops a blank line', (input: string) => input.replace('\n\n', '\n'), 'paragraphs', 'blank lines'],
  ['writes one line break', (input: string) => input.replace(/\r\n?/g, '\n'), 'CRLF, then LF', 'line breaks'],
])('a tool that silently %s is detected', async (_, run, name, kind) => {
  expect(await silentLosses('planted', planted(run), LOSING_TEXTS[name] as string)).toContain(kind);
});

test('each exception has a use', async () => {
  for (const [id, { kinds }] of Object.entries(BY_PURPOSE)) {
    const tool = (await loadTool(id)) as NodeTool;
    const lost = await Promise.all(Object.values(LOSING_TEXTS).map((text) => silentLosses(id, tool, text)));
    expect([...new Set(lost.flat())].sort(), id).toEqual([...kinds].sort());
  }
});

const kebab = (id: string) => id.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** The table of docs/what-is-dropped.md: the tools of each row, how it is said, and the options that prevent it. */
const rows = readFileSync('docs/what-is-dropped.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, named = '', , said = '', otherwise = ''] = line.split('|');
    return { ids: [...named.matchAll(/`([\w-]+)`/g)].map(([, id = '']) => id), said, otherwise };
  });

test('the table of what is dropped names the figures that tools have', async () => {
  const found = new Set<string>();
  for (const [id, tool] of tools) {
    for (const text of Object.values(LOSING_TEXTS)) {
      const losses = (await outputOf(tool, text, REQUIRED[id]))?.info?.['losses'] ?? {};
      for (const kind of Object.keys(losses)) found.add(`${id}: ${kind}`);
    }
  }
  const written = rows.flatMap(({ ids, said }) =>
    ids.flatMap((id) => [...said.matchAll(/`(\w+)`/g)].map(([, kind = '']) => `${id}: ${kind}`)),
  );
  expect(written.sort()).toEqual([...found].sort());
  const named = new Set(rows.flatMap(({ ids }) => ids));
  expect([...named].filter((id) => !toolPaths.has(id))).toEqual([]);
  expect(Object.keys(BY_PURPOSE).filter((id) => !named.has(id))).toEqual([]);
});

test('the table of what is dropped names options that its tools have', () => {
  const wrong = rows.flatMap(({ ids, otherwise }) => {
    const pages = tools.filter(([id]) => ids.includes(id)).map(([, { page }]) => page);
    return [...otherwise.matchAll(/`--(?:no-)?([\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !pages.some(({ options }) => Object.keys(options).some((id) => kebab(id) === name)));
  });
  expect(wrong).toEqual([]);
});
