import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FoundLine, findLine } from './find-line.ts';

const TEXT = 'one two\r\nTwo (2)\rthree\n\ntwo';

describe('findLine', () => {
  test.each([
    ['the first', 'two', false, undefined, { line: 0, from: 4, to: 7 }],
    ['the next one after a position, ignoring case', 'two', false, { line: 0, column: 4 }, { line: 1, from: 0, to: 3 }],
    ['the last', 'TWO', true, undefined, { line: 4, from: 0, to: 3 }],
    ['the one before a position', 'two', true, { line: 4, column: 0 }, { line: 1, from: 0, to: 3 }],
    ['characters that are special in a pattern', '(2)', false, undefined, { line: 1, from: 4, to: 7 }],
    ['nothing after the last', 'two', false, { line: 4, column: 0 }, undefined],
    ['nothing before the first', 'two', true, { line: 0, column: 4 }, undefined],
    ['nothing', 'four', false, undefined, undefined],
    ['nothing of a dash', 'o-t', false, undefined, undefined],
  ])('%s', (_, sought, isBack, beyond, found) => {
    expect(findLine(TEXT, sought, { isBack, beyond })).toEqual(found);
  });

  test('goes through the same matches forward and backward', () => {
    const lines = fc.array(fc.stringMatching(/^[ab]{0,6}$/), { maxLength: 20 });
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), fc.stringMatching(/^[ab]{1,2}$/), (all, end, sought) => {
        const text = all.join(end);
        const walk = (isBack: boolean) => {
          const seen: FoundLine[] = [];
          for (let found = findLine(text, sought, { isBack, beyond: undefined }); found; ) {
            seen.push(found);
            const beyond = { line: found.line, column: found.from };
            found = findLine(text, sought, { isBack, beyond });
          }
          return seen;
        };
        const forward = walk(false);
        expect(walk(true)).toEqual(forward.toReversed());
        const places = all.flatMap((each, line) =>
          [...each.matchAll(new RegExp(sought, 'g'))].map(({ index }) => ({
            line,
            from: index,
            to: index + sought.length,
          })),
        );
        expect(forward).toEqual(places);
      }),
    );
  });
});
