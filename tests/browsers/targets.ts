import { type App, STEP_LIMIT } from './app.ts';
import { expect } from './fixtures.ts';

/** Wait for a value of the page, looked at often: journeys are many small waits. */
export const poll = <T>(look: () => Promise<T>, message?: string, timeout = STEP_LIMIT) =>
  expect.poll(look, { message, intervals: [50], timeout });

/** XPath of a button by what it says or is called. */
export const button = (name: string): string => `//button[normalize-space()="${name}" or @aria-label="${name}"]`;

/** XPath of an editor pane. */
export const pane = (name: 'Input' | 'Output' | 'Text'): string =>
  `//*[@aria-label="${name}" and contains(@class, "cm-content")]`;

/** XPath of a field by its label. */
export const field = (label: string): string =>
  `//*[@id=//label[normalize-space()="${label}"]/@for or @aria-label="${label}"]`;

/** Open a page with a pane, and wait until its editor has taken over: the page is alive then. */
export async function openTool(app: App, path: string): Promise<void> {
  await app.goto(path);
  await poll(() => app.evaluate<number>('document.querySelectorAll(".cm-content").length')).toBeGreaterThan(0);
}

/** Replace the content of a field or pane by a text, by the keyboard. */
export async function fill(app: App, target: string, text: string): Promise<void> {
  await app.click(target);
  await app.press('Control+a');
  await app.type(text);
}

/** Runs in the page: an event of a drag with a file, over the heading. */
const DRAG = `(type, file) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  document.querySelector('h1').dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}`;

/**
 * Drop a file on the page, as a hand does: over it first, until the page shows that it takes files.
 *
 * @param file expression in the page; it may be awaited
 */
export async function dropFile(app: App, file: string): Promise<void> {
  await poll(() =>
    app.evaluate(`((${DRAG})('dragover', new File([], 'over')), document.documentElement.dataset.drop !== undefined)`),
  ).toBe(true);
  await app.evaluate<void>(`(async () => (${DRAG})('drop', await ${file}))()`);
}

/** The text of a target, empty where there is none. In one step: what is found first and read then may be gone by then. */
export const text = (app: App, target: string): Promise<string> =>
  app.evaluate(`document.evaluate(${JSON.stringify(target)}, document, null, XPathResult.STRING_TYPE).stringValue`);

/** Runs in the page: the lines that the pane of a name shows. */
export const SHOWN = `(name) =>
  [...document.querySelectorAll('.cm-content[aria-label="' + name + '"] .cm-line')].map((line) => line.textContent).join('\\n')`;

/** The lines that a pane shows. */
const shown = (app: App, name: 'Input' | 'Output' | 'Text'): Promise<string> => app.evaluate(`(${SHOWN})('${name}')`);

/** Wait until a pane shows a text. */
export const expectShown = (app: App, name: 'Input' | 'Output' | 'Text', text: string): Promise<void> =>
  poll(() => shown(app, name)).toBe(text);
