import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense, use, useMemo } from 'react';
import type { Chunk } from './chunk.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

type PartComponent<P> = (props: P) => ReactNode;

function Loaded<P extends object>({ loading, props }: { loading: Promise<PartComponent<P>>; props: P }): ReactNode {
  const Component = use(loading);
  return <Component {...props} />;
}

/** Notice that a part is loading. Shown late, so that quick loads do not flicker. */
function Awaited() {
  return (
    <chakra.div
      role="status"
      position="fixed"
      bottom="calc({spacing.4} + env(safe-area-inset-bottom))"
      insetStart="calc({spacing.4} + env(safe-area-inset-left))"
      zIndex="tooltip"
      px="3"
      py="2"
      fontSize="sm"
      color="fg.muted"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="lg"
      pointerEvents="none"
      animation="fade-in {durations.normal} 400ms both"
    >
      Loading...
    </chakra.div>
  );
}

/**
 * A part of the shell that loads when it is first opened. Nothing is shown in its place meanwhile; a notice at the
 * edge of the window says that it loads, unless it is `quiet`: something that the user has not asked for.
 *
 * When it cannot be loaded or drawn, `onFailed` runs, and `failed` is shown in its place, by default nothing: take the
 * part out then, and put it in again for another try.
 */
export function LazyPart<P extends object>(part: {
  source: Chunk<PartComponent<P>>;
  props: P;
  onFailed?: () => void;
  failed?: ReactNode;
  quiet?: boolean;
}): ReactNode {
  const { source, props, onFailed, failed, quiet } = part;
  // Kept, as code that preloads it may clear a failure before it is drawn here.
  const loading = useMemo(() => source.preload(), [source]);
  return (
    <ErrorBoundary
      fallback={() => failed}
      onError={(error) => {
        console.error(error);
        source.retry();
        onFailed?.();
      }}
    >
      <Suspense fallback={quiet ? undefined : <Awaited />}>
        <Loaded loading={loading} props={props} />
      </Suspense>
    </ErrorBoundary>
  );
}
