import { readFileSync } from 'node:fs';
import { ToolError } from '../../src/engine/contract/tool-error.ts';
import { parseJson } from '../../src/engine/formats/json/parse.ts';
import { Query } from '../../src/engine/formats/json/query/query.ts';
import { sourceOf } from '../../src/tools/code-data/json-formatter/tree.ts';
import { packageFile, type Result, resultOf } from './reference.ts';

/** A case of the compliance suite. Where the order is free, `results` has all that are right. */
type Case = {
  readonly name: string;
  readonly selector: string;
  readonly document?: unknown;
  readonly result?: readonly unknown[];
  readonly results?: readonly (readonly unknown[])[];
  readonly invalid_selector?: boolean;
};

function answer({ selector, document = null }: Case): string | undefined {
  try {
    const tape = parseJson(JSON.stringify(document));
    return JSON.stringify(new Query(selector).select(tape, 0).map((node) => JSON.parse(sourceOf(tape, node))));
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

function isRight(test: Case): boolean {
  const found = answer(test);
  if (test.invalid_selector) return found === undefined;
  return (test.results ?? [test.result]).some((result) => JSON.stringify(result) === found);
}

/** @param file `cts.json` of a newer suite; by default the one in npm's `jsonpath-rfc9535` */
export async function measure(file?: string): Promise<Result[]> {
  const path = 'jsonpath-rfc9535/src/__tests__/jsonpath-compliance-test-suite/cts.json';
  const { tests } = JSON.parse(readFileSync(file ?? packageFile(path), 'utf8')) as { readonly tests: readonly Case[] };
  const reference = `JSONPath compliance suite of RFC 9535 (${file ?? 'npm jsonpath-rfc9535'})`;
  return [await resultOf(reference, tests, (test) => (isRight(test) ? undefined : test.name))];
}
