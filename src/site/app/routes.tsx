import type { ComponentType, ReactNode } from 'react';
import { byId, type Tool, tools } from '../../engine/catalog/catalog.ts';
import type { Page } from '../../engine/contract/tool.ts';
import { toolPages } from '../pages/tool/tool-pages.ts';
import { routePath } from '../paths.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { PageSlot } from '../shell/PageSlot.tsx';
import { FIND_PATH, PRODUCT, REDACT_PATH } from '../site.ts';
import { type Chunk, chunk, useChunk } from '../ui/chunk.ts';
import { controls } from '../ui/view.ts';

type PageChunk<P = object> = Chunk<ComponentType<P>>;

type StaticRoute = { readonly path: string; readonly page: PageChunk };

const page = <P,>(load: () => Promise<{ default: ComponentType<P> }>): PageChunk<P> =>
  chunk(() => load().then((module) => module.default));

/** Every page that is not a tool's. They draw their heads, whose words only they need. */
export const staticRoutes: readonly StaticRoute[] = [
  { path: '/', page: page(() => import('../pages/home/Home.tsx')) },
  { path: '/search', page: page(() => import('../pages/search/Search.tsx')) },
  { path: '/recipe', page: page(() => import('../pages/recipe/Recipe.tsx')) },
  { path: '/compare', page: page(() => import('../pages/compare/Compare.tsx')) },
  { path: FIND_PATH, page: page(() => import('../pages/find/FindByExample.tsx')) },
  { path: REDACT_PATH, page: page(() => import('../pages/redact/Redact.tsx')) },
  { path: '/about-us', page: page(() => import('../pages/static/About.tsx')) },
  { path: '/contact', page: page(() => import('../pages/static/Contact.tsx')) },
  { path: '/privacy-policy', page: page(() => import('../pages/static/Privacy.tsx')) },
  { path: '/terms-conditions', page: page(() => import('../pages/static/Terms.tsx')) },
  { path: '/sitemap', page: page(() => import('../pages/static/Sitemap.tsx')) },
];

const toolPage: PageChunk<{ tool: Tool; page: Page }> = page(() => import('../pages/tool/Tool.tsx'));
const notFound: PageChunk = page(() => import('../pages/static/NotFound.tsx'));
const toolNotFound: PageChunk = page(() => import('../pages/tool/ToolNotFound.tsx'));

/** The address of every page that is prerendered, the 404 page excepted. */
export const prerendered: readonly string[] = [
  ...staticRoutes.map((route) => route.path),
  ...tools.map((tool) => tool.path),
];

/** Returns the target of a path: a static route, a tool, or the page for unknown paths. */
function routeOf(pathname: string) {
  const path = routePath(pathname);
  const id = path.slice(1);
  return {
    route: staticRoutes.find((route) => route.path === path.toLowerCase()),
    tool: byId(id),
    source: toolPages.get(id),
    missing: id.includes('/') ? notFound : toolNotFound,
  };
}

function chunksOf(pathname: string): readonly Chunk<unknown>[] {
  const { route, tool, source, missing } = routeOf(pathname);
  if (route) return [route.page];
  return tool && source ? [toolPage, source] : [missing];
}

/** Returns the controls of a tool between its form and its panes: the page can be used before they are there. */
const controlsOf = (pathname: string) => controls.get(routePath(pathname).slice(1));

/**
 * Load all that the page of a path needs to be used, and begin to load its controls. Rejects when a chunk that it
 * needs cannot be loaded.
 */
export async function preload(pathname: string): Promise<void> {
  // If it fails, its place stays empty, and the console shows the error.
  void controlsOf(pathname)
    ?.preload()
    .catch(() => undefined);
  await Promise.all(chunksOf(pathname).map((needed) => needed.preload()));
}

/** Load all that the page of a path draws. Rejects when a chunk cannot be loaded. */
export async function preloadAll(pathname: string): Promise<void> {
  await Promise.all([preload(pathname), controlsOf(pathname)?.preload()]);
}

/** Let the chunks of a path that failed be loaded again. */
export function retry(pathname: string): void {
  for (const needed of chunksOf(pathname)) needed.retry();
}

function ChunkPage({ source }: { source: PageChunk }): ReactNode {
  const Loaded = useChunk(source);
  return <Loaded />;
}

function LoadedTool({ tool, source }: { tool: Tool; source: Chunk<Page> }): ReactNode {
  // All start to load before any is waited for.
  void preload(tool.path).catch(() => undefined);
  const Loaded = useChunk(toolPage);
  return <Loaded tool={tool} page={useChunk(source)} />;
}

function ToolRoute({ tool, source }: { tool: Tool; source: Chunk<Page> }): ReactNode {
  return (
    <>
      <PageHead
        key={tool.path}
        path={tool.path}
        title={`${tool.title} - ${PRODUCT}`}
        description={tool.description}
        application={tool.category === 'text-case' ? tool.title : undefined}
      />
      <PageSlot kind="tool">
        <LoadedTool tool={tool} source={source} />
      </PageSlot>
    </>
  );
}

/**
 * The page of a place in the site.
 *
 * The paths are few and flat, so they are looked up: the router's own tables of routes would be a tenth of the first load.
 */
export function AppRoutes({ pathname }: { pathname: string }): ReactNode {
  const { route, tool, source, missing } = routeOf(pathname);
  if (tool && source) return <ToolRoute tool={tool} source={source} />;
  return (
    <PageSlot>
      <ChunkPage source={route?.page ?? missing} />
    </PageSlot>
  );
}
