import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { BASE } from '../../../workers/shared/base.ts';
import { guides } from '../pages/tool/guides.ts';
import { helpOf } from '../pages/tool/helps.ts';
import * as toolParts from '../pages/tool/prerendered-parts.ts';
import { toolPages } from '../pages/tool/tool-pages.ts';
import * as componentParts from '../panes/prerendered-parts.ts';
import * as layoutParts from '../shell/prerendered-parts.ts';
import { App } from './App.tsx';
import { preloadAll, prerendered } from './routes.tsx';

export { tools } from '../../engine/catalog/catalog.ts';
export { llmsText } from '../shell/llms-text.ts';
export { DEFAULT_DESCRIPTION, OFFLINE_PATH, PREVIEW_PATH, PRODUCT, SITE_URL } from '../site.ts';
export { prerendered };

/** A page as HTML. */
export type Prerendered = {
  /** Title, meta and link tags. */
  readonly head: string;
  readonly body: string;
};

/** Render the page of a path. */
export async function render(path: string): Promise<Prerendered> {
  const parts = [...Object.values({ ...componentParts, ...layoutParts, ...toolParts }), ...guides.values()];
  await Promise.all([preloadAll(path), ...parts.map((part) => part.preload())]);
  const page = toolPages.get(path.slice(1))?.loaded();
  if (page) await helpOf(page).preload();
  const html = renderToString(
    <StaticRouter basename={BASE} location={BASE + path.slice(1)}>
      <App />
    </StaticRouter>,
  );
  // React puts hoisted tags ahead of the outermost element.
  const start = html.indexOf('<div');
  return { head: html.slice(0, start), body: html.slice(start) };
}
