import { chakra } from '@chakra-ui/react';
import { Button, Wrap } from '../theme/elements.tsx';

type Props = {
  readonly name: string;
  /** Opens the file again, because the code for it has not loaded in time. Undefined while it loads. */
  readonly onAgain: (() => void) | undefined;
  readonly onClose: () => void;
};

/** A file that was chosen, until there is what opens files and draws what became of them. */
export function AwaitedFile({ name, onAgain, onClose }: Props) {
  return (
    <Wrap
      role="group"
      aria-label="File"
      gap="2"
      px="3"
      py="1"
      fontSize="xs"
      color="fg.muted"
      bg="bg.subtle"
      borderTopWidth="1px"
      borderColor="border"
    >
      <chakra.span role="status" minW="0" overflowWrap="anywhere">
        {onAgain ? (
          `${name} was not opened: a part of this page did not arrive within 20 s. Your text is as it was.`
        ) : (
          <>Reading {name} ...</>
        )}
      </chakra.span>
      {onAgain && (
        <Button size="xs" onClick={onAgain}>
          Try again
        </Button>
      )}
      <Button size="xs" onClick={onClose}>
        {onAgain ? 'Close' : 'Cancel'}
      </Button>
    </Wrap>
  );
}
