import { describe, expect, test } from 'vitest';
import type { LoggedRequest } from '../../../workers/shared/request-log.ts';
import { TOOL_IDS } from '../../engine/tool-ids.ts';
import { summarizeRequests } from './requests.ts';
import { MIN_RECOGNIZABLE, textForms } from './text-forms.ts';

const ORIGIN = 'https://lettermill.com';
const TEXT = 'zq marker "7f3x" ü';
const bytes = Buffer.from(TEXT);

let count = 0;
const asked = (kind: LoggedRequest['kind'], by: string, url: string, details = ''): LoggedRequest => ({
  id: String(count++),
  kind,
  by,
  url: url.startsWith('/') ? ORIGIN + url : url,
  details,
});
const load = (url: string, by = 'script') => asked('load', by, url);
const call = (url: string, by = 'fetch', said = '') => asked('call', by, url, said);
const stopped = (url: string, rule = 'connect-src', policy = 'a') => asked('blocked', rule, url, policy);

const figures = (all: readonly LoggedRequest[], text = TEXT, files?: readonly string[]) => {
  const { own, elsewhere, unusual, withText, blocked } = summarizeRequests(
    all,
    ORIGIN,
    [text],
    files && new Set(files),
  );
  return { own, elsewhere, unusual, withText, blocked };
};
const NONE = { own: 0, elsewhere: 0, unusual: 0, withText: 0, blocked: 0 };

describe('counting requests', () => {
  test.each<[string, readonly LoggedRequest[], Partial<typeof NONE>]>([
    ['files of the site', [load('/'), load('/assets/a-12345678.js')], { own: 2 }],
    ['the same file twice', [load('/favicon.svg', 'img'), load('/favicon.svg', 'img')], { own: 2 }],
    ['anything elsewhere', [load('https://example.com/a.js')], { elsewhere: 1, unusual: 1 }],
    ['entries that are not requests', [load('data:text/plain,a'), load(`blob:${ORIGIN}/1`), call('mailto:a@b.c')], {}],
    ['a call that the browser also reported', [call('/a'), load('/a', 'fetch')], { own: 1 }],
    ['a call on its way', [call('/a')], { own: 1 }],
    ['two calls, one on its way', [call('/a'), load('/a', 'fetch'), call('/a')], { own: 2 }],
    ['a call and a picture', [call('/a'), load('/a', 'fetch'), load('/a', 'img')], { own: 2 }],
    ['a call that was stopped', [call('/a'), stopped('/a')], { blocked: 1 }],
    ['one that two policies stopped', [call('/a'), stopped('/a'), stopped('/a', 'connect-src', 'b')], { blocked: 1 }],
    ['a picture that was stopped', [stopped('https://e.com/a', 'img-src')], { blocked: 1 }],
    ['a call stopped, then a picture', [call('/a'), stopped('/a'), load('/a', 'img')], { own: 1, blocked: 1 }],
    ['a ping that was stopped', [load('/a', 'ping'), stopped('/a')], { blocked: 1 }],
    ['a preload that was stopped', [load('/a', 'link'), stopped('/a')], { blocked: 1 }],
    [
      'a preload and a call, one of them stopped',
      [load('/a', 'link'), call('/a'), stopped('/a')],
      { own: 1, blocked: 1 },
    ],
    ['a style sheet that was stopped', [load('/a', 'link'), stopped('/a', 'style-src-elem')], { blocked: 1 }],
    ['a form to another tab', [call('/a', 'form')], { own: 1 }],
    ['a form that was stopped', [call('/a', 'form'), stopped('/a', 'form-action')], { blocked: 1 }],
    ['a form to a frame that was stopped', [call('/a', 'form'), stopped('/a', 'frame-src')], { blocked: 1 }],
    ['a frame that was stopped', [load('/a', 'iframe'), stopped('/a', 'frame-src')], { blocked: 1 }],
    [
      'a form stopped, then a call',
      [call('/a', 'form'), stopped('/a', 'form-action'), call('/a')],
      { own: 1, blocked: 1 },
    ],
    ['a connection', [call('wss://example.com/', 'WebSocket')], { elsewhere: 1, unusual: 1 }],
  ])('%s', (_, all, expected) => {
    expect(figures(all)).toEqual({ ...NONE, ...expected });
  });

  test('a thousand different files', () => {
    expect(figures(Array.from({ length: 1000 }, (_, i) => load(`/${i}`))).own).toBe(1000);
  });
});

describe('finding the text', () => {
  test.each<[string, LoggedRequest]>([
    ['as it is', call('/a', 'fetch', `before ${TEXT} after`)],
    ['in a query', load(`/a?q=${encodeURIComponent(TEXT)}`)],
    ['in the query of a file of the site', load(`/sort-lines?q=${encodeURIComponent(TEXT)}`)],
    ['in a query as forms write it', load(`/a?${new URLSearchParams({ q: TEXT })}`)],
    ['in a path', load(`/${encodeURIComponent(TEXT)}`, 'img')],
    ['in another host', load(`https://example.com/${encodeURI(TEXT)}`)],
    ['in JSON', call('/a', 'fetch', JSON.stringify({ text: TEXT }))],
    ['in hexadecimal', load(`/a?${bytes.toString('hex').toUpperCase()}`)],
    ...['', 'a', 'ab'].map((before): [string, LoggedRequest] => [
      `in Base64, ${before.length} bytes after its beginning`,
      call('/a', 'sendBeacon', Buffer.from(`${before}${TEXT}xyz`).toString('base64')),
    ]),
    ['in Base64 for addresses', load(`/a?${bytes.toString('base64url')}`)],
    ['a long piece of it in a query', load('/a?q=marker%20%227f')],
  ])('%s', (_, one) => {
    expect(figures([one], `${TEXT}\n`, ['/sort-lines']).withText).toBe(1);
  });

  test('in one of several requests with the same address', () => {
    const all = [
      load('/icon.png', 'other'),
      call('/icon.png', 'XMLHttpRequest', TEXT),
      load('/icon.png', 'xmlhttprequest'),
    ];
    expect(figures(all, TEXT, ['/icon.png'])).toMatchObject({ own: 2, unusual: 1, withText: 1 });
  });

  test('ignores blocked requests', () => {
    const url = `/a?q=${encodeURIComponent(TEXT)}`;
    expect(figures([call(url), stopped(url)])).toMatchObject({ withText: 0, blocked: 1 });
  });

  test.each<[string, string, number]>([
    ['a link from elsewhere', 'https://example.com/', 0],
    ['the address bar', '', 0],
    ['this site', `${ORIGIN}/lower-case`, 1],
    ['a site of a similar name', `${ORIGIN}.example/`, 0],
  ])('in the address of the page itself, which comes from %s', (_, referrer, withText) => {
    const url = `/sort-lines?q=${encodeURIComponent(TEXT)}`;
    const own = asked('load', 'navigation', url, referrer);
    const all = summarizeRequests([own], ORIGIN, [TEXT], new Set(['/sort-lines']));
    expect(all).toMatchObject({ own: 1, withText, isBrought: withText === 0 });
    expect(summarizeRequests([own, call(url)], ORIGIN, [TEXT])).toMatchObject({ own: 2, withText: withText + 1 });
  });

  test('of any of several', () => {
    const requests = [call('/a', 'fetch', TEXT)];
    expect(summarizeRequests(requests, ORIGIN, ['another, longer text than that one', TEXT]).withText).toBe(1);
  });

  test('ignores names of site files and content types', () => {
    expect(figures([load('/sort-lines')], 'sort-lines', ['/sort-lines'])).toMatchObject({ withText: 0, unusual: 0 });
    expect(figures([load('/sort-lines?a')], 'sort-lines', ['/sort-lines'])).toMatchObject({ withText: 0, unusual: 1 });
    expect(figures([load('/assets/sort-lines-BqPPyjQu.js')], 'sort-lines-BqPPyjQu').withText).toBe(0);
    const json = call('/a', 'fetch', '[["content-type","application/json"]]');
    expect(figures([json], 'a file of application/json and more').withText).toBe(0);
  });

  test('ignores texts of up to eight characters, whatever the files are called', () => {
    const urls = TOOL_IDS.flatMap((id) => [load(`/${id}`), load(`/assets/${id}-BqPPyjQu.js`)]);
    const names = new Set(urls.map(({ url }) => url.slice(ORIGIN.length)));
    for (const name of names) {
      for (let length = 1; length < MIN_RECOGNIZABLE; length++) {
        for (let at = 0; at + length <= name.length; at++) {
          expect(textForms(name.slice(at, at + length))).toEqual([]);
        }
      }
    }
    expect(figures(urls, 'a').withText).toBe(0);
    expect(figures(urls, 'sort-lin').withText).toBe(0);
  });

  test('in a request with 200,000 characters', () => {
    const long = 'long text '.repeat(20_000);
    expect(figures([call('/a', 'fetch', long)], long).withText).toBe(1);
    expect(figures([load(`/a?q=${encodeURIComponent(long.slice(0, 2000))}`)], long).withText).toBe(1);
  });
});

test('requests other than plain loads of site files are unusual', () => {
  const files = ['/sort-lines', '/assets/a.js'];
  expect(figures([load('/sort-lines'), load('/assets/a.js')], '', files).unusual).toBe(0);
  for (const one of [load('/elsewhere'), load('/sort-lines?a'), call('/assets/a.js', 'fetch', 'body')]) {
    expect(figures([one], '', files).unusual, one.url).toBe(1);
  }
});
