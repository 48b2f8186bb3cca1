import { bareHosts } from '../bare-host.ts';
import { expect, test } from './fixtures.ts';
import { expectShown, fill, openTool, pane, poll } from './targets.ts';

/** Paths that planted code requests after it has tried all its ways. */
const TRIED = { engine: '/assets/tried-engine.js', service: '/assets/tried-service.js' };

/** Code that tries all ways from a worker to another site, a second each as some never end, then reports to its own. */
const wayOut = (who: keyof typeof TRIED, elsewhere: string) => `;(async () => {
  const to = (how) => '${elsewhere}/${who}/' + how;
  const ended = (thing) => new Promise((done) => { thing.onloadend = thing.onclose = thing.onerror = done; });
  const ways = [
    () => fetch(to('get')),
    () => fetch(new Request(to('post'), { method: 'POST', body: 'text', mode: 'no-cors' })),
    () => {
      const request = new XMLHttpRequest();
      request.open('GET', to('xhr'));
      request.send();
      return ended(request);
    },
    () => ended(new WebSocket(to('socket').replace('http', 'ws'))),
    () => ended(new EventSource(to('events'))),
    () => import(to('import')),
    () => importScripts(to('importScripts')),
    () => new Worker(to('worker')),
  ];
  for (const way of ways) await Promise.race([
    (async () => way())().catch(() => undefined),
    new Promise((done) => setTimeout(done, 1000)),
  ]);
  await (self.clients ? fetch('${TRIED[who]}') : import('${TRIED[who]}')).catch(() => undefined);
})();`;

test('workers cannot reach another site even if the host sends no content policy', async ({ session, engine }) => {
  test.skip(session === undefined, 'missing' in engine ? engine.missing : '');
  if (!session) return;
  const hosts = await bareHosts((elsewhere) => [
    [/engine\.worker/, wayOut('engine', elsewhere)],
    [/^\/sw\.js$/, wayOut('service', elsewhere)],
  ]);
  const app = await session.open(hosts.site);
  try {
    await openTool(app, '/lower-case');
    await fill(app, pane('Input'), 'WORKS');
    await expectShown(app, 'Output', 'works');
    await poll(async () => Object.values(TRIED).filter((path) => !hosts.asked.includes(path))).toEqual([]);
    expect(hosts.reached).toEqual([]);
  } finally {
    await app.close();
    hosts.close();
  }
});

test('a host without a content policy works offline, including workers from blobs', async ({ session, engine }) => {
  test.skip(session === undefined, 'missing' in engine ? engine.missing : '');
  if (!session) return;
  const hosts = await bareHosts(() => []);
  const app = await session.open(hosts.site);
  try {
    const convert = async () => {
      await fill(app, pane('Input'), 'WORKS');
      await expectShown(app, 'Output', 'works');
    };
    await openTool(app, '/lower-case');
    await convert();
    // A worker from a blob gets its scripts through the service worker, as the page does.
    await poll(() => app.evaluate("caches.match('/lower-case').then((page) => page !== undefined)")).toBe(true);
    await openTool(app, '/lower-case');
    expect(await app.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    hosts.close();
    await convert();
  } finally {
    hosts.close();
    await app.close();
  }
});
