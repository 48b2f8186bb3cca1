import { chakra } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { TOAST } from '../site.ts';
import { Button, Grid, Wrap } from '../theme/elements.tsx';
import { type Chunk, chunk } from './chunk.ts';
import { LazyPart } from './LazyPart.tsx';
import type { Toast } from './Toaster.tsx';
import { loadAgain } from './try-again.ts';

type Identified = Toast & { readonly id: string };
type Shower = { readonly show: (toast: Identified) => void; readonly dismiss: (id: string) => void };

const toaster = chunk(() => import('./Toaster.tsx').then((module) => module.Toaster));

let shower: Shower | undefined;
/** Toasts to show once the library has loaded, and until then in a plain way. */
let waiting: readonly Identified[] = [];
/** The library could not be loaded. The next toast tries again. */
let failed = false;
const listeners = new Set<() => void>();

function setWaiting(toasts: readonly Identified[]) {
  waiting = toasts;
  for (const listener of listeners) listener();
}

function dismiss({ id }: Identified) {
  shower?.dismiss(id);
  setWaiting(waiting.filter((other) => other.id !== id));
}

function ready(loaded: Shower) {
  shower = loaded;
  for (const one of waiting) loaded.show(one);
  setWaiting([]);
}

let shown = 0;

/**
 * Shows a notification, in place of any with the same id. The library that draws it loads with the first one.
 *
 * @returns function that closes it, for when it is no longer true
 */
export function toast(title: string, more: Omit<Toast, 'title'> = {}): () => void {
  const one = { duration: TOAST.duration, id: `toast-${shown++}`, ...more, title };
  if (shower) shower.show(one);
  else {
    failed = false;
    setWaiting([...waiting.filter(({ id }) => id !== one.id), one]);
  }
  return () => dismiss(one);
}

type Missing = Pick<Chunk<unknown>, 'preload' | 'retry'>;

/** Parts that could not be loaded and were not requested again yet, with functions to call after they load. */
const missing = new Map<Missing, Set<() => void>>();

function retryMissing(): void {
  const parts = [...missing];
  missing.clear();
  for (const [part, callbacks] of parts) {
    part.retry();
    const failed = () => {
      for (const onLoaded of callbacks) reportNotLoaded(part, onLoaded);
    };
    loadAgain(part.preload).then(() => {
      for (const onLoaded of callbacks) onLoaded();
    }, failed);
  }
}

/**
 * Reports that a lazy part of the page is missing, with a button that loads it again.
 *
 * @param onLoaded called after it has loaded
 */
export function reportNotLoaded(part: Missing, onLoaded: () => void): void {
  missing.set(part, (missing.get(part) ?? new Set()).add(onLoaded));
  toast('Part of this page could not be loaded', {
    id: 'not-loaded',
    type: 'error',
    duration: Number.POSITIVE_INFINITY,
    description: 'Your text is safe. Check your connection.',
    action: { label: 'Try again', onClick: retryMissing },
  });
}

/** Load what draws notifications, e.g. when a button that ends in one is about to be pressed. */
export const prepareToasts = (): void => void toaster.preload().catch(() => toaster.retry());

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Draws notifications until the library has loaded, which may take as long as the reported work. */
function PlainToasts({ toasts }: { toasts: readonly Identified[] }) {
  return (
    <Grid
      role="status"
      position="fixed"
      bottom="calc({spacing.4} + env(safe-area-inset-bottom))"
      insetX="calc({spacing.4} + env(safe-area-inset-right))"
      zIndex="tooltip"
      gap="2"
      justifyItems="end"
      pointerEvents="none"
      animation="fade-in {durations.normal} 1s both"
    >
      {toasts.map((one) => (
        <Wrap
          key={one.id}
          gap="2"
          px="3"
          py="2"
          fontSize="sm"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="md"
          boxShadow="lg"
          pointerEvents="auto"
        >
          <chakra.span>{one.description === undefined ? one.title : `${one.title}. ${one.description}`}</chakra.span>
          {one.action && (
            <Button
              size="xs"
              onClick={() => {
                dismiss(one);
                one.action?.onClick();
              }}
            >
              {one.action.label}
            </Button>
          )}
          <Button size="xs" onClick={() => dismiss(one)}>
            Close
          </Button>
        </Wrap>
      ))}
    </Grid>
  );
}

/** The place of the notifications: once on every page. */
export function Toasts() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => waiting,
  );
  const [wanted, setWanted] = useState(false);
  if (!wanted && toasts.length > 0 && !failed) setWanted(true);
  useEffect(
    () => () => {
      // What drew them goes as well, for instance while an error screen takes the place of the page.
      shower = undefined;
    },
    [],
  );
  const onFailed = () => {
    failed = true;
    setWanted(false);
  };
  return (
    <>
      {toasts.length > 0 && <PlainToasts toasts={toasts} />}
      {wanted && <LazyPart quiet source={toaster} onFailed={onFailed} props={{ onReady: ready }} />}
    </>
  );
}
