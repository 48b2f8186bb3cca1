import { describe, expect, test } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const NAMES = ['sort-lines', 'upper-case', 'lower-case', 'base64-converter', 'rot13-converter', 'find-and-replace'];

describe('the nearest names', () => {
  test.each<readonly [string, readonly string[]]>([
    ['sort-line', ['sort-lines']],
    ['srot-lines', ['sort-lines']],
    ['SortLines', ['sort-lines']],
    ['uppercase', ['upper-case']],
    ['base64', ['base64-converter']],
    ['rot13', ['rot13-converter']],
    ['replace', ['find-and-replace']],
    ['sort', ['sort-lines']],
    ['case', ['upper-case', 'lower-case']],
    ['qwertyuiop', []],
    ['', []],
    ['--', []],
    ['x'.repeat(100_000), []],
  ])('to %.20s', (written, names) => {
    expect(nearestNames(written, NAMES)).toEqual(names);
  });
});
