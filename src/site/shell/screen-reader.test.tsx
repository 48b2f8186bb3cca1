import { virtual } from '@guidepup/virtual-screen-reader';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, pane } from '../../../tests/component/site.tsx';

/** Start reading at the beginning of a part of the page. */
const listen = (part: string): Promise<void> =>
  virtual.start({ container: document.querySelector(part) as HTMLElement });

/** All that is said from the beginning of the part to its end, or to the phrase of this number. */
async function readAll(most = Number.POSITIVE_INFINITY): Promise<string[]> {
  for (let i = 0; i < most && !/^end of (document|dialog)/.test(await virtual.lastSpokenPhrase()); i++)
    await virtual.next();
  return virtual.spokenPhraseLog();
}

afterEach(async () => {
  await virtual.stop();
  // The reader brings a clipboard of its own.
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('Home is read with its landmarks, heading, text box and buttons', async () => {
  await open('/');
  await pane('Text');
  (document.activeElement as HTMLElement | null)?.blur();
  await listen('body');
  const log = await readAll();
  for (const phrase of [
    'button, Skip to content',
    'banner',
    'link, Lettermill home',
    'navigation, Tools',
    'button, Text Tools, not expanded',
    'combobox, Search tools, has popup listbox, not expanded, autocomplete in list',
    'button, Switch to light theme',
    'main',
    'heading, Case Converter, level 1',
    'textbox, Text, placeholder Type or paste your text here, or drop a file., not read only',
    'button, Copy Text!, disabled',
    'group, Conversions',
    'button, Sentence case, disabled',
    'region, More text, code, and data tools',
    'contentinfo',
    'navigation, Site',
  ]) {
    expect(log).toContain(phrase);
  }
});

test('the search page is read with the query, the filters, and each result and its link', async () => {
  await open('/search?q=json');
  await expect.element(page.getByRole('heading', { name: 'Search Results' })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('status')).toHaveTextContent(/^Found 3 tools$/);
  await listen('main');
  const log = await readAll(45);
  for (const phrase of [
    'heading, Search Results, level 1',
    'search, All tools',
    'searchbox, Search by name, json',
    'button, Clear the search',
    'status',
    'button, Remove the search filter',
    'listitem, level 1, position 1, set size 3',
    'heading, CSV to JSON, level 3',
    'link, Try it now → CSV to JSON',
  ]) {
    expect(log).toContain(phrase);
  }
});
