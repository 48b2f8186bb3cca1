import { expect, type Page, test } from '@playwright/test';
import { count, pane, paste } from './panes.ts';

const CATASTROPHE = { pattern: '^(a+)+$', text: `${'a'.repeat(40)}!` };

/** Open the regex tester with a pattern. */
async function openRegex(page: Page, pattern: string, timeout: string) {
  const options = encodeURIComponent(JSON.stringify({ pattern, flags: 'g', timeout }));
  await page.goto(`/regex-tester#v=1&options=${options}`);
  await pane(page, 'Input');
}

/** Kill every worker that the page starts from now on can be told apart by this hook. */
const trackWorkers = () => {
  const Native = Worker;
  const all: Worker[] = [];
  Object.assign(window, { startedWorkers: all });
  window.Worker = class extends Native {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      all.push(this);
    }
  };
};

test('fifty quick edits give exactly the last result', async ({ page }) => {
  await page.goto('/lower-case');
  const input = await pane(page, 'Input');
  await input.focus();
  for (let i = 1; i <= 50; i++) await page.keyboard.insertText(`${i}X `);
  const typed = Array.from({ length: 50 }, (_, i) => `${i + 1}x `).join('');
  await expect(await pane(page, 'Output')).toHaveText(typed);
  await page.waitForTimeout(300);
  await expect(await pane(page, 'Output')).toHaveText(typed);
});

test('an endless pattern is stopped at its limit, and the next job succeeds', async ({ page }) => {
  // So long that the limit does not end the honest job as well, where many others run.
  await openRegex(page, CATASTROPHE.pattern, '5 s');
  await paste(page, 'Input', CATASTROPHE.text);
  await expect(page.getByRole('alert')).toContainText('Stopped after 5 s');
  const input = await pane(page, 'Input');
  await input.fill('aaaa');
  await expect(await pane(page, 'Output')).toHaveText('aaaa');
  await expect(page.getByRole('alert')).toHaveText('');
});

test('Run longer gives the same job more time', async ({ page }) => {
  await openRegex(page, CATASTROPHE.pattern, '250 ms');
  await paste(page, 'Input', CATASTROPHE.text);
  await expect(page.getByRole('alert')).toContainText('Stopped after 0.25 s');
  await page.getByRole('button', { name: 'Run longer' }).click();
  await expect(page.getByRole('alert')).toContainText('Stopped after 1 s');
});

test('Cancel comes after 200 ms, ends the job within 100 ms, and the page keeps painting meanwhile', async ({
  page,
}) => {
  await openRegex(page, CATASTROPHE.pattern, '10 s');
  await paste(page, 'Input', CATASTROPHE.text);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  await page.evaluate(() => {
    const painted = { frames: 0 };
    Object.assign(window, { painted });
    const frame = () => {
      painted.frames++;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  // More than the few that a blocked page would show. The pattern still runs then: Cancel is pressed below.
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { painted: { frames: number } }).painted.frames))
    .toBeGreaterThan(5);
  // Counted in frames, six of which are 100 ms: a busy machine shows fewer of them, not later ones.
  const took = await cancel.evaluate(async (button) => {
    (button as HTMLButtonElement).click();
    let passed = 0;
    while (!document.querySelector('[role=alert]')?.textContent) {
      await new Promise(requestAnimationFrame);
      passed++;
    }
    return passed;
  });
  expect(took).toBeLessThanOrEqual(6);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(cancel).toBeVisible();
});

test('Cancel ends a job right after a change, too: nothing is shown as running later', async ({ page }) => {
  await openRegex(page, CATASTROPHE.pattern, '10 s');
  await paste(page, 'Input', CATASTROPHE.text);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  const flag = page.getByRole('button', { name: 'i: ignore case' });
  await flag.evaluate(async (button: HTMLElement) => {
    button.click();
    while (button.ariaPressed !== 'true') await new Promise(requestAnimationFrame);
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')?.click();
    // Longer than a job runs before it shows itself.
    await new Promise((later) => setTimeout(later, 300));
  });
  await expect(page.getByRole('alert')).toContainText('Stopped.');
  await expect(cancel).toBeHidden();
});

test('a worker that dies mid-job is replaced, and the text is safe', async ({ page }) => {
  await page.addInitScript(trackWorkers);
  await openRegex(page, CATASTROPHE.pattern, '10 s');
  await paste(page, 'Input', CATASTROPHE.text);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.evaluate(() => {
    for (const worker of (window as unknown as { startedWorkers: Worker[] }).startedWorkers) {
      worker.dispatchEvent(new ErrorEvent('error'));
    }
  });
  await expect(page.getByRole('alert')).toContainText('Your text is safe');
  const input = await pane(page, 'Input');
  await expect(input).toHaveText(CATASTROPHE.text);
  await input.fill('aa');
  await expect(await pane(page, 'Output')).toHaveText('aa');
});

test('an engine whose script cannot be loaded says so, and Try again brings it', async ({ page }) => {
  const script = /\/assets\/lower-case-.*\.js$/;
  await page.goto('/lower-case');
  await page.route(script, (route) => route.abort());
  await paste(page, 'Input', 'TEXT');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(await pane(page, 'Output')).toHaveText('text');
});

test('without workers the page says so and keeps the text', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker');
  });
  await page.goto('/lower-case');
  await paste(page, 'Input', 'TEXT');
  await expect(page.getByRole('alert')).toContainText('web worker');
  await expect(await pane(page, 'Input')).toHaveText('TEXT');
});

test('one core is enough', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 }));
  await page.goto('/lower-case');
  await paste(page, 'Input', 'TEXT');
  await expect(await pane(page, 'Output')).toHaveText('text');
});

test('no worker starts before it is needed', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(trackWorkers);
  await page.goto('/lower-case');
  const input = await pane(page, 'Input');
  const started = () => page.evaluate(() => (window as unknown as { startedWorkers: Worker[] }).startedWorkers.length);
  expect(await started()).toBe(0);
  // It has the focus from the beginning, but nobody has chosen it yet.
  await input.click();
  await expect.poll(started).toBe(1);
  // For a job of 200 ms a second one is made ready, and on a busy machine any job may take that long: here no time passes.
  await page.clock.pauseAt(Date.now() + 60_000);
  await input.fill('A');
  await page.clock.runFor(10);
  await expect(count(page, 'output')).toHaveAttribute('data-value', '1');
  expect(await started()).toBe(1);
});
