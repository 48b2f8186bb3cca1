import axe from 'axe-core';
import { expect } from 'vitest';

/** Fail with what axe finds on the whole page, short enough to read in a report. */
export async function expectAccessible(what: string): Promise<void> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    // The test window is a frame of Vitest's own, whose document has no language.
    rules: { 'html-has-lang': { enabled: false } },
  });
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html }) => html.slice(0, 200)),
  }));
  expect(found, what).toEqual([]);
}

/** Switch the theme, and wait until every color has come to rest: a transition begins with the old one, however short. */
export async function setTheme(theme: 'dark' | 'light'): Promise<void> {
  document.documentElement.className = theme;
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  await frame();
}
