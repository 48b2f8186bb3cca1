import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tools } from '../../engine/catalog/catalog.ts';
import { pageForFiles } from './page-for-files.ts';

test.each([
  [['a.json'], '/json-formatter'],
  [['A.JSON', 'b.jsonl'], '/json-formatter'],
  [['a.csv.gz'], '/csv-to-json-converter'],
  [['a.b.xml'], '/xml-formatter'],
  [['a.json', 'b.xml'], undefined],
  [['a.json', 'b.txt'], undefined],
  [['notes.txt'], undefined],
  [['a.gz'], undefined],
  [['json'], undefined],
  [['a.constructor'], undefined],
  [[], undefined],
] as const)('%j open in %s', (names, page) => {
  expect(pageForFiles(names.map((name) => ({ name })))).toBe(page);
});

test('each ending of the manifest is that of a text, or has a tool', () => {
  const { file_handlers } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
  const endings: string[] = file_handlers.flatMap(({ accept }: { accept: object }) => Object.values(accept).flat());
  const pages = endings.map((ending) => [ending, pageForFiles([{ name: `a${ending}` }])] as const);
  const isTool = (path: string) => tools.some((tool) => tool.path === path);
  expect(pages.filter(([, page]) => page !== undefined && !isTool(page))).toEqual([]);
  // Their content says more than their names.
  expect(pages.filter(([, page]) => page === undefined).map(([ending]) => ending)).toEqual([
    ...['.txt', '.text', '.log', '.md', '.markdown', '.yaml', '.yml', '.toml', '.gz'],
  ]);
});
