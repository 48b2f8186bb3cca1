import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './site.ts';

/** The script that puts `axe` into a page; the small one is there sooner. */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Scope = {
  /** The part of the page to look at, as a selector; the whole page where left out. */
  readonly within?: string;
  /** Whether to look at colors alone, or at all but them; at everything where left out. */
  readonly colors?: boolean;
};

/** Scope of what differs between the themes: colors alone. */
export const COLORS: Scope = { colors: true };
/** Scope of what is the same in both themes. */
export const NO_COLORS: Scope = { colors: false };

/** Fail with what axe finds, short enough to read in a report. What is grayed out until the next result is waited for. */
export async function expectAccessible(page: Page, what: string, { within, colors }: Scope = {}): Promise<void> {
  await expect(page.locator('main [aria-busy=true]'), what).toHaveCount(0);
  // Once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  const found = await page.evaluate(
    async ([selector, alone]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
        // What passes is not asked for, and need not be gathered.
        resultTypes: ['violations'],
        ...(alone === true && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
        ...(alone === false && { rules: { 'color-contrast': { enabled: false } } }),
      });
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ html }) => html.slice(0, 200)),
      }));
    },
    [within, colors] as const,
  );
  expect(found, what).toEqual([]);
}

/** Switch the theme, and wait until every color has come to rest: a transition begins with the old one, however short it is. */
export const setTheme = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.className = name;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    await frame();
  }, theme);
