import createCache from '@emotion/cache';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { preload } from './routes.tsx';
import { basePath, routePath } from './shell/paths.ts';

async function start(root: HTMLElement): Promise<void> {
  const { pathname, search } = location;
  const path = routePath(pathname);
  // When a chunk cannot be loaded, the page's own error screen says so.
  await preload(path).catch(() => undefined);
  const app = (
    <BrowserRouter basename={basePath(pathname)}>
      <App cache={createCache({ key: 'css' })} />
    </BrowserRouter>
  );
  // What was prerendered for another address, or without the query that the search page shows, is replaced.
  const isThisPage = root.dataset['route'] === path && basePath(pathname) === '/' && !(path === '/search' && search);
  if (isThisPage) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('app');
if (root) void start(root);
else console.error('Could not find root element in DOM');
