import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { AtomicFile } from './atomic-file.ts';

const at = temporaryFolder();
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const listeners = () => SIGNALS.map((name) => process.listenerCount(name));

describe('a file that gets its name when it is complete', () => {
  test.each<[name: string, write: boolean]>([
    ['nowhere/a.txt', true],
    ['nowhere/a.txt', false],
    ['a.txt/b.txt', true],
  ])('leaves nothing for a signal to remove if it cannot be made: %s', async (name, isWritten) => {
    writeFileSync(at('a.txt'), 'a');
    const before = listeners();
    const file = new AtomicFile(at(name));
    await expect(isWritten ? file.write('b') : file.finish()).rejects.toThrow();
    expect(listeners()).toEqual(before);
    await file.abort();
    expect([listeners(), readdirSync(at())]).toEqual([before, ['a.txt']]);
  });

  test('is removed by a signal only while it has another name', async () => {
    const before = listeners();
    const file = new AtomicFile(at('a.txt'));
    await file.write('a');
    expect(listeners()).toEqual(before.map((count) => count + 1));
    await file.finish();
    await file.commit();
    expect([listeners(), readdirSync(at()), readFileSync(at('a.txt'), 'utf8')]).toEqual([before, ['a.txt'], 'a']);
  });
});
