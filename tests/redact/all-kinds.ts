import { existsSync, readFileSync } from 'node:fs';
import type { Kind } from '../../src/engine/redact/contract.ts';
import { SECRET_KINDS } from '../../src/engine/redact/secret-kinds.ts';

type ListedKind = Kind & { readonly isOptional?: true };

const list = new URL('../../src/engine/redact/kinds.ts', import.meta.url);

/** The kinds that are taken unless a person says otherwise. */
export const usualKinds: readonly Kind[] = (
  existsSync(list) ? ((await import(list.href)) as { KINDS: readonly ListedKind[] }).KINDS : SECRET_KINDS
).filter((kind: ListedKind) => !kind.isOptional);

/** Returns the JSON values of a file of lines beside this one. */
export const linesOf = <T>(name: string): T[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
