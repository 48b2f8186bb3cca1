import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, use } from 'react';
import { useLocation } from 'react-router-dom';
import { PRODUCT } from '../site.ts';
import { holdDraft, saveDraft } from './drafts.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageError } from './error-screens.tsx';
import { routePath } from './paths.ts';
import { PreloadingContext } from './preloading.ts';

/** Shown while the chunk of a page loads. It appears late, so that quick loads do not flicker. */
export function Loading({ what }: { what: string }) {
  return (
    <chakra.div
      role="status"
      display="grid"
      placeItems="center"
      minH="calc(100vh - {sizes.header})"
      color="fg.muted"
      fontSize="sm"
      animation="fade-in {durations.normal} 200ms both"
    >
      Loading {what}...
    </chakra.div>
  );
}

/**
 * Try a page again.
 *
 * One that was not loaded begins anew, with the texts of the visit: a browser may remember the failure as long as the page
 * stands, and after a new deployment its files have other names. Without a network nothing would come in its place.
 */
function tryAgain(notLoaded: boolean, again: () => void): void {
  if (notLoaded && navigator.onLine && saveDraft()) location.reload();
  else again();
}

/** The place of a page: its loading fallback and its error screen, anew for each path. */
export function PageSlot({ kind, children }: { kind?: 'tool'; children: ReactNode }) {
  const { pathname } = useLocation();
  const { retry } = use(PreloadingContext);
  const path = routePath(pathname);
  return (
    <ErrorBoundary
      key={path}
      onError={(error) => {
        console.error(error);
        holdDraft();
      }}
      fallback={(_, again) => <PageError again={() => tryAgain(retry(path), again)} />}
    >
      <Suspense fallback={<Loading what={kind === 'tool' ? 'tool' : PRODUCT} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
