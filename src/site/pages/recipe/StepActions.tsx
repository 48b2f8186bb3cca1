import { chakra } from '@chakra-ui/react';
import { Button, IconButton } from '../../theme/elements.tsx';
import { DownIcon, UpIcon } from '../../theme/icons-of-parts.tsx';
import type { RecipeCommand } from './recipe-state.ts';
import { AgainIcon, DuplicateIcon, RemoveIcon } from './step-icons.tsx';

type Props = {
  readonly keyOfCard: number;
  /** 0-based. */
  readonly index: number;
  readonly count: number;
  /** Label of the button for another random result; undefined if the result is not random. */
  readonly again: string | undefined;
  readonly onCommand: (command: RecipeCommand) => void;
  readonly onAgain: (index: number) => void;
};

/** Actions on a step as a whole. */
export function StepActions({ keyOfCard, index, count, again, onCommand, onAgain }: Props) {
  return (
    <chakra.span data-actions="" display="flex" gap="0.5" ms="auto" transition="opacity 120ms">
      {again !== undefined && (
        <Button size="xs" variant="plain" onClick={() => onAgain(index)}>
          <AgainIcon size={14} />
          {again}
        </Button>
      )}
      <IconButton
        data-do="up"
        aria-label={`Move step ${index + 1} up`}
        disabled={index === 0}
        onClick={() => onCommand({ do: 'move', key: keyOfCard, to: index - 1 })}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        data-do="down"
        aria-label={`Move step ${index + 1} down`}
        disabled={index === count - 1}
        onClick={() => onCommand({ do: 'move', key: keyOfCard, to: index + 1 })}
      >
        <DownIcon />
      </IconButton>
      <IconButton
        aria-label={`Duplicate step ${index + 1}`}
        onClick={() => onCommand({ do: 'duplicate', key: keyOfCard })}
      >
        <DuplicateIcon />
      </IconButton>
      <IconButton aria-label={`Remove step ${index + 1}`} onClick={() => onCommand({ do: 'remove', key: keyOfCard })}>
        <RemoveIcon />
      </IconButton>
    </chakra.span>
  );
}
