import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode, useEffect, useState } from 'react';
import type { Chunk } from '../chunk.ts';
import type { Controls, ViewProps } from '../components/view.ts';
import { LazyPart } from '../layout/LazyPart.tsx';

type Props = { readonly source: Chunk<Controls>; readonly props: ViewProps };

// What is prerendered stays as long as nothing new reaches it: an update before its chunk has come would replace it by
// an empty place, and everything below would move twice.
const Held = memo(LazyPart<ViewProps>, (_, { source }) => source.loaded() === undefined);

/** The place of a tool's controls: as they were prerendered until their chunk is there. */
export function ControlsSlot({ source, props }: Props): ReactNode {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    const draw = () => {
      if (!gone) setReady(true);
    };
    // LazyPart reports the failure.
    source.preload().then(draw, () => undefined);
    return () => {
      gone = true;
    };
  }, [source]);
  // What was pressed or typed before would be lost when they come.
  return (
    <chakra.div display="contents" inert={!ready}>
      <Held source={source} props={props} />
    </chakra.div>
  );
}
