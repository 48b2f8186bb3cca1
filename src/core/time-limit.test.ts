import { describe, expect, test } from 'vitest';
import { select, toggle } from './options.ts';
import { stoppedMessage, timeLimitFor } from './time-limit.ts';
import type { Page } from './tool.ts';

const page = {
  input: 'text',
  sample: '',
  options: { check: toggle('Check'), timeout: select('Time limit', ['250 ms', '1 s'], { default: '1 s' }) },
  timeLimitBy: { check: { true: 3000 }, timeout: { '250 ms': 250, '1 s': 1000 } },
  help: { about: [], examples: [], never: [] },
} satisfies Page;

describe('timeLimitFor', () => {
  test('the default of the option that sets it', () => expect(timeLimitFor(page, {})).toBe(1000));
  test('a chosen value', () => expect(timeLimitFor(page, { timeout: '250 ms' })).toBe(250));
  test('the first option that names its value wins', () =>
    expect(timeLimitFor(page, { timeout: '250 ms', check: true })).toBe(3000));
  test('a value that is not named, e.g. from a crafted link, falls back to the page', () => {
    expect(timeLimitFor(page, { timeout: '1 year' })).toBe(5000);
    expect(timeLimitFor(page, { timeout: 'toString' })).toBe(5000);
    expect(timeLimitFor({ ...page, timeLimit: 2000 }, { timeout: '1 year' })).toBe(2000);
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
