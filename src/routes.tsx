import type { ComponentType, ReactNode } from 'react';
import { type Location, Route, Routes, useParams } from 'react-router-dom';
import { byId, type Tool, tools } from './catalog.ts';
import { type Chunk, chunk, useChunk } from './chunk.ts';
import { controls } from './components/view.ts';
import type { Page } from './core/tool.ts';
import { PageHead } from './layout/PageHead.tsx';
import { PageSlot } from './layout/PageSlot.tsx';
import { routePath } from './layout/paths.ts';
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, PRODUCT } from './site.ts';
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
    description: `Search the text, code and data tools of ${PRODUCT} by name and category.`,
    ownHead: true,
    page: page(() => import('./pages/Search.tsx')),
  },
  {
    path: '/about-us',
    title: `About Us - ${PRODUCT}`,
    description: `What ${PRODUCT} is, why it exists and whom it serves: private, free text tools without registration.`,
    page: page(() => import('./pages/About.tsx')),
  },
  {
    path: '/contact',
    title: `Contact - ${PRODUCT}`,
    description: `How to reach ${PRODUCT} with a question, a bug report or an idea for a tool.`,
    page: page(() => import('./pages/Contact.tsx')),
  },
  {
    path: '/privacy-policy',
    title: `Privacy Policy - ${PRODUCT}`,
    description: `What ${PRODUCT} does not collect, what little it does, and how that is kept.`,
    page: page(() => import('./pages/Privacy.tsx')),
  },
  {
    path: '/terms-conditions',
    title: `Terms of Service - ${PRODUCT}`,
    description: `The terms under which ${PRODUCT} may be used.`,
    page: page(() => import('./pages/Terms.tsx')),
  },
  {
    path: '/sitemap',
    title: `Sitemap - ${PRODUCT}`,
    description: `Every tool and every page of ${PRODUCT} on one list.`,
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

function chunksOf(pathname: string): readonly Chunk<unknown>[] {
  const path = routePath(pathname);
  const known = staticRoutes.find((route) => route.path === path);
  if (known) return [known.page];
  const id = path.slice(1);
  const ownPage = byId(id) && toolPages.get(id);
  if (ownPage) return [toolPage, ownPage];
  return [id.includes('/') ? notFound : toolNotFound];
}

/** What a tool draws between its form and its panes: the page can be used before it is there. */
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

function ToolRoute(): ReactNode {
  const { toolId = '' } = useParams();
  const tool = byId(toolId);
  const source = toolPages.get(toolId);
  if (!tool || !source) {
    return (
      <PageSlot>
        <ChunkPage source={toolNotFound} />
      </PageSlot>
    );
  }
  return (
    <>
      <PageHead
        path={tool.path}
        title={`${tool.name} - ${PRODUCT}`}
        description={tool.description}
        keywords={[...tool.tags, ...tool.keywords]}
        application={tool.category === 'text-case' ? tool.name : undefined}
      />
      <PageSlot kind="tool">
        <LoadedTool tool={tool} source={source} />
      </PageSlot>
    </>
  );
}

/** The page of a place in the site. */
export function AppRoutes({ location }: { location: Location }): ReactNode {
  return (
    <Routes location={location}>
      {staticRoutes.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={
            <>
              {!route.ownHead && <PageHead {...route} />}
              <PageSlot>
                <ChunkPage source={route.page} />
              </PageSlot>
            </>
          }
        />
      ))}
      <Route path="/:toolId" element={<ToolRoute />} />
      <Route
        path="*"
        element={
          <PageSlot>
            <ChunkPage source={notFound} />
          </PageSlot>
        }
      />
    </Routes>
  );
}
