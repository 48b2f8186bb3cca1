import type { LoggedRequest, RequestLog } from '../core/request-log.ts';
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
  /** Number of requests sent that may carry data: all but plain requests for a file of the site. */
  readonly unusual: number;
  /** Number of requests sent with the text, in the address, in headers or in a body. */
  readonly withText: number;
  /** One of them contained the text, sent or not. */
  readonly containsText: boolean;
};

/** Network requests of a tab since it was opened. */
export type Requests = {
  readonly all: readonly Request[];
  /** Those that were sent to this site. */
  readonly own: number;
  /** Those that were sent anywhere else. */
  readonly elsewhere: number;
  /** Those that were sent and are no plain requests for files of this site. */
  readonly unusual: number;
  /** Those that were sent with the text. */
  readonly withText: number;
  /** Those that the content security policy blocked. */
  readonly blocked: number;
};

/** Values of `initiatorType` for requests that a function of the page has made. */
const BY_CALL = ['fetch', 'xmlhttprequest', 'beacon', 'eventsource', 'other'];
/** A file whose name carries the hash of its content, as builds of this site name them. */
const HASHED = /^\/assets\/[\w.-]+-[\w-]{8}\.\w+$/;

/** Counts each request once, though a function and the browser both report it, and each policy one that it blocked. */
function countOf(requests: readonly LoggedRequest[]): Pick<Request, 'count' | 'blocked'> {
  const number = (predicate: (one: LoggedRequest) => boolean) => requests.filter(predicate).length;
  const blockedBy = (of: (rule: string) => boolean) => {
    const stopped = requests.filter((one) => one.kind === 'blocked' && of(one.by));
    return Math.max(0, ...stopped.map(({ details }) => stopped.filter((other) => other.details === details).length));
  };
  const called = number(({ kind }) => kind === 'call');
  const byCall = number(({ kind, by }) => kind === 'load' && BY_CALL.includes(by));
  const byPage = number(({ kind, by }) => kind === 'load' && !BY_CALL.includes(by));
  const [stopped, others] = [blockedBy((rule) => rule === 'connect-src'), blockedBy((rule) => rule !== 'connect-src')];
  return {
    count: Math.max(0, Math.max(called, byCall) - stopped) + Math.max(0, byPage - others),
    blocked: stopped + others,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Returns a function that looks for a text in any of its forms. */
function finder(text: string): (inAddress: string, details?: string) => boolean {
  const forms = textForms(text);
  return (inAddress, details = '') => {
    if (forms.length === 0) return false;
    const everything = [inAddress, decoded(inAddress), details].join('\n').toLowerCase();
    // A part of a long text may have been sent.
    const pieces = inAddress.split(/[/?&=]/).map(decoded);
    return (
      forms.some((form) => everything.includes(form)) ||
      pieces.some((piece) => piece.length >= MIN_RECOGNIZABLE && text.includes(piece))
    );
  };
}

/**
 * Summarizes the network requests of a tab.
 *
 * A plain request for a file of the site carries nothing, whatever its name has in common with the text.
 *
 * @param text what the visitor has typed, as it is now
 * @param files the paths of all files of the site, decoded; left out where they are not known
 */
export function summarizeRequests(
  requests: Iterable<LoggedRequest>,
  origin: string,
  text: string,
  files?: ReadonlySet<string>,
): Requests {
  const contains = finder(text);
  const byUrl = new Map<string, LoggedRequest[]>();
  for (const one of requests) {
    const url = one.url.replace(/#.*/, '');
    // Others start a program of the device, or nothing.
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
    const found = contains(inAddress)
      ? count + blocked
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
