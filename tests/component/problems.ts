let problems: string[] = [];
let expected: RegExp | undefined;

/** Errors and warnings that the rest of this test brings about. Any other fails it. */
export function expectProblems(pattern: RegExp): void {
  expected = pattern;
}

/** Report an error or a warning. */
export const addProblem = (text: string): unknown => problems.push(text);

/** Forget the last test. */
export function forgetProblems(): void {
  problems = [];
  expected = undefined;
}

/** A list that measures its rows as they are drawn: the browser delivers the rest in the next frame, and says so. */
const HARMLESS = /^Error: ResizeObserver loop completed with undelivered notifications\.$/;

/** Errors and warnings that nobody expected. */
export const unexpectedProblems = (): readonly string[] =>
  problems.filter((text) => !expected?.test(text) && !HARMLESS.test(text));
