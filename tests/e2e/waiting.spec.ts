import type { Page } from '@playwright/test';
import { pane } from './panes.ts';
import { expect, test } from './site.ts';

type Started = { readonly startedWorkers: Worker[] };

/** Keep hold of the workers that a page starts. */
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

/** What makes a worker close itself when told to: at once, or with its next job in hand. */
const MORTAL = `
  let isDoomed = false;
  addEventListener('message', (event) => {
    if (event.data?.close === 'now') close();
    else if (event.data?.close === 'at the next job') isDoomed = true;
    else if (isDoomed && event.data?.path?.[0] === 'run') {
      event.stopImmediatePropagation();
      close();
    }
  });
`;

test.describe('workers that close themselves', () => {
  /** Open a page whose workers are mortal. So many of the first ones end as soon as they begin. */
  async function open(page: Page, stillborn = 0): Promise<void> {
    await page.addInitScript(trackWorkers);
    await page.route(/assets\/engine\.worker/, async (route) => {
      const response = await route.fetch();
      const prelude = stillborn-- > 0 ? 'close();' : MORTAL;
      const headers = { ...response.headers(), 'cache-control': 'no-store' };
      await route.fulfill({ response, headers, body: prelude + (await response.text()) });
    });
    await page.goto('/lower-case');
  }
  const tell = (page: Page, what: 'now' | 'at the next job') =>
    page.evaluate((close) => {
      for (const worker of (window as unknown as Started).startedWorkers) worker.postMessage({ close });
    }, what);

  test('at rest, with a job in hand, and while the engine loads: the result comes all the same', async ({ page }) => {
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

    await tell(page, 'now');
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const asked = page.waitForRequest(/assets\/upper-case/);
    await page.route(/assets\/upper-case/, async (route) => {
      await held;
      await route.fallback();
    });
    await input.fill('four');
    void asked;
    release();
    await expect(output).toHaveText('four');
    await expect(page.getByRole('alert')).toHaveText('');
  });
});
