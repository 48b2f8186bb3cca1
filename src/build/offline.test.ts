import { describe, expect, test } from 'vitest';
import { keptHashes, siteFiles } from './offline.ts';

describe('files that a page needs offline', () => {
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
    files: { '/word-wrap': ['/figlet/Standard.flf.js'] },
  });
  const names = (files: readonly string[] | undefined) => files?.map((file) => file.replace('/assets/', '')).toSorted();

  test('include the entry and the shared files, such as lazy chunks and the worker, but no page or tool', () => {
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

  test('include the page, the view and the engine of a tool, with their imports', () => {
    expect(names(site.pages['/sort-lines'])).toEqual([
      'BarChart-aaaaaaaa.js',
      'line-key-aaaaaaaa.js',
      'sort-lines-engine_a.js',
      'sort-lines-page_aaa.js',
      'sort-lines-view_aaa.js',
    ]);
    expect(names(site.pages['/word-wrap'])).toEqual([
      '/figlet/Standard.flf.js',
      'line-key-aaaaaaaa.js',
      'sort-lines-engine_a.js',
      'word-wrap-engine_a.js',
      'word-wrap-page_aaa.js',
    ]);
  });

  test('include the chunk of another page, and the engines of the tools that it runs', () => {
    expect(names(site.pages['/about-us'])).toEqual(['About-aaaaaaaa.js']);
    expect(names(site.pages['/'])).toContain('word-wrap-engine_a.js');
  });
});

describe('hashes of the files that may be cached', () => {
  const hex = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const own = '/favicon.svg /assets/a-12345678.js /figlet/Big%20Money.flf.js /offline.html'.split(' ');
  const pages = ['/index.html', '/sort-lines.html'];
  const others = [
    '/sw.js',
    '/404.html',
    '/robots.txt',
    '/licences.txt',
    '/figlet/Big%20Money.flf',
    '/screenshots/a.png',
    '/preview_page.html',
  ];
  const all = Object.fromEntries([...own, ...pages, ...others].map((file) => [file, hex]));
  const { hashes, build } = keptHashes(all, ['/', '/sort-lines']);

  test('cover only files that may be cached, with pages listed by path', () => {
    expect(Object.keys(hashes).toSorted()).toEqual([...own, '/', '/sort-lines'].toSorted());
  });

  test('are the first 16 characters of the Base64 hash', () => {
    const whole = Buffer.from(hex, 'hex').toString('base64');
    for (const hash of Object.values(hashes)) expect([hash.length, whole.startsWith(hash)]).toEqual([16, true]);
  });

  test('give another build ID only if a file that may be cached changes', () => {
    expect(keptHashes({ ...all, '/robots.txt': '00' }, ['/', '/sort-lines']).build).toBe(build);
    expect(keptHashes({ ...all, '/index.html': hex.replace('b', 'c') }, ['/', '/sort-lines']).build).not.toBe(build);
  });
});
