import type { Page } from '@playwright/test';
import { median } from '../measure.ts';
import { type Cost, type Stage, setClipboard } from './stage.ts';

export const middle = (costs: readonly Cost[], of: keyof Cost) => median(costs.map((cost) => cost[of]));

/** The longest task of several kinds of action, each by the middle of its runs. */
export const longest = (of: 'longestTask' | 'processor', ...kinds: readonly (readonly Cost[])[]) =>
  Math.max(...kinds.filter((costs) => costs.length > 0).map((costs) => middle(costs, of)));

export async function repeat(rounds: number, once: (round: number) => Promise<Cost>): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round++) costs.push(await once(round));
  return costs;
}

/** Open a page of the site with a pane in focus and its engine warm. */
export async function openSite(stage: Stage, route: string, pane: 'Input' | 'Text'): Promise<Page> {
  const page = await stage.newPage();
  const worker = page.waitForEvent('worker');
  await page.goto(stage.site + route);
  // It has the focus already, but the engine waits until somebody has chosen the pane.
  await page.locator(`.cm-content[aria-label="${pane}"]`).click();
  await worker;
  return page;
}

/** The fragment of a link that sets options. */
export const withOptions = (values: Readonly<Record<string, unknown>>) =>
  `#v=1&options=${encodeURIComponent(JSON.stringify(values))}`;

/** Holds once a job has ended that had not before `remember`. */
export const settled = `document.querySelector('[data-settled]').dataset.settled !== window.settledBefore`;

/** Remember how many jobs of a page have ended. */
export const remember = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { settledBefore: document.querySelector<HTMLElement>('[data-settled]')?.dataset['settled'] });
  });

/** Wait until no job of a page has ended for some frames: what was begun is over. */
export const waitUntilIdle = (page: Page) =>
  page.evaluate(async () => {
    const count = () => document.querySelector<HTMLElement>('[data-settled]')?.dataset['settled'];
    let before = count();
    for (let still = 0; still < 6; still++) {
      await window.bench.painted();
      if (count() !== before) [before, still] = [count(), 0];
    }
  });

/**
 * A text for each round of pasting, with a space at its end or without: an equal text would be no change, and a JSON
 * text without its last bracket would be repaired.
 */
export const changed = (text: string, round: number) => (round % 2 ? text : `${text} `);

/** Replace all text of the focused pane from the clipboard, by Ctrl+A and Ctrl+V. */
export async function paste(stage: Stage, page: Page, text: string, isDone = 'true'): Promise<Cost> {
  await page.bringToFront();
  await setClipboard(page, text);
  await page.keyboard.press('ControlOrMeta+a');
  return stage.measure(page, 'paste', () => page.keyboard.press('ControlOrMeta+v'), isDone);
}

export const key = (stage: Stage, page: Page, isDone = 'true', name = ' ') =>
  stage.measure(page, 'keydown', () => page.keyboard.press(name), isDone);

export type CaretPosition = 'end' | 'start' | 'middle';

/** Put the caret of an editor's page somewhere. */
export async function moveTo(page: Page, position: CaretPosition, pane?: string): Promise<void> {
  await page.bringToFront();
  if (position === 'middle') {
    await page.evaluate((name) => {
      const view = window.bench.editor(name);
      const anchor = (view?.state.doc.length ?? 0) >> 1;
      view?.dispatch({ selection: { anchor }, scrollIntoView: true });
    }, pane);
  } else await page.keyboard.press(`ControlOrMeta+${position === 'end' ? 'End' : 'Home'}`);
  await page.evaluate(async () => {
    await window.bench.painted();
    await window.bench.painted();
  });
}
