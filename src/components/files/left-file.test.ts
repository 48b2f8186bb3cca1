import { expect, test } from 'vitest';
import { leaveFiles, takeFiles } from './left-file.ts';

const files = [new File(['x'], 'x.bin'), new File(['y'], 'y.bin')];

test('files come to the page that they were left for, once', () => {
  leaveFiles('/base64-converter', files);
  expect(takeFiles('/base64-converter')).toEqual(files);
  expect(takeFiles('/base64-converter')).toEqual([]);
});

test('no other page takes them, which may be opened because the right one could not be', () => {
  leaveFiles('/base64-converter', files);
  expect(takeFiles('/sort-lines')).toEqual([]);
  expect(takeFiles('/base64-converter')).toEqual([]);
});
