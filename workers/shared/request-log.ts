/** A network request of a page or a worker. */
export type LoggedRequest = {
  /** Unique in the tab. An entry with the same id replaces the earlier one. */
  readonly id: string;
  /**
   * `call`: made by code; `load`: made by the browser for the page; `blocked`: stopped by the content security policy.
   */
  readonly kind: 'call' | 'load' | 'blocked';
  /** The function that was called, the browser's initiator type, or the policy directive that blocked it. */
  readonly by: string;
  /** The URL; for a blocked request to another site, it may be only the origin. */
  readonly url: string;
  /** Headers and body of a call, the policy that blocked the request, or the referrer of the page's own load. */
  readonly details: string;
};

/** The network requests of this tab, recorded by the page's early script and kept only in memory. */
export type RequestLog = {
  /** By `id`. */
  readonly requests: Map<string, LoggedRequest>;
  /** Number of further requests that were not kept. */
  more: number;
  add(request: LoggedRequest): void;
  /** Adds a request that is not recorded by itself. */
  note?: AddRequest;
  /** Called after every change. */
  onChange?: (() => void) | undefined;
};

declare global {
  // Set by src/site/app/first-moment.ts in every document.
  var requestLog: RequestLog | undefined;
}

/** Maximum length of `details`, in UTF-16 code units. */
const MAX_DETAILS = 1_000_000;

/** Adds headers or a body to the log entry of a request. */
type AddDetails = (more: unknown) => void;

/** Adds a request to the log. */
export type AddRequest = (kind: LoggedRequest['kind'], by: string, address: unknown, details?: string) => AddDetails;

const globals = globalThis as unknown as Record<string, object | undefined>;

/** Returns the prototype of a global class, if there is one. */
export const prototypeOf = (name: string): object | undefined =>
  (globals[name] as { prototype?: object } | undefined)?.prototype;

/** Wraps a function or constructor: `before` is called ahead of each call, `after` with each constructed object. */
export function watchCalls(
  owner: object | undefined,
  name: string,
  before?: (self: object, args: readonly unknown[]) => void,
  after?: (made: object, args: readonly unknown[]) => void,
): void {
  const original = owner && (owner as Record<string, unknown>)[name];
  if (typeof original !== 'function') return;
  const safely = (note: () => void) => {
    try {
      note();
    } catch {
      // Ignored: the function itself rejects arguments that cannot be read.
    }
  };
  (owner as Record<string, unknown>)[name] = new Proxy(original, {
    apply(target, self, args) {
      safely(() => before?.(self, args));
      return Reflect.apply(target, self, args);
    },
    construct(target, args, newTarget) {
      const made = Reflect.construct(target, args, newTarget);
      safely(() => after?.(made, args));
      return made;
    },
  });
}

/**
 * Reports every request of this page or worker from now on, and those that the browser recorded before. Sources:
 * performance entries, for resources that the browser loads; wrapped functions, for requests by code; events, for
 * violations of the content security policy. It must run before everything else, and must not throw.
 *
 * @returns what adds a request that these do not see
 */
export function recordRequests(report: (request: LoggedRequest) => void): AddRequest {
  const scope = globals;
  const page = scope['document'] as { readonly referrer: string } | undefined;
  const mine = Math.random();
  let count = 0;

  const add: AddRequest = (kind, by, address, details = '') => {
    // Not `baseURI`: a link may carry a long text behind its `#`, which would be parsed at each request.
    const { href: url } = new URL(String(address), location.origin + (page ? location.pathname : ''));
    // These URLs cause no network request.
    if (/^(data|blob|about|javascript):/.test(url)) return () => {};
    let request: LoggedRequest = { id: `${mine}/${count++}`, kind, by, url, details };
    report(request);
    return (more: unknown) => {
      if (more === undefined || more === null) return;
      const append = (text: string) => {
        request = { ...request, details: `${request.details}${text}\n`.slice(0, MAX_DETAILS) };
        report(request);
      };
      // Reading a stream would use it up.
      if (typeof more === 'string') append(more);
      else if (more instanceof ReadableStream) append('(a stream)');
      else void (more instanceof Request ? more.clone() : new Response(more as BodyInit)).text().then(append, () => {});
    };
  };

  watchCalls(scope, 'fetch', (_, [input, init]) => {
    const { headers, body } = (init ?? {}) as RequestInit;
    const isRequest = input instanceof Request;
    const addDetails = add('call', 'fetch', isRequest ? input.url : input);
    const all = [...new Headers(headers ?? (isRequest ? input.headers : undefined))];
    if (all.length > 0) addDetails(JSON.stringify(all));
    addDetails(body ?? (isRequest && input.body ? input : undefined));
  });

  const opened = new WeakMap<object, { url: unknown; headers: string }>();
  watchCalls(prototypeOf('XMLHttpRequest'), 'open', (self, [, url]) => opened.set(self, { url, headers: '' }));
  watchCalls(prototypeOf('XMLHttpRequest'), 'setRequestHeader', (self, args) => {
    const request = opened.get(self);
    if (request) request.headers += `${args.join(': ')}\n`;
  });
  watchCalls(prototypeOf('XMLHttpRequest'), 'send', (self, [body]) => {
    const { url, headers } = opened.get(self) ?? { url: '', headers: '' };
    add('call', 'XMLHttpRequest', url, headers)(body);
  });

  watchCalls(prototypeOf('Navigator'), 'sendBeacon', (_, [url, data]) => add('call', 'sendBeacon', url)(data));

  const connections = new WeakMap<object, AddDetails>();
  for (const name of ['WebSocket', 'EventSource', 'WebTransport', 'RTCPeerConnection']) {
    watchCalls(scope, name, undefined, (made, [address, options]) => {
      const isPeer = name === 'RTCPeerConnection';
      const addDetails = add('call', name, isPeer ? 'webrtc:' : address);
      addDetails(JSON.stringify(isPeer ? address : options));
      connections.set(made, addDetails);
    });
  }
  watchCalls(prototypeOf('WebSocket'), 'send', (self, [data]) => connections.get(self)?.(data));

  addEventListener('securitypolicyviolation', (event) => {
    const { blockedURI, effectiveDirective, originalPolicy } = event as SecurityPolicyViolationEvent;
    // Other values are keywords such as `inline`, not requests.
    if (blockedURI.includes(':')) add('blocked', effectiveDirective, blockedURI, originalPolicy);
  });

  // The browser reports the page's own load again when it has ended.
  let isLoaded = false;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { initiatorType } = entry as PerformanceResourceTiming;
      if (entry.entryType === 'resource') add('load', initiatorType, entry.name);
      else if (!isLoaded) {
        isLoaded = true;
        add('load', initiatorType, entry.name, page?.referrer);
      }
    }
  });
  // An observer gets every entry from now on; the browser's own buffer ends at 250.
  for (const type of ['navigation', 'resource']) {
    if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true });
  }
  return add;
}
