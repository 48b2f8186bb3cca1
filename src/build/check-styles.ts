import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const read = (files: readonly string[]) => Promise.all(files.map((file) => readFile(file, 'utf8')));

/**
 * See that each class of a prerendered page has rules: what styles pages is made by two builds, which must agree.
 *
 * @throws Error that names the classes and a page of each
 */
export async function checkStyles(dist: string): Promise<void> {
  const names = await readdir(dist, { recursive: true });
  const ending = (end: string) => names.filter((name) => name.endsWith(end)).sort();
  const css = (await read(ending('.css').map((name) => join(dist, name)))).join('');
  const styled = new Set([...css.matchAll(/\.(s[0-9a-f]{7})(?![\w-])/g)].map(([, name]) => name));
  const pages = ending('.html');
  const contents = await read(pages.map((name) => join(dist, name)));
  const missing = new Map<string, string>();
  contents.forEach((html, i) => {
    for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g)) {
      for (const name of classes.split(' ')) {
        if (/^s[0-9a-f]{7}$/.test(name) && !styled.has(name)) missing.set(name, pages[i] as string);
      }
    }
  });
  if (missing.size === 0) return;
  const list = [...missing].map(([name, page]) => `${name} in ${page}`).join(', ');
  throw new Error(`Classes without rules: ${list}. Both builds must give an element the same class.`);
}
