import { expect, test } from 'vitest';
import { shownName } from './shown-name.ts';

test.each([
  ['annex\u202etxt.exe', 'annex txt.exe'],
  ['\u2067list\u2069.txt', 'list .txt'],
  ['two\r\nlines\u2028.txt', 'two lines .txt'],
  ['a\0\u007f\u009fb.txt', 'a b.txt'],
  ['<img src=x onerror=breach()>.txt', '<img src=x onerror=breach()>.txt'],
  // What letters need, and the marks of right-to-left names, stay.
  ['👩‍👩‍👧.txt', '👩‍👩‍👧.txt'],
  ['می\u200cخواهم\u200f.txt', 'می\u200cخواهم\u200f.txt'],
])('%j is shown as %j', (name, shown) => expect(shownName(name)).toBe(shown));
