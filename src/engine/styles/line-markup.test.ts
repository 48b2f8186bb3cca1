import { describe, expect, test } from 'vitest';
import { escapeHtmlText, prefixLines, wrapLines } from './line-markup.ts';

describe('wrapLines', () => {
  test.each([
    ['', ''],
    ['a', '*a*'],
    [' a b \n\nc', ' *a b* \n\n*c*'],
    ['a\r\n \t\r\nb\r', '*a*\r\n \t\r\n*b*\r'],
    ['\u3000a\u00A0', '\u3000*a*\u00A0'],
  ])('%j becomes %j', (text, expected) => expect(wrapLines(text, '*')).toBe(expected));
});

describe('prefixLines', () => {
  test('skips blank lines', () => expect(prefixLines('a\n\n b', '- ')).toBe('- a\n\n-  b'));
  test('can include blank lines', () => expect(prefixLines('a\n\nb\n', '> ', true)).toBe('> a\n> \n> b\n'));
});

test('escapes < > and & in HTML text, but not quotes', () =>
  expect(escapeHtmlText('<a href="x">&amp;')).toBe('&lt;a href="x"&gt;&amp;amp;'));
