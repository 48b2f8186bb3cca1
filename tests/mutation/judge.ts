import { readFileSync } from 'node:fs';
import type { Stryker } from '@stryker-mutator/core';
import { survivors } from './survivors.ts';

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** The least share of mutants, those with a reason left out, that the tests of a file must see. */
export const LEAST = 0.9;

/** What became of the mutants of a file. */
export type Verdict = {
  readonly file: string;
  readonly mutants: number;
  readonly seen: number;
  /** Not seen, for a reason that is in the list. */
  readonly named: number;
  /** Not seen, and nobody says why: number and content of the first line, before and after. */
  readonly unseen: readonly { readonly line: number; readonly before: string; readonly after: string }[];
  /** Lines of the list that no mutant needs. */
  readonly needless: readonly string[];
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

/** Judge all mutants of a file that were tried. */
export function judge(file: string, mutants: readonly Mutant[]): Verdict {
  const lines = readFileSync(file, 'utf8').split('\n');
  const known = new Set(Object.values(survivors[file] ?? {}).flat());
  const missed = mutants.filter((mutant) => !isSeen(mutant)).map((mutant) => changeOf(mutant, lines));
  const unseen = missed.filter(({ after }) => !known.has(after));
  const met = new Set(missed.map(({ after }) => after));
  return {
    file,
    mutants: mutants.length,
    seen: mutants.length - missed.length,
    named: missed.length - unseen.length,
    unseen,
    needless: [...known].filter((line) => !met.has(line)),
  };
}

/** The share of mutants that are seen, of those that can be. */
export const score = ({ mutants, seen, named }: Verdict): number => (mutants === named ? 1 : seen / (mutants - named));
