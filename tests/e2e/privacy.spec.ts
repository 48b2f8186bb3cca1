import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { headerPolicy } from '../../src/build/headers.ts';
import { DRAFT_KEY, THEME_KEY } from '../../src/site/site.ts';
import { expectAccessible } from './axe.ts';
import { setOption } from './journeys.ts';
import { count, pane } from './panes.ts';
import { expect, paths, test } from './site.ts';
import { toolsByCategory } from './tool-folders.ts';

/** No word of any language, and of letters and digits alone, so that no tool's input syntax is in its way. */
const MARKER = 'zqMarker7f3x';

const hex = (text: string) => Buffer.from(text).toString('hex');

/** Inputs for the tools that want more than any text. */
const inputs: Readonly<Record<string, string>> = {
  'json-formatter': `{"${MARKER}":"${MARKER}"}`,
  'csv-to-json-converter': `${MARKER},b\n${MARKER},2`,
  'xml-formatter': `<a b="${MARKER}">${MARKER}</a>`,
  'html-formatter': `<p title="${MARKER}">${MARKER}</p>`,
  'javascript-formatter': `const ${MARKER}='${MARKER}'`,
  'hex-to-text-converter': hex(MARKER),
  'number-sorter': `30 ${MARKER} 4`,
  'utm-builder-generator': `https://example.com/${MARKER}?a=${MARKER}`,
  'regex-tester': `a ${MARKER} b`,
  'remove-numbers': `${MARKER} text`,
};

/** The forms in which a text may appear in a request, in lower case. */
const forms: readonly string[] = [
  MARKER,
  hex(MARKER),
  encodeURIComponent(MARKER),
  hex(MARKER).replace(/../g, '%$&'),
  [...MARKER].reverse().join(''),
  // Base64 of the text at each of the three places where it may begin in a longer one, without the letters at the edges.
  ...[0, 1, 2].map((offset) =>
    Buffer.from(' '.repeat(offset) + MARKER)
      .toString('base64')
      .replace(/=+$/, '')
      .slice(4, -4),
  ),
].map((form) => form.toLowerCase());

const holdsMarker = (text: string) => forms.some((form) => text.toLowerCase().includes(form));

/** All that a request says. */
const saidBy = (request: Request) =>
  [request.method(), request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n');

/** Requests of all pages, their workers and the service worker, without blobs, which are fetched from no server. */
function requestsOf(context: BrowserContext): Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith('blob:')) requests.push(request);
  });
  return requests;
}

/** Returns the data that a page leaves on the device, except its caches and the draft of this tab. */
const leftBehind = (page: Page) =>
  page.evaluate(
    async (draftKey) => ({
      address: location.href,
      state: JSON.stringify(history.state),
      local: { ...localStorage },
      session: Object.keys(sessionStorage).filter((key) => !key.startsWith(draftKey)),
      cookies: document.cookie,
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }),
    DRAFT_KEY,
  );

/** URLs of all cache entries whose URL or body contains one of the forms, and the number of entries. */
const cachedWith = (page: Page, wanted: readonly string[]) =>
  page.evaluate(async (all) => {
    const found: string[] = [];
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        count++;
        const text = `${request.url}\n${await (await cache.match(request))?.text()}`.toLowerCase();
        if (all.some((form) => text.includes(form))) found.push(request.url);
      }
    }
    return { found, count };
  }, wanted);

/** Number of jobs that have ended. */
const settled = async (page: Page) => Number(await page.locator('[data-settled]').getAttribute('data-settled'));

/** Tools whose result is no text, or comes only when an option is filled in. */
const withoutText = ['text-counter', 'regex-tester', 'utm-builder-generator'];

/** Put the marker into the input and every text option, and wait for the results. */
async function use(page: Page, tool: string): Promise<void> {
  const hasInput = (await page.getByRole('textbox', { name: 'Input', exact: true }).count()) > 0;
  if (hasInput) await (await pane(page, 'Input')).fill(inputs[tool] ?? `some ${MARKER} text`);
  await expect.poll(() => settled(page)).toBeGreaterThan(0);
  if (!withoutText.includes(tool)) {
    await expect(page.locator('[data-count="output"]')).not.toHaveAttribute('data-value', '0');
  }
  const form = page.getByRole('group', { name: 'Options' });
  const more = form.getByRole('button', { name: 'More options', expanded: false });
  if ((await more.count()) > 0 && (await more.isVisible())) await more.click();
  const fields = form.locator('input[type=text]:visible:enabled, textarea:visible:enabled');
  for (const field of await fields.all()) {
    const before = await settled(page);
    await field.fill(MARKER);
    await expect.poll(() => settled(page)).toBeGreaterThan(before);
  }
}

test.use({ serviceWorkers: 'allow' });

test('the marker is found as text, as hex and as Base64', () => {
  const base64 = (before: string) => Buffer.from(`${before}some ${MARKER} text`).toString('base64');
  for (const text of [`?q=${MARKER}`, `x${hex(MARKER)}`, base64(''), base64('a'), base64('ab')]) {
    expect(holdsMarker(text), text).toBe(true);
  }
  expect(holdsMarker('/assets/sort-lines-BqPPyjQu.js')).toBe(false);
});

const GROUP = 12;

for (const [category, ids] of Object.entries(toolsByCategory)) {
  for (let start = 0; start < ids.length; start += GROUP) {
    const group = ids.slice(start, start + GROUP);
    test(`${category}: text in ${group.length} tools stays on the device (${group[0]} to ${group.at(-1)})`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.slow();
      const requests = requestsOf(context);
      const sockets: string[] = [];
      page.on('websocket', (socket) => sockets.push(socket.url()));
      for (const tool of group) {
        await test.step(tool, async () => {
          requests.length = 0;
          // Loaded, not navigated to in the app: a load's requests count, and a page that does not hydrate is reported.
          await page.goto(`/${tool}`);
          await use(page, tool);
          expect(requests.map(saidBy).filter(holdsMarker), tool).toEqual([]);
          expect(
            requests.map((request) => request.url()).filter((url) => !url.startsWith(`${baseURL}/`)),
            tool,
          ).toEqual([]);
          expect(
            requests.filter((request) => request.method() !== 'GET').map((request) => request.url()),
            tool,
          ).toEqual([]);
          expect(await leftBehind(page), tool).toEqual({
            address: `${baseURL}/${tool}`,
            state: expect.not.stringContaining(MARKER),
            local: {},
            session: [],
            cookies: '',
            databases: [],
          });
        });
      }
      expect(sockets).toEqual([]);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const { found, count } = await cachedWith(page, forms);
      expect(found).toEqual([]);
      expect(count).toBeGreaterThan(0);
      expect(await context.cookies()).toEqual([]);
    });
  }
}

test('every page has the content policy, and no inline styles or handlers', async ({ request }) => {
  const policies = new Set<string>();
  for (const path of [...paths, '/no/such/page', '/offline.html', '/preview_page.html']) {
    const response = await request.get(path);
    const html = await response.text();
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
    policies.add(policy);
    // It comes before everything that it is to apply to.
    expect(html.indexOf('Content-Security-Policy'), path).toBeLessThan(html.search(/<(script|link|style)/));
    expect(html, path).not.toMatch(/<[a-z]+[^>]* (style|on[a-z]+)="/);
    expect(html, path).not.toMatch(/<style[^>]*>[^<]/);
    expect(response.headers()['content-security-policy'], path).toBe(headerPolicy(policy));
  }
  const [policy = ''] = policies;
  expect(policies.size).toBe(1);
  const hosts = readFileSync(resolve(import.meta.dirname, '../..', process.env['DIST'] || 'dist', '_headers'), 'utf8');
  expect(hosts).toContain(`Content-Security-Policy: ${headerPolicy(policy)}`);
});

test.describe('Runs on your device', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Runs on your device' });
  const figure = (page: Page, what: string) => dialog(page).locator(`[data-requests="${what}"]`);

  test('the badge is in the prerendered HTML', async ({ request }) => {
    const html = await (await request.get('/sort-lines')).text();
    expect(html).toContain('Runs on your device');
  });

  test.describe('axe finds nothing in the panel', () => {
    // Colors that are still changing would be measured halfway.
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    for (const theme of ['dark', 'light']) {
      test(theme, async ({ page }) => {
        await page.addInitScript(
          ([key, value]) => localStorage.setItem(key as string, value as string),
          [THEME_KEY, theme],
        );
        await page.goto('/sort-lines');
        await pane(page, 'Input');
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 844 });
          if (width === 390) await page.getByRole('button', { name: 'Page actions' }).click();
          await page.getByRole('button', { name: 'Runs on your device' }).click();
          await expect(figure(page, 'for files of this site')).toHaveText(/^[1-9]/);
          expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
          await expectAccessible(page, `${theme}, ${width} pixels`);
          await page.keyboard.press('Escape');
          await expect(dialog(page)).toBeHidden();
        }
      });
    }
  });

  const number = async (page: Page, what: string) => Number(await figure(page, what).textContent());
  /** The part of a tool page that is loaded after the first paint, and the one of all pages three seconds later. */
  const lateParts = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/later-')).length);
  /** Number of files of the site that were asked for, once no more come. */
  const filesAtRest = async (page: Page) => {
    await expect.poll(() => lateParts(page)).toBe(2);
    let last = 0;
    const isAtRest = async () => {
      const before = last;
      last = await number(page, 'for files of this site');
      return last === before;
    };
    await expect.poll(isAtRest, { intervals: [300] }).toBe(true);
    return last;
  };
  const open = async (page: Page, input: string) => {
    await page.goto('/regex-tester');
    await (await pane(page, 'Input')).fill(input);
    await expect.poll(() => settled(page)).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Runs on your device' }).click();
    await expect(figure(page, 'for files of this site')).toHaveText(/^[1-9]\d+$/);
  };

  test.describe('with the content policy', () => {
    test.use({ expectedProblems: /Content Security Policy/ });

    test('counts and lists requests while it is open, including blocked ones', async ({ page }) => {
      await open(page, MARKER);
      const [digest] = (await (await page.request.get('/hashes.js')).text()).match(/[0-9a-f]{64}/) ?? [];
      await expect(dialog(page).locator('[data-digest]')).toHaveText(String(digest));
      for (const what of ['to anywhere else', 'with data attached', 'with your text', 'blocked']) {
        await expect(figure(page, what), what).toHaveText('0');
      }
      await page.evaluate((text) => fetch(`/robots.txt?q=${text}`, { method: 'POST' }).catch(() => {}), MARKER);
      await expect(figure(page, 'blocked')).toHaveText('1');
      await page.workers()[0]?.evaluate(() => fetch('https://example.com/').catch(() => {}));
      await expect(figure(page, 'blocked')).toHaveText('2');
      await expect(figure(page, 'with your text')).toHaveText('0');
      await expect(figure(page, 'to anywhere else')).toHaveText('0');
      await dialog(page).getByText('Show every address').click();
      const list = dialog(page).getByRole('list', { name: 'Requested addresses' });
      await expect(list.getByRole('listitem').filter({ hasText: 'robots.txt' })).toContainText('blocked');
      await expect(dialog(page).getByLabel('Content-Security-Policy of this page')).toContainText("connect-src 'none'");
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Runs on your device' })).toBeFocused();
    });

    test('shows a ping of a link as blocked, and not as sent', async ({ page }) => {
      await open(page, MARKER);
      await page.evaluate((text) => {
        const link = Object.assign(document.createElement('a'), { href: '#here', ping: `/robots.txt?${text}` });
        document.body.append(link);
        link.click();
        link.remove();
      }, MARKER);
      await expect(figure(page, 'blocked')).toHaveText('1');
      await dialog(page).getByText('Show every address').click();
      const list = dialog(page).getByRole('list', { name: 'Requested addresses' });
      // The browser reports it as made, too.
      await expect(list.getByRole('listitem').filter({ hasText: 'robots.txt' })).toContainText('ping');
      expect(await number(page, 'with your text')).toBe(0);
      expect(await number(page, 'with data attached')).toBe(0);
    });

    test('shows a preload as blocked, and not as sent', async ({ page }) => {
      await open(page, MARKER);
      await page.evaluate((text) => {
        const link = { rel: 'preload', as: 'fetch', href: `https://example.com/?${text}` };
        document.head.append(Object.assign(document.createElement('link'), link));
      }, MARKER);
      await expect(figure(page, 'blocked')).toHaveText('1');
      await page.waitForTimeout(300);
      await expect(figure(page, 'to anywhere else')).toHaveText('0');
      await expect(figure(page, 'with your text')).toHaveText('0');
    });

    test('counts a form that the policy blocks as blocked', async ({ page }) => {
      await open(page, MARKER);
      for (const [i, method] of ['get', 'post'].entries()) {
        await page.evaluate(
          ([text, way]) => {
            const form = document.createElement('form');
            form.append(Object.assign(document.createElement('input'), { name: 'q', value: text }));
            Object.assign(form, { action: 'https://example.com/', method: way, target: '_blank' });
            document.body.append(form);
            form.submit();
            form.remove();
          },
          [MARKER, method] as const,
        );
        await expect(figure(page, 'blocked'), method).toHaveText(String(i + 1));
      }
      await expect(figure(page, 'to anywhere else')).toHaveText('0');
      await expect(figure(page, 'with your text')).toHaveText('0');
    });

    test('explains that a short text is not looked for', async ({ page }) => {
      await open(page, 'a');
      await expect(figure(page, 'with your text')).toHaveText('0');
      await expect(dialog(page)).toContainText('Your text is too short to look for');
    });
  });

  test.describe('without the content policy', () => {
    // What is planted may fail, as it only has to be sent.
    test.use({ bypassCSP: true, expectedProblems: /./ });

    test('counts each planted leak once, and a thousand requests as a thousand', async ({ page }) => {
      await open(page, MARKER);
      const leaks: readonly (readonly [string, (text: string) => unknown])[] = [
        ['GET', (text) => fetch(`/robots.txt?get=${text}`)],
        ['POST', (text) => fetch('/robots.txt', { method: 'POST', body: JSON.stringify({ text }) })],
        ['a header', (text) => fetch('/sitemap.xml', { headers: { 'X-Text': btoa(text) } })],
        [
          'XMLHttpRequest',
          (text) => {
            const request = new XMLHttpRequest();
            request.open('POST', '/favicon.svg');
            request.send(new Blob([text]));
          },
        ],
        ['beacon', (text) => navigator.sendBeacon('/icon-192.png', new URLSearchParams({ text }))],
        [
          'image',
          (text) => {
            new Image().src = `/icon-512.png?${text}`;
          },
        ],
        ['import', (text) => import(`/robots.txt?import=${text}`).catch(() => {})],
        ['WebSocket', (text) => new WebSocket(`ws://${location.host}/?${text}`) && undefined],
        ['EventSource', (text) => new EventSource(`/robots.txt?events=${text}`).close()],
      ];
      let expected = 0;
      for (const [how, leak] of leaks) {
        await page.evaluate(leak as (text: string) => void, MARKER);
        await expect(figure(page, 'with your text'), how).toHaveText(String(++expected));
      }
      await page.workers()[0]?.evaluate(
        (text) =>
          fetch('/robots.txt', { method: 'PUT', body: text }).then(
            () => undefined,
            () => undefined,
          ),
        MARKER,
      );
      await expect(figure(page, 'with your text'), 'worker').toHaveText(String(++expected));

      const before = await filesAtRest(page);
      await page.evaluate(async () => {
        for (let i = 0; i < 1000; i += 50) {
          await Promise.all(Array.from({ length: 50 }, (_, j) => fetch(`/robots.txt?${i + j}`, { cache: 'no-store' })));
        }
      });
      await expect.poll(() => number(page, 'for files of this site')).toBe(before + 1000);
      await expect(figure(page, 'with your text')).toHaveText(String(expected));
    });
  });

  test.describe('in another tab', () => {
    test.use({ bypassCSP: true, expectedProblems: /./ });

    const add = (tag: string, properties: object) => {
      const element = Object.assign(document.createElement(tag), properties);
      document.body.append(element);
      return element;
    };
    /** Runs in the page: `run` may use `add` and the text. */
    const runs = (page: Page, run: string) =>
      page.evaluate(`{ const add = ${String(add)}; const text = ${JSON.stringify(MARKER)}; ${run} }`);
    const field = `form.append(Object.assign(document.createElement('input'), { name: 'q', value: text }));`;
    const inForm = (properties: string, act: string) =>
      `const form = add('form', { action: '/robots.txt', target: '_blank', ${properties} }); ${field} ${act}`;
    const button = (properties: string) =>
      `form.append(Object.assign(document.createElement('button'), { ${properties} })); form.lastChild.click();`;

    for (const [how, run] of [
      ['form.submit() by GET', inForm('', 'form.submit();')],
      ['form.submit() by POST', inForm(`method: 'post'`, 'form.submit();')],
      ['form.requestSubmit()', inForm(`method: 'post'`, 'form.requestSubmit();')],
      ['a button of a form', inForm('', button(''))],
      [
        'a button with its own address',
        inForm(`action: '/a'`, button(`formAction: '/robots.txt', formMethod: 'post'`)),
      ],
      [
        'a form that changes when it is sent',
        inForm('', `form.onsubmit = () => { form.action = '/icon-192.png'; }; form.requestSubmit();`),
      ],
      [
        'a form into a frame',
        `add('iframe', { name: 'here' }); ${inForm(`method: 'post'`, `form.target = 'here'; form.submit();`)}`,
      ],
      ['a link', `add('a', { href: '/robots.txt?' + text, target: '_blank' }).click();`],
      [
        'a link that is not in the page',
        `Object.assign(document.createElement('a'), { href: '/robots.txt?' + text, target: '_blank' }).click();`,
      ],
      [
        'an event on such a link',
        `Object.assign(document.createElement('a'), { href: '/robots.txt?' + text, target: '_blank' }).dispatchEvent(new MouseEvent('click'));`,
      ],
      [
        'a link in a shadow tree',
        `add('div', {}).attachShadow({ mode: 'open' }).append(add('a', { href: '/robots.txt?' + text, target: '_blank' })); document.body.lastChild.shadowRoot.querySelector('a').click();`,
      ],
      [
        'a click with the control key',
        `add('a', { href: '/robots.txt?' + text }).dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true, composed: true }));`,
      ],
      [
        'a link that its listener stops half-way',
        `const link = add('a', { href: '/robots.txt?' + text, target: '_blank' }); link.onclick = (event) => event.stopImmediatePropagation(); link.click();`,
      ],
      [
        'a link that the page gives a target',
        `add('base', { target: '_blank' }); add('a', { href: '/robots.txt?' + text }).click();`,
      ],
      [
        'a form that the page gives a target',
        `add('base', { target: '_blank' }); ${inForm(`target: ''`, 'form.submit();')}`,
      ],
      ['window.open', `window.open('/robots.txt?' + text);`],
      ['document.open as window.open', `document.open('/robots.txt?' + text, '', '');`],
      ['window.open with an empty name', `window.open('/robots.txt?' + text, '');`],
      ['a ping', `add('a', { href: '#here', ping: '/robots.txt?' + text }).click();`],
      ['a beacon', `navigator.sendBeacon('/robots.txt', text);`],
    ] as const) {
      test(`counts the text once: ${how}`, async ({ page }) => {
        await open(page, MARKER);
        const before = await filesAtRest(page);
        await runs(page, run);
        await expect(figure(page, 'with your text')).toHaveText('1');
        await expect(figure(page, 'with data attached')).toHaveText('1');
        await page.waitForTimeout(300);
        // With a tab, its icon may come.
        expect(await number(page, 'for files of this site')).toBeLessThanOrEqual(before + 2);
        await expect(figure(page, 'with your text')).toHaveText('1');
      });
    }

    test('counts no request that a listener prevents', async ({ page }) => {
      await open(page, MARKER);
      const before = await filesAtRest(page);
      await runs(
        page,
        `const link = add('a', { href: '/robots.txt?' + text, target: '_blank' }); link.onclick = () => false; link.click();`,
      );
      await runs(
        page,
        inForm('', `form.onsubmit = (event) => { new FormData(form); event.preventDefault(); }; form.requestSubmit();`),
      );
      await runs(page, inForm('', `new FormData(form);`));
      await runs(
        page,
        `add('a', { href: '/robots.txt?' + text }).dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }));`,
      );
      await runs(
        page,
        `const form = add('form', { action: '/robots.txt', target: '_blank' }); form.append(Object.assign(document.createElement('input'), { name: 'q', required: true })); form.requestSubmit();`,
      );
      await page.waitForTimeout(300);
      await expect(figure(page, 'with your text')).toHaveText('0');
      expect(await number(page, 'for files of this site')).toBe(before);
    });
  });

  test('counts the load of the page once, and a text that a link brought is not sent', async ({ page }) => {
    await page.goto(`/lower-case?q=${MARKER}#v=1&input=${MARKER}`);
    await expect(await pane(page, 'Output')).toHaveText(MARKER.toLowerCase());
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Runs on your device' }).click();
    await expect(dialog(page)).toContainText('The address that led to this page holds this text');
    await expect(figure(page, 'with your text')).toHaveText('0');
    await dialog(page).getByText('Show every address').click();
    const list = dialog(page).getByRole('list', { name: 'Requested addresses' });
    const own = list.getByRole('listitem').filter({ hasText: '/lower-case?q=' });
    await expect(own).toHaveCount(1);
    await expect(own).not.toContainText('times');
    await expect(own).not.toContainText('with your text');
    // The same address again is a request that this page has made.
    await page.evaluate(() => location.replace(`${location.pathname}${location.search}&again`));
    await page.getByRole('button', { name: 'Runs on your device' }).click();
    await expect(figure(page, 'with your text')).toHaveText('1');
  });

  test('also counts requests of the workers: as many as the browser reports', async ({ page }) => {
    const seen: string[] = [];
    page.on('request', (request) => {
      // A blob is fetched from no server.
      if (!request.url().startsWith('blob:')) seen.push(new URL(request.url()).pathname);
    });
    await page.goto('/big-text-converter');
    await (await pane(page, 'Input')).fill('Hi');
    // A worker that is stopped while it loads no longer reports its requests.
    await expect(count(page, 'output')).not.toHaveAttribute('data-value', '0');
    await setOption(page, 'Font', 'Acrobatic');
    await expect.poll(() => seen).toContain('/figlet/Acrobatic.flf.js');
    await page.getByRole('button', { name: 'Runs on your device' }).click();
    await expect
      .poll(async () => Number(await figure(page, 'for files of this site').textContent()) - seen.length)
      .toBe(0);
  });
});
