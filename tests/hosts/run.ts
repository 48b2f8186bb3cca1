/**
 * `npm run test:hosts`: the build in `dist`, and at night one for the path `/tools/`, on web servers of others.
 *
 * - On nginx and Caddy, by the configurations that the build has for them: each has to answer as our own server does, at
 *   all addresses of the site, and at those that are none.
 * - On a server that knows nothing but files and folders, and for the path on our own too: a browser follows every link
 *   (by day it opens one tool of each category), and uses some tools.
 * - On nginx, with what the image consists of: examples in the panes, and the rows of tests/same by the pool of the page,
 *   give what the engines give here. At night they are all examples and all rows.
 * - The commands of docs/from-an-empty-folder.md that serve the site print what it says.
 *
 * Hosts that are missing are installed where that is allowed, else skipped and named. PATH_DIST is a build that was made
 * with `BASE=/tools/`, for a run by day too; left out, it is made now. TOOLS: only examples and rows of these tools.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { listen, siteServer } from '../../src/build/serve.ts';
import { browserArgs, findHeadless } from '../e2e/browser.ts';
import { isNight } from '../night.ts';
import { compareAnswers } from './answers.ts';
import { crawl, visit } from './crawl.ts';
import { type Build, type Host, hasBareHost, hasImage, missingHosts, startBareHost, startImage } from './hosts.ts';
import { comparePage } from './same-page.ts';
import { checkTranscripts } from './transcripts.ts';

const BASE = '/tools/';

/** Builds the site for a path. */
function buildFor(base: string): string {
  const dist = mkdtempSync(join(tmpdir(), 'lettermill-path-'));
  process.on('exit', () => rmSync(dist, { recursive: true, force: true }));
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'src/build/build.ts'], {
    env: { ...process.env, DIST: dist, BASE: base },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The build for ${base} failed.`);
  return dist;
}

/** Starts our own server for a build. */
async function startOwn({ dist }: Build): Promise<Host> {
  const server = await siteServer(dist);
  const address = await listen(server, 0);
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { name: 'our own server', address, stop };
}

/** Follows all links of a build on a host, and uses it. @returns a sentence for each problem */
async function browse(host: Host, build: Build): Promise<readonly string[]> {
  const browser = await chromium.launch({ executablePath: findHeadless(), args: [...browserArgs] });
  const problems: string[] = [];
  try {
    // What is kept would hide what the host does.
    const fresh = await browser.newContext({ serviceWorkers: 'block' });
    const crawled = await crawl(fresh, host.address, build);
    problems.push(...crawled.problems);
    await visit(await browser.newContext(), host.address, build);
    console.log(
      `${host.name}, ${build.base}: ${crawled.pages} pages, and ${crawled.others} addresses without a window`,
    );
  } catch (error) {
    problems.push(String(error));
  }
  await browser.close();
  host.stop();
  return problems.map((problem) => `${host.name}, ${build.base}: ${problem}`);
}

/** Compares the page of a host with the engines in this process. @returns a sentence for each problem */
async function compareWithEngines(host: Host): Promise<readonly string[]> {
  const browser = await chromium.launch({ executablePath: findHeadless(), args: [...browserArgs] });
  const { rows, tools, problems } = await comparePage(browser, host);
  console.log(
    `${host.name}: ${rows} rows, and the examples of ${tools} tools, in Chromium, ${problems.length} differences`,
  );
  await browser.close();
  host.stop();
  return problems;
}

const missing = missingHosts();
for (const name of missing) console.log(`SKIPPED: ${name}, which is not installed and cannot be here`);
const whole: Build = { dist: resolve(process.env['DIST'] || 'dist'), base: '/' };
const pathDist = process.env['PATH_DIST'] || (isNight ? buildFor(BASE) : undefined);
const part: Build | undefined = pathDist === undefined ? undefined : { dist: pathDist, base: BASE };
const builds = part ? [whole, part] : [whole];
const problems: string[] = [];
for (const build of builds) {
  const { compared, problems: differences } = await compareAnswers(build);
  console.log(`${build.base}: ${compared} answers of nginx, Caddy, and the image, ${differences.length} differences`);
  problems.push(...differences);
  if (compared === 0 && missing.length === 0) problems.push(`Nothing was compared for ${build.base}.`);
}
if (hasBareHost()) for (const build of builds) problems.push(...(await browse(await startBareHost(build), build)));
else console.log('SKIPPED: a server without configuration, since there is no python3');
if (part) problems.push(...(await browse(await startOwn(part), part)));
problems.push(...(await compareWithEngines(hasImage() ? await startImage(whole) : await startOwn(whole))));
problems.push(...(await checkTranscripts(whole)));
for (const problem of problems.slice(0, 40)) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
