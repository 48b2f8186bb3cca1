import { expect, test } from 'vitest';
import { appendTo, freeName } from './file-sink.ts';

/** A folder that has files, and folders, of some names. */
const folderWith = (files: readonly string[], folders: readonly string[] = []) =>
  ({
    async getFileHandle(name: string) {
      if (folders.includes(name)) throw new DOMException('A folder.', 'TypeMismatchError');
      if (!files.includes(name)) throw new DOMException('None.', 'NotFoundError');
      return {};
    },
  }) as unknown as FileSystemDirectoryHandle;

test.each([
  ['list.txt', [], [], 'list.txt'],
  ['list.txt', ['list.txt'], [], 'list (2).txt'],
  ['list.txt', ['list.txt', 'list (2).txt'], [], 'list (3).txt'],
  ['list.txt', [], ['list.txt'], 'list (2).txt'],
  ['list.txt.gz', ['list.txt.gz'], [], 'list (2).txt.gz'],
  ['list', ['list'], [], 'list (2)'],
  ['.txt', ['.txt'], [], '.txt (2)'],
])('%s beside files %j and folders %j becomes %s', async (name, files, folders, free) => {
  expect(await freeName(folderWith(files, folders), name)).toBe(free);
});

/** A file with space for `room` bytes, which takes at most three at once. */
const fileWith = (room: number) => {
  const content: number[] = [];
  const write = (bytes: Uint8Array, { at }: { at: number }) => {
    const taken = bytes.slice(0, Math.min(3, room - at));
    taken.forEach((byte, i) => {
      content[at + i] = byte;
    });
    return taken.length;
  };
  return { content, handle: { write } as unknown as FileSystemSyncAccessHandle };
};

test('writes all bytes, however few are accepted at once', () => {
  const { content, handle } = fileWith(100);
  appendTo(handle, Uint8Array.of(1, 2, 3, 4, 5, 6, 7), 0);
  appendTo(handle, Uint8Array.of(8, 9), 7);
  expect(content).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('throws QuotaExceededError if there is no more space', () => {
  expect(() => appendTo(fileWith(4).handle, Uint8Array.of(1, 2, 3, 4, 5), 0)).toThrow(
    expect.objectContaining({ name: 'QuotaExceededError' }),
  );
});

test('takes the code of an error that a browser returns as a number of bytes for what it is', () => {
  const handle = { write: () => 2 ** 32 - 8 } as unknown as FileSystemSyncAccessHandle;
  expect(() => appendTo(handle, Uint8Array.of(1, 2, 3), 0)).toThrow(
    expect.objectContaining({ name: 'QuotaExceededError' }),
  );
});
