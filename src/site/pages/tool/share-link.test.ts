import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../../tests/any-text.ts';
import { number, select, text, toggle } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { INPUT_LIMIT } from '../../site.ts';
import { toFragment } from './make-link.ts';
import { fromFragment } from './share-link.ts';

const page = {
  input: 'text',
  sample: '',
  options: {
    order: select('Order', ['up', 'down']),
    times: number('Times', { min: 1, max: 9, default: 1 }),
    mark: text('Mark'),
    loud: toggle('Loud'),
    size: number('Size', { min: 1, max: 9, default: 1, by: { option: 'order', cases: { down: { default: 5 } } } }),
  },
  help: { about: [], examples: [], never: [] },
} satisfies Page;
const usual = { order: 'up', times: 1, mark: '', loud: false, size: 1 };

const secret = { ...page, secret: true };

describe('a link to a page that generates secrets', () => {
  test.each(['{"times":3}', '{"times":1}', '{"order":"left"}', '{', '[]'])(
    'sets nothing and reports an error: %s',
    (options) => {
      const shared = fromFragment(secret, `#${new URLSearchParams({ v: '1', options })}`);
      expect(shared).toEqual({ error: expect.stringContaining('Links cannot do that on this page') });
    },
  );
  test('sets no input either', () => {
    expect(fromFragment(secret, '#v=1&input=kept')).toEqual({ error: expect.stringContaining('Links cannot') });
  });
  test.each(['#v=1', '#v=1&options=%7B%7D', '#v=9'])('without options or input reports nothing: %s', (fragment) => {
    expect(fromFragment(secret, fragment)).toEqual({});
  });
});

describe('a link', () => {
  test.each([
    [{ times: 3 }, 'This link set 1 option: Times.'],
    [{ times: 3, loud: true }, 'This link set 2 options: Times and Loud.'],
    [
      { order: 'down', times: 2, mark: 'x', loud: true, size: 1 },
      'This link set 5 options: Order, Times, Mark, Loud, and Size.',
    ],
    [{ order: 'down' }, 'This link set 1 option: Order.'],
    [{}, undefined],
    [{ times: 1 }, undefined],
  ])('names the options it set: %j', (options, notice) => {
    const fragment = `#${new URLSearchParams({ v: '1', options: JSON.stringify(options) })}`;
    expect(fromFragment(page, fragment)?.notice).toBe(notice);
  });

  test('names a few of many options', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    const many = { ...page, options: Object.fromEntries(names.map((name) => [name, toggle(name)])) };
    const fragment = toFragment(many, Object.fromEntries(names.map((name) => [name, true])));
    expect(fromFragment(many, fragment)?.notice).toBe('This link set 7 options: A, B, C, D, and 3 more.');
  });

  test('carries the options that differ from their defaults, and the input only when it is given', () => {
    const fragment = toFragment(page, { ...usual, times: 3 });
    expect(fragment).toBe('#v=1&options=%7B%22times%22%3A3%7D');
    expect(fromFragment(page, fragment)).toMatchObject({ options: { ...usual, times: 3 }, input: undefined });
  });

  test.each([
    ['leaves out a default that depends on another option', { order: 'down', size: 5 }, { order: 'down' }],
    [
      'includes a value that is the default only with another option',
      { order: 'down', size: 1 },
      { order: 'down', size: 1 },
    ],
  ])('%s', (_, given, carried) => {
    const fragment = toFragment(page, { ...usual, ...given });
    expect(JSON.parse(new URLSearchParams(fragment.slice(1)).get('options') ?? '')).toEqual(carried);
    expect(fromFragment(page, fragment)?.options).toEqual({ ...usual, ...given });
  });

  test('accepts some of the options, with defaults for the others', () => {
    expect(toFragment(page, { loud: true, times: 1 })).toBe(toFragment(page, { ...usual, loud: true }));
  });

  test('restores any options and input', () => {
    const options = fc.record({
      order: fc.constantFrom('up', 'down'),
      times: fc.integer({ min: 1, max: 9 }),
      mark: anyText.map((mark) => mark.toWellFormed()),
      loud: fc.boolean(),
      size: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(options, anyText, (given, input) => {
        const wellFormed = input.toWellFormed();
        const shared = fromFragment(page, toFragment(page, given, wellFormed));
        expect(shared).toMatchObject({ options: given, input: wellFormed });
      }),
    );
  });

  test.each(['', '#', '#section', '#options=%7B%7D'])('%j is not a share link', (fragment) => {
    expect(fromFragment(page, fragment)).toBeUndefined();
  });

  test.each([
    ['{"order":"left"}', 'Unknown order "left". Choose one of: up, down.'],
    ['{"times":10}', 'Times must be a whole number from 1 to 9.'],
    ['{"loud":"maybe"}', 'Loud must be true or false.'],
    ['{"mark":[]}', 'Mark must be text.'],
    ['{"__proto__":{"times":3}}', 'Unknown option "__proto__". Choose one of: order, times, mark, loud, size.'],
    ['{"toString":1}', 'Unknown option "toString".'],
    ['[1]', 'This link is damaged'],
    ['null', 'This link is damaged'],
    ['{', 'This link is damaged'],
  ])('with options %s is rejected, but its input is kept', (options, message) => {
    const fragment = `#${new URLSearchParams({ v: '1', options, input: 'kept' })}`;
    expect(fromFragment(page, fragment)).toEqual({
      options: usual,
      input: 'kept',
      error: expect.stringContaining(message),
    });
  });

  test('of a newer version is reported', () => {
    expect(fromFragment(page, '#v=2&options=%7B%22times%22%3A3%7D')).toMatchObject({
      options: usual,
      error: expect.stringContaining('newer version'),
    });
  });

  test('with a text over the limit sets only its options', () => {
    const shared = fromFragment(page, toFragment(page, { ...usual, times: 2 }, 'x'.repeat(INPUT_LIMIT + 1)));
    expect(shared).toMatchObject({ options: { ...usual, times: 2 }, error: expect.stringContaining('too long') });
    expect(shared).not.toHaveProperty('input', expect.anything());
  });
});

describe('limits of a link', () => {
  const DAMAGED = 'This link is damaged, so the default options are used.';

  test.each(['[]', '[1]', 'null', '5', '"loud"', 'true', '{', ''])('options %s are reported as damaged', (options) => {
    const fragment = `#${new URLSearchParams({ v: '1', options })}`;
    expect(fromFragment(page, fragment)).toEqual({ options: usual, input: undefined, error: DAMAGED });
  });

  test('defaults are used without options, and a text of exactly the limit is kept', () => {
    const input = 'x'.repeat(INPUT_LIMIT);
    expect(fromFragment(page, `#${new URLSearchParams({ v: '1', input })}`)).toEqual({ options: usual, input });
    expect(fromFragment(page, '#v=1')).toEqual({ options: usual });
  });
});
