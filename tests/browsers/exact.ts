import { loadTool, type NodeTool } from '../../src/cli/host/node-tools.ts';
import { toFragment } from '../../src/site/pages/tool/make-link.ts';
import { type App, STEP_LIMIT } from './app.ts';
import { expect } from './fixtures.ts';
import { poll, SHOWN } from './targets.ts';

/** Link to a tool by its fragment, and the output expected of it. */
export type Example = readonly [title: string, fragment: string, output: string];

/** Answer of the page once every example is exact. */
const EXACT = 'all exact';

/**
 * Go to a tool within the application, set one example after the other by its link, and wait in the page until its output
 * is shown: asking from outside again and again takes longer than the work, and so does loading each page. Some tools open
 * another view of the output, once its code is there: the text is turned to.
 */
const SHOW_ALL = `async (path, name, examples) => {
  const shown = ${SHOWN};
  const text = () => [...document.querySelectorAll('[role=tab][aria-selected=false]')].find((tab) => tab.textContent === 'Text');
  const limit = () => performance.now() + ${STEP_LIMIT};
  const pause = () => new Promise((done) => setTimeout(done, 10));
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  const opened = limit();
  while (document.querySelector('h1')?.textContent !== name) {
    if (performance.now() > opened) return { title: 'the page', shown: document.querySelector('h1')?.textContent };
    await pause();
  }
  for (const [title, fragment, output] of examples) {
    location.hash = fragment;
    const end = limit();
    while (shown('Output') !== output) {
      if (performance.now() > end) return { title, shown: shown('Output') };
      text()?.click();
      await pause();
    }
  }
  return '${EXACT}';
}`;

/** Follow one link of a page after the other, and look at the output. @param name the heading of the page */
export async function expectExact(
  app: Pick<App, 'evaluate'>,
  id: string,
  name: string,
  examples: readonly Example[],
): Promise<void> {
  const call = [`/${id}`, name, examples].map((value) => JSON.stringify(value)).join(', ');
  // Not every engine waits for a promise.
  await app.evaluate(
    `window.found = undefined, void (${SHOW_ALL})(${call}).then((found) => { window.found = found; })`,
  );
  const limit = STEP_LIMIT * (examples.length + 1);
  await poll(() => app.evaluate('window.found ?? null'), id, limit).not.toBeNull();
  expect(await app.evaluate('window.found'), id).toBe(EXACT);
}

/** Follow a link to each example of a tool, within the application, and look at the output. */
export async function expectExamples(app: Pick<App, 'evaluate'>, id: string): Promise<void> {
  const { meta, page } = (await loadTool(id)) as NodeTool;
  const examples = page.help.examples.map(
    ({ title, input, options, output }): Example => [title, toFragment(page, options ?? {}, input), output],
  );
  await expectExact(app, id, meta.name, examples);
}
