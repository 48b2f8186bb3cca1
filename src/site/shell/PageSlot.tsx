import { type ReactNode, Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberDraft } from '../drafts/drafts.ts';
import { routePath } from '../paths.ts';
import { PRODUCT } from '../site.ts';
import { Grid } from '../theme/elements.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PreloadingContext } from '../ui/preloading.ts';
import { loadAgain } from '../ui/try-again.ts';
import { repeatClicks } from './early-clicks.ts';
import { PageError } from './error-screens.tsx';

/** Shown while the chunk of a page loads. It appears late, so that quick loads do not flicker. */
export function Loading({ what }: { what: string }) {
  return (
    <Grid
      role="status"
      placeItems="center"
      minH="calc(100vh - {sizes.header})"
      color="fg.muted"
      fontSize="sm"
      animation="fade-in {durations.normal} 200ms both"
    >
      Loading {what}...
    </Grid>
  );
}

/** Comes last in a page, so that it is hydrated last, when its fields have the text typed into them. */
function EarlyClicks() {
  useEffect(() => void repeatClicks(), []);
  return null;
}

/** The place of a page: its loading fallback and its error screen, anew for each path. */
export function PageSlot({ kind, children }: { kind?: 'tool'; children: ReactNode }) {
  const { pathname } = useLocation();
  const { preload, retry } = use(PreloadingContext);
  const path = routePath(pathname);
  return (
    <ErrorBoundary
      key={path}
      onAgain={() => {
        retry(path);
        // A second failure is drawn like the first.
        loadAgain(() => preload(path)).catch(() => undefined);
      }}
      onError={(error) => {
        console.error(error);
        rememberDraft();
      }}
      fallback={(error, again) => (
        <>
          <PageError error={error} again={again} />
          <EarlyClicks />
        </>
      )}
    >
      <Suspense fallback={<Loading what={kind === 'tool' ? 'tool' : PRODUCT} />}>
        {children}
        <EarlyClicks />
      </Suspense>
    </ErrorBoundary>
  );
}
