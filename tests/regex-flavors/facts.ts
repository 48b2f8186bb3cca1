import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Matches in the order of the text: each is its text and those of its groups, null for one that took no part. */
export type Matches = readonly (readonly (string | null)[])[];

/** The matches that an engine found. */
export type Fact = {
  readonly flavor: string;
  readonly pattern: string;
  readonly flags: string;
  readonly text: string;
  /** For an exported pattern: what was run, and its options. */
  readonly source?: string;
  readonly options?: string;
  /** Null for a pattern that the engine does not compile. */
  readonly matches: Matches | null;
};

export type Facts = {
  /** Engine and version by flavor. */
  readonly engines: Record<string, string>;
  /** Patterns of the flavor, as typed. */
  readonly from: readonly Fact[];
  /** Patterns of JavaScript, exported to the flavor. */
  readonly to: readonly Fact[];
};

export const FACTS_FILE = join(import.meta.dirname, 'facts.jsonl');

/** Reads the recorded facts: the engines, then a line for each fact. */
export function readFacts(): Facts {
  const [engines = '{}', ...lines] = existsSync(FACTS_FILE) ? readFileSync(FACTS_FILE, 'utf8').trim().split('\n') : [];
  const facts = lines.map((line): Fact => JSON.parse(line));
  return {
    engines: JSON.parse(engines),
    from: facts.filter(({ source }) => source === undefined),
    to: facts.filter(({ source }) => source !== undefined),
  };
}
