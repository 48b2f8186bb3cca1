/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/**
 * Keep the service worker to its own site. There is no page that it could take a content policy from, so on a host that
 * ignores `_headers` it has none.
 *
 * It never receives what was typed. Nothing stops code that runs before this:
 * this keeps the libraries that are bundled with it from reaching other sites.
 */
export function keepToOwnSite(): void {
  const ownFetch = self.fetch;
  self.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, self.location.href);
    if (url.origin === self.location.origin) return ownFetch.call(self, input, init);
    return Promise.reject(new TypeError(`${url.origin} is another site.`));
  };
  // What it never does at all.
  for (const name of ['importScripts', 'XMLHttpRequest', 'WebSocket', 'WebTransport', 'EventSource']) {
    if (name in self) Object.defineProperty(self, name, { value: undefined });
  }
}
