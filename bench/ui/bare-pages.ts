import type { Page } from '@playwright/test';
import type { BareKind } from './bare-server.ts';
import type { Stage } from './stage.ts';

/** Open a bare page with a text in it and its editor in focus. */
export async function openBare(stage: Stage, kind: BareKind, text = ''): Promise<Page> {
  const page = await stage.newPage();
  await page.goto(`${stage.bare}/${kind}`);
  await page.waitForFunction(() => typeof window.replaceAll === 'function');
  await page.locator('textarea:not([readonly]), .cm-content, main').focus();
  if (text !== '') await page.evaluate((content) => window.replaceAll(content), text);
  await page.evaluate(() => window.bench.painted());
  return page;
}
