import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArgs, findBrowser } from '../../tests/e2e/browser.ts';
import { listen, siteServer } from './serve.ts';

/**
 * Draws the images in `public/`: the icons from favicon.svg, and the picture for social networks from the built Home
 * page. Run it by hand when either has changed: `node --import tsx src/build/draw-images.ts`.
 */
const folder = resolve('public');
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8');

/** The mark on a square: `share` is how much of it the mark takes; the rest is the mark's own color, or nothing. */
const square = (size: number, share: number, background: string) =>
  `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}">` +
  mark.replace('<svg ', `<svg style="width:${size * share}px;height:${size * share}px" `) +
  '</body>';

const icons = [
  { name: 'icon-192.png', size: 192, share: 1, background: 'transparent' },
  { name: 'icon-512.png', size: 512, share: 1, background: 'transparent' },
  // The area that a launcher may crop is filled: the mark takes up the middle four fifths.
  { name: 'icon-maskable-512.png', size: 512, share: 0.8, background: '#7c3aed' },
  { name: 'apple-touch-icon.png', size: 180, share: 0.9, background: '#7c3aed' },
];

const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArgs] });
try {
  for (const { name, size, share, background } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(square(size, share, background));
    await page.screenshot({ path: join(folder, name), omitBackground: true });
    await page.close();
  }

  const server = await siteServer(resolve(process.env['DIST'] || 'dist'));
  // 1200 by 630 pixels, at a size that can still be read in a small card.
  const page = await browser.newPage({ viewport: { width: 960, height: 504 }, deviceScaleFactor: 1.25 });
  await page.goto(await listen(server, 0), { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('a tale of two cities');
  await page.getByRole('button', { name: 'Title Case' }).click();
  // The press has scrolled to its button.
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folder, 'og-default.jpg'), type: 'jpeg', quality: 88 });
  server.close();
} finally {
  await browser.close();
}
