import { expect, test } from 'vitest';
import { toolPaths } from '../src/cli/host/node-tools.ts';
import { failure } from '../src/engine/jobs/job.ts';
import { CANCELED, CRASHED } from './failures.ts';
import { SITE } from './protocol.ts';

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
