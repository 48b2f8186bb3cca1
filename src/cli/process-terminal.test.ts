import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { processTerminal } from './process-terminal.ts';

describe('standard input', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  test.each<readonly [string, () => fs.Stats, boolean]>([
    ['a folder', () => fs.statSync('.'), true],
    ['a file', () => fs.statSync('package.json'), false],
    [
      'a closed descriptor',
      () => {
        throw new Error('EBADF');
      },
      false,
    ],
  ])('is %s', (_, stat, expected) => {
    const asked = vi.spyOn(fs, 'fstatSync').mockImplementation(stat);
    syncBuiltinESMExports();
    expect(processTerminal.isStdinDirectory()).toBe(expected);
    expect(asked).toHaveBeenCalledWith(0);
  });
});
