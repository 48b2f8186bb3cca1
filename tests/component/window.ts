import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** The whole document, where it is not scrolled: its points are those of the window. */
const root = page.getByCss('html');

/** Move the mouse to a point of the window. */
export const pointAt = (x: number, y: number): Promise<void> => userEvent.hover(root, { position: { x, y } });

/** Click at a point of the window. */
export const clickAt = (x: number, y: number): Promise<void> => userEvent.click(root, { position: { x, y } });

/** Give the focus to an element, as a script does. */
export async function focus(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  (target.element() as HTMLElement).focus();
}

/** Resolves after two frames: what React has set by then is drawn. */
export const drawn = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Wait until a condition is true. Unlike `expect.poll`, does not advance a clock that the test has set. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await drawn();
}

/** Wait until a locator finds this many elements. */
export const expectCount = (target: Locator, count: number): Promise<void> =>
  expect.poll(() => target.elements().length).toBe(count);

/** Wait until these are exactly the texts of the elements, without the white space around them. */
export const expectTexts = (target: Locator, texts: readonly string[]): Promise<void> =>
  expect.poll(() => target.elements().map((element) => element.textContent?.trim())).toEqual(texts);

/** Wait until nothing is shown where the locator looks: it finds no element, or one that is hidden. */
export const expectHidden = (target: Locator): Promise<void> =>
  expect
    .poll(() => target.elements().some((element) => element.checkVisibility({ visibilityProperty: true })))
    .toBe(false);

/** Wait until the address has this path, query and fragment. */
export const expectAddress = (address: string | RegExp): Promise<void> => {
  const here = expect.poll(() => location.pathname + location.search + location.hash);
  return typeof address === 'string' ? here.toBe(address) : here.toMatch(address);
};

/** Wait until what moves has come to rest: keys and clicks beside it count only then. */
export const atRest = (moving: Locator): Promise<void> =>
  expect.poll(() => moving.query()?.getAnimations().length).toBe(0);

/** The ids of the tools of a category, by their folders. */
export const toolsOf = (category: string): readonly string[] =>
  Object.keys(import.meta.glob('../../src/tools/*/*/tool.ts'))
    .map((file) => file.split('/').slice(-3))
    .filter(([folder]) => folder === category)
    .map(([, id]) => id as string);
