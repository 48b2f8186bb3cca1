import { chakra } from '@chakra-ui/react';
import { Button } from '../theme/elements.tsx';

type Props = {
  /** Progress from 0 to 1; undefined if unknown. */
  readonly progress: number | undefined;
  readonly onCancel: () => void;
};

/** A long job: its progress, and a button that cancels it. */
export function Working({ progress, onCancel }: Props) {
  return (
    <>
      <chakra.progress
        aria-label="Working"
        value={progress}
        max={1}
        w="24"
        // The button needs its place more: the moving edge of the pane is there, too.
        minW="0"
        flexShrink="1"
        h="1.5"
        accentColor="accent.ring"
      />
      <Button size="xs" flex="none" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
