import { describe, expect, test } from 'vitest';
import { scanHtml } from './scan.ts';
import {
  closeOffers,
  offsetBefore,
  optionalEndNotes,
  unclosedError,
  unclosedNotes,
  withInsertions,
} from './unclosed.ts';

const scan = (source: string) => scanHtml(source, 100);
const given = (...insertions: readonly (readonly [number, string])[]) => ({
  ...scan(''),
  insertions: insertions.map(([at, text]) => ({ at, text })),
});

test('inserts texts at their offsets', () => {
  expect(withInsertions('abcdef', given())).toBe('abcdef');
  expect(withInsertions('abcdef', given([2, '12'], [2, '3'], [6, '4']))).toBe('ab123cdef4');
});

test.each<readonly [readonly (readonly [number, string])[], readonly number[]]>([
  [[], [0, 1, 2, 3, 4]],
  // ab12cd
  [[[2, '12']], [0, 1, 2, 2, 2, 3, 4]],
  // 1abc23d
  [
    [
      [0, '1'],
      [3, '23'],
    ],
    [0, 0, 1, 2, 3, 3, 3, 4],
  ],
])('maps offsets back to the source without the insertions %j', (insertions, offsets) => {
  expect(offsets.map((_, offset) => offsetBefore(given(...insertions), offset))).toEqual(offsets);
});

describe('elements that are never closed', () => {
  test('are noted in text order, with the place where they were closed', () => {
    const source = '<div>\n <b><i>x</div>\n<section>';
    expect(unclosedNotes(source, scan(source))).toEqual([
      'Line 2, column 2: <b> is never closed; it was closed before </div>.',
      'Line 2, column 5: <i> is never closed; it was closed before </div>.',
      'Line 3, column 1: <section> is never closed; it was closed at the end.',
    ]);
    expect(unclosedNotes('<b></b>', scan('<b></b>'))).toEqual([]);
  });

  test.each([
    [20, 20, undefined],
    [21, 21, '1 more element that is never closed.'],
    [22, 21, '2 more elements that are never closed.'],
  ])('%i of them give %i notes', (count, lines, last) => {
    const source = '<b>'.repeat(count);
    const notes = unclosedNotes(source, scan(source));
    expect(notes).toHaveLength(lines);
    if (last !== undefined) expect(notes.at(-1)).toBe(last);
  });

  test.each([
    ['<b></b>', []],
    ['<div><b>x \n</div>', [['', 'Close it', '<div><b>x</b> \n</div>']]],
    ['<div><b><i>x\n</div>\n', [['', 'Close them', '<div><b><i>x</i></b>\n</div>\n']]],
    ['<b>x</b><i>y', [['', 'Close it', '<b>x</b><i>y</i>']]],
  ])('have an offer to close them: %j', (source, offers) => {
    const offered = closeOffers(source, source, scan(source));
    expect(offered.map(({ text, label, input }) => [text, label, input])).toEqual(offers);
  });

  test('are closed without changing the line ends and byte order mark of the input', () => {
    const input = '\ufeff<div>\r\n<b>x\r\n</div>';
    const source = '<div>\n<b>x\n</div>';
    expect(closeOffers(input, source, scan(source))[0]?.input).toBe('\ufeff<div>\r\n<b>x</b>\r\n</div>');
  });

  test('give an error with a position, a hint and an offer if the formatter rejects them', () => {
    const input = '<div>\r\n<b c>x\r\n</div>';
    const source = '<div>\n<b c>x\n</div>';
    const [unclosed] = scan(source).unclosed;
    const error = unclosedError(input, source, unclosed ?? expect.unreachable('it is closed'));
    expect(error.message).toBe('Line 2, column 1: this <b> is never closed; </div> at line 3, column 1 comes first.');
    expect(error.position).toMatchObject({
      offset: 7,
      end: 12,
      hint: 'Browsers forgive a missing end tag; the formatter does not, because the layout would show a different structure.',
      frame: expect.stringContaining('<b c>x'),
      offers: [{ text: '', label: 'Close it', input: '<div>\r\n<b c>x</b>\r\n</div>' }],
    });
  });
  test('give an error that names no other tag if the text ends first', () => {
    const [unclosed] = scan('<b>x').unclosed;
    const { message } = unclosedError('<b>x', '<b>x', unclosed ?? expect.unreachable('it is closed'));
    expect(message).toBe('Line 1, column 1: this <b> is never closed.');
  });
});

describe('optional end tags that were added are named in one note', () => {
  test.each([
    ['none is missing', '<ul><li>a</li></ul>', undefined],
    ['one element', '<ul>\n<li>a\n</ul>', '</li> (line 2)'],
    ['several of a name, by the line of the first', '<ul>\n<li>a\n<li>b\n</ul>', '</li> (2, from line 2)'],
    ['an inner one ends before the outer', '<ul>\n<li>a\n<ul>\n<li>b\n</ul>\n</ul>', '</li> (2, from line 2)'],
    ['several names', '<dl>\n<dt>a\n<dd>b\n<dt>c</dl>', '</dt> (2, from line 2), </dd> (line 3)'],
    ['a thousand', `<ul>${'<li>'.repeat(1000)}</ul>`, '</li> (1,000, from line 1)'],
    ['an end tag that HTML wants is not optional', '<div>\n<b>\n</div>', undefined],
    ['one that HTML wants among optional ones', '<div>\n<b>\n<p>\n</div>', '</p> (line 3)'],
  ])('%s', (_, source, named) => {
    const notes = named === undefined ? [] : [`Added optional closing tags: ${named}.`];
    expect(optionalEndNotes(source, scan(source))).toEqual(notes);
  });
});
