import { describe, expect, test } from 'vitest';
import {
  choiceLabel,
  choiceValue,
  defaults,
  type Field,
  flags,
  isRelevant,
  matches,
  number,
  numberFieldFor,
  pairs,
  resolveOptions,
  select,
  text,
  toggle,
} from './options.ts';
import { ToolError } from './tool-error.ts';

const schema = { mode: select('Mode', ['a', 'b']), strict: toggle('Strict') };

/** Returns the resolved value of one option, or the error's message. */
function given(field: Field, value: unknown): unknown {
  try {
    return resolveOptions({ it: field }, { it: value })['it'];
  } catch (error) {
    expect(error).toBeInstanceOf(ToolError);
    // The form uses this id to mark the faulty field.
    expect((error as ToolError).position).toEqual({ option: 'it' });
    return (error as ToolError).message;
  }
}

describe('an error names', () => {
  test.each([
    ['an unknown value', { mode: 'c' }, 'Unknown mode "c". Choose one of: a, b.'],
    ['an unknown option', JSON.parse('{"__proto__": 1}'), 'Unknown option "__proto__". Choose one of: mode, strict.'],
    ['a value of another type', { strict: [] }, 'Strict must be true or false.'],
    [
      'a long value, by its beginning',
      { mode: 'x'.repeat(100_000) },
      `Unknown mode "${'x'.repeat(59)}…. Choose one of: a, b.`,
    ],
    [
      'a long name, by its beginning',
      { ['y'.repeat(100_000)]: 1 },
      `Unknown option "${'y'.repeat(59)}…. Choose one of: mode, strict.`,
    ],
    ['a value of 60 with its quotes, as a whole', { mode: 'z'.repeat(58) }, `Unknown mode "${'z'.repeat(58)}". Choose`],
  ])('%s', (_, options, message) => {
    expect(() => resolveOptions(schema, options)).toThrow(message);
  });

  test('an option of a tool that has none', () => {
    expect(() => resolveOptions({}, { size: 1 })).toThrow('Unknown option "size". This tool has no options.');
  });
});

describe('fields', () => {
  test.each<[string, Field, unknown]>([
    ['a toggle is off', toggle('T'), false],
    ['a toggle is on if its default says so', toggle('T', { default: true }), true],
    ['a text is empty', text('T'), ''],
    ['a select has its first choice', select('S', ['x', 'y']), 'x'],
    ['by its value where it has a label', select('S', [['x', 'The X'], 'y']), 'x'],
    ['a select has its declared default', select('S', ['x', 'y'], { default: 'y' }), 'y'],
    ['no flag is set', flags('F', ['g', 'i']), ''],
    ['there are no pairs', pairs('P', { max: 2 }), []],
    ['a number has its declared default', number('N', { min: 1, max: 9, default: 4 }), 4],
  ])('by default %s', (_, field, value) => {
    expect(defaults({ it: field })).toEqual({ it: value });
    expect(given(field, undefined)).toEqual(value);
  });

  test('have the kind that the form draws', () => {
    expect([toggle('T'), text('T'), flags('F', ['g'])].map(({ kind }) => kind)).toEqual(['toggle', 'text', 'flags']);
  });

  test('label a choice with a capital, unless it has a label of its own', () => {
    const choices = ['upper case', ['low', 'lower CASE']] as const;
    expect(choices.map(choiceValue)).toEqual(['upper case', 'low']);
    expect(choices.map(choiceLabel)).toEqual(['Upper case', 'lower CASE']);
  });
});

const size = number('Size', { min: -2, max: 9, default: 1 });
const SIZE = 'Size must be a whole number from -2 to 9.';
const step = number('Step', { min: -5, max: 5, default: 1, zero: false });
const STEP = 'Step must be a whole number from -5 to 5, but not 0.';
const width = number('Width', { min: 20, max: 80, default: 40, zero: true });
const WIDTH = 'Width must be 0 or a whole number from 20 to 80.';
const any = number('Shift', { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, default: 3 });

describe('a number', () => {
  test.each<[Field, unknown, unknown]>([
    [size, 9, 9],
    [size, -2, -2],
    [size, '7', 7],
    [size, ' +7 ', 7],
    [size, '  7\n', 7],
    [size, '-2', -2],
    [size, '007', 7],
    [size, 10, SIZE],
    [size, -3, SIZE],
    [size, 1.5, SIZE],
    [size, '1.5', SIZE],
    [size, '', SIZE],
    [size, ' ', SIZE],
    [size, 'x7', SIZE],
    [size, '7x', SIZE],
    [size, '0x7', SIZE],
    [size, '1e0', SIZE],
    [size, Number.NaN, SIZE],
    [size, true, SIZE],
    [size, null, SIZE],
    [size, [1], SIZE],
    [step, 5, 5],
    [step, '-5', -5],
    [step, 0, STEP],
    [step, '-0', STEP],
    [step, 6, STEP],
    [width, 0, 0],
    [width, 80, 80],
    [width, 19, WIDTH],
    [width, -1, WIDTH],
    [any, '-4000000000', -4_000_000_000],
    [any, 1.5, 'Shift must be a whole number.'],
    [any, 1e21, 'Shift must be a whole number.'],
  ])('%# %j', (field, value, result) => {
    expect(given(field, value)).toBe(result);
  });

  test('large limits are written with commas', () => {
    expect(given(number('N', { min: 1000, max: 1_000_000, default: 1000 }), 1)).toBe(
      'N must be a whole number from 1,000 to 1,000,000.',
    );
  });
});

describe('a number that depends on another option', () => {
  const cases = { parts: { max: 5, default: 2, label: 'Parts' }, bytes: { max: 1000 } };
  const count = number('Count', { min: 1, max: 100, default: 10, by: { option: 'by', cases } });
  // The number comes first; the select that its limits depend on is read before it all the same.
  const dependent = { count, by: select('By', ['chars', 'parts', 'bytes']) };

  test('has the limits, label and default of the current case', () => {
    expect(numberFieldFor(count, { by: 'parts' })).toMatchObject({ min: 1, max: 5, default: 2, label: 'Parts' });
    expect(numberFieldFor(count, { by: 'chars' })).toMatchObject({ min: 1, max: 100, default: 10, label: 'Count' });
    expect(numberFieldFor(size, { by: 'parts' })).toBe(size);
  });

  test.each([
    [{}, { by: 'chars', count: 10 }],
    [{ by: 'parts' }, { by: 'parts', count: 2 }],
    [
      { by: 'parts', count: 5 },
      { by: 'parts', count: 5 },
    ],
    [{ count: '6' }, { by: 'chars', count: 6 }],
    [
      { count: 500, by: 'bytes' },
      { by: 'bytes', count: 500 },
    ],
  ])('%j', (options, values) => {
    expect(resolveOptions(dependent, options)).toEqual(values);
  });

  test('is rejected outside the limits of the case', () => {
    expect(() => resolveOptions(dependent, { count: 6, by: 'parts' })).toThrow(
      'Parts must be a whole number from 1 to 5.',
    );
  });
});

const names = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

describe('a select', () => {
  const indent = select('Indent', [['2', '2 spaces', 'two'], '4', ['tab', 'Tab', 'tabs', '\t']]);
  const UNKNOWN = 'Choose one of: 2, 4, tab.';
  test.each<[Field, unknown, unknown]>([
    [indent, '4', '4'],
    [indent, 4, '4'],
    [indent, 'two', '2'],
    [indent, 'tabs', 'tab'],
    [indent, '\t', 'tab'],
    [indent, 'Tab', `Unknown it "Tab". ${UNKNOWN}`],
    [indent, 3, `Unknown it "3". ${UNKNOWN}`],
    [indent, 'toString', `Unknown it "toString". ${UNKNOWN}`],
    [indent, true, `Unknown it true. ${UNKNOWN}`],
    [indent, ['4'], `Unknown it ["4"]. ${UNKNOWN}`],
    [indent, ['two'], `Unknown it ["two"]. ${UNKNOWN}`],
    [select('S', ['x', 'y']), 'Y', 'Unknown it "Y". Choose one of: x, y.'],
    // A list is named while it can be read at a glance.
    [select('S', names(24)), '?', `Unknown it "?". Choose one of: ${names(24).join(', ')}.`],
    [select('S', names(25)), '?', 'Unknown it "?".'],
  ])('%# %j', (field, value, result) => {
    expect(given(field, value)).toBe(result);
  });
});

describe('a text', () => {
  test.each<[Field, unknown, unknown]>([
    [text('Mark'), '', ''],
    [text('Mark'), ' as it is ', ' as it is '],
    [text('Mark'), 7, '7'],
    [text('Mark'), true, 'Mark must be text.'],
    [text('Mark'), null, 'Mark must be text.'],
    [text('Mark'), 'x'.repeat(1000), 'x'.repeat(1000)],
    [text('Mark'), 'x'.repeat(1001), 'Mark must be at most 1,000 characters long.'],
    [text('Mark', { max: 3 }), 'abc', 'abc'],
    [text('Mark', { max: 3 }), 'abcd', 'Mark must be at most 3 characters long.'],
    [flags('Flags', ['g']), 'gi', 'gi'],
    [flags('Flags', ['g']), 'g'.repeat(100), 'g'.repeat(100)],
    [flags('Flags', ['g']), 'g'.repeat(101), 'Flags must be at most 100 characters long.'],
  ])('%# %j', (field, value, result) => {
    expect(given(field, value)).toBe(result);
  });
});

describe('a switch', () => {
  test.each<[unknown, unknown]>([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ['', 'Strict must be true or false.'],
    ['yes', 'Strict must be true or false.'],
    [1, 'Strict must be true or false.'],
    [0, 'Strict must be true or false.'],
    [null, 'Strict must be true or false.'],
  ])('%j', (value, result) => {
    expect(given(schema.strict, value)).toBe(result);
  });
});

describe('pairs', () => {
  const NOT = 'Own must be a list of at most 2 name-value pairs.';
  test.each<[unknown, unknown]>([
    [[], []],
    [[['a', '']], [['a', '']]],
    [
      '[["a","b"],["c","d"]]',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
      NOT,
    ],
    [[['a']], NOT],
    [[['a', 'b', 'c']], NOT],
    [[['a', 1]], NOT],
    [[[1, 'a']], NOT],
    [['ab'], NOT],
    [{ a: 'b' }, NOT],
    [null, NOT],
    ['', NOT],
    ['[["a"', NOT],
    ['{}', NOT],
  ])('%j', (value, result) => {
    expect(given(pairs('Own', { max: 2 }), value)).toEqual(result);
  });
});

test('a field is relevant if each named option has one of the given values', () => {
  const values = { by: 'parts', loud: true };
  expect(matches({}, values)).toBe(true);
  expect(matches({ by: 'parts' }, values)).toBe(true);
  expect(matches({ by: ['lines', 'parts'] }, values)).toBe(true);
  expect(matches({ by: ['lines'] }, values)).toBe(false);
  expect(matches({ by: 'parts', loud: false }, values)).toBe(false);
  expect(isRelevant(toggle('T'), values)).toBe(true);
  expect(isRelevant(toggle('T', { when: { loud: true } }), values)).toBe(true);
  expect(isRelevant(toggle('T', { when: { loud: false } }), values)).toBe(false);
});
