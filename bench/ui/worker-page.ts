import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { bundleScript } from '../bundle.ts';
import type { Stage } from './stage.ts';

/**
 * A page of the site with a script of ours, whose workers run that of the production build.
 *
 * @param entry path of the script from the project's root
 * @param global what it sets on the window
 * @param bareWorker path of the script of a worker that the page finds at `/bench-worker.js`
 * @returns the page, and the address of the worker's script
 */
export async function openWorkerPage(
  stage: Stage,
  entry: string,
  global: string,
  bareWorker?: string,
): Promise<{ page: Page; script: string }> {
  const assets = readdirSync(resolve(process.env['DIST'] || 'dist', 'assets'));
  const worker = assets.find((file) => /^engine\.worker-.*\.js$/.test(file));
  if (!worker) throw new Error('The build has no engine worker.');
  const body = await bundleScript(entry);
  const page = await stage.newPage();
  const serve = (path: string, script: string) =>
    page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await serve('/bench-script.js', body);
  if (bareWorker) await serve('/bench-worker.js', await bundleScript(bareWorker));
  await page.goto(`${stage.site}/about-us`);
  await page.addScriptTag({ type: 'module', url: '/bench-script.js' });
  await page.waitForFunction((name) => name in window, global);
  return { page, script: `/assets/${worker}` };
}
