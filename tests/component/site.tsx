import { BrowserRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { App } from '../../src/site/app/App.tsx';
import { preloadAll } from '../../src/site/app/routes.tsx';
import { forgetDrafts } from '../../src/site/drafts/drafts.ts';
import { routePath } from '../../src/site/paths.ts';

export const DESKTOP = { width: 1280, height: 800 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/**
 * Draw the site at an address as a new tab would, without loading a page: nothing is stored, and nothing was typed.
 *
 * @param address path, query and fragment
 */
export async function open(address: string, { width, height }: { width: number; height: number } = DESKTOP) {
  await cleanup();
  forgetDrafts();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.className = 'dark';
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  history.pushState(null, '', address);
  await preloadAll(routePath(location.pathname));
  await render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
  // Where the last test left the pointer, a menu of this page could open under it.
  await commands.leaveMouse();
}

type PaneName = 'Input' | 'Output' | 'Text';

/** The editor of a text pane, once it has taken the place of the plain textarea. */
export async function pane(name: PaneName): Promise<Locator> {
  const editor = page.getByRole('textbox', { name, exact: true }).and(page.getByCss('.cm-content'));
  await expect.element(editor).toBeVisible();
  return editor;
}

/** Put a text on the clipboard and press Ctrl+V in a pane, as people do. */
export async function paste(name: PaneName, text: string): Promise<void> {
  const editor = await pane(name);
  await navigator.clipboard.writeText(text);
  (editor.element() as HTMLElement).focus();
  await press('{ControlOrMeta>}v{/ControlOrMeta}');
}

/** Keys, as `userEvent.keyboard` writes them: `{Enter}`, `{Control>}a{/Control}`. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Text on the clipboard. */
export const clipboard = (): Promise<string> => navigator.clipboard.readText();

/** The whole text of a pane, as copied to the clipboard. */
export async function wholeText(name: PaneName): Promise<string> {
  const editor = await pane(name);
  (editor.element() as HTMLElement).focus();
  await press('{ControlOrMeta>}ac{/ControlOrMeta}');
  return clipboard();
}

/** Wait until a pane shows exactly this text. Only for texts that fit its window. */
export async function expectText(editor: Locator, text: string): Promise<void> {
  await expect
    .poll(() => [...editor.element().querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'))
    .toBe(text);
}

/** The value of a count. */
export const count = (name: string): Locator => page.getByCss(`[data-count="${name}"]`);

/** Opens the options that the form does not show at first. On a phone, returns the button that closes them. */
async function openRest(): Promise<Locator | undefined> {
  const form = page.getByRole('group', { name: 'Options' });
  const sheetOpener = form.getByRole('button', { name: /^Options/, expanded: false });
  if (sheetOpener.query()?.checkVisibility()) {
    await sheetOpener.click();
    return form.getByRole('dialog', { name: 'Options' }).getByRole('button', { name: 'Close' });
  }
  await form.getByRole('button', { name: 'More options', expanded: false }).click();
  return undefined;
}

/** Set one option of the tool's form by its label. */
export async function setOption(label: string, value: string | number | boolean): Promise<void> {
  const form = page.getByRole('group', { name: 'Options' });
  const segments = form.getByCss('[role=radiogroup]').and(form.getByLabelText(label, { exact: true }));
  // A choice may have the name of another option.
  const control = form
    .getByLabelText(label, { exact: true })
    .and(form.getByCss('select, textarea, input:not([type=radio])'));
  const either = segments.or(control);
  await expect.element(either).toBeInTheDocument();
  const close = either.element().checkVisibility() ? undefined : await openRest();
  const field = control.query();
  if (typeof value === 'boolean') {
    if ((field as HTMLInputElement).checked !== value) await control.click();
  } else if (segments.query()) await segments.getByText(String(value), { exact: true }).click();
  else if (field instanceof HTMLSelectElement) await control.selectOptions(String(value));
  else await control.fill(String(value));
  await close?.click();
}

/** Go to another page within the application, as a link of it does. */
export async function visit(address: string): Promise<void> {
  const before = document.querySelector('h1');
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await expect.poll(() => !before?.isConnected && document.querySelector('h1') !== null).toBe(true);
}

/** Give an element the focus, and press keys. */
export async function pressOn(target: Locator, keys: string): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  (target.element() as HTMLElement).focus();
  await press(keys);
}

/** A button by its whole name. */
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Click into a pane and type there, as an input method does: all at once, which is one step to undo. */
export async function type(name: PaneName, text: string): Promise<void> {
  await (await pane(name)).click();
  document.execCommand('insertText', false, text);
}

/** Wait until a pane is empty. */
export async function expectEmpty(name: PaneName): Promise<void> {
  await expect.element((await pane(name)).getByCss('.cm-placeholder')).toBeVisible();
}

/** Wait until the page with this heading is open. */
export const expectHeading = (name: string): Promise<void> =>
  expect.poll(() => document.querySelector('main h1')?.textContent).toBe(name);

/** Take steps in the history: -1 is Back. */
export async function go(steps: number): Promise<void> {
  const gone = new Promise((done) => addEventListener('popstate', done, { once: true }));
  history.go(steps);
  await gone;
}

/** The fragment of a share link. */
export const linkTo = (options: unknown, input?: string): string =>
  `#${new URLSearchParams({ v: '1', options: JSON.stringify(options), ...(input !== undefined && { input }) })}`;
