import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { open, pane, paste } from './site.tsx';

/** Open a tool with an input. Gives the input's editor. */
export async function openTool(tool: string, input: string): Promise<Locator> {
  await open(`/${tool}`);
  const editor = await pane('Input');
  // `fill` has the browser break lines in the page itself, where the editor does not always see the first one.
  if (input.startsWith('\n')) await paste('Input', input);
  else await editor.fill(input);
  return editor;
}

/** Open a font generator, type into it, and turn from the gallery that it opens with to the text. Gives the output. */
export async function openFonts(tool: string, input: string): Promise<Locator> {
  await openTool(tool, input);
  await expect.element(items('All fonts').first()).toBeVisible();
  // The list of styles takes a choice once its own code has loaded: then the meters next to it measure the text.
  const meter = page.getByRole('group', { name: 'Length' }).getByRole('meter').first();
  await expect.element(meter).not.toHaveAttribute('aria-valuenow', '0');
  await tab('Text').click();
  return output();
}

/** A tab of the output pane. */
export const tab = (name: string): Locator => page.getByRole('tab', { name, exact: true });

/** The editor of the output pane. */
export const output = (): Promise<Locator> => pane('Output');

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Items of a list. */
export const items = (list: string): Locator =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem');

/** The item of a list that has a button of this name. */
export const itemWith = (list: string, name: string): Locator => items(list).filter({ has: button(name) });

/** The rows of a table, its head among them. */
export const rows = (table: string): Locator => page.getByRole('table', { name: table }).getByRole('row');

/** Figures that a tool shows about its result. */
export const figures = (): Locator => page.getByCss('[data-figures]');

/** Text selected on the page. */
export const selected = (): string | undefined => getSelection()?.toString();

/** Matches highlighted in a pane, as far as it is rendered. */
export const marked = (editor: Locator): Locator => editor.getByCss('.cm-match');

/** Ranges framed in a pane because they correspond to a position in the other. */
export const framed = (editor: Locator): Locator => editor.getByCss('.cm-linked');

/** Wait until exactly these elements are found; `containing` matches a part of a text. */
export const expectTexts = (found: Locator, ...texts: unknown[]): Promise<void> =>
  expect.poll(() => found.elements().map((element) => element.textContent)).toEqual(texts);

export const containing = (text: string): unknown => expect.stringContaining(text);

export const expectCount = (found: Locator, count: number): Promise<void> =>
  expect.poll(() => found.elements().length).toBe(count);

/** Wait until no such element is visible, whether removed or hidden. */
export const expectHidden = (found: Locator): Promise<void> =>
  expect.poll(() => found.elements().filter((element) => element.checkVisibility()).length).toBe(0);

/** Hover the middle of a character of a pane's first line. */
export async function hoverCharacter(editor: Locator, index: number): Promise<void> {
  const line = editor.getByCss('.cm-line').first();
  const { x, y } = middleOf(line.element(), index);
  // From just next to it, so that the pointer moves even if it is there already.
  await userEvent.hover(line, { position: { x: x - 1, y } });
  await userEvent.hover(line, { position: { x, y } });
}

/** Returns the middle of a character, relative to the upper left corner of the element that contains it. */
function middleOf(element: Element, index: number) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const corner = element.getBoundingClientRect();
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? '';
    if (index < before + length) {
      const range = document.createRange();
      range.setStart(node, index - before);
      range.setEnd(node, index - before + 1);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2 - corner.left, y: top + height / 2 - corner.top };
    }
    before += length;
  }
  throw new Error('The element has no character at this index.');
}

/** Point repeatedly until exactly these texts appear: a view that is still loading does not react. */
export async function untilTexts(point: () => Promise<void>, found: Locator, ...texts: string[]): Promise<void> {
  const shown = () => found.elements().map((element) => element.textContent);
  const next = async () => {
    if (shown().join() !== texts.join()) await point();
    return shown();
  };
  await expect.poll(next, { interval: 300 }).toEqual(texts);
}

/** Go from one page to another within the site, as a link does. */
export async function goTo(path: string): Promise<void> {
  const before = document.querySelector('h1');
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await expect.poll(() => !before?.isConnected && document.querySelector('h1') !== null).toBe(true);
}
