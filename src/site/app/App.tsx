import { chakra } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useReducer, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { importWithRetry } from '../../../workers/shared/repair.ts';
import { rememberDraft } from '../drafts/drafts.ts';
import { routePath } from '../paths.ts';
import { repeatClicks } from '../shell/early-clicks.ts';
import { AppError, PartError } from '../shell/error-screens.tsx';
import { Header } from '../shell/Header.tsx';
import { footer } from '../shell/prerendered-parts.ts';
import { SkipLink } from '../shell/SkipLink.tsx';
import { Column } from '../theme/elements.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PrerenderedPart } from '../ui/PrerenderedPart.tsx';
import { PreloadingContext } from '../ui/preloading.ts';
import { Toasts } from '../ui/toasts.tsx';
import { AppRoutes, preload, retry } from './routes.tsx';

const NO_PROPS = {};

const logError = (error: Error) => console.error(error);
const handleFailure = (error: Error) => {
  logError(error);
  rememberDraft();
  // The page that would do this never comes, and the buttons of the error screen have to work.
  repeatClicks();
};
const preloading = { preload, retry };

/** Marks the root once the application draws the page, so that prerendered figures are up to date. */
function useAliveMark(): void {
  useEffect(() => document.getElementById('app')?.setAttribute('data-alive', ''), []);
}

/** Goes to the top of the page on every change of route, and moves the focus there for screen readers. */
function useFreshStart({ pathname }: Location, main: RefObject<HTMLElement | null>): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/**
 * Returns the location of the page to show. A prerendered page is hydrated first, even if the visitor goes back or
 * forward meanwhile: the router starts at the new location, or was not listening yet. That navigation follows.
 */
function useShownLocation(prerendered: string | undefined): Location {
  const here = useLocation();
  const address = routePath(here.pathname) + here.search;
  const started = useRef(address);
  const first = useRef(prerendered);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const prerenderedPath = first.current;
    first.current = undefined;
    const path = routePath(location.pathname);
    if (path + location.search !== started.current)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    else if (prerenderedPath !== undefined && prerenderedPath !== path) redraw();
  }, []);
  const pathname = first.current ?? here.pathname;
  return routePath(here.pathname) === routePath(pathname) ? here : { ...here, pathname, search: '', hash: '' };
}

/** Keeps every page that is opened for use without a network, once the page rests. */
function useOffline({ pathname }: Location): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const keep = () =>
      void importWithRetry(() => import('../offline/offline.ts')).then(
        ({ visit }) => visit(routePath(pathname)),
        logError,
      );
    // Safari has no idle callbacks.
    const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(keep) : setTimeout(keep, 500));
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  }, [pathname]);
}

/** Refuses drops that nothing takes: the browser would leave the page, and the texts of the visit would be lost. */
function useDropGuard(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { target, dataTransfer } = event;
      // Fields take text, and no files.
      const isField = target instanceof Element && target.closest('input, textarea, [contenteditable=true]');
      if (event.defaultPrevented || (isField && !dataTransfer?.types.includes('Files'))) return;
      event.preventDefault();
      if (dataTransfer) dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}

/** Keeps the focus from getting lost, from the first press of Tab on. */
function useKeptFocus(): void {
  useEffect(() => {
    const page = new AbortController();
    const begin = () =>
      void importWithRetry(() => import('../shell/keep-focus.ts')).then(
        ({ keepFocus }) => keepFocus(page.signal),
        logError,
      );
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      removeEventListener('keydown', onKey);
      begin();
    };
    // Tab may have been pressed before anything listened. A field shows the focus however it came to it.
    if (document.querySelector(':is(a, button):focus-visible')) begin();
    else addEventListener('keydown', onKey, page);
    return () => page.abort();
  }, []);
}

function Layout({ prerendered }: { prerendered: string | undefined }): ReactNode {
  const main = useRef<HTMLElement>(null);
  useAliveMark();
  const shown = useShownLocation(prerendered);
  useFreshStart(shown, main);
  useOffline(shown);
  useDropGuard();
  useKeptFocus();
  useEffect(() => document.documentElement.classList.remove('pending'), []);
  return (
    <Column minH="100dvh">
      <SkipLink />
      <ErrorBoundary onError={logError} fallback={() => <PartError>Header Error</PartError>}>
        <Header />
      </ErrorBoundary>
      <chakra.main ref={main} id="main" flex="1" tabIndex={-1} outline="none">
        <AppRoutes pathname={shown.pathname} />
      </chakra.main>
      <PrerenderedPart source={footer} props={NO_PROPS} failed={<PartError>Footer Error</PartError>} />
      <Toasts />
    </Column>
  );
}

type AppProps = {
  /** The path whose prerendered page is on the screen and will be hydrated. */
  readonly prerendered?: string | undefined;
};

/** The whole site, except for the router around it. */
export function App({ prerendered }: AppProps): ReactNode {
  return (
    <ErrorBoundary onError={handleFailure} fallback={(error, again) => <AppError error={error} again={again} />}>
      <PreloadingContext value={preloading}>
        <Layout prerendered={prerendered} />
      </PreloadingContext>
    </ErrorBoundary>
  );
}
