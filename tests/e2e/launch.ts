import type { Page } from '@playwright/test';
import { type Content, writeFile } from './files-on-disk.ts';

/**
 * Let the pages that follow be opened by the operating system with some files: no driver can make it do so. The files lie
 * in the site's own storage, which gives real handles of them.
 */
export async function launchWith(page: Page, ...files: readonly Content[]): Promise<void> {
  await page.goto('/about-us');
  for (const file of files) await writeFile(page, file);
  await page.addInitScript(
    (names) => {
      let isFirst = true;
      const setConsumer = async (consumer: (launch: { files: readonly FileSystemFileHandle[] }) => unknown) => {
        // A launch is given to one consumer alone.
        if (!isFirst) return;
        isFirst = false;
        const folder = await navigator.storage.getDirectory();
        const handles = await Promise.all(names.map((name) => folder.getFileHandle(name, { create: true })));
        await consumer({ files: handles });
        document.documentElement.dataset['launched'] = '';
      };
      Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
    },
    files.map(({ name }) => name),
  );
}
