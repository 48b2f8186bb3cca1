import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { bundleScript } from '../bundle.ts';
import type { Stage } from './stage.ts';

/** What the site is measured against: the plainest pages that do the same. */
export type BareKind = 'textarea' | 'textareas' | 'codemirror';

const TEXTAREA = `<!doctype html><textarea style="width:100%;height:400px"></textarea><script>
  const area = document.querySelector('textarea');
  window.replaceAll = (text) => { area.value = text; };
  window.wholeText = () => area.value;
</script>`;

/** A converter as one writes it in five minutes. */
const TEXTAREAS = `<!doctype html><textarea style="width:48%;height:400px"></textarea>
<textarea style="width:48%;height:400px" readonly></textarea><script>
  const [input, output] = document.querySelectorAll('textarea');
  input.addEventListener('input', () => { output.value = input.value.toUpperCase(); });
  window.replaceAll = (text) => { input.value = text; output.value = text.toUpperCase(); };
  window.wholeText = () => output.value;
</script>`;

const CODEMIRROR = '<!doctype html><body><script type="module" src="/codemirror.js"></script>';

/** A server of the bare pages, each at its name. */
export async function bareServer(): Promise<Server> {
  const script = await bundleScript('bench/bare/codemirror.ts');
  const pages: Readonly<Record<string, string>> = {
    '/textarea': TEXTAREA,
    '/textareas': TEXTAREAS,
    '/codemirror': CODEMIRROR,
  };
  return createServer((request, response) => {
    const isScript = request.url?.endsWith('.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : (pages[request.url ?? ''] ?? ''));
  });
}

/** Open a bare page with a text in it and its editor in focus. */
export async function openBare(stage: Stage, kind: BareKind, text = ''): Promise<Page> {
  const page = await stage.context.newPage();
  await page.goto(`${stage.bare}/${kind}`);
  await page.waitForFunction(() => typeof window.replaceAll === 'function');
  await page.locator('textarea:not([readonly]), .cm-content').focus();
  if (text !== '') await page.evaluate((content) => window.replaceAll(content), text);
  await page.evaluate(() => window.bench.painted());
  return page;
}
