import { existsSync, readdirSync } from 'node:fs';

/** Files that are mutated, and the folders whose tests must see it. */
export type Target = { readonly files: readonly string[]; readonly tests: readonly string[] };

/** Files of a folder whose tests stand beside them. */
const beside = (folder: string, ...names: readonly string[]): Target => ({
  files: names.map((name) => `${folder}/${name}.ts`),
  tests: [folder],
});

/** All files of a folder, those left out that only a browser can run. */
const allOf = (folder: string, inBrowser: readonly string[]): Target =>
  beside(
    folder,
    ...readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$/.test(file) && !inBrowser.includes(file))
      .map((file) => file.slice(0, -'.ts'.length)),
  );

const TOOLS = 'src/tools/code-data';
const testedBy = (tool: string, { files, tests }: Target): Target => ({ files, tests: [...tests, `${TOOLS}/${tool}`] });

/** A mistake in these loses or changes what somebody wrote: options, links, cutting and merging, readers, workers. */
export const targets: readonly Target[] = [
  beside('src/core', 'options', 'option-step'),
  beside('src/tool-page', 'share-link', 'make-link', 'option-state', 'option-dependants', 'handoff'),
  beside(
    'src/editor',
    'cap',
    'difference',
    'early-steps',
    'line-endings',
    'option-steps',
    'truncate-safely',
    'undo-room',
  ),
  beside('src/formats', 'prettier-pieces'),
  testedBy('csv-to-json-converter', beside('src/formats/csv', 'parse')),
  beside(`${TOOLS}/csv-to-json-converter`, 'delimiter', 'header', 'types'),
  testedBy(
    'json-formatter',
    beside('src/formats/json', 'parse', 'scan', 'strings', 'tape', 'numbers', 'arrange', 'canonical', 'print'),
  ),
  testedBy(
    'number-sorter',
    beside('src/formats/numbers', 'decimal-mark', 'decimal', 'find-number', 'number-grammar', 'parse-number'),
  ),
  beside('src/formats/numbers', 'order-of-doubles'),
  beside('src/formats/dates', 'find-date'),
  beside(`${TOOLS}/xml-formatter`, 'characters', 'content', 'doctype', 'namespaces', 'reference', 'scan', 'tape'),
  beside(`${TOOLS}/html-formatter`, 'scan'),
  beside(`${TOOLS}/html-entity-converter`, 'decode', 'encode', 'html-entities'),
  allOf('workers', ['browser-thread.ts', 'engine.worker.ts', 'node.worker.ts', 'service-worker.ts']),
];

/** Files that are no longer there: the list must be told. */
export const gone = targets.flatMap(({ files }) => files.filter((file) => !existsSync(file)));
