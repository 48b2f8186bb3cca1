import { describe, expect, test } from 'vitest';
import { resolveOptions, select, toggle } from './options.ts';

const schema = { mode: select('Mode', ['a', 'b']), strict: toggle('Strict') };

describe('what is not allowed is named', () => {
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
  ])('%s', (_, given, message) => {
    expect(() => resolveOptions(schema, given)).toThrow(message);
  });
});
