import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Finding, RedactKind } from '../src/engine/redact/contract.ts';

/** Texts of which a kind takes values, and texts of which it takes none. */
export type KindTable = {
  /** Texts, each with the values taken of it. */
  readonly taken: readonly (readonly [text: string, ...values: string[]])[];
  readonly left: readonly string[];
};

/** Texts on which a slow pattern would take minutes. */
const HOSTILE = [
  '1 ',
  '1.',
  '12-',
  '1:',
  'a@',
  'a.b@',
  '::',
  'https://',
  '((((',
  'https://a.b/)))',
  'A1 ',
  'Main ',
  '12 Main ',
  'born ',
  'call 1',
  'passport no ',
  'rue de la ',
  '4111 ',
  '0',
  'é1',
  'ab:cd:',
  '.com',
].map((piece) => piece.repeat(40_000 / piece.length));

const valuesOf = (kind: RedactKind, text: string) => kind.find(text).map(({ from, to }) => text.slice(from, to));

/** Whether findings are in order, in the text, and do not overlap. */
function areInOrder(findings: readonly Finding[], text: string): boolean {
  let end = 0;
  return findings.every(({ from, to }) => {
    const isNext = from >= end && to > from && to <= text.length;
    end = to;
    return isNext;
  });
}

/** Tests a kind by its table, and what holds for every kind. */
export function testKind(kind: RedactKind, { taken, left }: KindTable): void {
  describe(kind.id, () => {
    test.each(taken)('takes the values of %j', (text, ...values) => {
      expect(valuesOf(kind, text)).toEqual(values);
    });

    test.each(left)('takes nothing of %j', (text) => {
      expect(valuesOf(kind, text)).toEqual([]);
    });

    test('takes the same in a long text with CRLF and emoji', () => {
      const text = taken.map(([one]) => one).join('\r\n\r\n🙂 ---- \r\n\r\n');
      expect(valuesOf(kind, text)).toEqual(taken.flatMap(([, ...values]) => values));
    });

    test('finds in order, without overlaps, in any text', () => {
      const pieces = fc.constantFrom(...taken.map(([text]) => text), ' ', '\n', '"', '1', '🙂', '\ud800', ':', '.');
      fc.assert(
        fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))), (parts) => {
          const text = parts.join('');
          return areInOrder(kind.find(text), text);
        }),
        { numRuns: 50 },
      );
    });

    test('takes a time in proportion to the length', () => {
      for (const text of HOSTILE) expect(areInOrder(kind.find(text), text)).toBe(true);
    });

    test('has another stand-in for another number', () => {
      const { standIn } = kind;
      const [, value] = taken[0] ?? [];
      if (!standIn || value === undefined || /date/i.test(kind.id)) return;
      const many = new Set(Array.from({ length: 300 }, (_, i) => standIn(value, i + 1, 7)));
      expect(many.size).toBe(300);
      expect(many.has(value)).toBe(false);
    });
  });
}
