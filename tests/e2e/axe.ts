import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Scope = {
  /** The part of the page to look at, as a selector; the whole page where left out. */
  readonly within?: string;
  /** The ids of the rules to check; all where left out. */
  readonly rules?: string[];
};

/** What axe finds, short enough to read in a report. */
export async function violations(page: Page, { within, rules }: Scope = {}) {
  // There are no frames, for which the other mode opens a page of its own.
  let builder = new AxeBuilder({ page }).setLegacyMode();
  if (within) builder = builder.include(within);
  if (rules) builder = builder.withRules(rules);
  const { violations: found } = await builder.analyze();
  return found.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html.slice(0, 200)) }));
}

/** Switch the theme, and wait until every colour has come to rest: a transition begins with the old one, however short it is. */
export const setTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.className = name;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    await frame();
  }, theme);
