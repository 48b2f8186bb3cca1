import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveBack } from './save-back.ts';

/** Fake of a file on disk and its handle: what is written takes its place on `close` alone. */
class FakeHandle {
  readonly kind = 'file';
  readonly name = 'notes.txt';
  content = 'before';
  lastModified = 1;
  permission: PermissionState = 'granted';
  failsAt: 'getFile' | 'createWritable' | 'write' | 'close' | undefined;
  error = new DOMException('', 'NotFoundError');
  aborted = 0;

  #check(step: NonNullable<FakeHandle['failsAt']>): void {
    if (this.failsAt === step) throw this.error;
  }
  async requestPermission() {
    return this.permission;
  }
  async getFile() {
    this.#check('getFile');
    return new File([this.content], this.name, { lastModified: this.lastModified });
  }
  async createWritable() {
    this.#check('createWritable');
    let next = '';
    return {
      write: async (content: string | ArrayBuffer) => {
        this.#check('write');
        next = typeof content === 'string' ? content : new TextDecoder().decode(content);
      },
      close: async () => {
        this.#check('close');
        this.content = next;
        this.lastModified++;
      },
      abort: async () => {
        this.aborted++;
      },
    };
  }
}

let fake: FakeHandle;
const handle = () => fake as unknown as FileSystemFileHandle;
const KNOWN = { lastModified: 1, size: 6 };

beforeEach(() => {
  fake = new FakeHandle();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

test('writes the text, and returns the content before and the state after', async () => {
  const saving = await saveBack(handle(), 'after it', KNOWN);
  expect(fake.content).toBe('after it');
  expect(saving).toMatchObject({ kind: 'saved', now: { lastModified: 2, size: 8 } });
  if (saving.kind !== 'saved') return;
  expect(await saveBack(handle(), saving.before, saving.now)).toMatchObject({ kind: 'saved' });
  expect(fake.content).toBe('before');
});

test.each([
  ['content', { lastModified: 2, size: 6 }],
  ['size', { lastModified: 1, size: 7 }],
])('writes nothing if another program has changed the %s, unless it is to overwrite that', async (_, known) => {
  expect(await saveBack(handle(), 'after', known)).toEqual({ kind: 'changed' });
  expect(fake.content).toBe('before');
  expect(await saveBack(handle(), 'after')).toMatchObject({ kind: 'saved' });
  expect(fake.content).toBe('after');
});

test('asks for the permission before it awaits the text, for which the click does not count long', async () => {
  const order: string[] = [];
  vi.spyOn(fake, 'requestPermission').mockImplementation(async () => {
    order.push('permission');
    return 'granted';
  });
  const text = new Promise<string>((resolve) => {
    setTimeout(() => {
      order.push('text');
      resolve('after it');
    });
  });
  expect(await saveBack(handle(), text, KNOWN)).toMatchObject({ kind: 'saved' });
  expect(order).toEqual(['permission', 'text']);
});

test('writes nothing if there is no text', async () => {
  expect(await saveBack(handle(), Promise.resolve(''), KNOWN)).toEqual({ kind: 'empty' });
  expect(fake.content).toBe('before');
});

describe('leaves the file as it is, and says what to do, if', () => {
  test('the visitor denies the permission', async () => {
    fake.permission = 'denied';
    const saving = await saveBack(handle(), 'after', KNOWN);
    expect(saving).toMatchObject({ kind: 'failed', why: expect.stringContaining('allow it when asked') });
    expect(fake.content).toBe('before');
  });

  test.each([
    ['getFile', 'NotFoundError', 'It is not there any more: download', 0],
    ['createWritable', 'NotAllowedError', 'The browser may not write to it', 0],
    ['createWritable', 'NoModificationAllowedError', 'Another program or tab is writing', 0],
    ['write', 'QuotaExceededError', 'There is no space left', 1],
    ['close', 'QuotaExceededError', 'There is no space left', 1],
    ['close', 'AbortError', 'The browser gave no reason', 1],
  ] as const)('%s fails with %s', async (step, name, why, aborted) => {
    fake.failsAt = step;
    fake.error = new DOMException('', name);
    expect(await saveBack(handle(), 'after', KNOWN)).toMatchObject({
      kind: 'failed',
      why: expect.stringContaining(why),
    });
    expect({ content: fake.content, aborted: fake.aborted }).toEqual({ content: 'before', aborted });
  });
});
