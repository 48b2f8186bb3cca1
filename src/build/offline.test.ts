import { describe, expect, test } from 'vitest';
import { keptHashes, siteFiles } from './offline.ts';

describe('what a page needs without a network', () => {
  const page = (...files: string[]) => files.map((file) => `<link href="/assets/${file}" />`).join('');
  const html = new Map([
    ['/', page('index-aaaaaaaa.js', 'Home-aaaaaaaa.js')],
    ['/about-us', page('index-aaaaaaaa.js', 'About-aaaaaaaa.js')],
    ['/sort-lines', page('index-aaaaaaaa.js', 'sort-lines-page_aaa.js')],
    ['/word-wrap', page('index-aaaaaaaa.js', 'word-wrap-page_aaa.js')],
  ]);
  const assets = new Map([
    [
      'index-aaaaaaaa.js',
      'import("./Home-aaaaaaaa.js");import("./About-aaaaaaaa.js");import("./sort-lines-page_aaa.js");' +
        'import("./word-wrap-page_aaa.js");import("./sort-lines-view_aaa.js");import("./Menu-aaaaaaaa.js");' +
        'new Worker("/assets/engine.worker-aaaaaaaa.js")',
    ],
    ['engine.worker-aaaaaaaa.js', 'import("./sort-lines-engine_a.js");import("./word-wrap-engine_a.js")'],
    ['Home-aaaaaaaa.js', ''],
    ['About-aaaaaaaa.js', ''],
    ['Menu-aaaaaaaa.js', 'import"./Menu-bbbbbbbb.css"'],
    ['Menu-bbbbbbbb.css', ''],
    ['sort-lines-page_aaa.js', ''],
    ['sort-lines-view_aaa.js', 'import{a}from"./BarChart-aaaaaaaa.js"'],
    ['sort-lines-engine_a.js', 'import{a}from"./line-key-aaaaaaaa.js"'],
    ['BarChart-aaaaaaaa.js', ''],
    ['line-key-aaaaaaaa.js', ''],
    ['word-wrap-page_aaa.js', ''],
    // What is imported at once is needed, whatever it is called.
    ['word-wrap-engine_a.js', 'import{a}from"./sort-lines-engine_a.js"'],
  ]);
  const site = siteFiles(html, assets, {
    ids: ['sort-lines', 'word-wrap'],
    also: { '/': ['word-wrap'] },
    files: { '/word-wrap': ['/figlet/Standard.flf'] },
  });
  const names = (files: readonly string[] | undefined) => files?.map((file) => file.replace('/assets/', '')).toSorted();

  test('the entry, and what all pages share: lazy parts and the worker, but no page and no tool', () => {
    expect(site.entry).toBe('/assets/index-aaaaaaaa.js');
    expect(names(site.common)).toEqual([
      '/favicon.svg',
      '/icon-192.png',
      '/manifest.webmanifest',
      'Menu-aaaaaaaa.js',
      'Menu-bbbbbbbb.css',
      'engine.worker-aaaaaaaa.js',
      'index-aaaaaaaa.js',
    ]);
  });

  test('a tool: its page, its view, its engine, and what those need', () => {
    expect(names(site.pages['/sort-lines'])).toEqual([
      'BarChart-aaaaaaaa.js',
      'line-key-aaaaaaaa.js',
      'sort-lines-engine_a.js',
      'sort-lines-page_aaa.js',
      'sort-lines-view_aaa.js',
    ]);
    expect(names(site.pages['/word-wrap'])).toEqual([
      '/figlet/Standard.flf',
      'line-key-aaaaaaaa.js',
      'sort-lines-engine_a.js',
      'word-wrap-engine_a.js',
      'word-wrap-page_aaa.js',
    ]);
  });

  test('another page: its own chunk, and the tools that it runs', () => {
    expect(names(site.pages['/about-us'])).toEqual(['About-aaaaaaaa.js']);
    expect(names(site.pages['/'])).toContain('word-wrap-engine_a.js');
  });
});

describe('what files are compared with', () => {
  const hex = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const own = '/favicon.svg /assets/a-12345678.js /figlet/Big%20Money.flf /offline.html'.split(' ');
  const pages = ['/index.html', '/sort-lines.html'];
  const others = ['/sw.js', '/404.html', '/robots.txt', '/licences.txt', '/screenshots/a.png', '/preview_page.html'];
  const all = Object.fromEntries([...own, ...pages, ...others].map((file) => [file, hex]));
  const { hashes, build } = keptHashes(all, ['/', '/sort-lines']);

  test('what may be kept, pages by their path, and nothing else', () => {
    expect(Object.keys(hashes).toSorted()).toEqual([...own, '/', '/sort-lines'].toSorted());
  });

  test('the beginning of the hash in Base64, as the service worker makes it', () => {
    const whole = Buffer.from(hex, 'hex').toString('base64');
    for (const hash of Object.values(hashes)) expect([hash.length, whole.startsWith(hash)]).toEqual([16, true]);
  });

  test('a build is told from another by any file that may be kept', () => {
    expect(keptHashes({ ...all, '/robots.txt': '00' }, ['/', '/sort-lines']).build).toBe(build);
    expect(keptHashes({ ...all, '/index.html': hex.replace('b', 'c') }, ['/', '/sort-lines']).build).not.toBe(build);
  });
});
