import { ChakraProvider, chakra } from '@chakra-ui/react';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { AppRoutes, preload, retry } from './routes.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { AppError, PartError } from './shell/error-screens.tsx';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { holdWork } from './shell/kept-work.ts';
import { routePath } from './shell/paths.ts';
import { PreloadingContext } from './shell/preloading.ts';
import { SkipLink } from './shell/SkipLink.tsx';
import { Toasts } from './shell/toasts.tsx';
import { system } from './theme/system.ts';

const logError = (error: Error) => console.error(error);
const holdAndLog = (error: Error) => {
  logError(error);
  holdWork();
};
const preloading = { preload, retry };

/** Goes to the top of the page on every change of route, and moves the focus there for screen readers. */
function useFreshStart(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** Takes a step back or forward that came while the page was being brought to life, when no router was listening yet. */
function useMissedStep(): void {
  const { pathname, search } = useLocation();
  const first = useRef(routePath(pathname) + search);
  useEffect(() => {
    if (routePath(location.pathname) + location.search !== first.current)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, []);
}

/** Keeps every page that is opened for use without a network, once the page rests. */
function useOffline(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const keep = () => void import('./shell/offline.ts').then(({ visit }) => visit(routePath(pathname)), logError);
    // Safari has no idle callbacks.
    const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(keep) : setTimeout(keep, 500));
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  }, [pathname]);
}

function Layout(): ReactNode {
  const main = useRef<HTMLElement>(null);
  useFreshStart(main);
  useMissedStep();
  useOffline();
  useEffect(() => document.documentElement.classList.remove('pending'), []);
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh">
      <SkipLink />
      <ErrorBoundary onError={logError} fallback={() => <PartError>Header Error</PartError>}>
        <Header />
      </ErrorBoundary>
      <chakra.main ref={main} id="main" flex="1" tabIndex={-1} outline="none">
        <AppRoutes />
      </chakra.main>
      <ErrorBoundary onError={logError} fallback={() => <PartError>Footer Error</PartError>}>
        <Footer />
      </ErrorBoundary>
      <Toasts />
    </chakra.div>
  );
}

/** The whole site, but for the router that it stands in. */
export function App({ cache }: { cache: EmotionCache }): ReactNode {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <ErrorBoundary onError={holdAndLog} fallback={(error, again) => <AppError error={error} again={again} />}>
          <PreloadingContext value={preloading}>
            <Layout />
          </PreloadingContext>
        </ErrorBoundary>
      </ChakraProvider>
    </CacheProvider>
  );
}
