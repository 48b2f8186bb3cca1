import type { Page } from '@playwright/test';

/** The cached addresses of a page's site, each with the name of its cache. */
export const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const all: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) all[new URL(url).pathname] = name;
    }
    return all;
  });

/** Replace what is cached under the addresses that match by something else. Returns how many there were. */
export const spoil = (page: Page, file: RegExp): Promise<number> =>
  page.evaluate(
    async ([source, flags]) => {
      let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          if (!new RegExp(source ?? '', flags).test(url)) continue;
          await cache.put(url, new Response('<p>Oops', { headers: { 'Content-Type': 'text/html' } }));
          count++;
        }
      }
      return count;
    },
    [file.source, file.flags],
  );
