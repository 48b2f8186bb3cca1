import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Entry from '../site/app/prerender.tsx';
import { contentPolicy } from './headers.ts';
import { caddyConfig, hostHeaders, hostRedirects, nginxConfig } from './host-configs.ts';
import { preloadsOf, readManifest } from './manifest.ts';
import { inlineScript } from './page-template.ts';

/** The path of the 404 page; no page of the site is called like that. */
const NOT_FOUND = '/404/404';

/** Attribute for the scripts of a prerendered page: its styles come first. */
const AFTER_PAINT = 'fetchpriority="low"';

/**
 * Write one HTML file for each route into `dist`, with what crawlers and hosts read, and the configurations of servers into
 * `dist-hosts`.
 *
 * @param dist where the client was built
 * @param entry the file of the server build of `src/site/app/prerender.tsx`
 * @param base path that the site lives under
 */
export async function prerender(dist: string, entry: string, base: string): Promise<void> {
  const { render, prerendered, llmsText, OFFLINE_PATH, PREVIEW_PATH, PRODUCT, SITE_URL }: typeof Entry = await import(
    pathToFileURL(entry).href
  );
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest = await readManifest(dist);

  const pages = [];
  for (const path of [...prerendered, NOT_FOUND]) pages.push({ path, ...(await render(path)) });

  // The content policy would block them, with an error in the console on every visit.
  const styled = pages.filter((page) => page.body.includes(' style="')).map((page) => page.path);
  if (styled.length > 0) throw new Error(`Style attributes in the prerendered ${styled.join(', ')}`);

  const policy = contentPolicy(inlineScript(template));
  // Ahead of the first script, which waits for it: the styles of a parsed page are loaded.
  const [stylesheet = ''] =
    /<link rel="stylesheet" crossorigin href="[^"]*\/assets\/index-[^"]+">/.exec(template) ?? [];
  if (stylesheet === '') throw new Error('The stylesheet of the site is not where it was in index.html.');
  if (!template.includes('<script type="module" crossorigin')) throw new Error('index.html has no script of the site.');
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n    ${stylesheet}`;
  const shell = template
    .replace(stylesheet, '')
    .replace('<script type="module" crossorigin', `<script type="module" ${AFTER_PAINT} crossorigin`)
    .replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${head}`);

  const write = async (file: string, html: string) => {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), html);
  };

  for (const page of pages) {
    const preloads = preloadsOf(manifest, page.path)
      .map((file) => `<link rel="modulepreload" ${AFTER_PAINT} crossorigin href="${base}${file}" />`)
      .join('');
    const route = page.path === NOT_FOUND ? '404' : page.path;
    const html = shell
      .replace('<!--head-->', () => `<!--page-->${page.head}<!--/page-->${preloads}`)
      .replace('<div id="app"></div>', () => `<div id="app" data-route="${route}">${page.body}</div>`);
    await write(page.path === NOT_FOUND ? '404.html' : `${page.path === '/' ? 'index' : page.path}.html`, html);
    // For servers that know only files and folders.
    if (prerendered.includes(page.path) && page.path !== '/') await write(`${page.path}/index.html`, html);
  }
  // Two pages are drawn by the script alone: the preview's links depend on its address, and the page shown in place of
  // one that is not on the device depends on the stored pages.
  const bare = (title: string) =>
    shell.replace(
      '<!--head-->',
      `<!--page--><title>${title}</title><meta name="robots" content="noindex,nofollow" /><!--/page-->`,
    );
  await write(PREVIEW_PATH, bare('Preview'));
  await write(
    OFFLINE_PATH,
    bare(`Offline - ${PRODUCT}`).replace('<div id="app">', `<div id="app" data-route="${OFFLINE_PATH}">`),
  );

  const urls = prerendered.map((path) => `  <url><loc>${SITE_URL}${path}</loc></url>`).join('\n');
  await write(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
  );
  await write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`);
  await write('llms.txt', llmsText());
  await write('_headers', hostHeaders(policy, base));
  await write('_redirects', hostRedirects(base));
  // Beside what is served: a server without a configuration would serve all of that.
  await write(`../${basename(dist)}-hosts/nginx.conf`, nginxConfig(policy, base));
  await write(`../${basename(dist)}-hosts/Caddyfile`, caddyConfig(policy, base));
}
