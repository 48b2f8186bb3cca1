import type { ComponentType, ReactNode } from 'react';
import { byId, type Tool, tools } from './catalog.ts';
import { type Chunk, chunk, useChunk } from './chunk.ts';
import { controls } from './components/view.ts';
import type { Page } from './core/tool.ts';
import { PageHead } from './layout/PageHead.tsx';
import { PageSlot } from './layout/PageSlot.tsx';
import { routePath } from './layout/paths.ts';
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, FIND_PATH, PRODUCT } from './site.ts';
import { toolPages } from './tool-pages.ts';

type PageChunk<P = object> = Chunk<ComponentType<P>>;

type StaticRoute = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** The page draws its own head, because it depends on the query. */
  readonly ownHead?: true;
  readonly page: PageChunk;
};

const page = <P,>(load: () => Promise<{ default: ComponentType<P> }>): PageChunk<P> =>
  chunk(() => load().then((module) => module.default));

/** Every page that is not a tool's. */
export const staticRoutes: readonly StaticRoute[] = [
  {
    path: '/',
    title: DEFAULT_TITLE,
    description: DEFAULT_DESCRIPTION,
    keywords: ['case converter', 'text tools', 'online tools', 'convert text'],
    page: page(() => import('./pages/Home.tsx')),
  },
  {
    path: '/search',
    title: `All Tools - ${PRODUCT}`,
    description: `Search the text, code, and data tools of ${PRODUCT} by name and category.`,
    ownHead: true,
    page: page(() => import('./pages/Search.tsx')),
  },
  {
    path: '/recipe',
    title: `Recipes - ${PRODUCT}`,
    description:
      'Run several text, code, and data tools in a row, see the text after every step, and run it all backwards.',
    keywords: ['text pipeline', 'chain text tools', 'batch text editing', 'recipe'],
    page: page(() => import('./pages/Recipe.tsx')),
  },
  {
    path: '/compare',
    title: `Compare Texts - ${PRODUCT}`,
    description:
      'See what differs between two texts, lists, or JSON files, side by side or as a patch. It runs on your device.',
    keywords: [
      'diff checker',
      'compare text',
      'text diff',
      'compare lists',
      'JSON diff',
      'difference between two texts',
    ],
    page: page(() => import('./pages/Compare.tsx')),
  },
  {
    path: FIND_PATH,
    title: `Find by Example - ${PRODUCT}`,
    description:
      'Give a before and an after: get the tool, its options, or a recipe that does it, and the rest converted.',
    keywords: ['flash fill', 'find tool by example', 'transform text by example', 'text pattern', 'by example'],
    page: page(() => import('./pages/FindByExample.tsx')),
  },
  {
    path: '/about-us',
    title: `About Us - ${PRODUCT}`,
    description: `What ${PRODUCT} is, why it exists, and who it is for: private, free text tools without registration.`,
    page: page(() => import('./pages/About.tsx')),
  },
  {
    path: '/contact',
    title: `Contact - ${PRODUCT}`,
    description: `How to reach ${PRODUCT} with a question, a bug report, or an idea for a tool.`,
    page: page(() => import('./pages/Contact.tsx')),
  },
  {
    path: '/privacy-policy',
    title: `Privacy Policy - ${PRODUCT}`,
    description: `What ${PRODUCT} does not collect, what little it does, and how your data is protected.`,
    page: page(() => import('./pages/Privacy.tsx')),
  },
  {
    path: '/terms-conditions',
    title: `Terms of Service - ${PRODUCT}`,
    description: `The terms that apply when you use ${PRODUCT}.`,
    page: page(() => import('./pages/Terms.tsx')),
  },
  {
    path: '/sitemap',
    title: `Sitemap - ${PRODUCT}`,
    description: `Every tool and page of ${PRODUCT} in one list.`,
    page: page(() => import('./pages/Sitemap.tsx')),
  },
];

const toolPage: PageChunk<{ tool: Tool; page: Page }> = page(() => import('./pages/Tool.tsx'));
const notFound: PageChunk = page(() => import('./pages/NotFound.tsx'));
const toolNotFound: PageChunk = page(() => import('./pages/ToolNotFound.tsx'));

/** The address of every page that is prerendered, the 404 page excepted. */
export const prerendered: readonly string[] = [
  ...staticRoutes.map((route) => route.path),
  ...tools.map((tool) => tool.path),
];

/** Returns what a path leads to: a route of its own, a tool, or the page that says that there is nothing. */
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
  // Its place stays empty when it fails, and the console says so.
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
        path={tool.path}
        title={`${tool.title} - ${PRODUCT}`}
        description={tool.description}
        keywords={[...tool.tags, ...tool.keywords]}
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
    <>
      {route && !route.ownHead && <PageHead {...route} />}
      <PageSlot>
        <ChunkPage source={route?.page ?? missing} />
      </PageSlot>
    </>
  );
}
