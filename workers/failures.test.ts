import { expect, test } from 'vitest';
import { toolPaths } from '../src/cli/host/node-tools.ts';
import { failure, type Outcome } from '../src/engine/jobs/job.ts';
import { CANCELED, CRASHED, loadTimeout, NOT_LOADED, onCommandLine } from './failures.ts';
import { SITE } from './protocol.ts';

const ADVICE = 'The machine may be too busy: try again. If that does not help, install anew: npm ci';

test.each<readonly [string, Outcome<never>, string]>([
  ['no script', NOT_LOADED, `This tool could not be loaded. ${ADVICE}`],
  [
    'late',
    loadTimeout('A part of this tool', 20_000, false),
    `A part of this tool did not arrive within 20 s. ${ADVICE}`,
  ],
  ['late, and awaited', loadTimeout('This tool', 40_000, true), `This tool did not arrive within 40 s. ${ADVICE}`],
])('the command line does not advise to check the connection: %s', (_, outcome, message) => {
  expect(onCommandLine(outcome)).toEqual({ ok: false, error: { kind: 'load', message } });
});

test('the command line leaves other failures unchanged', () => {
  expect(onCommandLine(CRASHED)).toBe(CRASHED);
});

test('canceled and interrupted jobs have a message for people', () => {
  expect(CANCELED).toEqual({ ok: false, error: { kind: 'canceled', message: 'Canceled.' } });
  expect(CRASHED).toMatchObject({ error: { message: expect.stringMatching(/Your text is safe: try again\.$/) } });
});

test('a failure has a kind, a message, and offers only if there are any', () => {
  const offers = [{ text: '', label: 'Mend it', input: 'b' }];
  expect(failure('input', 'No.', offers)).toStrictEqual({
    ok: false,
    error: { kind: 'input', message: 'No.', offers },
  });
  expect(failure('input', 'No.')).toStrictEqual({ ok: false, error: { kind: 'input', message: 'No.' } });
});

test('no tool id begins with the prefix of site queries', () => {
  expect(SITE).toBe('site:');
  expect([...toolPaths.keys()].filter((id) => id.startsWith(SITE))).toEqual([]);
});
