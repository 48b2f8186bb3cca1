import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Chunk } from '../chunk.ts';
import { LazyPart } from './LazyPart.tsx';
import { tellNotLoaded } from './toasts.tsx';

type Props<P> = { readonly source: Chunk<(props: P) => ReactNode>; readonly props: P };

// What is prerendered stays as long as nothing new reaches it: an update before its chunk has come would replace it by
// an empty place, and everything below would move twice.
const Held = memo(LazyPart, (_, { source }) => source.loaded() === undefined) as typeof LazyPart;

/** A part of a page as it was prerendered until its chunk is there. */
export function HeldPart<P extends object>({ source, props }: Props<P>): ReactNode {
  const [ready, setReady] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    const draw = () => {
      // In small steps, like the page around it.
      if (!gone) startTransition(() => setReady(true));
    };
    source.preload().then(draw, () => {
      if (gone) return;
      tellNotLoaded(source, () => {
        setTries((count) => count + 1);
        draw();
      });
    });
    return () => {
      gone = true;
    };
  }, [source]);
  // What was pressed or typed before would be lost when they come.
  return (
    <chakra.div display="contents" inert={!ready}>
      <Held key={tries} quiet source={source} props={props} />
    </chakra.div>
  );
}
