import { readFileSync } from 'node:fs';
import type { Stryker } from '@stryker-mutator/core';

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Lowest share of a file's mutants that its tests must see. */
export const LEAST = 0.9;

/** Result for the mutants of a file. Those that a `// Stryker disable` comment names count only as `ignored`. */
export type Verdict = {
  readonly file: string;
  readonly mutants: number;
  readonly seen: number;
  readonly ignored: number;
  /** Mutants that no test fails for: number and content of the first line, before and after. */
  readonly unseen: readonly { readonly line: number; readonly before: string; readonly after: string }[];
};

const oneLine = (code: string) => code.replace(/\s+/g, ' ').trim();

/** The line on which a mutant begins, before and after it. Lines and columns of a result begin at 1. */
export function changeOf({ location: { start, end }, replacement }: Mutant, lines: readonly string[]) {
  const [first, last] = [lines[start.line - 1] ?? '', lines[end.line - 1] ?? ''];
  const before = start.line === end.line ? first : `${first} … ${last.trimStart()}`;
  const after = first.slice(0, start.column - 1) + replacement + last.slice(end.column - 1);
  return { line: start.line, before: oneLine(before), after: oneLine(after) };
}

// What runs into the time limit, or breaks outside of a test, is seen as well: the run of the tests fails.
const isSeen = ({ status }: Mutant) => status !== 'Survived' && status !== 'NoCoverage';

/** Judge all mutants of a file that were tried or ignored. */
export function judge(file: string, mutants: readonly Mutant[]): Verdict {
  const lines = readFileSync(file, 'utf8').split('\n');
  const tried = mutants.filter(({ status }) => status !== 'Ignored');
  const unseen = tried.filter((mutant) => !isSeen(mutant)).map((mutant) => changeOf(mutant, lines));
  return {
    file,
    mutants: tried.length,
    seen: tried.length - unseen.length,
    ignored: mutants.length - tried.length,
    unseen,
  };
}

/** Returns the share of mutants that are seen, ignored ones left out. */
export const score = ({ mutants, seen }: Verdict): number => (mutants === 0 ? 1 : seen / mutants);
