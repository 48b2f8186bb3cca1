import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { toolFile } from './tool-folders.ts';

/**
 * Waits until a page without a pane is hydrated: before React listens a click is lost, and a link loads the page anew.
 * On a page with a pane, wait for its editor instead. On a page that is rendered anew, such as /search with a query,
 * this resolves too early: wait there for what is rendered.
 */
export const alive = (page: Page): Promise<void> =>
  expect
    .poll(() => page.locator('#app').evaluate((root) => Object.keys(root).join()), 'React listens')
    .toContain('__reactContainer');

/** Wait until the animations of an element have ended. */
export const atRest = (moving: Locator): Promise<void> =>
  expect.poll(() => moving.evaluate((element) => element.getAnimations().length), 'animations that still run').toBe(0);

/** The editor of a text pane, once it has taken the place of the plain textarea. */
export async function pane(page: Page, name: 'Input' | 'Output' | 'Text'): Promise<Locator> {
  const editor = page.getByRole('textbox', { name, exact: true }).and(page.locator('.cm-content'));
  await expect(editor).toBeVisible();
  return editor;
}

/** Put a text on the clipboard and press Ctrl+V in a pane, as people do. */
export async function paste(page: Page, name: 'Input' | 'Text', text: string): Promise<void> {
  const editor = await pane(page, name);
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+v');
}

/** Text on the clipboard. */
export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** The whole text of a pane, as copied to the clipboard. */
export async function wholeText(page: Page, name: 'Input' | 'Output' | 'Text'): Promise<string> {
  const editor = await pane(page, name);
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  return clipboard(page);
}

/**
 * Go from a page that is alive to another one within the application, as a link of it does. The next page is there in
 * half the time that a load takes.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    if (location.pathname + location.search === to) return;
    const before = document.querySelector('h1');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    while (before?.isConnected || !document.querySelector('h1')) await new Promise(requestAnimationFrame);
  }, path);
}

/** The names of the tabs that are a tool's own, in place of or in addition to those of its output. */
function ownTabs(tool: string): readonly string[] {
  const file = toolFile(tool, 'View.tsx');
  if (!file) return [];
  return [...readFileSync(file, 'utf8').matchAll(/label: '([^']+)', View:/g)].map(([, name]) => name as string);
}

/** Wait until a tool's own view has come. The tabs that its output brings may be there before, and give way then. */
export async function expectView(page: Page, tool: string): Promise<void> {
  for (const name of ownTabs(tool)) await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
}

/** The value of a count. */
export const count = (page: Page, name: string): Locator => page.locator(`[data-count="${name}"]`);
