import type { Page } from '@playwright/test';

/** Let files wait, and return how to let them come. */
export async function holdRequests(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(files, (route) => held.then(() => route.continue()));
  return release;
}
