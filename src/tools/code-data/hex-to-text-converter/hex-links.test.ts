import { describe, expect, test } from 'vitest';
import { bytesOfView, hexView } from '../../../engine/formats/hex/hex-view.ts';
import { characterLinks, digitLinks } from './hex-links.ts';

describe('links between bytes and text', () => {
  test('link bytes to digits in any notation', () => {
    const links = digitLinks('0x48, \\x69:a');
    expect(links.textOf({ from: 0, to: 1 })).toEqual({ from: 2, to: 4 });
    expect(links.textOf({ from: 0, to: 3 })).toEqual({ from: 2, to: 12 });
    expect(links.textOf({ from: 3, to: 4 })).toBeUndefined();
    expect(links.bytesOf({ from: 3, to: 3 })).toEqual({ from: 0, to: 1 });
    expect(links.bytesOf({ from: 3, to: 12 })).toEqual({ from: 0, to: 3 });
    expect(links.bytesOf({ from: 5, to: 5 })).toBeUndefined();
  });

  test('link the repeated rows of a dump to the row they repeat', () => {
    const row = '61 62 63 64 65 66 67 68  69 6a 6b 6c 6d 6e 6f 70';
    const links = digitLinks(`00000000  ${row}  |abcdefghijklmnop|\n*\n00000020\n`);
    expect(links.textOf({ from: 17, to: 18 })).toEqual({ from: 13, to: 15 });
    expect(links.textOf({ from: 15, to: 17 })).toBeUndefined();
  });

  test('link a character to its bytes', () => {
    const links = characterLinks('a€', 'utf-8');
    expect(links.textOf({ from: 2, to: 3 })).toEqual({ from: 1, to: 2 });
    expect(links.textOf({ from: 4, to: 5 })).toBeUndefined();
    expect(links.bytesOf({ from: 1, to: 1 })).toEqual({ from: 1, to: 4 });
    expect(links.bytesOf({ from: 2, to: 2 })).toBeUndefined();
  });
});

test('the rows of a hex view convert back to its bytes', () => {
  const bytes = Uint8Array.from({ length: 41 }, (_, i) => i * 7);
  expect(bytesOfView(hexView(bytes).rows)).toEqual(bytes);
  expect(bytesOfView([])).toHaveLength(0);
});
