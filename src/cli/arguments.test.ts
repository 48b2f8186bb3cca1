import { describe, expect, test } from 'vitest';
import { number, type OptionSchema, resolveOptions, select, text, toggle } from '../engine/contract/options.ts';
import type { Page } from '../engine/contract/tool.ts';
import type { TimedPage } from '../engine/jobs/time-limit.ts';
import { onlyOptions, readArguments } from './api/parse.ts';
import { NO_LIMIT } from './api/run.ts';
import {
  BATCH_OPTIONS,
  DETECT_OPTIONS,
  FILE_OPTIONS,
  FIND_OPTIONS,
  limitOfOne,
  PIECES_OPTIONS,
  RECIPE_OPTIONS,
  timeLimitOf,
} from './arguments.ts';

const FIELDS = {
  start: number('Start', { default: 1, min: -9, max: 9 }),
  prefix: text('Prefix'),
  case: toggle('Case'),
  'no-marks': toggle('No marks'),
  'no-name': text('No name'),
} satisfies OptionSchema;

const read = (...args: string[]) => onlyOptions(readArguments(FIELDS, args, { start: FIELDS.start }), 'Quote it.');

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
    [['--start'], '--start needs a value. One that begins with a hyphen is written --start=VALUE.'],
    [['--start=1', '-1'], 'Unknown option "-1". A word that begins with a hyphen goes after --.'],
    [['--no-case', '-1'], 'Unknown option "-1". A word that begins with a hyphen goes after --.'],
  ])('%j: %s', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });

  test('of a batch are those of a single tool and --strict', () => {
    const args = ['--strict', '--lossy', '--encoding', 'latin1', '--time-limit', '2'];
    expect(onlyOptions(readArguments(BATCH_OPTIONS, args, BATCH_OPTIONS), '')).toEqual({
      strict: 'true',
      lossy: 'true',
      encoding: 'latin1',
      'time-limit': '2',
    });
  });

  test.each<readonly [OptionSchema, Record<string, unknown>]>([
    [PIECES_OPTIONS, { jobs: 1, gzip: false }],
    [
      FILE_OPTIONS,
      { 'output-file': '', 'in-place': false, backup: '.bak', recursive: false, quiet: false, help: false },
    ],
    [DETECT_OPTIONS, { encoding: '', lossy: false, apply: false }],
    [FIND_OPTIONS, { encoding: '', lossy: false, 'time-limit': '', apply: '' }],
  ])('that are not given have their defaults: %#', (schema, defaults) => {
    expect(resolveOptions(schema, {})).toEqual(defaults);
  });

  test('of a recipe are those of files, of pieces, and its own', () => {
    const own = { recipe: '', steps: false, backwards: false, map: '', encoding: '', lossy: false, 'time-limit': '' };
    const others = { ...resolveOptions(FILE_OPTIONS, {}), ...resolveOptions(PIECES_OPTIONS, {}) };
    expect(resolveOptions(RECIPE_OPTIONS, {})).toEqual({ ...own, ...others });
  });

  test.each<readonly [OptionSchema, Record<string, unknown>, string]>([
    [PIECES_OPTIONS, { jobs: 0 }, 'Jobs must be a whole number from 1 to 64.'],
    [PIECES_OPTIONS, { jobs: 65 }, 'Jobs must be a whole number from 1 to 64.'],
    [FILE_OPTIONS, { 'output-file': 'x'.repeat(4097) }, 'Output must be at most 4,096 characters long.'],
    [FILE_OPTIONS, { backup: 'x'.repeat(101) }, 'Backup must be at most 100 characters long.'],
    [RECIPE_OPTIONS, { recipe: 'x'.repeat(1_000_001) }, 'Recipe must be at most 1,000,000 characters long.'],
    [FIND_OPTIONS, { apply: 'x'.repeat(4097) }, 'Apply must be at most 4,096 characters long.'],
    [DETECT_OPTIONS, { encoding: 'x'.repeat(1001) }, 'Encoding must be at most 1,000 characters long.'],
    [BATCH_OPTIONS, { encoding: 'x'.repeat(1001) }, 'Encoding must be at most 1,000 characters long.'],
    [BATCH_OPTIONS, { 'time-limit': 'x'.repeat(1001) }, 'Time limit must be at most 1,000 characters long.'],
    [BATCH_OPTIONS, { lossy: 'x' }, 'Lossy must be true or false.'],
    [DETECT_OPTIONS, { lossy: 'x' }, 'Lossy must be true or false.'],
    [DETECT_OPTIONS, { apply: 'x' }, 'Apply must be true or false.'],
    [PIECES_OPTIONS, { gzip: 'x' }, 'Gzip must be true or false.'],
    [FILE_OPTIONS, { 'in-place': 'x' }, 'In place must be true or false.'],
    [FILE_OPTIONS, { help: 'x' }, 'Help must be true or false.'],
    [BATCH_OPTIONS, { strict: 'x' }, 'Strict must be true or false.'],
    [RECIPE_OPTIONS, { steps: 'x' }, 'Steps must be true or false.'],
    [RECIPE_OPTIONS, { backwards: 'x' }, 'Backwards must be true or false.'],
  ])('have a range: %#', (schema, given, message) => {
    expect(() => resolveOptions(schema, given)).toThrow(message);
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
  } satisfies TimedPage;
  const plain: TimedPage = { ...page, timeLimit: 700 };

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
