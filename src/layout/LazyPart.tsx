import { type ReactNode, Suspense } from 'react';
import { type Chunk, useChunk } from '../chunk.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

type Part<P> = (props: P) => ReactNode;

function Loaded<P extends object>({ source, props }: { source: Chunk<Part<P>>; props: P }): ReactNode {
  const Component = useChunk(source);
  return <Component {...props} />;
}

/**
 * A part of the shell that loads when it is first opened. Nothing stands in its place meanwhile.
 *
 * When it cannot be loaded, `onFailed` runs: take the part out then, and put it in again for another try.
 */
export function LazyPart<P extends object>(part: {
  source: Chunk<Part<P>>;
  props: P;
  onFailed?: () => void;
}): ReactNode {
  const { source, props, onFailed } = part;
  return (
    <ErrorBoundary
      fallback={() => null}
      onError={(error) => {
        console.error(error);
        source.retry();
        onFailed?.();
      }}
    >
      <Suspense>
        <Loaded source={source} props={props} />
      </Suspense>
    </ErrorBoundary>
  );
}
