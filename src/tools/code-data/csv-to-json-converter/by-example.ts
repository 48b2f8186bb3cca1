import type { ByExample } from '../../../engine/by-example/contract.ts';
import { linesIn, valuesIf } from '../../../engine/by-example/signatures.ts';
import { formatColumns } from '../../../engine/formats/table/columns.ts';
import { formatSort } from '../../../engine/formats/table/sort-keys.ts';
import type { page } from './tool.ts';

const isJson = (text: string) => /^\s*[[{]/.test(text);

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Returns the names of a table's columns, and of the remaining ones; undefined if a line has no such names. */
function columnsLeft(have: string, want: string): { readonly names: string[]; readonly left: string[] } | undefined {
  const [header = '', row] = linesIn(have);
  const delimiter = DELIMITERS.find((each) => header.includes(each));
  if (delimiter === undefined || row === undefined) return undefined;
  const names = header.split(delimiter);
  const left = (linesIn(want)[0] ?? '').split(delimiter);
  const isPart = new Set(names).size === names.length && left.every((name) => name !== '' && names.includes(name));
  return isPart ? { names, left } : undefined;
}

/** Ideas that select columns of a table, remove repeated rows, or sort by a column. */
function tableIdeas(have: string, want: string) {
  const columns = isJson(have) ? undefined : columnsLeft(have, want);
  if (!columns) return [];
  const { names, left } = columns;
  const isAll = left.length === names.length && left.every((name, i) => name === names[i]);
  const picked = isAll ? {} : { columns: formatColumns(left.map((from) => ({ from }))) };
  const sorts = left.flatMap((name) =>
    [false, true].map((descending) => ({ sort: formatSort([{ name, descending }]) })),
  );
  return [{}, ...sorts].flatMap((sort) =>
    [{}, { unique: true }].map((unique) => ({
      options: { direction: 'table' as const, ...picked, ...sort, ...unique },
      // Names that are all from one header are not chance.
      cost: -0.4,
    })),
  );
}

/** Tables that are no CSV, each with the option that writes it. */
const WRITTEN = [
  [/^\|.*\|\n\| ?:?-/, 'markdown'],
  [/^\s*<table/, 'html'],
  [/^INSERT INTO /, 'sql'],
  [/^\\begin\{tabular\}/, 'latex'],
] as const;

/** Ideas that write another kind of table. */
const writingIdeas = (have: string, want: string) =>
  WRITTEN.filter(([pattern]) => pattern.test(want)).map(([, to]) => ({
    options: { direction: isJson(have) ? ('csv' as const) : ('table' as const), to },
  }));

export const byExample = {
  changes: ['encoding'],
  can: (have, want) =>
    isJson(have) !== isJson(want) || tableIdeas(have, want).length + writingIdeas(have, want).length > 0,
  gate: (have, want) => ({
    direction: valuesIf({ json: !isJson(have) && (want !== undefined || /[,;\t|]/.test(have)), csv: isJson(have) }),
  }),
  main: ['output'],
  vary: ['output', 'types', 'indent', 'header', 'emptyAs', 'trim', 'eol', 'quoteAll', 'nested'],
  infer: ([{ have, want }]) => [
    ...tableIdeas(have, want),
    ...writingIdeas(have, want),
    ...(['json', 'csv'] as const).flatMap((direction) =>
      [';', 'tab', '|'].map((delimiter) => ({ options: { direction, delimiter } })),
    ),
    { options: { direction: 'csv', delimiter: ';', eol: 'lf' } },
    { options: { direction: 'csv', delimiter: 'tab', eol: 'lf' } },
    ...(linesIn(have)[0] ?? '')
      .split(/[,;\t]/)
      .slice(0, 6)
      .map((column) => ({ options: { output: 'keyed' as const, keyColumn: column.trim() } })),
  ],
  middle: true,
  weight: 10,
} satisfies ByExample<typeof page>;
