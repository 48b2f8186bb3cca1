import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DRAFT_KEY, REDACT_PATH } from '../site.ts';

type Drafts = typeof import('./drafts.ts');

/** The module with an empty memory, on a page of its own. */
async function fresh(left?: string): Promise<Drafts> {
  if (left !== undefined) stored.set(`${DRAFT_KEY}1700000000000 /a`, left);
  vi.resetModules();
  return import('./drafts.ts');
}

let stored: Map<string, string>;
/** UTF-16 code units that the storage has room for. */
let room: number;
let listeners: Map<string, (event: { preventDefault: () => void }) => void>;

/** Go to an address, as a new entry of the history. */
const go = (pathname: string, hash = '', state: object | null = null) => {
  Object.assign(location, { pathname, hash });
  Object.assign(history, { state });
};

/** Whether closing the tab asks. */
const asks = () => {
  const preventDefault = vi.fn();
  listeners.get('beforeunload')?.({ preventDefault });
  return preventDefault.mock.calls.length > 0;
};

beforeEach(() => {
  stored = new Map();
  room = 5_000_000;
  listeners = new Map();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const others = [...stored].filter(([other]) => other !== key);
      const used = others.reduce((sum, [other, text]) => sum + other.length + text.length, 0);
      if (used + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  };
  const keys: ProxyHandler<typeof storage> = {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('sessionStorage', new Proxy(storage, keys));
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (state: object, _: string, url?: string) => {
      Object.assign(history, { state });
      if (url !== undefined) Object.assign(location, { hash: url.replace(/^[^#]*/, '') });
    },
  });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Open a page, type into it, leave it. */
function visit(drafts: Drafts, path: string, input: string, typed = 0): void {
  go(path, location.hash, history.state);
  const leave = drafts.registerDraft(path, () => ({ input, options: { a: 1 } }));
  drafts.countTyped(typed);
  leave();
}

describe('drafts', () => {
  test('each page recalls the text last typed into it', async () => {
    const drafts = await fresh();
    visit(drafts, '/a', 'first');
    visit(drafts, '/b', 'other');
    visit(drafts, '/a', 'second');
    expect(drafts.recallDraft('/a')).toMatchObject({ input: 'second', options: { a: 1 } });
    expect(drafts.recallDraft('/b')).toMatchObject({ input: 'other' });
    expect(drafts.recallDraft('/c')).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  test('a newly opened link recalls nothing, but its history entry recalls its draft', async () => {
    const drafts = await fresh();
    visit(drafts, '/a', 'plain');
    go('/a', '#v=1');
    expect(drafts.recallDraft('/a')).toBeUndefined();
    visit(drafts, '/a', 'at the link');
    const { state } = history;
    go('/a', '#v=1');
    expect(drafts.recallDraft('/a')).toBeUndefined();
    go('/a', '#v=1', state);
    expect(drafts.recallDraft('/a')?.input).toBe('at the link');
    go('/a');
    expect(drafts.recallDraft('/a')?.input).toBe('at the link');
  });

  test('each link to a page has its own draft', async () => {
    const drafts = await fresh();
    go('/a', '#v=1&input=one');
    visit(drafts, '/a', 'at the first');
    const { state } = history;
    go('/a', '#v=1&input=two');
    visit(drafts, '/a', 'at the second');
    go('/a', '#v=1&input=one', state);
    expect(drafts.recallDraft('/a')?.input).toBe('at the first');
  });

  test('an unedited text from a link does not replace the typed draft', async () => {
    const drafts = await fresh();
    const open = (input: string, given?: string) =>
      drafts.registerDraft('/a', () => ({ input, options: { link: given !== undefined } }), given);
    go('/a');
    open('typed')();
    go('/a', '#v=1&input=link');
    open('link', 'link')();
    const { state } = history;
    go('/a');
    expect(drafts.recallDraft('/a')).toMatchObject({ input: 'typed', options: { link: false } });
    // Nor after another visit to the link's history entry, for which no text of the link is given.
    go('/a', '#v=1&input=link', state);
    open('link')();
    go('/a');
    expect(drafts.recallDraft('/a')?.input).toBe('typed');
    go('/a', '#v=1&input=link', state);
    open('link, edited')();
    go('/a');
    expect(drafts.recallDraft('/a')?.input).toBe('link, edited');
  });

  test('an unedited text from a link is recalled if there is no other draft', async () => {
    const drafts = await fresh();
    go('/a', '#v=1');
    drafts.registerDraft('/a', () => ({ input: 'link', options: {} }), 'link')();
    go('/a');
    expect(drafts.recallDraft('/a')?.input).toBe('link');
  });

  test('a fragment that is not a share link is ignored', async () => {
    const drafts = await fresh();
    visit(drafts, '/a', 'typed');
    go('/a', '#main');
    expect(drafts.recallDraft('/a')?.input).toBe('typed');
  });

  test('the oldest texts are dropped over the limit, but never the newest', async () => {
    const drafts = await fresh();
    for (let i = 0; i < 25; i++) visit(drafts, `/${i}`, 'x'.repeat(200_000));
    expect(drafts.recallDraft('/4')).toBeUndefined();
    expect(drafts.recallDraft('/5')).toBeDefined();
    visit(drafts, '/long', 'x'.repeat(5_000_000));
    expect(drafts.recallDraft('/24')).toBeUndefined();
    expect(drafts.recallDraft('/long')?.input.length).toBe(5_000_000);
  });
});

describe('storage and undo history', () => {
  test('all drafts are kept in session storage over a reload, as often as there is one', async () => {
    const drafts = await fresh();
    visit(drafts, '/a', 'one');
    visit(drafts, '/b', 'two');
    expect(drafts.saveDraft()).toBe(true);
    for (const _ of ['first', 'second']) {
      const after = await fresh();
      expect(after.recallDraft('/a')).toMatchObject({ input: 'one', options: { a: 1 } });
      expect(after.recallDraft('/b')?.input).toBe('two');
    }
  });

  test('a change is stored within a second, and once for many keys', async () => {
    vi.useFakeTimers();
    const drafts = await fresh();
    let input = '';
    const read = vi.fn(() => ({ input, options: {} }));
    drafts.registerDraft('/a', read);
    for (const letter of 'typed') {
      input += letter;
      drafts.draftChanged();
      vi.advanceTimersByTime(100);
    }
    expect(stored.size).toBe(0);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(read).toHaveBeenCalledOnce();
    expect((await fresh()).recallDraft('/a')?.input).toBe('typed');
  });

  test.each(['pagehide', 'visibilitychange'])(
    'a change is stored at once at %s, and nothing without a change',
    async (name) => {
      const drafts = await fresh();
      drafts.registerDraft('/a', () => ({ input: 'typed', options: {} }));
      listeners.get(name)?.({ preventDefault: () => {} });
      expect(stored.size).toBe(0);
      drafts.draftChanged();
      listeners.get(name)?.({ preventDefault: () => {} });
      expect((await fresh()).recallDraft('/a')?.input).toBe('typed');
    },
  );

  test('a text that was cleared is gone from storage at once', async () => {
    const drafts = await fresh();
    let input = 'private';
    drafts.registerDraft('/a', () => ({ input, options: {} }));
    drafts.saveDraft();
    expect([...stored.values()].join()).toContain('private');
    input = '';
    drafts.draftChanged(true);
    expect([...stored.values()].join()).not.toContain('private');
    expect((await fresh()).recallDraft('/a')?.input).toBe('');
  });

  test('secrets are never stored', async () => {
    const drafts = await fresh();
    const leave = drafts.registerDraft('/a', () => ({ input: 'secret', options: { length: 9 }, isSecret: true }));
    drafts.draftChanged();
    // Nothing may reload the page.
    expect(drafts.saveDraft()).toBe(false);
    leave();
    expect(stored.size).toBe(0);
    expect(drafts.recallDraft('/a')?.input).toBe('secret');
    const open = () => ({ input: 'open', options: { length: 9 }, storedOptions: { length: 0 } });
    drafts.registerDraft('/b', open);
    drafts.saveDraft();
    expect((await fresh()).recallDraft('/b')).toMatchObject({ input: 'open', options: { length: 0 } });
  });

  test('a draft that is secret now removes what was stored of it', async () => {
    const left = { path: '/a', link: '', input: 'x@firm.org', options: {} };
    const drafts = await fresh(JSON.stringify(left));
    go('/a');
    drafts.registerDraft('/a', () => ({ input: 'y@firm.org', options: {}, isSecret: true }));
    drafts.draftChanged(true);
    expect(stored.size).toBe(0);
  });

  test('a text typed before the script of its page had loaded is kept, but not stored where it is secret', async () => {
    const drafts = await fresh();
    const type = (path: string, value: string) => {
      go(path);
      drafts.saveTyped(path, { value, dataset: {} } as HTMLTextAreaElement);
    };
    type(REDACT_PATH, 'x@firm.org');
    expect(drafts.saveDraft()).toBe(false);
    type('/a', 'open');
    expect(drafts.saveDraft()).toBe(true);
    expect([...stored.values()].join()).toContain('open');
    expect([...stored.values()].join()).not.toContain('firm');
    expect(drafts.recallDraft(REDACT_PATH)).toMatchObject({ input: 'x@firm.org', isSecret: true });
    expect(drafts.textElsewhere('/a')).toBeUndefined();
  });

  test('the oldest drafts are removed while the newest does not fit', async () => {
    room = 1000;
    const drafts = await fresh();
    const save = (path: string, input: string) => {
      go(path);
      const leave = drafts.registerDraft(path, () => ({ input, options: {} }));
      drafts.draftChanged();
      leave();
    };
    save('/a', 'a'.repeat(200));
    save('/b', 'b'.repeat(200));
    // Used again: the newest now.
    save('/a', 'a'.repeat(200));
    save('/c', 'c'.repeat(400));
    const after = await fresh();
    expect(['/a', '/b', '/c'].filter((path) => after.recallDraft(path))).toEqual(['/a', '/c']);
  });

  test('a draft that is too long is said to be, leaves no older version, and removes no other', async () => {
    vi.useFakeTimers();
    const drafts = await fresh();
    visit(drafts, '/a', 'other');
    drafts.saveDraft();
    go('/b');
    let input = 'short';
    drafts.registerDraft('/b', () => ({ input, options: {} }));
    drafts.saveDraft();
    input = 'x'.repeat(2_000_000);
    const onTooLong = vi.fn();
    drafts.draftChanged(false, onTooLong);
    vi.advanceTimersByTime(1000);
    expect(onTooLong).toHaveBeenCalledOnce();
    expect(drafts.saveDraft()).toBe(false);
    const after = await fresh();
    expect(after.recallDraft('/a')?.input).toBe('other');
    expect(after.recallDraft('/b')).toBeUndefined();
  });

  test.each(['full', 'blocked'])('where storage is %s, the text is not safe, and the tab asks', async (how) => {
    room = 10;
    if (how === 'blocked') {
      vi.stubGlobal('sessionStorage', undefined);
      Object.defineProperty(globalThis, 'sessionStorage', {
        configurable: true,
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
    }
    const drafts = await fresh();
    drafts.registerDraft('/', () => ({ input: 'x'.repeat(300), options: {} }));
    drafts.countTyped(300);
    const onTooLong = vi.fn();
    drafts.draftChanged(true, onTooLong);
    expect(onTooLong).not.toHaveBeenCalled();
    expect(drafts.saveDraft()).toBe(false);
    expect(asks()).toBe(true);
    expect(drafts.recallDraft('/')?.input).toHaveLength(300);
  });

  test('a draft follows the fragment of the address that replaces another', async () => {
    const drafts = await fresh();
    go('/a', '#v=1&recipe=one');
    const leave = drafts.registerDraft('/a', () => ({ input: 'typed', options: {} }));
    drafts.saveDraft();
    drafts.replaceLink('#v=1&recipe=two');
    expect(location.hash).toBe('#v=1&recipe=two');
    leave();
    const after = await fresh();
    expect(after.recallDraft('/a')?.input).toBe('typed');
    go('/a', '#v=1&recipe=one', { visited: true });
    expect(after.recallDraft('/a')).toBeUndefined();
  });

  test('the undo history is kept for the last five pages, but is never stored', async () => {
    const drafts = await fresh();
    const past = { edits: 'edits', length: 1, units: 1 };
    for (const path of ['/a', '/b', '/c', '/d', '/e', '/f']) {
      go(path);
      drafts.registerDraft(path, () => ({ input: path, options: { past: 1 }, past }))();
    }
    expect(drafts.recallDraft('/a')).toMatchObject({ input: '/a' });
    expect(drafts.recallDraft('/a')?.past).toBeUndefined();
    expect(drafts.recallDraft('/b')?.past).toBe(past);
    drafts.saveDraft();
    expect([...stored.values()].join()).not.toContain('edits');
    expect([...stored.values()].join()).toContain('"options":{"past":1}');
  });

  test('the undo history of the oldest pages is dropped over the limit, but never the newest', async () => {
    const drafts = await fresh();
    for (const [path, units] of [
      ['/a', 3_000_000],
      ['/b', 1_500_000],
      ['/c', 2_000_000],
      ['/d', 0],
    ] as const) {
      go(path);
      drafts.registerDraft(path, () => ({ input: path, options: {}, past: { edits: path, length: 2, units } }))();
    }
    const kept = () => ['/a', '/b', '/c', '/d'].filter((path) => drafts.recallDraft(path)?.past);
    expect(kept()).toEqual(['/b', '/c', '/d']);
    go('/e');
    drafts.registerDraft('/e', () => ({ input: '', options: {}, past: { edits: '', length: 0, units: 9_000_000 } }))();
    expect(kept()).toEqual([]);
    expect(drafts.recallDraft('/e')?.past).toBeDefined();
  });

  test('only the text of the current page is stored if not everything fits', async () => {
    room = 200;
    const drafts = await fresh();
    visit(drafts, '/b', 'mine');
    visit(drafts, '/a', 'other');
    visit(drafts, '/c', 'another');
    go('/b');
    expect(drafts.saveDraft()).toBe(true);
    expect([...stored.values()].join()).toContain('mine');
    expect([...stored.values()].join()).not.toContain('other');
  });

  test.each(['{', '{}', 'null', '"x"'])('damaged stored drafts are ignored: %s', async (left) => {
    expect((await fresh(left)).recallDraft('/a')).toBeUndefined();
  });
});

describe('closing the tab', () => {
  test('asks above 200 typed characters, also on later pages, until they are copied', async () => {
    const drafts = await fresh();
    visit(drafts, '/a', 'x'.repeat(300), 200);
    expect(asks()).toBe(false);
    visit(drafts, '/a', 'x'.repeat(300), 1);
    expect(asks()).toBe(true);
    visit(drafts, '/b', '');
    expect(asks()).toBe(true);
    // The same text, taken to another page and copied there.
    const leave = drafts.registerDraft('/c', () => ({ input: 'x'.repeat(300), options: {} }));
    drafts.beginCopy()();
    leave();
    expect(asks()).toBe(false);
  });

  test('a short copy counts only for its own length', async () => {
    const drafts = await fresh();
    drafts.registerDraft('/a', () => ({ input: 'x'.repeat(300), options: {} }));
    drafts.countTyped(300);
    drafts.beginCopy()(99);
    expect(asks()).toBe(true);
    drafts.beginCopy()(1);
    expect(asks()).toBe(false);
  });

  test('a copy counts for the page it began on, even if another page is open when it ends', async () => {
    const drafts = await fresh();
    go('/a');
    const leave = drafts.registerDraft('/a', () => ({ input: 'x'.repeat(300), options: {} }));
    drafts.countTyped(300);
    const done = drafts.beginCopy();
    leave();
    go('/b');
    drafts.registerDraft('/b', () => ({ input: 'y'.repeat(300), options: {} }));
    drafts.countTyped(300);
    done();
    expect(drafts.recallDraft('/a')?.typed).toBe(0);
    expect(asks()).toBe(true);
  });

  test.each([
    ['typed and deleted again', 300, 'x'.repeat(150), 0, false],
    ['a part of it copied', 300, 'x'.repeat(300), -150, false],
    ['a word of it copied', 300, 'x'.repeat(300), -5, true],
    ['all of it copied by keys', 900, 'x'.repeat(300), Number.NEGATIVE_INFINITY, false],
  ])('%s', async (_, typed, input, copied, expected) => {
    const drafts = await fresh();
    drafts.registerDraft('/a', () => ({ input, options: {} }));
    drafts.countTyped(typed);
    drafts.countTyped(copied);
    expect(asks()).toBe(expected);
  });

  test('has a listener only while text may be lost, so that the back/forward cache works', async () => {
    const drafts = await fresh();
    let input = 'x'.repeat(300);
    const leave = drafts.registerDraft('/a', () => ({ input, options: {} }));
    drafts.countTyped(200);
    expect(listeners.has('beforeunload')).toBe(false);
    drafts.countTyped(100);
    expect(listeners.has('beforeunload')).toBe(true);
    drafts.beginCopy()();
    expect(listeners.has('beforeunload')).toBe(false);
    drafts.countTyped(300);
    expect(listeners.has('beforeunload')).toBe(true);
    // Emptied before the page is left.
    input = '';
    leave();
    expect(listeners.has('beforeunload')).toBe(false);
  });

  test('asks while there is unsaved work that is no text, also after a reload and on later pages', async () => {
    const drafts = await fresh();
    const leave = drafts.registerDraft('/a', () => ({ input: '', options: {} }));
    drafts.markUnsaved(true);
    expect(asks()).toBe(true);
    leave();
    expect(asks()).toBe(true);
    const after = await fresh();
    after.registerDraft('/a', () => ({ input: '', options: {} }));
    expect(asks()).toBe(true);
    after.markUnsaved(false);
    expect(asks()).toBe(false);
  });

  test('a text that was copied does not make it ask after a reload', async () => {
    const drafts = await fresh();
    drafts.registerDraft('/a', () => ({ input: 'x'.repeat(300), options: {} }));
    drafts.countTyped(300);
    drafts.draftChanged();
    drafts.beginCopy()();
    listeners.get('pagehide')?.({ preventDefault: () => {} });
    (await fresh()).registerDraft('/a', () => ({ input: 'x'.repeat(300), options: {} }));
    expect(asks()).toBe(false);
  });

  test('does not ask before a reload that keeps the text', async () => {
    const drafts = await fresh();
    visit(drafts, '/a', 'x'.repeat(300), 300);
    drafts.saveDraft();
    expect(asks()).toBe(false);
  });
});
