import { expect, test } from 'vitest';
import { CRASHED, late, NOT_LOADED, onCommandLine } from './failures.ts';
import type { Outcome } from './protocol.ts';

const ADVICE = 'The machine may be too busy: try again. If that does not help, install anew: npm ci';

test.each<readonly [string, Outcome<never>, string]>([
  ['no script', NOT_LOADED, `This tool could not be loaded. ${ADVICE}`],
  ['late', late('A part of this tool', 20_000, false), `A part of this tool did not arrive within 20 s. ${ADVICE}`],
  ['late, and awaited', late('This tool', 40_000, true), `This tool did not arrive within 40 s. ${ADVICE}`],
])('the command line has no connection to check: %s', (_, outcome, message) => {
  expect(onCommandLine(outcome)).toEqual({ ok: false, error: { kind: 'load', message } });
});

test('what else there is to tell stays as it is', () => {
  expect(onCommandLine(CRASHED)).toBe(CRASHED);
});
