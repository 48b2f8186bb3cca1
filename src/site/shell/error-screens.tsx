import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { saveDraft } from '../drafts/drafts.ts';
import { OFFLINE_PATH, PRODUCT } from '../site.ts';
import { Button } from '../theme/elements.tsx';
import { chunk, LateError } from '../ui/chunk.ts';
import { LazyPart } from '../ui/LazyPart.tsx';
import { Link } from '../ui/Link.tsx';
import { Message } from '../ui/Message.tsx';

const offlineMessage = chunk(() => import('../offline/OfflineMessage.tsx').then((module) => module.OfflineMessage));

/** Whether the browser is offline, or the service worker answered with its offline page. */
const isOffline = () => !navigator.onLine || document.getElementById('app')?.dataset['route'] === OFFLINE_PATH;

/** Shown instead of a page that could not be drawn. A late page replaces it when it loads. */
export function PageError({ error, again }: { error: Error; again: () => void }) {
  const [offline, setOffline] = useState(isOffline);
  const isLate = error instanceof LateError;
  useEffect(() => {
    let ignore = false;
    if (error instanceof LateError) error.pendingLoad.then(() => ignore || again()).catch(() => undefined);
    return () => {
      ignore = true;
    };
  }, [error, again]);
  if (offline) {
    return (
      <chakra.div role="alert">
        <LazyPart source={offlineMessage} props={{ again }} onFailed={() => setOffline(false)} />
      </chakra.div>
    );
  }
  return (
    <chakra.div role="alert">
      <Message
        title={isLate ? 'This page has not arrived' : 'Something went wrong'}
        actions={
          <>
            <Button variant="solid" onClick={again}>
              Try Again
            </Button>
            <Button asChild>
              <Link to="/">Go Home</Link>
            </Button>
          </>
        }
      >
        {isLate
          ? 'Nothing has come from the network for 20 s. What you typed is kept. Check your connection and try again; if the page still arrives, it opens by itself.'
          : 'An unexpected error has occurred. Please try refreshing the page or go back to the homepage.'}
      </Message>
    </chakra.div>
  );
}

/** Shown instead of the whole site. It uses nothing that may be broken itself: no router, no lazy chunk. */
export function AppError({ error, again }: { error: Error; again: () => void }) {
  return (
    <chakra.div role="alert">
      <Message
        title="Something went wrong"
        actions={
          <>
            <Button variant="solid" onClick={again}>
              Try Again
            </Button>
            <Button
              onClick={() => {
                saveDraft();
                location.reload();
              }}
            >
              Refresh Page
            </Button>
          </>
        }
      >
        <p>We encountered an error while loading {PRODUCT}. Please try refreshing the page.</p>
        <chakra.pre
          mt="6"
          p="4"
          overflowX="auto"
          textAlign="start"
          textStyle="code"
          fontSize="sm"
          color="error"
          bg="error.subtle"
          borderWidth="1px"
          borderColor="error.border"
          borderRadius="md"
          whiteSpace="pre-wrap"
          tabIndex={0}
          aria-label="Error details"
        >
          {error.message}
        </chakra.pre>
      </Message>
    </chakra.div>
  );
}

/** Shown instead of the header or the footer. */
export function PartError({ children }: { children: string }) {
  return (
    <chakra.div
      role="alert"
      px="6"
      py="4"
      fontSize="sm"
      color="error"
      bg="error.subtle"
      borderWidth="1px"
      borderColor="error.border"
    >
      {children}
    </chakra.div>
  );
}
