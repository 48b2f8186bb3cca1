import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from '../expect-none.ts';
import { sourcesIn } from '../import-graph.ts';

/**
 * Names with one meaning, and the module that declares it; null if no module may, since the name alone says too little. A
 * type of another kind of thing is named after it: "PostWord", "TabPart", "Occurrences", "CodePointRange".
 */
const RESERVED: Readonly<Record<string, string | null>> = {
  /** A piece of a long text, as a pass gets it. */
  Piece: 'src/engine/contract/streaming.ts',
  /** A pass through a long text. */
  Pass: 'src/engine/contract/streaming.ts',
  /** Where a long text may be cut. */
  Cut: 'src/engine/contract/streaming.ts',
  /** A button with option values that a message proposes. */
  Offer: 'src/engine/contract/offer.ts',
  /** A half-open range of a text, in UTF-16 offsets. */
  Range: 'src/engine/unicode/ranges.ts',
  /** Several of those, flat. */
  Ranges: 'src/engine/unicode/ranges.ts',
  /** The values of a JSON text, flat. */
  Tape: 'src/engine/formats/json/tape.ts',
  /** The kind of a value on such a tape. */
  Kind: 'src/engine/formats/json/tape.ts',
  Part: null,
  Found: null,
  /** The words of a text, as the search of tools compares them. */
  wordsOf: 'src/engine/catalog/search/terms.ts',
};

const DECLARATION = /^(?:export )?(?:declare )?(?:type|interface|class|enum|(?:async )?function\*?|const) (\w+)/gm;

/** Returns the top-level names that a module declares. */
const declaredIn = (code: string): ReadonlySet<string> =>
  new Set([...code.matchAll(DECLARATION)].map(([, name = '']) => name));

const declared = sourcesIn('src', 'workers').map((file) => [file, declaredIn(readFileSync(file, 'utf8'))] as const);

test.each([
  'export type Part = string;',
  'interface Part {}',
  'class Part {}',
  'export const Part = 1;',
  'async function Part() {}',
])('a declaration is found: %s', (code) => {
  expect([...declaredIn(`const a = 1;\n${code}`)]).toEqual(['a', 'Part']);
});

test('a reserved name is declared only by its module', () => {
  expect(declared.length).toBeGreaterThan(1000);
  expectNone(
    declared.flatMap(([file, names]) =>
      Object.entries(RESERVED)
        .filter(([name, owner]) => names.has(name) && file !== owner)
        .map(([name, owner]) => `${file}: ${name}${owner === null ? '' : `, which ${owner} declares`}`),
    ),
    'Name each after its subject, such as JsonPart. Only the modules of reserved-names.test.ts may declare these names.',
  );
});

test('each module of a reserved name declares it', () => {
  expectNone(
    Object.entries(RESERVED)
      .filter(([name, owner]) => owner !== null && !declared.some(([file, names]) => file === owner && names.has(name)))
      .map(([name, owner]) => `${name}: ${owner}`),
    'Correct the table of reserved-names.test.ts: these modules do not declare the name.',
  );
});
