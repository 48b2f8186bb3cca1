import { existsSync, readdirSync } from 'node:fs';

/** Files that are mutated, and the tests that must see it: files, or folders. */
export type Target = {
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** Something is made once and kept: all tests are asked, for only the one that comes first runs what makes it. */
  readonly isKept?: boolean;
  /** Its tests wait for promises: a short time limit detects a mutant that never settles one. */
  readonly isAwaited?: boolean;
};

/** Files of a folder whose tests are beside them. */
const beside = (folder: string, ...names: readonly string[]): Target => ({
  files: names.map((name) => `${folder}/${name}.ts`),
  tests: [folder],
});

const TOOLS = 'src/tools/code-data';
const JSON_READER = 'src/engine/formats/json';
const XML_READER = 'src/engine/formats/xml';
const kept = (target: Target): Target => ({ ...target, isKept: true });

/** A mistake in these loses or changes what somebody wrote: options, links, cutting and merging, readers, workers. */
export const targets: readonly Target[] = [
  beside('src/engine/contract', 'options'),
  beside('src/site/drafts', 'option-step'),
  beside('src/site/pages/tool', 'share-link', 'make-link', 'option-state', 'option-dependants', 'handoff'),
  beside(
    'src/site/editor',
    'cap',
    'difference',
    'early-steps',
    'line-endings',
    'option-steps',
    'truncate-safely',
    'undo-budget',
  ),
  beside('src/engine/formats', 'prettier-pieces'),
  beside('src/engine/formats/csv', 'parse'),
  {
    files: beside(`${TOOLS}/csv-to-json-converter`, 'delimiter', 'header').files,
    tests: ['delimiter', 'header'].map((name) => `${TOOLS}/csv-to-json-converter/${name}.test.ts`),
  },
  {
    files: beside(JSON_READER, 'arrange', 'canonical', 'numbers', 'parse', 'print', 'scan', 'strings', 'tape').files,
    // Not conformance.test.ts, which reads thousands of documents: each mutant would take as long as all of those.
    tests: readdirSync(JSON_READER)
      .filter((file) => file.endsWith('.test.ts') && file !== 'conformance.test.ts')
      .map((file) => `${JSON_READER}/${file}`),
  },
  beside('src/engine/formats/numbers', 'decimal-mark', 'decimal', 'order-of-doubles', 'simple-number'),
  kept(beside('src/engine/formats/numbers', 'find-number', 'number-grammar', 'parse-number')),
  kept(beside('src/engine/formats/dates', 'find-date')),
  {
    files: beside(
      XML_READER,
      'characters',
      'content',
      'doctype',
      'namespaces',
      'reference',
      'scan',
      'tape',
      'tape-builder',
    ).files,
    // Not the others, which format thousands of documents: each mutant would take as long as all of those.
    tests: [
      ...['characters', 'content', 'doctype', 'reference', 'scan', 'tape'].map(
        (name) => `${XML_READER}/${name}.test.ts`,
      ),
      `${TOOLS}/xml-formatter/outline.test.ts`,
    ],
  },
  ...['optional-tags', 'scan', 'unclosed'].map((name) => ({
    files: [`${TOOLS}/html-formatter/${name}.ts`],
    tests: [`${TOOLS}/html-formatter/${name}.test.ts`],
  })),
  ...['decode', 'encode', 'html-entities'].map((name) =>
    kept({
      files: [`${TOOLS}/html-entity-converter/${name}.ts`],
      tests: [`${TOOLS}/html-entity-converter/${name}.test.ts`],
    }),
  ),
  // What begins a process, a thread or a service worker runs where no mutant can be switched on; nor can its tests see one.
  {
    files: [
      ...[
        ...beside('workers', 'after-stop', 'failures', 'pool', 'protocol', 'run-clock', 'threads').files,
        ...beside('src/engine/jobs', 'run-tool').files,
      ],
      ...beside('src/cli/host', 'node-tools').files,
    ],
    // Not the whole folder: tests of what asks the pool run engines, so that a short time limit fails them.
    tests: [
      ...['after-stop', 'ask-recipe', 'failures', 'pool', 'pool-defects', 'run-clock', 'waiting'].map(
        (name) => `workers/${name}.test.ts`,
      ),
      'src/engine/jobs/run-tool.test.ts',
      'src/cli/host/node-tools.test.ts',
    ],
    isAwaited: true,
  },
  {
    files: beside('src/cli', 'api/decode', 'arguments', 'input').files,
    tests: ['arguments', 'input', 'limits', 'read-input'].map((name) => `src/cli/${name}.test.ts`),
  },
  { files: ['workers/kept-files.ts'], tests: ['workers/kept-files.test.ts'], isAwaited: true },
];

/** Files that no longer exist: the list must be updated. */
export const gone = targets.flatMap(({ files }) => files.filter((file) => !existsSync(file)));
