import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { BASE } from '../../../workers/shared/base.ts';
import { setRepair } from '../../../workers/shared/repair.ts';
import { SERVICE_WORKER } from '../../../workers/shared/trusted-policy.ts';
import { scriptUrl } from '../../../workers/shared/trusted-types.ts';
import { saveTyped } from '../drafts/drafts.ts';
import { basePath, routePath } from '../paths.ts';
import { PREVIEW_PATH } from '../site.ts';
import { App } from './App.tsx';
import { preload } from './routes.tsx';
import 'virtual:styles.css';

/** Milliseconds after the start when other work delays nobody. */
const LATER = 3000;

const root = document.getElementById('app');

/** Makes the service worker check its stored files, and all files loaded from now on, this file's helper included. */
async function repairCache(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(scriptUrl(SERVICE_WORKER), { updateViaCache: 'none' });
  if (!(await serviceWorker.getRegistration())) return;
  if (!serviceWorker.controller)
    await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
  const { check } = await import('../offline/offline.ts');
  await check(routePath(location.pathname));
}

/** Take the tags of the prerendered page out of the head: another page will bring its own. */
function removePageTags(): void {
  const nodes = [...document.head.childNodes];
  const at = (comment: string) => nodes.findIndex((node) => node instanceof Comment && node.data === comment);
  for (const node of nodes.slice(at('page'), at('/page') + 1)) node.remove();
}

/** Loads the chunks of the current page, even if the visitor goes back or forward meanwhile. */
async function preloadHere(): Promise<string> {
  const path = routePath(location.pathname);
  // If a chunk cannot be loaded, the page shows its own error screen.
  await preload(path).catch(() =>
    saveTyped(path, root?.querySelector<HTMLTextAreaElement>('[data-pane]:not([readonly])') ?? null),
  );
  return path === routePath(location.pathname) ? path : preloadHere();
}

// Nothing waits for it. Without it, the log lacks requests in other tabs, and the tools work.
import('../privacy/navigation-log.ts').then(({ recordNavigation }) => recordNavigation()).catch(() => {});
// The early script looks for it: without it some script of the start is missing.
document.documentElement.dataset['started'] = '';
dispatchEvent(new Event('started'));
if (import.meta.env.PROD && !location.pathname.includes(PREVIEW_PATH)) setRepair(repairCache);

async function start(root: HTMLElement): Promise<void> {
  const path = await preloadHere();
  const { pathname, search } = location;
  // A page prerendered for another address, or without the query of the search page, is replaced.
  const isPrerendered = root.dataset['route'] === path && root.hasChildNodes();
  const isThisPage = isPrerendered && basePath(pathname) === BASE && !(path === '/search' && search);
  const app = (
    <BrowserRouter basename={basePath(pathname)}>
      <App prerendered={isThisPage ? path : undefined} />
    </BrowserRouter>
  );
  if (isThisPage) {
    // A transition renders in small steps, which leaves the page responsive to scrolling and typing.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    removePageTags();
    createRoot(root).render(app);
  }
  setTimeout(() => import('./later.ts').then(({ doLater }) => doLater()).catch(() => {}), LATER);
}

if (root) void start(root);
else console.error('Could not find root element in DOM');
