import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { processTerminal } from './terminal.ts';

describe('standard input', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  test.each<readonly [string, () => boolean, boolean]>([
    ['a folder', () => true, true],
    ['a file', () => false, false],
    [
      'a closed descriptor',
      () => {
        throw new Error('EBADF');
      },
      false,
    ],
  ])('is %s', (_, is, expected) => {
    const asked = vi
      .spyOn(fs, 'fstatSync')
      .mockImplementation(() => Object.assign(new fs.Stats(), { isDirectory: is }));
    syncBuiltinESMExports();
    expect(processTerminal.isStdinDirectory()).toBe(expected);
    expect(asked).toHaveBeenCalledWith(0);
  });
});
