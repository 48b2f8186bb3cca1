import { readdirSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import Papa from 'papaparse';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool } from '../../src/cli/host/node-tools.ts';
import { resolveOptions } from '../../src/engine/contract/options.ts';
import { outputParts } from '../../src/engine/contract/tool.ts';
import { packageFile, type Result, resultOf } from './reference.ts';

type Table = readonly (readonly string[])[];

async function convert(input: string, options: Readonly<Record<string, unknown>>): Promise<string> {
  const tool = await loadTool('csv-to-json-converter');
  if (!tool) throw new Error('There is no CSV converter.');
  return outputParts(await tool.run(input, resolveOptions(tool.page.options, options), nodeContext)).text;
}

const toTable = async (csv: string, delimiter?: string): Promise<string> =>
  await convert(csv, {
    header: false,
    output: 'arrays',
    types: 'none',
    indent: '0',
    trim: false,
    ...(delimiter && { delimiter }),
  });

/** A case of PapaParse's own tests. */
type Case = {
  readonly description: string;
  readonly input: unknown;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly expected: { readonly data: Table; readonly errors: readonly unknown[] } | string;
};

/** Returns a list of PapaParse's test file, which is a script for Mocha. */
function papaCases(script: string, name: string): Case[] {
  const list = new RegExp(`^var ${name} = (\\[[\\s\\S]*?^\\]);`, 'm').exec(script)?.[1];
  if (list === undefined) throw new Error(`PapaParse's tests have no ${name}.`);
  const context = {
    Papa,
    RECORD_SEP: '\x1e',
    UNIT_SEP: '\x1f',
    BASE_PATH: '',
    FILES_ENABLED: false,
    XHR_ENABLED: false,
  };
  return runInNewContext(list, { ...context, File: class {}, document: undefined }) as Case[];
}

const isTable = (value: unknown): value is Table =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => Array.isArray(row) && row.length === value[0].length);

/** Where PapaParse differs by design: spaces after a closing quote belong to the cell, as in Python; blank lines are no rows. */
const DIFFERENT =
  /^(?:Quoted fields with spaces (?:after|between)|Input is just the delimiter|One column input with empty)/;

/** PapaParse's tests, both ways: tables without errors that are read with no other option than a separator. */
async function papaParse(): Promise<Result[]> {
  const script = readFileSync(packageFile('papaparse/tests/test-cases.js'), 'utf8');
  const tables = ['CORE_PARSER_TESTS', 'PARSE_TESTS'].flatMap((name) =>
    papaCases(script, name).flatMap(({ description, input, config = {}, expected }) => {
      const isPlain = Object.keys(config).length === 0 && typeof input === 'string' && typeof expected === 'object';
      return isPlain && !DIFFERENT.test(description) && expected.errors.length === 0 && isTable(expected.data)
        ? [{ description, input, table: expected.data }]
        : [];
    }),
  );
  return [
    await resultOf('PapaParse’s own tables, read (npm papaparse)', tables, async ({ description, input, table }) => {
      const found = await toTable(input);
      return found === JSON.stringify(table) ? undefined : `${description}: ${found}`;
    }),
    await resultOf('PapaParse’s own tables, written and read by PapaParse', tables, async ({ description, table }) => {
      const csv = await convert(JSON.stringify(table), { direction: 'csv', header: false });
      const { data } = Papa.parse(csv.replace(/\r\n$/, ''));
      return JSON.stringify(data) === JSON.stringify(table) ? undefined : `${description}: ${JSON.stringify(csv)}`;
    }),
  ];
}

/** CSV files with the JSON that each must give (npm csv-spectrum); one JSON has another phone number than its CSV. */
async function spectrum(): Promise<Result> {
  const folder = packageFile('csv-spectrum/');
  const files = readdirSync(new URL('csvs/', folder)).filter((file) => file !== 'location_coordinates.csv');
  return await resultOf('csv-spectrum (npm): CSV to objects', files, async (file) => {
    const wanted = JSON.parse(readFileSync(new URL(`json/${file.replace('.csv', '.json')}`, folder), 'utf8'));
    const found = await convert(readFileSync(new URL(`csvs/${file}`, folder), 'utf8'), { types: 'none', indent: '0' });
    return found === JSON.stringify(wanted) ? undefined : file;
  });
}

export const measure = async (): Promise<Result[]> => [...(await papaParse()), await spectrum()];
