import type { Page } from '@playwright/test';
import { clipboard } from './panes.ts';
import { expect, test } from './site.ts';

const editor = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).and(page.locator('.cm-content'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Everything that the browser keeps of this visit, as one text: storages, databases, caches, address, title, history. */
const keptOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, location.href, document.title, history.state];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name as string);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        kept.push(
          await new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
        );
      }
      database.close();
    }
    for (const name of await caches.keys())
      kept.push((await (await caches.open(name)).keys()).map(({ url }) => url).join(' '));
    return JSON.stringify(kept);
  });

test('a text is redacted, its answer gets the values back, and nothing of them is kept', async ({ page }) => {
  await page.goto('/redact');
  await expect(editor(page, 'Text')).toBeVisible();
  await editor(page, 'Text').fill('Write to anna.berg@contoso.com, card 4111 1111 1111 1111.');
  await expect(editor(page, 'Redacted')).toHaveText('Write to [EMAIL_1], card [CARD_1].');
  await button(page, 'Copy Text!').click();
  expect(await clipboard(page)).toBe('Write to [EMAIL_1], card [CARD_1].');
  await page
    .getByRole('tab', { name: 'Put back' })
    .or(page.getByRole('radio', { name: 'Put back' }))
    .first()
    .click();
  await editor(page, 'Answer').fill('Dear **email_1**, your card {CARD_1} is fine. [IBAN_1]?');
  await expect(editor(page, 'With the values')).toHaveText(
    /^Dear \*\*email_1\*\*, your card 4111 1111 1111 1111 is fine\. \[IBAN_1\]\?$/,
  );
  expect(await keptOf(page)).not.toMatch(/anna|4111/);
  await page.goto('/');
  expect(await keptOf(page)).not.toMatch(/anna|4111/);
  await page.goto('/redact');
  await expect(editor(page, 'Text')).toBeVisible();
  await expect(editor(page, 'Text')).toHaveText(/^(?!.*anna)/);
});
