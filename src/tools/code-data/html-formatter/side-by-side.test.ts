import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

/** The comparison as people see it: rows of old piece and new line, and what is marked in each text. */
function seen(before: string, after: string) {
  const { lines, pieces, removed, added } = sideBySide(before, after);
  const slices = (text: string, ranges: Uint32Array) =>
    Array.from({ length: ranges.length / 2 }, (_, i) => text.slice(ranges[2 * i], ranges[2 * i + 1]));
  return {
    rows: Array.from({ length: lines.length - 1 }, (_, i) => [
      before.slice(pieces[i], pieces[i + 1]).trim(),
      after.slice(lines[i], lines[i + 1]).trim(),
    ]),
    removed: slices(before, removed),
    added: slices(after, added),
  };
}

describe('side-by-side comparison', () => {
  test('splits a text without line breaks at the lines of the result', () => {
    expect(seen('<ul><li>Sencha<li>Assam</ul>', '<ul>\n  <li>Sencha</li>\n  <li>Assam</li>\n</ul>\n')).toEqual({
      rows: [
        ['<ul>', '<ul>'],
        ['<li>Sencha', '<li>Sencha</li>'],
        ['<li>Assam', '<li>Assam</li>'],
        ['</ul>', '</ul>'],
      ],
      removed: [],
      added: ['</li>', '</li>'],
    });
  });

  test('marks added and changed quotes', () => {
    expect(seen("<p id=a class='b'>x</p>", '<p id="a" class="b">x</p>')).toEqual({
      rows: [["<p id=a class='b'>x</p>", '<p id="a" class="b">x</p>']],
      removed: ["'", "'"],
      added: ['"', '"', '"', '"'],
    });
  });

  test('pairs joined lines with their result, and an added line with nothing', () => {
    expect(seen('<p>\na\nb', '<p>\n  a b\n</p>\n').rows).toEqual([
      ['<p>', '<p>'],
      ['a\nb', 'a b'],
      ['', '</p>'],
    ]);
  });

  test('compares texts with nothing in common, and empty texts', () => {
    expect(seen('abc', 'xyz')).toEqual({ rows: [['abc', 'xyz']], removed: ['abc'], added: ['xyz'] });
    expect(seen('', 'x')).toEqual({ rows: [['', 'x']], removed: [], added: ['x'] });
    expect(seen('x', '')).toEqual({ rows: [['x', '']], removed: ['x'], added: [] });
  });

  test('white space alone is never a difference', () => {
    const word = fc.stringMatching(/^[a-z<>/="']{1,6}$/);
    fc.assert(
      fc.property(fc.array(word), fc.infiniteStream(fc.constantFrom('', ' ', '\n', '\n  ')), (words, gaps) => {
        const before = words.join(' ');
        const after = words.map((each) => each + gaps.next().value).join('');
        const { removed, added } = sideBySide(before, after);
        expect([...removed, ...added]).toEqual([]);
      }),
    );
  });

  test('pieces and lines cover any two texts completely', () => {
    const code = fc.string({ unit: fc.constantFrom('a', 'b', '<', '>', '/', '"', "'", ' ', '\n'), maxLength: 200 });
    fc.assert(
      fc.property(code, code, (before, after) => {
        const { lines, pieces, removed, added } = sideBySide(before, after);
        expect(pieces).toHaveLength(lines.length);
        expect([...pieces].toSorted((a, b) => a - b)).toEqual([...pieces]);
        expect([pieces[0], pieces.at(-1), lines[0], lines.at(-1)]).toEqual([0, before.length, 0, after.length]);
        const rest = (text: string, ranges: Uint32Array) => {
          let kept = text;
          for (let i = ranges.length - 2; i >= 0; i -= 2) {
            kept = kept.slice(0, ranges[i]) + kept.slice(ranges[i + 1]);
          }
          return kept.replace(/\s+/g, '');
        };
        expect(rest(before, removed)).toBe(rest(after, added));
      }),
    );
  });

  test('compares texts of 200,000 characters with none in common within 10 seconds', () => {
    const start = performance.now();
    sideBySide('a'.repeat(200_000), 'b'.repeat(200_000));
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
