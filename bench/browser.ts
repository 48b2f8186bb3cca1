import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { listen, siteServer } from '../src/build/serve.ts';
import { browserArgs, findBrowser } from '../tests/e2e/browser.ts';

/** Chromium, the built site and the bare pages that it is measured against. */
export type Stage = {
  readonly context: BrowserContext;
  /** The address of the built site. */
  readonly site: string;
  /** The address of the bare pages: `/textarea` and `/codemirror`. */
  readonly bare: string;
  close(): Promise<void>;
};

const TEXTAREA = `<!doctype html><textarea style="width:100%;height:400px"></textarea><script>
  const area = document.querySelector('textarea');
  window.replaceAll = (text) => { area.value = text; };
  window.wholeText = () => area.value;
</script>`;

async function bareServer(): Promise<Server> {
  const outDir = resolve('.cache/bench-bare');
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      lib: { entry: resolve('bench/bare/codemirror.ts'), formats: ['es'], fileName: 'codemirror' },
    },
  });
  const script = await readFile(resolve(outDir, 'codemirror.js'));
  return createServer((request, response) => {
    const isScript = request.url?.endsWith('.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    if (isScript) response.end(script);
    else if (request.url === '/textarea') response.end(TEXTAREA);
    else response.end('<!doctype html><body><script type="module" src="/codemirror.js"></script>');
  });
}

/** Called in the page: what happened since, in milliseconds. */
const instruments = () => {
  const tasks: number[] = [];
  const frames: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  let last = performance.now();
  const frame = (now: number) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  /** Resolves at the end of the next frame that is painted. */
  const painted = () =>
    new Promise<number>((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(0);
      });
    });

  Object.assign(window, {
    bench: {
      tasks,
      frames,
      painted,
      /** Milliseconds from the next event of a type to the first painted frame in which `isDone` holds. */
      async until(type: string, isDone: () => boolean): Promise<number> {
        const started = await new Promise<number>((begin) => {
          window.addEventListener(type, (event) => begin(Math.min(event.timeStamp, performance.now())), {
            capture: true,
            once: true,
          });
        });
        for (;;) {
          const now = await painted();
          if (isDone()) return now - started;
        }
      },
      reset() {
        tasks.length = 0;
        frames.length = 0;
      },
    },
  });
};

export type PageBench = {
  readonly tasks: number[];
  readonly frames: number[];
  painted(): Promise<number>;
  until(type: string, isDone: () => boolean): Promise<number>;
  reset(): void;
};

declare global {
  interface Window {
    bench: PageBench;
    benchResult: Promise<number>;
    replaceAll(text: string): void;
    wholeText(): string;
  }
}

/** Start what the suites of pages need. The site must have been built. */
export async function openStage(): Promise<Stage> {
  const dist = resolve(process.env['DIST'] || 'dist');
  if (!existsSync(resolve(dist, 'index.html'))) throw new Error('Build the site first: npm run build.');
  const siteHost = await siteServer(dist);
  const site = await listen(siteHost, 0);
  const bareHost = await bareServer();
  const bare = await listen(bareHost, 0);
  const browser: Browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArgs] });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    bypassCSP: true,
    // What a page loads is to be measured, not what is kept for later.
    serviceWorkers: 'block',
  });
  // The TypeScript loader wraps inner functions in a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (target) => target');
  await context.addInitScript(instruments);
  return {
    context,
    site: site.replace(/\/$/, ''),
    bare: bare.replace(/\/$/, ''),
    async close() {
      await browser.close();
      siteHost.close();
      bareHost.close();
    },
  };
}

/** What one action on a page cost, in milliseconds. */
export type Cost = {
  /** From the event to the painted frame that shows its effect. */
  readonly painted: number;
  readonly longestTask: number;
  /** Frames that came more than 50 ms after the one before. */
  readonly lateFrames: number;
};

/** Press keys or click, and wait until a condition holds in a painted frame. The condition runs in the page. */
export async function measure(
  page: Page,
  event: 'paste' | 'keydown' | 'click',
  act: () => Promise<unknown>,
  isDone: string,
): Promise<Cost> {
  await page.evaluate(() => window.bench.reset());
  // Armed before the event comes: two calls may overtake each other on their way to the page.
  await page.evaluate(
    ([type, condition]) => {
      window.benchResult = window.bench.until(type as string, new Function(`return ${condition}`) as () => boolean);
    },
    [event, isDone],
  );
  await act();
  const painted = await page.evaluate(() => window.benchResult);
  await page.evaluate(() => window.bench.painted());
  // Long tasks are reported a moment later.
  await page.waitForTimeout(60);
  return page.evaluate((took) => {
    const { tasks, frames } = window.bench;
    return { painted: took, longestTask: Math.max(0, ...tasks), lateFrames: frames.filter((gap) => gap > 50).length };
  }, painted);
}

/** Put a text on the clipboard. */
export const setClipboard = (page: Page, text: string) =>
  page.evaluate((content) => navigator.clipboard.writeText(content), text);
