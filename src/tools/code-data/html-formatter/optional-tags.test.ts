import { describe, expect, test } from 'vitest';
import { endedBy, isOptionalEnd, mustBeWritten } from './optional-tags.ts';

const words = (text: string) => text.split(' ').filter(Boolean);
const open = (names: string) => words(names).map((name) => ({ name }));

const TEXTS = 'p li dt dd rb rt rtc rp optgroup option';
const TABLES = 'caption colgroup thead tbody tfoot tr td th';
const OTHERS = 'a button h1 h2 h3 h4 h5 h6 div span table ul';
const ALL = `html body ${TEXTS} ${TABLES} ${OTHERS}`;

test('lists the elements whose end tag may be omitted', () => {
  expect(words(`head ${ALL}`).filter(isOptionalEnd).join(' ')).toBe(`head html body ${TEXTS} ${TABLES}`);
});

describe('elements that a start tag closes', () => {
  test.each([
    [
      'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form header hgroup listing main menu nav ol p plaintext pre search section summary table ul xmp',
      'p',
    ],
    ['h1 h2 h3 h4 h5 h6', 'p h1 h2 h3 h4 h5 h6'],
    ['hr', 'p optgroup option'],
    ['li', 'li'],
    ['dt dd', 'dt dd'],
    ['rb rtc', 'rb rt rtc rp'],
    ['rt rp', 'rb rt rp'],
    ['optgroup', 'optgroup option'],
    ['option', 'option'],
    ['caption colgroup', 'caption colgroup'],
    ['col', 'caption'],
    ['thead tbody tfoot', TABLES],
    ['tr', 'caption colgroup tr td th'],
    ['td th', 'caption colgroup td th'],
    ['a', 'a'],
    ['button', 'button'],
    ['span b img body html toString', ''],
  ])('%s: %s', (starts, ended) => {
    for (const start of words(starts)) {
      const found = words(ALL).filter((name) => endedBy(start, open(`div ${name}`)) > 0);
      expect([start, found.join(' ')]).toEqual([start, ended]);
    }
  });

  test.each([
    ['base basefont bgsound link meta noframes noscript script style template title', 0],
    ['body div p h1 span', 1],
  ])('inside <head>, %s: %i', (starts, count) => {
    for (const start of words(starts)) expect([start, endedBy(start, open('html head'))]).toEqual([start, count]);
    expect(endedBy('span', open('head p'))).toBe(0);
    expect(endedBy('span', open('html head template'))).toBe(0);
  });

  test.each([
    ['li', 'ul li', 1],
    ['li', 'ul li p', 2],
    ['li', 'ul li div', 0],
    ['li', 'li ul', 0],
    ['li', '', 0],
    ['dd', 'dl dt p', 2],
    ['tr', 'table tbody tr td', 2],
    ['tbody', 'table thead tr th', 3],
    ['tr', 'tr td table', 0],
    ['hr', 'select optgroup option', 2],
    ['p', 'p span', 0],
    ['p', 'p p', 2],
  ])('%s in %j: %i', (start, around, count) => {
    expect(endedBy(start, open(around))).toBe(count);
  });

  test('a second <a> also closes text elements with optional end tags inside the first', () => {
    const passed = words(ALL).filter((name) => name !== 'a' && endedBy('a', open(`a ${name}`)) === 2);
    expect(passed.join(' ')).toBe('p li dt dd rb rt rtc rp optgroup option');
  });
});

describe('end tags to insert for Prettier', () => {
  test('at the end of the parent element', () => {
    const needed = words(ALL).filter((name) => mustBeWritten(open(name), undefined));
    expect(needed.join(' ')).toBe(`html body dt caption colgroup thead ${OTHERS}`);
    expect(mustBeWritten(open('p li'), undefined)).toBe(false);
    expect(mustBeWritten(open('p dt'), undefined)).toBe(true);
    expect(mustBeWritten([], undefined)).toBe(false);
  });

  test.each([
    [
      'p',
      'address article aside blockquote div dl fieldset footer form h1 h2 h3 h4 h5 h6 header hgroup hr main nav ol p pre section table ul',
    ],
    ['li', 'li'],
    ['dt', 'dt dd'],
    ['dd', 'dt dd'],
    ['rb', 'rb rt rtc rp'],
    ['rt', 'rb rt rtc rp'],
    ['rp', 'rb rt rtc rp'],
    ['rtc', ''],
    ['optgroup', 'optgroup'],
    ['option', 'option optgroup'],
    ['thead', 'tbody tfoot'],
    ['tbody', 'tbody tfoot'],
    ['tfoot', ''],
    ['tr', 'tr'],
    ['td', 'td th'],
    ['th', 'td th'],
    ['caption', ''],
  ])('not the end tag of %s before %s', (name, known) => {
    const starts = [...new Set(words(`${known} ${ALL} hr details`))];
    const unwritten = starts.filter((start) => !mustBeWritten(open(name), start));
    expect(unwritten.join(' ')).toBe(known);
  });

  test('of several elements that end at once', () => {
    expect(mustBeWritten(open('li li'), 'li')).toBe(true);
    expect(mustBeWritten([], 'li')).toBe(false);
  });
});
