import type { LoggedRequest, RequestLog } from '../../../workers/shared/request-log.ts';
import { MIN_RECOGNIZABLE, textForms } from './text-forms.ts';

/** All requests of one address. */
export type Request = {
  readonly url: string;
  /** The functions and kinds of element that made the requests. */
  readonly by: readonly string[];
  /** Number of requests sent. */
  readonly count: number;
  /** Number of requests that the content security policy blocked. */
  readonly blocked: number;
  readonly isOwn: boolean;
  /** Number of sent requests that may carry data: all except plain requests for a file of the site. */
  readonly unusual: number;
  /** Number of requests sent with the text, in the address, in headers or in a body. */
  readonly withText: number;
  /** One of them contained the text, sent or not. */
  readonly containsText: boolean;
};

/** Network requests of a tab since it was opened. */
export type Requests = {
  readonly all: readonly Request[];
  /** Sent to this site. */
  readonly own: number;
  /** Sent anywhere else. */
  readonly elsewhere: number;
  /** Sent, and not plain requests for files of this site. */
  readonly unusual: number;
  /** Sent with the text. */
  readonly withText: number;
  /** Blocked by the content security policy. */
  readonly blocked: number;
  /** The address of the page itself held the text, and did not come from this site: a link has brought both. */
  readonly isBrought: boolean;
};

/** Values of `initiatorType` for requests that a function of the page has made, and for pings of links. */
const BY_FUNCTION = ['fetch', 'xmlhttprequest', 'beacon', 'eventsource', 'ping', 'other'];
/** Ways to another page, in this tab, another one, or a frame. A `link` that the browser loads is an element. */
const BY_NAVIGATION = { call: ['navigation', 'window.open', 'link', 'form'], load: ['navigation', 'iframe'] };
/** Directives of a policy that block these. */
const OF_NAVIGATION = ['form-action', 'frame-src'];
/** A file whose name carries the hash of its content, as builds of this site name them. */
const HASHED = /^\/assets\/[\w.-]+-[\w-]{8}\.\w+$/;

/** Counts each request once, though a function and the browser both report it, and each policy one that it blocked. */
function countOf(requests: readonly LoggedRequest[]): Pick<Request, 'count' | 'blocked'> {
  const number = (kind: LoggedRequest['kind'], of: (by: string) => boolean) =>
    requests.filter((one) => one.kind === kind && of(one.by)).length;
  const blockedBy = (of: (rule: string) => boolean) => {
    const stopped = requests.filter((one) => one.kind === 'blocked' && of(one.by));
    return Math.max(0, ...stopped.map(({ details }) => stopped.filter((other) => other.details === details).length));
  };
  const isNavigation = (kind: 'call' | 'load') => (by: string) => BY_NAVIGATION[kind].includes(by);
  const isFunction = (by: string) => BY_FUNCTION.includes(by);
  const functions = Math.max(
    number('call', (by) => !isNavigation('call')(by)),
    number('load', isFunction),
  );
  const navigations = number('call', isNavigation('call')) + number('load', isNavigation('load'));
  const elements = number('load', (by) => !isNavigation('load')(by) && !isFunction(by));
  const connections = blockedBy((rule) => rule === 'connect-src');
  const pages = blockedBy((rule) => OF_NAVIGATION.includes(rule));
  const others = blockedBy((rule) => rule !== 'connect-src' && !OF_NAVIGATION.includes(rule));
  // Requests that no function made came from elements, such as preloads: this rule blocks some of those, too.
  const ofElements = others + Math.max(0, connections - functions);
  const sent = [functions - connections, navigations - pages, elements - ofElements].map((one) => Math.max(0, one));
  const stopped = [connections, pages, others];
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  return { count: sum(sent), blocked: sum(stopped) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Returns a function that looks for texts in any of their forms. */
function finder(texts: readonly string[]): (inAddress: string, details?: string) => boolean {
  const forms = texts.flatMap(textForms);
  return (inAddress, details = '') => {
    if (forms.length === 0) return false;
    const everything = [inAddress, decoded(inAddress), details].join('\n').toLowerCase();
    // A part of a long text may have been sent.
    const pieces = inAddress.split(/[/?&=]/).map(decoded);
    return (
      forms.some((form) => everything.includes(form)) ||
      pieces.some((piece) => piece.length >= MIN_RECOGNIZABLE && texts.some((text) => text.includes(piece)))
    );
  };
}

/**
 * Summarizes the network requests of a tab.
 *
 * A plain request for a file of the site carries nothing, even if its name is in the text. Nor does the load of the
 * page itself, unless this site linked to it: its address came with the link.
 *
 * @param texts the current texts of the visitor
 * @param files the paths of all files of the site, decoded; undefined if unknown
 */
export function summarizeRequests(
  requests: Iterable<LoggedRequest>,
  origin: string,
  texts: readonly string[],
  files?: ReadonlySet<string>,
): Requests {
  const contains = finder(texts);
  const isArrival = ({ kind, by, details }: LoggedRequest) =>
    kind === 'load' && by === 'navigation' && !details.startsWith(`${origin}/`);
  let isBrought = false;
  const byUrl = new Map<string, LoggedRequest[]>();
  for (const one of requests) {
    const url = one.url.replace(/#.*/, '');
    // Other protocols start a program of the device, or nothing.
    if (!/^(https?|wss?|webrtc):/.test(url)) continue;
    const same = byUrl.get(url);
    if (same) same.push(one);
    else byUrl.set(url, [one]);
  }
  const all = [...byUrl].map(([address, same]): Request => {
    const url = new URL(address);
    const isOwn = url.origin === origin;
    const path = decoded(url.pathname);
    const isFile = isOwn && (files?.has(path) ?? HASHED.test(path));
    const isUnusual = !isOwn || url.search !== '' || (files !== undefined && !isFile);
    const inAddress = isOwn ? (isFile ? '' : url.pathname) + url.search : address;
    const { count, blocked } = countOf(same);
    const withDetails = same.filter(({ kind, details }) => kind === 'call' && details !== '');
    const isFound = contains(inAddress);
    const arrivals = same.filter(isArrival).length;
    isBrought ||= isFound && arrivals > 0;
    const found = isFound
      ? Math.max(0, count + blocked - arrivals)
      : withDetails.filter(({ details }) => contains('', details)).length;
    return {
      url: address,
      by: [...new Set(same.map(({ by }) => by))],
      count,
      blocked,
      isOwn,
      unusual: isUnusual ? count : Math.min(count, withDetails.length),
      withText: Math.min(count, found),
      containsText: found > 0,
    };
  });
  const sum = (value: (one: Request) => number) => all.reduce((total, one) => total + value(one), 0);
  return {
    all,
    own: sum(({ isOwn, count }) => (isOwn ? count : 0)),
    elsewhere: sum(({ isOwn, count }) => (isOwn ? 0 : count)),
    unusual: sum(({ unusual }) => unusual),
    withText: sum(({ withText }) => withText),
    blocked: sum(({ blocked }) => blocked),
    isBrought,
  };
}

/** Calls back when a log has changed, at most once per frame. @returns a function that ends it */
export function watchLog(log: RequestLog, onChange: () => void): () => void {
  let frame = 0;
  log.onChange = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      onChange();
    });
  };
  return () => {
    cancelAnimationFrame(frame);
    log.onChange = undefined;
  };
}
