import type { Page } from '@playwright/test';

/** A file by its name. */
export type Content = { readonly name: string; readonly content: string };

/** Writes a file in the site's own storage, as another program does, at a later time than before. */
export const writeFile = (page: Page, file: Content): Promise<void> =>
  page.evaluate(async ({ name, content }) => {
    await new Promise((done) => setTimeout(done, 20));
    const folder = await navigator.storage.getDirectory();
    const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await writable.write(content);
    await writable.close();
  }, file);

/** Returns the content of a file in the site's own storage; undefined if it is not there, as while another takes its place. */
export const readFile = (page: Page, name: string): Promise<string | undefined> =>
  page.evaluate(async (wanted) => {
    const folder = await navigator.storage.getDirectory();
    try {
      return await (await (await folder.getFileHandle(wanted)).getFile()).text();
    } catch {
      return undefined;
    }
  }, name);
