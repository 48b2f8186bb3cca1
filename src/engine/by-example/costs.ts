import type { OptionValue } from '../contract/options.ts';

/** Costs by which answers are compared; a step costs 1. */
export const COST = {
  /** Each step after the first, beside the step itself. */
  joint: 0.25,
  /** A select or switch that differs from its default: a main option, another, one under 'More options'. */
  main: 0.2,
  option: 0.35,
  more: 0.55,
  /** A value that the text suggests, if the default is possible, too. */
  gated: 0.05,
  /** Each aspect that a tool may change but does not. */
  unchangedAspect: 0.4,
  /** A last step that only changes the end of the text. */
  ending: 0.3,
} as const;

/** Maximum cost of an answer: with enough steps, anything can be explained. */
const MAX_COST = 6.2;
/** Cost allowed per character of the wanted text: a digit or two can result in any number of ways. */
const MAX_PER_CHARACTER = 1.3;

/** Returns the maximum cost of a plausible answer. @param targets the wanted texts */
export const maxCost = (targets: readonly string[]): number =>
  Math.min(MAX_COST, 1 + MAX_PER_CHARACTER * targets.join('').replace(/\s+/g, '').length);

/** Answers whose cost exceeds the best one by more than this are not searched. */
export const SEARCH_MARGIN = 0.6;
/** Answers that are worse by more than this than the best are not reported. */
export const REPORT_MARGIN = 2.5;

/** Options whose texts are patterns: their length has no cost. */
const PATTERNS: ReadonlySet<string> = new Set(['find', 'replace', 'pattern', 'replacement']);
const LONG = 12;

/** Returns the cost of inferred options: for texts, by their length. */
export function costOf(options: Readonly<Record<string, OptionValue | undefined>>): number {
  let cost = 0;
  for (const [id, value] of Object.entries(options)) {
    if (typeof value !== 'string') cost += COST.main;
    else if (PATTERNS.has(id) && value.length > LONG) cost += 0.3;
    else cost += 0.12 + Math.min(0.8, value.length * 0.02);
  }
  return cost;
}
