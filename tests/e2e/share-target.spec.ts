import type { Page } from '@playwright/test';
import { SHARE_PATH } from '../../workers/shared/share-target.ts';
import { pane } from './panes.ts';
import { expect, test } from './site.ts';

test.use({ serviceWorkers: 'allow', expectedProblems: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

type Share = { readonly text?: string; readonly file?: string };

/** Posts a form from the page, as the system does for what is shared with the installed app: no driver can share. */
async function share(page: Page, what: Share): Promise<void> {
  const arrived = page.waitForURL(/\/$/);
  await page.evaluate(
    ([action, { text, file }]) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data', hidden: true });
      const field = (type: string, name: string) => {
        const input = form.appendChild(document.createElement('input'));
        return Object.assign(input, { type, name });
      };
      if (text !== undefined) field('text', 'text').value = text;
      if (file !== undefined) {
        const transfer = new DataTransfer();
        transfer.items.add(new File([file], 'notes.txt', { type: 'text/plain' }));
        field('file', 'files').files = transfer.files;
      }
      document.body.append(form);
      form.submit();
    },
    [SHARE_PATH, what] as const,
  );
  await arrived;
}

/** Opens Home and waits until the service worker controls it and has kept it. */
async function install(page: Page): Promise<void> {
  await page.goto('/');
  const isKept = () =>
    page.evaluate(async () => Boolean(navigator.serviceWorker.controller && (await caches.match('/'))));
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
}

test('a shared text opens on Home without a network, once', async ({ page, context }) => {
  await install(page);
  // What would be sent to a server fails.
  await context.setOffline(true);
  await share(page, { text: 'shared text' });
  await expect(await pane(page, 'Text')).toHaveText('shared text');
  await expect(page).toHaveURL('/');
  await page.goto('/#shared');
  await page.reload();
  await expect(page.getByText('The shared content did not arrive')).toBeVisible();
  // As any text of the tab, the first one outlived the reload.
  await expect(await pane(page, 'Text')).toHaveText('shared text');
});

test('a shared file opens as a dropped one does', async ({ page, context }) => {
  await install(page);
  await context.setOffline(true);
  await share(page, { file: 'of the file' });
  await expect(await pane(page, 'Text')).toHaveText('of the file');
  await expect(page.getByText('notes.txt')).toBeVisible();
});
