/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/**
 * Limits the service worker to its own site. It has no page to inherit a content policy from, so on a host that ignores
 * `_headers` it has none. It never receives typed text. This cannot stop code that runs before it, but it keeps bundled
 * libraries from reaching other sites.
 */
export function keepToOwnSite(): void {
  const ownFetch = self.fetch;
  self.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, self.location.href);
    if (url.origin === self.location.origin) return ownFetch.call(self, input, init);
    return Promise.reject(new TypeError(`${url.origin} is another site.`));
  };
  // APIs that it never uses.
  for (const name of ['importScripts', 'XMLHttpRequest', 'WebSocket', 'WebTransport', 'EventSource']) {
    if (name in self) Object.defineProperty(self, name, { value: undefined });
  }
}
