import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { setOption } from './journeys.ts';
import { atRest, count, pane, wholeText } from './panes.ts';
import { expect, test } from './site.ts';
import { toolFile } from './tool-folders.ts';

const root = resolve(import.meta.dirname, '../..');
const dist = resolve(root, process.env['DIST'] || 'dist');

/** The file of a tool's view: engine, page and view of a tool are chunks of the same name. */
function viewOf(tool: string): RegExp {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8'),
  );
  const file = manifest[relative(root, toolFile(tool, 'View.tsx') ?? '')]?.file ?? '';
  expect(file).not.toBe('');
  return new RegExp(`/${file}$`);
}

const main = (page: Page) => page.getByRole('main');
const lastToast = (page: Page) => page.locator('[data-sonner-toast]').last();

/** A toast goes after a few seconds, but not while it is pointed at. */
async function keepToast(page: Page): Promise<void> {
  await expect(lastToast(page)).toHaveAttribute('data-mounted', 'true');
  await atRest(lastToast(page));
  await lastToast(page).hover();
}

test.describe('Home with a worker script that never arrives', { tag: '@night' }, () => {
  /** Open Home with a text and press a button whose work cannot begin. Time passes only as the test lets it. */
  async function convert(page: Page): Promise<void> {
    await page.clock.install();
    await page.route(/engine\.worker/, () => {});
    await page.goto('/');
    await (await pane(page, 'Text')).fill('some text');
    await page.getByRole('button', { name: 'UPPER CASE' }).click();
  }
  const cancel = (page: Page) => main(page).getByRole('button', { name: 'Cancel' });

  test('can be canceled, and retried once the script is available', async ({ page }) => {
    await convert(page);
    await cancel(page).click();
    await expect(cancel(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText('Stopped. Your text is as it was.');
    await expect(await pane(page, 'Text')).toHaveText('some text');
    await page.unroute(/engine\.worker/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(await pane(page, 'Text')).toHaveText('SOME TEXT');
    await expect(page.getByRole('alert')).toHaveText('');
  });

  test('shows an error after the time limit, and Reset removes it', async ({ page }) => {
    await convert(page);
    await expect(cancel(page)).toBeVisible();
    // On a single thread the counts have waited first.
    await page.clock.fastForward(20_000);
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('alert')).toContainText('did not arrive within 20 s. Your text is safe');
    await expect(cancel(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('alert')).toHaveText('');
  });
});

test.describe('workers that are killed at random', { tag: '@night' }, () => {
  const JOBS = 500;

  test(`all ${JOBS} jobs end, the last one with its result, and one worker remains`, async ({ page }) => {
    await page.addInitScript(() => {
      const Native = Worker;
      const living = new Set<Worker>();
      window.Worker = class extends Native {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          living.add(this);
        }
        override terminate() {
          living.delete(this);
          super.terminate();
        }
      };
      // The generator of Park and Miller: the same kills in every run, as far as time allows.
      let state = 20_260_101;
      const random = () => {
        state = (state * 48_271) % 0x7fffffff;
        return state / 0x7fffffff;
      };
      let killed = 0;
      const kill = () => {
        const victim = [...living][Math.floor(random() * living.size)];
        if (!victim) return;
        victim.terminate();
        victim.dispatchEvent(new ErrorEvent('error'));
        killed++;
      };
      Object.assign(window, { kill: () => random() < 0.1 && kill(), kills: () => killed, living: () => living.size });
    });
    await page.goto('/lower-case');
    const input = await pane(page, 'Input');
    const output = page.locator('[data-count="output"]');
    const settled = async () => Number(await output.getAttribute('data-settled'));
    await input.focus();
    // Each text that reaches the counter is a job: edits that come faster are one.
    await page.evaluate(async (jobs) => {
      const counter = document.querySelector<HTMLElement>('[data-count="characters"]');
      for (let i = 1; i <= jobs; i++) {
        document.execCommand('insertText', false, 'X');
        while (counter?.dataset['value'] !== String(i)) await new Promise((done) => setTimeout(done));
        (window as unknown as { kill: () => void }).kill();
      }
    }, JOBS);
    await expect.poll(settled).toBe(JOBS);
    expect(await page.evaluate('kills()')).toBeGreaterThan(10);
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) {
      await expect(page.getByRole('alert')).toContainText('Your text is safe');
      await again.click();
    }
    await expect(await pane(page, 'Output')).toHaveText('x'.repeat(JOBS));
    // Behind a job that takes long another one is made ready: it goes once the pool has rested for 30 seconds.
    await expect.poll(() => page.evaluate('living()'), { timeout: 45_000 }).toBe(1);
  });
});

test.describe('parts that cannot be loaded', () => {
  test.use({ expectedProblems: /404|Failed to (load|fetch)|dynamically imported|it broke|could not be loaded|#\d+/ });

  /** As after a new deployment: the old file is gone. The answer may have to wait for something. */
  const remove = (page: Page, file: RegExp, before?: Promise<void>) =>
    page.route(file, async (route) => {
      await before;
      await route.fulfill({ status: 404, body: 'gone' });
    });

  test('a view: a toast reports it, the text stays, and Try again loads it', async ({ page }) => {
    let tell = () => {};
    const typed = new Promise<void>((done) => {
      tell = done;
    });
    await remove(page, viewOf('csv-to-json-converter'), typed);
    await page.goto('/csv-to-json-converter');
    await (await pane(page, 'Input')).fill('name\nAda');
    tell();
    await expect(lastToast(page)).toContainText('Part of this page could not be loaded');
    await keepToast(page);
    await expect(await pane(page, 'Output')).toContainText('"name": "Ada"');
    const columns = page.getByRole('tab', { name: 'Columns' });
    await expect(columns).toHaveCount(0);
    await page.unroute(viewOf('csv-to-json-converter'));
    await lastToast(page).getByRole('button', { name: 'Try again' }).click();
    await expect(columns).toBeVisible();
    expect(await wholeText(page, 'Input')).toBe('name\nAda');
  });

  test('a dialog: a toast reports it, the text stays, and Try again opens it', { tag: '@night' }, async ({ page }) => {
    const file = /assets\/ToolDialogs-.*\.js/;
    await remove(page, file);
    await page.goto('/lower-case');
    await (await pane(page, 'Input')).fill('STAYS');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(lastToast(page)).toContainText('Part of this page could not be loaded');
    await keepToast(page);
    await expect(lastToast(page)).toContainText('Your text is safe.');
    await expect(await pane(page, 'Output')).toHaveText('stays');
    await page.unroute(file);
    await lastToast(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('another page: going back restores the text', { tag: '@night' }, async ({ page }) => {
    await page.goto('/lower-case');
    await (await pane(page, 'Input')).fill('STAYS');
    await remove(page, /assets\/About-.*\.js/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(main(page).getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Try Again' })).toBeVisible();
    await page.goBack();
    await expect(await pane(page, 'Output')).toHaveText('stays');
    expect(await wholeText(page, 'Input')).toBe('STAYS');
  });
});

test.describe('an error in the application', { tag: '@night' }, () => {
  test.use({ expectedProblems: /it broke/ });

  test('Try Again restores the text and the options', async ({ page }) => {
    await page.route(viewOf('number-sorter'), (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'const View = () => { throw new Error("it broke") }; export default { tabs: [{ id: "x", label: "Broken", View }] };',
      }),
    );
    await page.goto('/number-sorter');
    await (await pane(page, 'Input')).fill('1\n3\n2');
    await setOption(page, 'Order', 'Largest first');
    await expect(await pane(page, 'Output')).toHaveText('321');
    await page.getByRole('tab', { name: 'Broken' }).click();
    await expect(main(page).getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(await pane(page, 'Output')).toHaveText('321');
    expect(await wholeText(page, 'Input')).toBe('1\n3\n2');
  });

  test('Refresh Page restores the text on the page where it was typed', async ({ page }) => {
    const type = async () => {
      await (await pane(page, 'Input')).fill('STAYS');
      await expect(await pane(page, 'Output')).toHaveText('stays');
    };
    const breakNextPage = async () => {
      // What the frame of all pages calls when another one opens.
      await page.evaluate(() => {
        window.scrollTo = () => {
          throw new Error('it broke');
        };
      });
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    };
    await page.goto('/lower-case');
    await type();
    await breakNextPage();
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(main(page).getByRole('heading', { level: 1, name: 'About Lettermill' })).toBeVisible();
    await page.goBack();
    await expect(await pane(page, 'Output')).toHaveText('stays');
    await breakNextPage();
    await page.goBack();
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(await pane(page, 'Output')).toHaveText('stays');
  });
});

test.describe('storage', { tag: '@night' }, () => {
  for (const [what, error] of [
    ['full', 'QuotaExceededError'],
    ['forbidden', 'SecurityError'],
  ] as const) {
    test(`${what}: the theme and a tool still work`, async ({ page }) => {
      await page.addInitScript((name) => {
        const refuse = () => {
          throw new DOMException('no', name);
        };
        if (name === 'SecurityError') {
          for (const storage of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, storage, { get: refuse });
        } else Storage.prototype.setItem = refuse;
      }, error);
      await page.goto('/lower-case');
      await (await pane(page, 'Input')).fill('TEXT');
      await expect(await pane(page, 'Output')).toHaveText('text');
      await page.getByRole('button', { name: /light theme/i }).click();
      await expect(page.locator('html')).toHaveClass(/light/);
      await expect(count(page, 'characters')).toHaveAttribute('data-value', '4');
    });
  }
});

test.describe('a clipboard that refuses', { tag: '@night' }, () => {
  test.use({ expectedProblems: /The clipboard could not be written/ });

  const refusals: readonly (readonly [string, () => void])[] = [
    [
      'denies',
      () => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
      },
    ],
    [
      'is not there',
      () => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      },
    ],
  ];
  for (const [what, refuse] of refusals) {
    test(`${what}: the button and a toast report it, and the text stays`, async ({ page }) => {
      await page.goto('/lower-case');
      await (await pane(page, 'Input')).fill('TEXT');
      await expect(await pane(page, 'Output')).toHaveText('text');
      await page.evaluate(refuse);
      await page.getByRole('button', { name: 'Copy Text!' }).click();
      await expect(page.getByRole('button', { name: 'Error in Copy!' })).toBeVisible();
      await expect(lastToast(page)).toContainText('Failed to copy');
      await expect(await pane(page, 'Output')).toHaveText('text');
    });
  }
});

test.describe('workers that cannot be started', { tag: '@night' }, () => {
  test('a policy that forbids them: an error is shown, the text stays, and Clear works', async ({ page }) => {
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new DOMException('no workers here', 'SecurityError');
        }
      } as unknown as typeof Worker;
    });
    await page.goto('/lower-case');
    await (await pane(page, 'Input')).fill('TEXT');
    await expect(page.getByRole('alert')).toContainText('does not let the page start a web worker');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await wholeText(page, 'Input')).toBe('TEXT');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('alert')).toHaveText('');
  });
});
