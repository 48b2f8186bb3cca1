import { describe, expect, test } from 'vitest';
import type { DownloadRule } from '../../contract/tool.ts';
import { downloadName, withEnding } from './download-name.ts';
import { formatSize } from './format-size.ts';

describe('the download name', () => {
  test.each<readonly [opened: string | undefined, rule: DownloadRule, name: string]>([
    [undefined, {}, 'converted-text.txt'],
    [undefined, { suffix: 'sorted' }, 'converted-text.txt'],
    [undefined, { type: 'json' }, 'data.json'],
    [undefined, { type: 'csv' }, 'table.csv'],
    [undefined, { suffix: 'formatted', type: 'html' }, 'page.html'],
    ['list.txt', { suffix: 'sorted' }, 'list-sorted.txt'],
    ['list', { suffix: 'sorted' }, 'list-sorted.txt'],
    ['names.csv', { suffix: 'sorted' }, 'names-sorted.csv'],
    ['names.csv', { suffix: '', type: 'json' }, 'names.json'],
    ['photo.png', { suffix: 'base64', type: 'txt' }, 'photo-base64.txt'],
    ['map.geojson', { suffix: 'formatted', type: 'json' }, 'map-formatted.geojson'],
    ['notes.txt', { suffix: 'formatted', type: 'json' }, 'notes-formatted.json'],
    ['letter.docx', { suffix: 'upper-case' }, 'letter-upper-case.txt'],
    ['a.b.md', { suffix: 'bold-text-generator' }, 'a.b-bold.md'],
    ['a.txt', { suffix: 'rot13-converter' }, 'a-rot13.txt'],
    ['Größe 漢字.txt', { suffix: 'sorted' }, 'Größe 漢字-sorted.txt'],
    ['../../etc/passwd', { suffix: 'sorted' }, '-..-etc-passwd-sorted.txt'],
    ['a:b*c?.txt', { suffix: 'sorted' }, 'a-b-c--sorted.txt'],
    // An override that would show `annexe.txt` for `annextxt.exe`.
    ['annex\u202etxt.exe', { suffix: 'x', type: 'txt' }, 'annextxt-x.txt'],
    ['.gitignore', { suffix: 'sorted' }, 'gitignore-sorted.txt'],
    ['con.txt', { suffix: '', type: 'json' }, 'con-.json'],
    ['...', { suffix: 'sorted' }, 'converted-text.txt'],
    [`${'é'.repeat(100)}.txt`, { suffix: 'sorted' }, `${'é'.repeat(70)}-sorted.txt`],
  ])('for the opened file %j and the rule %j is %j', (opened, rule, name) => {
    expect(downloadName(opened, rule)).toBe(name);
  });
});

test.each([
  ['photo-decoded.txt', 'png', false, 'photo-decoded.png'],
  ['a.b.txt', 'png', false, 'a.b.png'],
  ['photo', 'png', false, 'photo.png'],
  ['.txt', 'png', false, '.txt.png'],
  ['photo-decoded.txt.gz', 'png', true, 'photo-decoded.png.gz'],
  ['logs.gz', 'zip', false, 'logs.zip'],
])('%s with the ending %s (packed: %s) is %s', (name, ending, isGzip, expected) => {
  expect(withEnding(name, ending, isGzip)).toBe(expected);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [12_345, '12.3 kB'],
  [99_949, '99.9 kB'],
  [99_960, '100 kB'],
  [150_400, '150 kB'],
  [999_600, '1.0 MB'],
  [300_000_000, '300 MB'],
  [1_200_000_000, '1.2 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
