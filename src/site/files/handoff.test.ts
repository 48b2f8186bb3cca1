import { expect, test } from 'vitest';
import { passFiles, takeFiles } from './handoff.ts';

const files = [new File(['x'], 'x.bin'), new File(['y'], 'y.bin')];

test('files are returned once, to the page they were passed to', () => {
  passFiles('/base64-converter', files);
  expect(takeFiles('/base64-converter')).toEqual(files);
  expect(takeFiles('/base64-converter')).toEqual([]);
});

test('taking files for another page discards them', () => {
  passFiles('/base64-converter', files);
  expect(takeFiles('/sort-lines')).toEqual([]);
  expect(takeFiles('/base64-converter')).toEqual([]);
});
