import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ViewProps } from './view.ts';

/** Turns the marks of what will go in the input on and off. */
export function MarksSwitch({ setMarks }: ViewProps) {
  const [on, setOn] = useState(true);
  useEffect(() => {
    setMarks(on ? undefined : []);
    return () => setMarks(undefined);
  }, [on, setMarks]);
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2"
      fontSize="sm"
      color="fg.muted"
      alignSelf="flex-start"
    >
      <chakra.input
        type="checkbox"
        accentColor="accent.ring"
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      Mark the spaces that will go
    </chakra.label>
  );
}
