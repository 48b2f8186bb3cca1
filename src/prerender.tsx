import createCache from '@emotion/cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { caseSwitch, paneEditing } from './components/held-parts.ts';
import { preloadAll, prerendered } from './routes.tsx';

export { tools } from './catalog.ts';
export { earlyScript } from './layout/early-script.ts';
export { DEFAULT_DESCRIPTION, OFFLINE_PATH, PREVIEW_PATH, PRODUCT, SITE_ORIGIN } from './site.ts';
export { FAVOURITE_FONTS } from './tools/text-styling/big-text-converter/favourite-fonts.ts';
export { prerendered };

/** A page as HTML. The styles are Emotion's rules by id. */
export type Prerendered = {
  /** Title, meta and link tags. */
  readonly head: string;
  readonly body: string;
  readonly globals: ReadonlyMap<string, string>;
  readonly rules: ReadonlyMap<string, string>;
};

/** Render the page of a path. */
export async function render(path: string): Promise<Prerendered> {
  const cache = createCache({ key: 'css' });
  // Collect the styles instead of writing style tags between the elements.
  cache.compat = true;
  await Promise.all([preloadAll(path), paneEditing.preload(), caseSwitch.preload()]);
  const html = renderToString(
    <StaticRouter location={path}>
      <App cache={cache} />
    </StaticRouter>,
  );
  // React puts hoisted tags ahead of the outermost element.
  const start = html.indexOf('<div');
  const globals = new Map<string, string>();
  const rules = new Map<string, string>();
  for (const [id, css] of Object.entries(cache.inserted)) {
    if (typeof css !== 'string') continue;
    (cache.registered[`css-${id}`] === undefined ? globals : rules).set(id, css);
  }
  return { head: html.slice(0, start), body: html.slice(start), globals, rules };
}
