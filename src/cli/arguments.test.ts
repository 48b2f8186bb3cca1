import { describe, expect, test } from 'vitest';
import { number, type OptionSchema, select, text, toggle } from '../engine/contract/options.ts';
import type { Page } from '../engine/contract/tool.ts';
import { BATCH_OPTIONS, limitOfOne, NO_LIMIT, timeLimitOf } from './arguments.ts';
import { readOptions } from './parse.ts';

const FIELDS = {
  start: number('Start', { default: 1, min: -9, max: 9 }),
  prefix: text('Prefix'),
  case: toggle('Case'),
  'no-marks': toggle('No marks'),
  'no-name': text('No name'),
} satisfies OptionSchema;

const read = (...args: string[]) => readOptions(FIELDS, args, { start: FIELDS.start }, 'Quote it.');

describe('options', () => {
  test.each<readonly [readonly string[], Record<string, unknown>]>([
    [[], {}],
    [['--start', '2'], { start: '2' }],
    [['--start', '-1'], { start: '-1' }],
    [['--start=-1', '--case'], { start: '-1', case: 'true' }],
    [['--prefix', '- '], { prefix: '- ' }],
    [['--prefix', '--case'], { prefix: '--case' }],
    [['--prefix='], { prefix: '' }],
    [['--prefix', '-a', '--start', '-2'], { prefix: '-a', start: '-2' }],
    // A value that would be a switch, were its first two characters hyphens.
    [['--prefix', 'x-case'], { prefix: 'x-case' }],
    [['--case'], { case: 'true' }],
    [['--case', 'true'], { case: 'true' }],
    [['--case', 'false'], { case: 'false' }],
    [['--case=false'], { case: 'false' }],
    [['--case', '--start', '3'], { case: 'true', start: '3' }],
    [['--no-case'], { case: false }],
    [['--no-case', '--start', '3'], { case: false, start: '3' }],
    [['--no-marks'], { 'no-marks': 'true' }],
    [['--no-no-marks'], { 'no-marks': false }],
    [['--no-name', 'x'], { 'no-name': 'x' }],
  ])('%j', (args, options) => {
    expect(read(...args)).toEqual(options);
  });

  test.each<readonly [readonly string[], string]>([
    [['word'], 'Unexpected argument "word". Quote it.'],
    [['--case', 'trueish'], 'Unexpected argument "trueish". Quote it.'],
    [['--case', 'untrue'], 'Unexpected argument "untrue". Quote it.'],
    [['--start=1', 'x'], 'Unexpected argument "x". Quote it.'],
    [['xxcase'], 'Unexpected argument "xxcase". Quote it.'],
    [['--nothing'], 'Unknown option "nothing". Choose one of: start.'],
    [['--nothing=1'], 'Unknown option "nothing". Choose one of: start.'],
    [['--no-start'], 'Unknown option "no-start". Did you mean --start? Choose one of: start.'],
    [['--toString'], 'Unknown option "toString". Choose one of: start.'],
    [['--start'], "Option '--start <value>' argument missing"],
    [['--start=1', '-1'], "Unknown option '-1'"],
    [['--no-case', '-1'], "Unknown option '-1'"],
  ])('%j: %s', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });

  test('of a batch are those of a single tool and --strict', () => {
    const args = ['--strict', '--lossy', '--encoding', 'latin1', '--time-limit', '2'];
    expect(readOptions(BATCH_OPTIONS, args, BATCH_OPTIONS, '')).toEqual({
      strict: 'true',
      lossy: 'true',
      encoding: 'latin1',
      'time-limit': '2',
    });
  });

  test('a word with two hyphens inside is a value', () => {
    expect(read('--prefix', 'a--nothing')).toEqual({ prefix: 'a--nothing' });
  });
});

describe('the time limit', () => {
  const limit = (given: string) => timeLimitOf({ encoding: '', lossy: false, 'time-limit': given });

  test.each<readonly [string, number]>([
    ['0.0', NO_LIMIT],
    ['0.0005', 1],
    ['1.2346', 1235],
    ['10', 10_000],
    ['2147483.647', NO_LIMIT],
  ])('%s s: %i ms', (given, expected) => {
    expect(limit(given)).toBe(expected);
  });

  test.each(['1.', '.5', 'x1', '1x', '1.2.3', '2147483.648'])('%s is rejected', (given) => {
    expect(() => limit(given)).toThrow('--time-limit must be a number of seconds');
  });

  const page = {
    input: 'text',
    sample: '',
    options: { span: select('Span', ['short', 'long'], { default: 'short' }) },
    timeLimit: ({ span }) => (span === 'long' ? 60_000 : undefined),
    help: { about: [], examples: [], never: [] },
  } satisfies Page;
  const plain: Page = { ...page, timeLimit: 700 };

  test.each<readonly [string, Page, Record<string, unknown>, number | undefined, number]>([
    ['what was given', page, { span: 'long' }, 5, 5],
    ['none', page, {}, undefined, NO_LIMIT],
    ['none for other options', page, { other: 'long' }, undefined, NO_LIMIT],
    ['that of the requested option', page, { span: 'long' }, undefined, 60_000],
    ['none for a value of it that sets none', page, { span: 'short' }, undefined, NO_LIMIT],
    ['none for a tool without such an option', plain, { span: 'long' }, undefined, NO_LIMIT],
  ])('of one tool: %s', (_, of, options, given, expected) => {
    expect(limitOfOne(of, options, given)).toBe(expected);
  });
});
