import { describe, expect, test } from 'vitest';
import { select } from './options.ts';
import { stoppedMessage, timeLimitFor } from './time-limit.ts';
import type { Page } from './tool.ts';

const page = {
  input: 'text',
  sample: '',
  options: { timeout: select('Time limit', ['250 ms', '1 s'], { default: '1 s' }) },
  timeLimit: ({ timeout }) => (timeout === '1 s' ? 1000 : timeout === '250 ms' ? 250 : undefined),
  help: { about: [], examples: [], never: [] },
} satisfies Page;

describe('timeLimitFor', () => {
  test('the default of the option that sets it', () => expect(timeLimitFor(page, {})).toBe(1000));
  test('a chosen value', () => expect(timeLimitFor(page, { timeout: '250 ms' })).toBe(250));
  test('none that an option sets, e.g. of a crafted link', () => {
    expect(timeLimitFor(page, { timeout: '1 year' })).toBe(5000);
  });
  test('that of the page, or five seconds', () => {
    expect(timeLimitFor({ ...page, timeLimit: 2000 }, { timeout: '250 ms' })).toBe(2000);
    expect(timeLimitFor({ ...page, timeLimit: undefined }, {})).toBe(5000);
  });
});

describe('stoppedMessage', () => {
  test('tells the seconds', () => expect(stoppedMessage(250)).toBe('Stopped after 0.25 s.'));
  test('a hint follows', () =>
    expect(stoppedMessage(5000, 'Split the text.')).toBe('Stopped after 5 s. Split the text.'));
  test('a reason and a note follow', () =>
    expect(stoppedMessage(1000, 'this pattern backtracks too much.', 'No match was found.')).toBe(
      'Stopped after 1 s: this pattern backtracks too much. No match was found.',
    ));
});
