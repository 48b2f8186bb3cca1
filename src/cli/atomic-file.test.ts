import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

describe('a file that is replaced', () => {
  const isRoot = process.getuid?.() === 0;
  const replace = async (mode?: number) => {
    const file = new AtomicFile(at('a.txt'), statSync(at('a.txt')), mode);
    await file.write('b');
    await file.finish();
    await file.commit(at('a.bak'));
  };

  test.skipIf(!isRoot).each<[uid: number, gid: number, mode: number, given: number | undefined, expected: number]>([
    [1000, 1000, 0o640, undefined, 0o640],
    [1000, 0, 0o4755, undefined, 0o4755],
    [0, 1000, 0o644, 0o600, 0o600],
    [0, 0, 0o664, undefined, 0o664],
  ])('keeps its owner and permissions: %i:%i %o', async (uid, gid, mode, given, expected) => {
    writeFileSync(at('a.txt'), 'a');
    chownSync(at('a.txt'), uid, gid);
    chmodSync(at('a.txt'), mode);
    await replace(given);
    const facts = statSync(at('a.txt'));
    expect([facts.uid, facts.gid, facts.mode & 0o7777]).toEqual([uid, gid, expected]);
    expect([readFileSync(at('a.txt'), 'utf8'), readFileSync(at('a.bak'), 'utf8')]).toEqual(['b', 'a']);
  });

  test.skipIf(isRoot)('stays if it is protected', async () => {
    writeFileSync(at('a.txt'), 'a');
    chmodSync(at('a.txt'), 0o444);
    await expect(replace()).rejects.toThrow();
    expect([readFileSync(at('a.txt'), 'utf8'), existsSync(at('a.bak'))]).toEqual(['a', false]);
  });
});
