import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineTemplates, templatesOf } from './line-template.ts';

/** Applies the best template to another text; undefined if there is none. */
function apply(have: string, want: string, other: string): string | undefined {
  const [best] = lineTemplates([{ have, want }]);
  return best && other.replace(new RegExp(best.find, 'gimu'), best.replace);
}

describe('a template for lines', () => {
  test.each([
    ['surname first', 'John Smith\nMary Jones', 'Smith, John\nJones, Mary', 'Mary Ann Lee', 'Lee, Mary Ann'],
    ['digits in groups', '5551234567\n5559876543', '(555) 123-4567\n(555) 987-6543', '4441112222', '(444) 111-2222'],
    ['a date turned around', '2024-01-31', '31/01/2024', '1999-12-01', '01/12/1999'],
    ['a column', 'Ann,31,Rome\nBob,4,Oslo', 'Ann\nBob', 'Cid,5,Bonn', 'Cid'],
    ['text before a colon', 'host: a.b\nport: 80', 'host\nport', 'path: /x: y', 'path'],
    ['initials', 'Ann Lee\nBob Ray', 'A. Lee\nB. Ray', 'Cid Oz', 'C. Oz'],
    ['quotes removed', '"a b"\n"c"', 'a b\nc', '"d e f"', 'd e f'],
  ])('%s', (_, have, want, other, expected) => {
    expect(apply(have, want, other)).toBe(expected);
  });

  test('does not exist if a single line gains letters', () => {
    expect(lineTemplates([{ have: 'cat', want: 'cats' }])).toEqual([]);
  });

  test('does not exist if line counts differ or nothing of a line is kept', () => {
    expect(lineTemplates([{ have: 'a b', want: 'a\nb' }])).toEqual([]);
    expect(lineTemplates([{ have: 'a', want: 'x' }])).toEqual([]);
  });

  test('uses all pairs', () => {
    const [first] = lineTemplates([
      { have: 'a b', want: 'b-a' },
      { have: 'cc dd', want: 'dd-cc' },
    ]);
    expect('ee ff'.replace(new RegExp(first?.find ?? '', 'u'), first?.replace ?? '')).toBe('ff-ee');
  });

  test('that is made for words also matches inside a longer text', () => {
    const [best] = templatesOf(['2024-05-17', '2024-06-03'], ['17.05.2024', '03.06.2024'], false);
    expect('on 2025-01-02!'.replace(new RegExp(best?.find ?? '', 'gu'), best?.replace ?? '')).toBe('on 02.01.2025!');
  });

  test('always reproduces the example that it was made for', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word, word), { minLength: 2, maxLength: 5 }), (rows) => {
        const have = rows.map(([a, b, c]) => `${a}, ${b}: ${c}`).join('\n');
        const want = rows.map(([a, b, c]) => `${c} (${a}) ${b}`).join('\n');
        const templates = lineTemplates([{ have, want }]);
        expect(templates.length).toBeGreaterThan(0);
        const made = templates.map(({ find, replace }) => have.replace(new RegExp(find, 'gmu'), replace));
        expect(made).toContain(want);
      }),
    );
  });
});
