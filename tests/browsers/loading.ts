import type { Page, Request } from '@playwright/test';
import { STEP_LIMIT } from './app.ts';

/** Milliseconds without a request after which a page has loaded what it wants: one file may ask for the next. */
const QUIET_MS = 100;
const POLL_MS = 20;

/**
 * Follow what a page loads. Firefox reports whatever was under way when a page was left as an error of that page.
 *
 * @returns waits until nothing is under way, for a step's time at most
 */
export function watchLoading(page: Page): () => Promise<void> {
  const loading = new Set<Request>();
  let last = 0;
  page.on('request', (request) => loading.add(request));
  const ended = (request: Request) => {
    loading.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    const end = Date.now() + STEP_LIMIT;
    while ((loading.size > 0 || Date.now() - last < QUIET_MS) && Date.now() < end) await page.waitForTimeout(POLL_MS);
  };
}
