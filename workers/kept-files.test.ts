import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAsset, keptFiles, type Outcome, pathOf } from './kept-files.ts';

const SITE = 'https://site.example';
const urlOf = (path: string | Request) => (typeof path === 'string' ? new URL(path, SITE).href : path.url);

/** Fake of a browser's `Cache`, as far as files are concerned. */
class FakeCache {
  readonly files = new Map<string, { readonly body: string; readonly headers: Headers }>();

  async match(path: string | Request) {
    const found = this.files.get(urlOf(path));
    return found && new Response(found.body, { headers: found.headers });
  }

  async put(path: string, answer: Response) {
    if (putError !== NOTHING) throw putError;
    if (answer.status !== 200 || answer.redirected) throw new TypeError('not to be kept');
    this.files.set(urlOf(path), { body: await answer.text(), headers: answer.headers });
  }

  async delete(path: string | Request) {
    if (isReadOnly) throw new Error('read-only');
    return this.files.delete(urlOf(path));
  }

  async keys() {
    return [...this.files.keys()].map((url) => new Request(url));
  }
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
const typeOf = (path: string) => TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'text/html; charset=utf-8';
const bodyOf = (path: string) => `the content of ${path}`;
const answerOf = (path: string, body = bodyOf(path), type: string | undefined = typeOf(path), status = 200) =>
  new Response(new TextEncoder().encode(body), { status, headers: type === undefined ? {} : { 'Content-Type': type } });

const NOTHING = Symbol('no error');
let stores: Map<string, FakeCache>;
/** Number of next calls to open a cache that are refused. */
let refusals: number;
let putError: unknown;
let isReadOnly: boolean;
/** Responses of the server by path, in order; if none are left, the file of the build. */
let server: Map<string, (() => Response | Promise<Response>)[]>;
/** Requests that were fetched, with their cache mode. */
let fetched: string[];

const store = (name: string) => {
  const found = stores.get(name) ?? new FakeCache();
  stores.set(name, found);
  return found;
};
const refuse = () => {
  if (refusals > 0) {
    refusals--;
    throw new DOMException('blocked', 'SecurityError');
  }
};
const keep = (name: string, path: string, body = bodyOf(path)) =>
  store(name).files.set(urlOf(path), { body, headers: new Headers({ 'Content-Type': typeOf(path) }) });
const sends = (path: string, ...answers: (() => Response | Promise<Response>)[]) => server.set(path, answers);

/** Paths that are kept, by the name of their cache. */
const kept = () =>
  Object.fromEntries([...stores].map(([name, { files }]) => [name, [...files.keys()].map(pathOf).sort()]));

const PATHS = ['/', '/case', '/assets/a-1.js', '/assets/b-1.css', '/icon.svg', '/mill.png', '/assets/a-1.html.png'];
const hashOf = (path: string) => createHash('sha256').update(bodyOf(path)).digest('base64').slice(0, 16);
const makeFiles = (paths = PATHS) =>
  keptFiles({
    entry: '/assets/a-1.js',
    common: [],
    pages: {},
    build: 'now',
    hashes: Object.fromEntries(paths.map((path) => [path, hashOf(path)])),
  });

beforeEach(() => {
  [stores, server, fetched] = [new Map(), new Map(), []];
  [refusals, putError, isReadOnly] = [0, NOTHING, false];
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      refuse();
      return store(name);
    },
    match: async (path: string) => {
      refuse();
      for (const each of stores.values()) {
        const found = await each.match(path);
        if (found) return found;
      }
      return undefined;
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('fetch', async (asked: string | Request, init: RequestInit = {}) => {
    const path = pathOf(urlOf(asked));
    fetched.push(`${path} ${typeof asked === 'string' ? init.cache : 'as asked'}`);
    return (server.get(path)?.shift() ?? (() => answerOf(path)))();
  });
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['/', '/', false],
  ['/case', '/case', false],
  ['/case/', '/case', false],
  ['/case//?a=b/#c/', '/case', false],
  ['/a/b', '/a/b', false],
  ['/assets/a-1.js', '/assets/a-1.js', true],
  ['/more/assets/a.js', '/more/assets/a.js', false],
])('the path of %s is %s', (address, path, asset) => {
  expect(pathOf(SITE + address)).toBe(path);
  expect(isAsset(path)).toBe(asset);
});

describe('keeping files', () => {
  async function keepAll(paths: readonly string[], settings: { check?: boolean } = {}) {
    const outcomes: Outcome[] = [];
    const failures = await makeFiles().keepAll(paths, { ...settings, onDone: (outcome) => outcomes.push(outcome) });
    expect(failures).toBe(outcomes.filter((outcome) => outcome !== 'kept').length);
    return outcomes;
  }

  test('stores hashed assets in a cache for all builds, and other files in that of the build', async () => {
    expect(await keepAll(PATHS)).toEqual(PATHS.map(() => 'kept'));
    expect(kept()).toEqual({
      'assets-2': ['/assets/a-1.html.png', '/assets/a-1.js', '/assets/b-1.css'],
      'site-now': ['/', '/case', '/icon.svg', '/mill.png'],
    });
    // The browser's own cache knows the former for good.
    expect(fetched.sort()).toEqual([
      '/ no-cache',
      '/assets/a-1.html.png default',
      '/assets/a-1.js default',
      '/assets/b-1.css default',
      '/case no-cache',
      '/icon.svg no-cache',
      '/mill.png no-cache',
    ]);
    const found = await makeFiles().find('/assets/b-1.css');
    expect(found?.headers.get('Content-Type')).toBe('text/css');
    expect(await found?.text()).toBe('the content of /assets/b-1.css');
  });

  test('neither fetches nor checks a cached file again', async () => {
    keep('assets-2', '/assets/a-1.js', 'wrong');
    keep('site-now', '/case');
    expect(await makeFiles().keepAll(['/assets/a-1.js', '/case'])).toBe(0);
    expect(fetched).toEqual([]);
    expect(await (await makeFiles().find('/assets/a-1.js'))?.text()).toBe('wrong');
  });

  test('fetches wrong files again if it is to check them', async () => {
    keep('assets-2', '/assets/a-1.js', 'wrong');
    keep('assets-2', '/assets/b-1.css');
    keep('site-now', '/case', 'wrong');
    expect(await keepAll(['/assets/a-1.js', '/assets/b-1.css', '/case', '/'], { check: true })).toHaveLength(4);
    expect(fetched.sort()).toEqual(['/ no-cache', '/assets/a-1.js default', '/case no-cache']);
    expect(await (await makeFiles().find('/assets/a-1.js'))?.text()).toBe('the content of /assets/a-1.js');
    expect(await (await makeFiles().find('/case'))?.text()).toBe('the content of /case');
  });

  test('reuses a file of an older build if it is the same', async () => {
    keep('site-old', '/case');
    keep('site-old', '/icon.svg', 'the older icon');
    expect(await keepAll(['/case', '/icon.svg'])).toEqual(['kept', 'kept']);
    expect(fetched).toEqual(['/icon.svg no-cache']);
    expect(await (await makeFiles().find('/icon.svg'))?.text()).toBe('the content of /icon.svg');
    expect(await (await makeFiles().find('/case'))?.text()).toBe('the content of /case');
  });

  test('stores a redirected response like any other', async () => {
    sends('/case', () => Object.defineProperty(answerOf('/case'), 'redirected', { value: true }));
    expect(await keepAll(['/case'])).toEqual(['kept']);
  });

  test('requests a wrong response once more, past the HTTP cache', async () => {
    sends('/assets/a-1.js', () => answerOf('/assets/a-1.js', 'wrong'));
    sends('/case', () => answerOf('/case', 'wrong'));
    expect(await keepAll(['/assets/a-1.js', '/case'])).toEqual(['kept', 'kept']);
    expect(fetched.sort()).toEqual([
      '/assets/a-1.js default',
      '/assets/a-1.js reload',
      '/case no-cache',
      '/case reload',
    ]);
  });

  test.each<readonly [string, string, Parameters<typeof answerOf>, Outcome]>([
    ['other bytes', '/case', ['/case', 'wrong'], 'failed'],
    ['bytes of nobody', '/other.png', ['/other.png'], 'failed'],
    ['an error', '/case', ['/case', bodyOf('/case'), 'text/html', 404], 'failed'],
    ['a script as a page', '/assets/a-1.js', ['/assets/a-1.js', undefined, 'text/html'], 'failed'],
    ['a script as an application', '/assets/a-1.js', ['/assets/a-1.js', undefined, 'application/javascript'], 'kept'],
    ['a script with its charset', '/assets/a-1.js', ['/assets/a-1.js', undefined, 'text/javascript;x=y'], 'kept'],
    ['nearly a script', '/assets/a-1.js', ['/assets/a-1.js', undefined, 'text/javascripts'], 'failed'],
    ['a script type after a word', '/assets/a-1.js', ['/assets/a-1.js', undefined, 'x-text/javascript'], 'failed'],
    ['a style sheet as text', '/assets/b-1.css', ['/assets/b-1.css', undefined, 'text/plain'], 'failed'],
    ['nearly a style sheet', '/assets/b-1.css', ['/assets/b-1.css', undefined, 'text/csss'], 'failed'],
    ['a style sheet type after a word', '/assets/b-1.css', ['/assets/b-1.css', undefined, 'x-text/css'], 'failed'],
    ['a page as text', '/case', ['/case', undefined, 'text/plain'], 'failed'],
    ['nearly a page', '/case', ['/case', undefined, 'text/htmls'], 'failed'],
    ['a page type after a word', '/case', ['/case', undefined, 'x-text/html'], 'failed'],
    ['a drawing as a page', '/icon.svg', ['/icon.svg', undefined, 'text/html'], 'failed'],
    ['nearly a drawing', '/icon.svg', ['/icon.svg', undefined, 'image/svg+xmls'], 'failed'],
    ['a drawing type after a word', '/icon.svg', ['/icon.svg', undefined, 'x-image/svg+xml'], 'failed'],
    ['a picture, whatever its type', '/mill.png', ['/mill.png', undefined, 'text/html'], 'kept'],
    ['a picture with a page in its name', '/assets/a-1.html.png', ['/assets/a-1.html.png', undefined, 'x/y'], 'kept'],
  ])('%s', async (_, path, answer, outcome) => {
    sends(
      path,
      () => answerOf(...answer),
      () => answerOf(...answer),
    );
    expect(await keepAll([path])).toEqual([outcome]);
    expect((await makeFiles().find(path)) !== undefined).toBe(outcome === 'kept');
    expect(fetched).toHaveLength(outcome === 'kept' ? 1 : 2);
  });

  test('rejects a script without a type, but no other file without one', async () => {
    for (const path of ['/assets/a-1.js', '/mill.png']) {
      const bare = () => new Response(new TextEncoder().encode(bodyOf(path)));
      sends(path, bare, bare);
    }
    expect(await keepAll(['/assets/a-1.js', '/mill.png'])).toEqual(expect.arrayContaining(['failed', 'kept']));
    expect(kept()['assets-2']).toEqual([]);
    expect(kept()['site-now']).toEqual(['/mill.png']);
  });

  test.each<readonly [string, unknown, Outcome]>([
    ['no room', new DOMException('', 'QuotaExceededError'), 'full'],
    ['another failure', new DOMException('', 'UnknownError'), 'failed'],
    ['no error at all', { name: 'QuotaExceededError' }, 'failed'],
    ['nothing', undefined, 'failed'],
  ])('storage with %s', async (_, error, outcome) => {
    putError = error;
    expect(await keepAll(['/case'])).toEqual([outcome]);
  });

  test('counts the files that fail, and stores the others', async () => {
    const offline = () => Promise.reject(new TypeError('offline'));
    sends('/', offline);
    sends('/icon.svg', offline);
    expect((await keepAll(PATHS)).sort()).toEqual(['failed', 'failed', 'kept', 'kept', 'kept', 'kept', 'kept']);
  });

  test('works if storage fails once when it is asked for its files', async () => {
    keep('assets-2', '/assets/a-1.js');
    refusals = 1;
    expect(await keepAll(['/assets/a-1.js'])).toEqual(['kept']);
    expect(fetched).toEqual([]);
  });

  test('fetches four files at a time', async () => {
    const open: (() => void)[] = [];
    for (const path of PATHS) sends(path, () => new Promise((settle) => open.push(() => settle(answerOf(path)))));
    const all = keepAll(PATHS);
    await vi.waitFor(() => expect(open).toHaveLength(4));
    open[0]?.();
    await vi.waitFor(() => expect(open).toHaveLength(5));
    expect(fetched).toHaveLength(5);
    for (const next of open) next();
    await vi.waitFor(() => expect(open).toHaveLength(7));
    for (const next of open) next();
    expect(await all).toHaveLength(7);
  });
});

describe('cached files', () => {
  test('are listed by path, for this build only', async () => {
    keep('assets-2', '/assets/a-1.js');
    keep('assets-2', '/assets/old.js');
    keep('assets-2', '/.build.json');
    keep('site-now', '/case');
    keep('site-old', '/icon.svg');
    expect([...(await makeFiles().keptPaths())].sort()).toEqual(['/assets/a-1.js', '/case']);
  });

  test('of any build are listed once', async () => {
    keep('assets-2', '/assets/a-1.js');
    keep('assets', '/assets/a-1.js', 'older');
    keep('site-old', '/icon.svg', 'older');
    keep('site-old', '/gone');
    keep('site-now', '/case');
    expect([...(await makeFiles().keptBefore())].sort()).toEqual(['/assets/a-1.js', '/case', '/icon.svg']);
  });

  test('are found only in the cache for their kind', async () => {
    keep('site-now', '/assets/a-1.js');
    keep('site-old', '/case');
    expect(await makeFiles().find('/assets/a-1.js')).toBeUndefined();
    expect(await makeFiles().find('/case')).toBeUndefined();
  });

  test('are not found if storage is blocked', async () => {
    keep('site-now', '/case');
    refusals = 1;
    expect(await makeFiles().find('/case')).toBeUndefined();
  });

  test.each([
    [bodyOf('/case'), true],
    ['wrong', false],
  ])('include an offered response if it is right: %s', async (body, isKept) => {
    await makeFiles().offer('/case', answerOf('/case', body));
    expect((await makeFiles().find('/case')) !== undefined).toBe(isKept);
  });
});

describe('answering a request', () => {
  async function serve(path: string, cache: RequestCache = 'default') {
    const tasks: Promise<unknown>[] = [];
    const answer = await makeFiles().serve(new Request(SITE + path, { cache }), (task) => tasks.push(task));
    const text = await answer.text();
    await Promise.all(tasks);
    return text;
  }

  test('uses a cached file', async () => {
    keep('assets-2', '/assets/a-1.js', 'whatever');
    expect(await serve('/assets/a-1.js?x=y')).toBe('whatever');
    expect(fetched).toEqual([]);
  });

  test('fetches a missing file and stores it', async () => {
    expect(await serve('/mill.png')).toBe('the content of /mill.png');
    expect(await serve('/mill.png')).toBe('the content of /mill.png');
    expect(fetched).toEqual(['/mill.png default']);
  });

  test('uses a response that is wrong twice, but does not store it', async () => {
    const wrong = () => answerOf('/icon.svg', 'wrong');
    sends('/icon.svg', wrong, wrong);
    expect(await serve('/icon.svg')).toBe('wrong');
    expect(fetched).toEqual(['/icon.svg default', '/icon.svg reload']);
    expect(kept()['site-now']).toEqual([]);
  });

  test('uses right cached files on reload, and fetches wrong ones again', async () => {
    keep('assets-2', '/assets/a-1.js');
    keep('assets-2', '/assets/b-1.css', 'wrong');
    expect(await serve('/assets/a-1.js', 'reload')).toBe('the content of /assets/a-1.js');
    expect(await serve('/assets/b-1.css', 'reload')).toBe('the content of /assets/b-1.css');
    expect(await serve('/assets/b-1.css')).toBe('the content of /assets/b-1.css');
    expect(fetched).toEqual(['/assets/b-1.css reload']);
  });

  test('works if a cached file cannot be deleted, or a new one cannot be stored', async () => {
    keep('assets-2', '/assets/a-1.js', 'wrong');
    isReadOnly = true;
    expect(await serve('/assets/a-1.js', 'reload')).toBe('wrong');
    putError = new DOMException('', 'QuotaExceededError');
    expect(await serve('/mill.png')).toBe('the content of /mill.png');
  });

  test('uses the cached file of another build or the network, and never stores it', async () => {
    keep('assets-2', '/assets/old.js', 'kept');
    expect(await serve('/assets/old.js')).toBe('kept');
    expect(fetched).toEqual([]);
    expect(await serve('/assets/old.js', 'reload')).toBe('the content of /assets/old.js');
    expect(await serve('/assets/older.js')).toBe('the content of /assets/older.js');
    refusals = 1;
    expect(await serve('/assets/old.js')).toBe('the content of /assets/old.js');
    expect(fetched).toEqual(['/assets/old.js as asked', '/assets/older.js as asked', '/assets/old.js as asked']);
    expect(kept()).toEqual({ 'assets-2': ['/assets/old.js'] });
  });

  test('fails for a missing file without a network', async () => {
    sends('/mill.png', () => Promise.reject(new TypeError('offline')));
    await expect(serve('/mill.png')).rejects.toThrow('offline');
  });
});

describe('tidying', () => {
  const note = () => store('assets-2').files.get(urlOf('/.build.json'))?.body ?? '';

  test('deletes files that are neither of this build nor of the last one', async () => {
    for (const path of ['/assets/a-1.js', '/assets/last.js', '/assets/older.js']) keep('assets-2', path);
    keep('assets-2', '/.build.json', JSON.stringify({ site: 'site-last', assets: ['/assets/last.js'] }));
    for (const name of ['assets', 'site-older', 'site-last', 'site-now']) keep(name, '/case');
    await makeFiles().tidy();
    expect(kept()).toEqual({
      'assets-2': ['/.build.json', '/assets/a-1.js', '/assets/last.js'],
      'site-last': ['/case'],
      'site-now': ['/case'],
    });
    expect(JSON.parse(note())).toEqual({
      site: 'site-now',
      assets: ['/assets/a-1.js', '/assets/b-1.css', '/assets/a-1.html.png'],
    });
  });

  test('keeps the cache of a build without a note, for tabs that still run it', async () => {
    for (const path of ['/assets/a-1.js', '/assets/unknown.js']) keep('assets-2', path);
    for (const name of ['assets', 'site-older', 'site-now']) keep(name, '/case');
    await makeFiles().tidy();
    expect(kept()).toEqual({
      'assets-2': ['/.build.json', '/assets/a-1.js'],
      assets: ['/case'],
      'site-now': ['/case'],
    });
  });
});

describe('a site that is built for a path', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  const load = async () => {
    vi.stubEnv('BASE_URL', '/tools/');
    vi.resetModules();
    return import('./kept-files.ts');
  };

  test.each([
    ['/tools/', '/'],
    ['/tools/case/', '/case'],
    ['/tools/assets/a-1.js', '/assets/a-1.js'],
    ['/case', ''],
    ['/toolsmith', ''],
  ])('has %s as its path %j', async (address, path) => {
    expect((await load()).pathOf(SITE + address)).toBe(path);
  });

  test('keeps its files at their addresses, in caches of its own, and leaves those of others', async () => {
    const { keptFiles: filesInPath } = await load();
    for (const name of ['assets-2', 'site-old', '/tools/site-old', '/tools/more/site-old', 'a shop']) store(name);
    vi.stubGlobal('fetch', async (asked: string) => answerOf(asked.replace('/tools', '')));
    const hashes = Object.fromEntries(PATHS.map((path) => [path, hashOf(path)]));
    const files = filesInPath({ entry: '', common: [], pages: {}, build: 'now', hashes });
    expect(await files.keepAll(['/', '/assets/a-1.js'])).toBe(0);
    await files.tidy();
    expect([...stores.keys()].sort()).toEqual([
      '/tools/assets-2',
      '/tools/more/site-old',
      '/tools/site-now',
      'a shop',
      'assets-2',
      'site-old',
    ]);
    expect([...store('/tools/site-now').files.keys()]).toEqual([`${SITE}/tools/`]);
    expect([...(await files.keptPaths())].sort()).toEqual(['/', '/assets/a-1.js']);
  });
});
