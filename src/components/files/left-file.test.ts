import { expect, test } from 'vitest';
import { leaveFile, takeFile } from './left-file.ts';

const file = new File(['x'], 'x.bin');

test('a file comes to the tool that it was left for, once', () => {
  leaveFile('/base64-converter', file);
  expect(takeFile('/base64-converter')).toBe(file);
  expect(takeFile('/base64-converter')).toBeUndefined();
});

test('no other tool takes it, whose page may be opened because the right one could not be', () => {
  leaveFile('/base64-converter', file);
  expect(takeFile('/sort-lines')).toBeUndefined();
  expect(takeFile('/base64-converter')).toBeUndefined();
});
