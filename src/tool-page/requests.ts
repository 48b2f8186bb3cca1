import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetched } from '../../workers/browser-pool.ts';

/** What this page has asked the network for since it was opened. */
export type Requests = {
  /** Files of this site. */
  readonly own: number;
  /** Anything elsewhere. */
  readonly elsewhere: number;
  /** Addresses that hold the text, or a query, which is the place where one could be. */
  readonly carrying: number;
};

/**
 * Count requests by their address.
 *
 * @param text what the visitor has typed, as it is now
 */
export function countRequests(urls: readonly string[], origin: string, text: string): Requests {
  const wanted = text.trim();
  const holds = (url: URL) => {
    if (url.search !== '') return true;
    if (wanted === '') return false;
    return url.href.includes(wanted) || url.href.includes(encodeURIComponent(wanted));
  };
  const all = urls.filter((url) => /^(https?|wss?):/.test(url)).map((url) => new URL(url));
  const own = all.filter((url) => url.origin === origin);
  return { own: own.length, elsewhere: all.length - own.length, carrying: all.filter(holds).length };
}

/** The requests of this page, live: the page itself and every file that it and its workers have loaded since. */
export function useRequests(text: () => string): Requests {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const names = list.getEntries().map((entry) => entry.name);
      setUrls((before) => [...before, ...names]);
    });
    for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
    return () => observer.disconnect();
  }, []);
  const byWorkers = useSyncExternalStore(fetched.subscribe, fetched.get);
  return countRequests([...urls, ...byWorkers], location.origin, text());
}
