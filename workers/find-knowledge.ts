import type { ByExample } from '../src/engine/by-example/contract.ts';
import { KINDS } from '../src/engine/by-example/kinds.ts';
import { toolIdOf } from './shared/tool-folder.ts';

// All in one chunk, which only searches load: each search needs all of it.
const modules = import.meta.glob<ByExample>('../src/tools/*/*/by-example.ts', { eager: true, import: 'byExample' });

/** The data of each tool for the search by example, by tool id. */
export const knowledge: ReadonlyMap<string, ByExample> = new Map([
  ...Object.entries(KINDS),
  ...Object.entries(modules).map(([path, own]) => [toolIdOf(path), own] as const),
]);
