import { readFileSync } from 'node:fs';
import type { RedactKind } from '../../src/engine/redact/contract.ts';
import { KINDS } from '../../src/engine/redact/kinds.ts';

/** The kinds that are taken unless a person says otherwise. */
export const usualKinds: readonly RedactKind[] = KINDS.filter(({ isOptional }) => !isOptional);

/** Returns the JSON values of a file of lines beside this one. */
export const linesOf = <T>(name: string): T[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
