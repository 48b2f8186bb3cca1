import { expect, test } from 'vitest';
import { leaveFiles, takeFiles } from './left-file.ts';

const files = [new File(['x'], 'x.bin'), new File(['y'], 'y.bin')];

test('files are handed once to the page they were left for', () => {
  leaveFiles('/base64-converter', files);
  expect(takeFiles('/base64-converter')).toEqual(files);
  expect(takeFiles('/base64-converter')).toEqual([]);
});

test('taking files for another page discards them', () => {
  leaveFiles('/base64-converter', files);
  expect(takeFiles('/sort-lines')).toEqual([]);
  expect(takeFiles('/base64-converter')).toEqual([]);
});
