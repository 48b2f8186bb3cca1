import { describe, expect, test } from 'vitest';
import { select } from '../contract/options.ts';
import { stoppedMessage, type TimedPage, timeLimitFor } from './time-limit.ts';

const page = {
  input: 'text',
  sample: '',
  options: { timeout: select('Time limit', ['250 ms', '1 s'], { default: '1 s' }) },
  timeLimit: ({ timeout }) => (timeout === '1 s' ? 1000 : timeout === '250 ms' ? 250 : undefined),
  help: { about: [], examples: [], never: [] },
} satisfies TimedPage;

describe('timeLimitFor', () => {
  test('returns the default of the option', () => expect(timeLimitFor(page, {})).toBe(1000));
  test('returns a chosen value', () => expect(timeLimitFor(page, { timeout: '250 ms' })).toBe(250));
  test('returns five seconds for a value that is not allowed, such as that of a crafted link', () => {
    expect(timeLimitFor(page, { timeout: '1 year' })).toBe(5000);
  });
  test('returns the limit of the page, or five seconds', () => {
    expect(timeLimitFor({ ...page, timeLimit: 2000 }, { timeout: '250 ms' })).toBe(2000);
    expect(timeLimitFor({ ...page, timeLimit: undefined }, {})).toBe(5000);
  });
});

describe('stoppedMessage', () => {
  test('gives the seconds', () => expect(stoppedMessage(250)).toBe('Stopped after 0.25 s.'));
  test('appends a hint', () =>
    expect(stoppedMessage(5000, 'Split the text.')).toBe('Stopped after 5 s. Split the text.'));
  test('appends a reason and a note', () =>
    expect(stoppedMessage(1000, 'this pattern backtracks too much.', 'No match was found.')).toBe(
      'Stopped after 1 s: this pattern backtracks too much. No match was found.',
    ));
});
