import { expect, test } from 'vitest';
import { readShared } from './read-shared.ts';

function form(fields: Readonly<Record<string, string | File>>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
}

test.each([
  [{ title: 'A title', text: 'a text', url: 'https://example.com/' }, 'A title\na text\nhttps://example.com/'],
  [{ title: '', text: ' a text\r\n', url: '' }, ' a text\r\n'],
  [
    { title: 'A title', text: 'See https://example.com/', url: 'https://example.com/' },
    'A title\nSee https://example.com/',
  ],
  [{ title: 'the same', text: 'the same' }, 'the same'],
  [{}, ''],
])('%j is shared as %j', (fields, text) => {
  expect(readShared(form(fields))).toEqual({ text, files: [] });
});

test('files come as they are, a text beside them as a text', () => {
  const file = new File(['abc'], 'notes.txt', { type: 'text/plain' });
  const { text, files } = readShared(form({ text: 'about', files: file }));
  expect(text).toBe('about');
  expect(files.map(({ name, size }) => [name, size])).toEqual([['notes.txt', 3]]);
});
