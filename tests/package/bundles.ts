import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { chromium } from '@playwright/test';
import { build as bundleByEsbuild } from 'esbuild';
import { build as bundleByVite } from 'vite';
import webpack from 'webpack';
import { browserArgs, findHeadless } from '../e2e/browser.ts';
import { isNight } from '../night.ts';

// Apps of somebody else that bundle the installed package: a page with a worker by Vite (at night also by webpack and by
// esbuild), a single tool, and a function for a server in one file.

/** Most bytes of the smallest tools with all that they need at once, minified. */
const MAX_SMALL = 15_000;

const STOPPED = { isOurs: true, code: 'stopped', name: 'ToolError' };

/** Results of the page. */
const EXPECTED = {
  alone: 'a',
  wrong: { isOurs: true, code: 'option', name: 'ToolError' },
  tools: 69,
  json: '{\n  "a": 1\n}',
  javascript: 'a = 1;\n',
  large: '  _\n (_)\n | |\n | |\n |_|',
  markdown: '**a** & b\n',
  bytes: 2,
  ofBytes: 'AP8=',
  recipe: 'A',
  kind: 'base64',
  same: true,
  found: 'Smith, Bob',
  unstoppable: { isOurs: true, code: 'option', name: 'ToolError' },
  restored: 'To anna@firm.org',
  stopped: STOPPED,
  aborted: 'TimeoutError',
  onWorker: '**a** & b\n',
  foundOnWorker: true,
};

/** Returns a value without the messages of errors, which are for people. */
const withoutMessages = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === 'message' ? undefined : part)));

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Serves the files of a folder. */
function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://host').pathname);
    if (!existsSync(path) || !statSync(path).isFile()) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'text/plain' }).end(readFileSync(path));
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

/** Returns what is wrong with the page in a folder, as a visitor gets it. */
async function pageProblem(folder: string): Promise<string | undefined> {
  const server = await serve(folder);
  const browser = await chromium.launch({ executablePath: findHeadless(), args: [...browserArgs] });
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/page.html`);
    await page.waitForFunction('globalThis.results');
    const given = withoutMessages(await page.evaluate('globalThis.results'));
    return errors.length === 0 && isDeepStrictEqual(given, EXPECTED) ? undefined : JSON.stringify({ errors, given });
  } finally {
    await browser.close();
    server.close();
  }
}

/** Bundles the page by webpack. Returns its errors and warnings; undefined if there are none. */
const bundleByWebpack = (context: string, path: string) =>
  new Promise<string | undefined>((done) => {
    const output = { path, filename: 'main.js' };
    webpack({ mode: 'production', context, entry: './main.js', output, performance: false }, (error, stats) => {
      const { errors = [], warnings = [] } = stats?.toJson({ errors: true, warnings: true }) ?? {};
      const all = [...errors, ...warnings].map(({ message }) => message);
      done(error ? String(error) : all.length > 0 ? all.join('\n') : undefined);
    });
  });

/** Returns the bytes of a single tool with all that it loads at once, bundled and minified. */
async function sizeOf(folder: string, tool: string, name: string): Promise<number> {
  const { outputFiles } = await bundleByEsbuild({
    stdin: { contents: `export { ${name} } from 'lettermill/${tool}';`, resolveDir: folder },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    write: false,
    outdir: folder,
  });
  const [entry] = outputFiles.filter(({ path }) => path.endsWith('stdin.js'));
  const atOnce = [...(entry?.text.matchAll(/from"\.\/([^"]+)"/g) ?? [])].map(([, file]) => file ?? '');
  return outputFiles
    .filter(({ path }) => path.endsWith('stdin.js') || atOnce.some((file) => path.endsWith(file)))
    .reduce((sum, { contents }) => sum + contents.length, 0);
}

/** Names of the pages by other bundlers, each with what is wrong with it. */
async function otherPages(app: string): Promise<[string, string | undefined][]> {
  const byWebpack = join(app, 'webpack');
  const byEsbuild = join(app, 'esbuild');
  for (const folder of [byWebpack, byEsbuild]) {
    mkdirSync(folder);
    cpSync(join(app, 'page.html'), join(folder, 'page.html'));
  }
  await bundleByEsbuild({
    entryPoints: [join(app, 'main.js'), join(app, 'worker.js')],
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    outdir: byEsbuild,
  });
  return [
    ['a page with a worker by webpack', (await bundleByWebpack(app, byWebpack)) ?? (await pageProblem(byWebpack))],
    ['a page with a worker by esbuild', await pageProblem(byEsbuild)],
  ];
}

/** Names of what is bundled, each with what is wrong with it; undefined for nothing. @param installed has the package */
export async function bundleProblems(installed: string): Promise<readonly (readonly [string, string | undefined])[]> {
  const app = join(installed, 'app');
  cpSync(resolve(import.meta.dirname, 'app'), app, { recursive: true });
  const problems: [string, string | undefined][] = [];
  const byVite = join(app, 'vite');
  await bundleByVite({
    root: app,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: byVite, chunkSizeWarningLimit: 10_000, rolldownOptions: { input: join(app, 'page.html') } },
  });
  problems.push(['a page with a worker by Vite', await pageProblem(byVite)]);
  if (isNight) problems.push(...(await otherPages(app)));
  for (const [tool, name] of [
    ['trim-whitespace', 'trimWhitespace'],
    ['remove-empty-lines', 'removeEmptyLines'],
  ] as const) {
    const size = await sizeOf(app, tool, name);
    problems.push([`${name} alone: ${size} bytes`, size <= MAX_SMALL ? undefined : `more than ${MAX_SMALL}`]);
  }
  for (const format of ['esm', 'cjs'] as const) {
    const alone = mkdtempSync(join(tmpdir(), 'lettermill-lambda-'));
    const file = join(alone, format === 'esm' ? 'lambda.mjs' : 'lambda.cjs');
    await bundleByEsbuild({
      entryPoints: [join(app, 'lambda.js')],
      bundle: true,
      platform: 'node',
      format,
      outfile: file,
      logLevel: 'error',
      logOverride: { 'empty-import-meta': 'silent' },
    });
    const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
    const given = withoutMessages(JSON.parse(stdout || 'null'));
    const expected = ['b9\nb10', 2_000_000, '<p>a</p>\n', ['Smith, Bob'], { code: 'option' }];
    const isRight = isDeepStrictEqual(given, expected) && readdirSync(alone).length === 1;
    problems.push([`one file for Node, ${format}`, isRight ? undefined : `${stdout.slice(0, 500)} ${stderr}`]);
  }
  return problems;
}
