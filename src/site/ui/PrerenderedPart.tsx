import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Chunk } from './chunk.ts';
import { LazyPart } from './LazyPart.tsx';
import { reportNotLoaded } from './toasts.tsx';

type Props<P> = {
  readonly source: Chunk<(props: P) => ReactNode>;
  readonly props: P;
  /** Shown in its place when it cannot be drawn. Default: nothing. */
  readonly failed?: ReactNode;
};

// Prerendered content stays until it gets new props: an update before its chunk has loaded would replace it by an empty
// place, and everything below would move twice.
const FrozenPart = memo(LazyPart, (_, { source }) => source.loaded() === undefined) as typeof LazyPart;

/** A part of a page as it was prerendered until its chunk is there. */
export function PrerenderedPart<P extends object>({ source, props, failed }: Props<P>): ReactNode {
  const [ready, setReady] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let ignore = false;
    const reveal = () => {
      // In small steps, like the page around it.
      if (!ignore) startTransition(() => setReady(true));
    };
    source.preload().then(reveal, () => {
      if (ignore) return;
      reportNotLoaded(source, () => {
        setTries((count) => count + 1);
        reveal();
      });
    });
    return () => {
      ignore = true;
    };
  }, [source]);
  // Clicks and text from before would be lost when they load.
  return (
    <chakra.div display="contents" inert={!ready}>
      <FrozenPart key={tries} quiet source={source} props={props} failed={failed} />
    </chakra.div>
  );
}
