import { searchedText } from './searched-text.ts';

/** A text that a pattern must, or must not, match anywhere in. */
export type PatternTest = { readonly text: string; readonly must: boolean };

/** Start and end of the first match in a text, in UTF-16 offsets; null for none. */
export type TestMatch = readonly [from: number, to: number] | null;

/** Sign at the start of a line; a line without one must match. */
const SIGN = /^[+-](?: |$)/;
/** Start of a line that continues the text of the test before it. */
const MORE = /^\|(?: |$)/;

/** Returns the test that a line is: one with `- ` must not match, one with `+ ` and any other must. */
export function lineTest(line: string): PatternTest {
  const isSigned = SIGN.test(line);
  return { text: isSigned ? line.slice(2) : line, must: !isSigned || line[0] === '+' };
}

/** Reads tests, one a line; a line with `| ` continues the text before it. Empty lines are skipped. */
export function readTests(option: string): PatternTest[] {
  const tests: { text: string; readonly must: boolean }[] = [];
  for (const line of option.split('\n')) {
    const last = tests.at(-1);
    if (last && MORE.test(line)) last.text += `\n${line.slice(2)}`;
    else if (line !== '') tests.push(lineTest(line));
  }
  return tests;
}

/** Writes tests as `readTests` reads them. */
export const writeTests = (tests: readonly PatternTest[]): string =>
  tests.map(({ text, must }) => `${must ? '+' : '-'} ${text.replaceAll('\n', '\n| ')}`).join('\n');

/** Returns the first match of a pattern in a text, which it sees with each line end as `\n`. */
export function firstMatch(input: string, regex: RegExp): TestMatch {
  // Most texts are short lines: preparing their offsets takes twice as long as the search.
  const searched = input.includes('\r') ? searchedText(input, regex) : null;
  regex.lastIndex = 0;
  const found = regex.exec(searched?.text ?? input);
  if (!found) return null;
  const end = found.index + found[0].length;
  return searched ? [searched.startOf(found.index), searched.endOf(end)] : [found.index, end];
}

/** Whether a test passes, by the first match in its text. */
export const passes = ({ must }: PatternTest, match: TestMatch): boolean => must === (match !== null);
