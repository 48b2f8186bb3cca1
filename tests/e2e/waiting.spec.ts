import type { Page } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { setOption } from './journeys.ts';
import { alive, pane } from './panes.ts';
import { expect, test } from './site.ts';

const LOWER_CASE = /assets\/lower-case-.*\.js$/;

type Started = { readonly startedWorkers: Worker[] };

/** Keeps references to the workers that a page starts. */
const trackWorkers = () => {
  const Native = Worker;
  const startedWorkers: Worker[] = [];
  Object.assign(window, { startedWorkers });
  window.Worker = class extends Native {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      startedWorkers.push(this);
    }
  };
};

/**
 * Script that makes a worker close itself on a message: at once, or when it gets its next job. For that one it is alive
 * for the page first, whichever comes earlier.
 */
const MORTAL = `
  let isDoomed = false;
  let isAlive = false;
  let isEnding = false;
  const nativePost = self.postMessage;
  self.postMessage = (message, ...rest) => {
    nativePost.call(self, message, ...rest);
    if (message?.kind === 'alive') isAlive = true;
    if (isAlive && isEnding) close();
  };
  addEventListener('message', (event) => {
    if (event.data?.close === 'now') close();
    else if (event.data?.close === 'at the next job') isDoomed = true;
    else if (isDoomed && event.data?.path?.[0] === 'run') {
      event.stopImmediatePropagation();
      isEnding = true;
      if (isAlive) close();
    }
  });
`;

test.describe('workers that close themselves', () => {
  type When = 'now' | 'at the next job';
  /** Opens a page whose workers can close themselves; the first `doomed` of them do so from the beginning. */
  async function open(page: Page, when: When = 'now', doomed = 0): Promise<void> {
    await page.addInitScript(trackWorkers);
    await page.route(/assets\/engine\.worker/, async (route) => {
      const response = await route.fetch();
      const fate = when === 'now' ? 'close();' : 'isDoomed = true;';
      const prelude = doomed-- > 0 ? MORTAL + fate : MORTAL;
      const headers = { ...response.headers(), 'cache-control': 'no-store' };
      await route.fulfill({ response, headers, body: prelude + (await response.text()) });
    });
    await page.goto('/lower-case');
  }
  // A spare worker may still be on its way when a test ends.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));
  const tell = (page: Page, what: When) =>
    page.evaluate((close) => {
      for (const worker of (window as unknown as Started).startedWorkers) worker.postMessage({ close });
    }, what);

  test('while idle or running a job: the result still arrives', { tag: '@journey' }, async ({ page }) => {
    await open(page);
    const input = await pane(page, 'Input');
    const output = await pane(page, 'Output');
    await input.fill('ONE');
    await expect(output).toHaveText('one');
    await tell(page, 'now');
    await input.fill('TWO');
    await expect(output).toHaveText('two');
    await tell(page, 'at the next job');
    await input.fill('THREE');
    await expect(output).toHaveText('three');

    await expect(page.getByRole('alert')).toHaveText('');
  });

  test('while the engine loads: the result still arrives', { tag: '@night' }, async ({ page }) => {
    await open(page);
    const input = await pane(page, 'Input');
    const isUp = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
    let asked = 0;
    await page.route(LOWER_CASE, async (route) => {
      if (++asked > 1) await route.fallback();
    });
    await input.fill('ONE');
    await expect.poll(isUp).toBe(1);
    await expect.poll(() => asked).toBe(1);
    await tell(page, 'now');
    await expect(await pane(page, 'Output')).toHaveText('one');
  });

  test('twice in a row: an error is shown, and the next edit has its result', { tag: '@night' }, async ({ page }) => {
    await open(page, 'at the next job', 2);
    const input = await pane(page, 'Input');
    await input.fill('ONE');
    await expect(page.getByRole('alert')).toContainText('ended the worker of this tool, twice in a row');
    await input.fill('TWO');
    await expect(await pane(page, 'Output')).toHaveText('two');
    await expect(page.getByRole('alert')).toHaveText('');
  });

  test.describe('before they have started', { tag: '@night' }, () => {
    // The clock jumps for parts of the page, too, that are still on their way.
    test.use({ expectedProblems: /did not arrive within 20 s/ });

    test('an error is shown after the time limit, and the next edit has its result', async ({ page }) => {
      await page.clock.install();
      await open(page, 'now', 1);
      const input = await pane(page, 'Input');
      await input.fill('ONE');
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await page.clock.fastForward(20_000);
      await expect(page.getByRole('alert')).toContainText('did not arrive within 20 s. Your text is safe');
      await input.fill('TWO');
      await expect(await pane(page, 'Output')).toHaveText('two');
    });
  });
});

test.describe('parts that never load', () => {
  // Errors of loads that were given up go to the console.
  test.use({ expectedProblems: /did not arrive|could not be loaded|Failed to fetch|Unable to preload CSS|#\d+/ });

  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Part of this page could not be loaded' });
  /** Let files hang, and return how to let the next requests for them through: those that hang already go on hanging. */
  async function hang(page: Page, files: RegExp): Promise<() => void> {
    let hangs = true;
    await page.route(files, (route) => (hangs ? undefined : route.continue()));
    return () => {
      hangs = false;
    };
  }
  const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
  /** Let the limit pass. Waiting for it would take too long. */
  const pass = (page: Page) => page.clock.fastForward(20_000);

  test('parts of a tool page, including notifications: the text stays, and they can be retried', {
    tag: '@journey',
  }, async ({ page }) => {
    const files = /assets\/(editor|PaneEditing|views|ToolDialogs|Toaster)-/;
    await page.clock.install();
    const free = await hang(page, files);
    await page.goto('/csv-to-json-converter');
    const input = page.getByRole('textbox', { name: 'Input' });
    await alive(page);
    await input.fill('name\nAda');
    await expect(page.getByRole('textbox', { name: 'Output' })).toHaveValue(/"name": "Ada"/);
    await page.getByRole('button', { name: 'Copy link' }).click();
    const loading = page.getByRole('status').filter({ hasText: 'Loading...' });
    await expect(loading).toBeVisible();
    await pass(page);
    await expect(loading).toHaveCount(0);
    await expect(notice(page)).toContainText('Your text is safe.');
    await expect(input).toHaveValue('name\nAda');
    free();
    await again(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(await pane(page, 'Input')).toContainText('Ada');
    await expect(page.getByRole('tab', { name: 'Columns' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Paste' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  test('options, menu and search on a phone: each shows an error, and opens when retried', { tag: '@night' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    await page.goto('/csv-to-json-converter');
    await pane(page, 'Input');
    for (const [button, chunk, name] of [
      ['Options', 'OptionSheet', /Options/],
      ['Menu', 'MobileMenu', /Menu/],
      ['Search', 'SearchOverlay', /Search/],
    ] as const) {
      const file = new RegExp(`assets/${chunk}-`);
      const free = await hang(page, file);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
      await pass(page);
      const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'could not be loaded' });
      await expect(toast).toBeVisible();
      free();
      await toast.getByRole('button', { name: 'Try again' }).click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      // It receives keys when it has the focus, a moment after it is drawn.
      await expect(dialog.and(page.locator(':focus-within'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // Twenty seconds would pass before the next one, not a fraction of one.
      await expect(toast).toHaveCount(0);
    }
  });

  test('the page itself: text typed meanwhile is kept', { tag: '@night' }, async ({ page }) => {
    await page.clock.install();
    const free = await hang(page, /assets\/Tool-/);
    await page.goto('/lower-case');
    await page.getByRole('textbox', { name: 'Input' }).fill('TYPED EARLY');
    // Nothing shows whether the waiting script has begun to wait: time passes until it has.
    const late = page.getByRole('heading', { name: 'This page has not arrived' });
    await expect(async () => {
      await pass(page);
      await expect(late).toBeVisible({ timeout: 1000 });
    }).toPass();
    free();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(await pane(page, 'Input')).toHaveText('TYPED EARLY');
    await expect(await pane(page, 'Output')).toHaveText('typed early');
  });

  test('the application: a text to be redacted is not stored for a reload', { tag: '@night' }, async ({ page }) => {
    const said = page.getByRole('alert').filter({ hasText: 'This page has not fully arrived' });
    await page.clock.install();
    await hang(page, /assets\/index-[^.]+\.js/);
    await page.goto('/redact', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Text' }).fill('anna@firma.de');
    await expect(async () => {
      await pass(page);
      await expect(said).toBeVisible({ timeout: 1000 });
    }).toPass();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await said.getByRole('button', { name: 'Reload' }).click();
    expect(asked).toEqual(['Reload without your text?']);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('anna');
  });

  test('the application: an alert is shown, a reload keeps typed text, and a late start removes the alert', {
    tag: '@night',
  }, async ({ page }) => {
    const said = page.getByRole('alert').filter({ hasText: 'This page has not fully arrived' });
    const input = page.getByRole('textbox', { name: 'Input' });
    // Nothing shows whether the waiting script has begun to wait: time passes until it has.
    const waitInVain = () =>
      expect(async () => {
        await pass(page);
        await expect(said).toBeVisible({ timeout: 1000 });
      }).toPass();
    await page.clock.install();
    for (const file of [/assets\/index-[^.]+\.js/, /assets\/libraries-/]) {
      const free = await hang(page, file);
      await page.goto('/lower-case', { waitUntil: 'commit' });
      await input.fill('TYPED EARLY');
      await waitInVain();
      free();
      await said.getByRole('button', { name: 'Reload' }).click();
      await expect(await pane(page, 'Output')).toHaveText('typed early');
      await expect(said).toHaveCount(0);
    }

    // The text of a generator is not typed by the user.
    const free = await hang(page, /assets\/index-[^.]+\.js/);
    await page.goto('/lorem-ipsum-generator', { waitUntil: 'commit' });
    await waitInVain();
    free();
    await said.getByRole('button', { name: 'Reload' }).click();
    await expect(await pane(page, 'Output')).toContainText('Lorem ipsum dolor sit amet');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Lorem');

    // The texts of options come before the input.
    const unhang = await hang(page, /assets\/index-[^.]+\.js/);
    await page.goto('/find-and-replace', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Find' }).fill('EARLY');
    await input.fill('TYPED EARLY');
    await waitInVain();
    unhang();
    await said.getByRole('button', { name: 'Reload' }).click();
    await expect(await pane(page, 'Input')).toHaveText('TYPED EARLY');

    const release = await holdRequests(page, /assets\/index-[^.]+\.js/);
    await page.goto('/upper-case', { waitUntil: 'commit' });
    await input.fill('typed early');
    await waitInVain();
    release();
    await expect(await pane(page, 'Output')).toHaveText('TYPED EARLY');
    await pass(page);
    await expect(said).toHaveCount(0);
  });

  test('colors and tooltips: no error is shown, the text stays editable, and they load when next needed', {
    tag: '@night',
  }, async ({ page }) => {
    await page.clock.install();
    const free = await hang(page, /assets\/(languages|TooltipBubble)-/);
    await page.goto('/json-formatter');
    const input = await pane(page, 'Input');
    const colored = input.locator('span').filter({ hasText: /^true$/ });
    await input.fill('{"a": true}');
    await expect(await pane(page, 'Output')).toContainText('"a": true');
    const theme = page.getByRole('button', { name: /^Switch to/ });
    await theme.hover();
    await pass(page);
    await page.mouse.move(0, 0);
    await expect(colored).toHaveCount(0);
    free();
    // Nothing shows whether the hanging load was given up yet: time passes, and edits come, until it was.
    await expect(async () => {
      await pass(page);
      await input.press('End');
      await page.keyboard.insertText(' ');
      await expect(colored).toHaveCount(1, { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await theme.hover();
    await page.clock.runFor(1000);
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  });

  test('an engine, a part of it, a font: the error names it, and it can be retried or still load late', {
    tag: '@night',
  }, async ({ page }) => {
    const alert = page.getByRole('alert');
    // The messages of the worker are the only sign of what it waits for.
    await page.addInitScript(() => {
      const waits: unknown[] = [];
      Object.assign(window, { waits });
      const Native = Worker;
      window.Worker = class extends Native {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          this.addEventListener('message', ({ data }) => {
            if (data?.kind === 'loading' && data.what) waits.push(data.what);
          });
        }
      };
    });
    const waitsFor = (what: string) => expect.poll(() => page.evaluate('waits.at(-1)')).toBe(what);
    await page.clock.install();
    await page.goto('/big-text-converter');
    const input = await pane(page, 'Input');
    const output = await pane(page, 'Output');
    const cancel = page.getByRole('button', { name: 'Cancel' });

    const freeEngine = await hang(page, /assets\/big-text-converter-.*\.js/);
    await input.fill('A');
    await expect(cancel).toBeVisible();
    await pass(page);
    await expect(alert).toContainText('This tool did not arrive within 20 s. Your text is safe');
    freeEngine();
    const release = await holdRequests(page, /assets\/figlet-/);
    await input.fill('Ab');
    await waitsFor('A part of this tool');
    // Longer than a job may run, and as long as the first try.
    await pass(page);
    await expect(cancel).toBeVisible();
    await pass(page);
    await expect(alert).toContainText('A part of this tool did not arrive within 40 s. Your text is safe');
    await expect(alert).toContainText('If it still arrives, the result appears by itself.');
    release();
    await expect(output).toContainText('_');
    await expect(alert).toHaveText('');

    const freeFont = await hang(page, /figlet\/.*\.flf/);
    await setOption(page, 'Font', 'Ghost');
    await waitsFor('The font "Ghost"');
    await pass(page);
    await expect(alert).toContainText('The font "Ghost" did not arrive within 20 s.');
    freeFont();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveText('');
    await expect(output).toContainText('_');
  });
});
