import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import type { Pair } from '../../../engine/by-example/contract.ts';
import { Button, Grid, IconButton, Muted, Wrap } from '../../theme/elements.tsx';
import { CloseIcon } from '../../theme/icons.tsx';
import { ArrowIcon } from '../../theme/icons-of-parts.tsx';
import { ExamplePane } from './ExamplePane.tsx';
import { isEmpty, type KeyedPair, MAX_PAIRS } from './pairs.ts';

type Props = {
  readonly pairs: readonly KeyedPair[];
  /** The pair whose left pane gets the focus. */
  readonly fresh: number | undefined;
  /** Hint about the next thing to do, or undefined. */
  readonly hint: string | undefined;
  readonly onType: (key: number, side: keyof Pair, typed: string) => void;
  readonly onAdd: () => void;
  readonly onRemove: (key: number) => void;
  readonly onStartOver: () => void;
  readonly onFocus: () => void;
};

/** The pairs: each a text as it is, and beside it as it should be. */
export function Pairs({ pairs, fresh, hint, onType, onAdd, onRemove, onStartOver, onFocus }: Props) {
  const adder = useRef<HTMLButtonElement>(null);
  const isOne = pairs.length === 1;
  return (
    <Grid gap="2">
      {pairs.map(({ key, have, want }, i) => {
        const number = isOne ? undefined : i + 1;
        const own = { pairKey: key, number, onType, onFocus };
        return (
          <Grid
            key={key}
            role="group"
            aria-label={isOne ? 'Example' : `Pair ${i + 1}`}
            position="relative"
            gap={{ base: '2', md: '3' }}
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          >
            <ExamplePane {...own} side="have" start={have} focus={key === fresh} isFirst={i === 0} />
            <ExamplePane {...own} side="want" start={want} focus={false} isFirst={false} />
            <chakra.span
              aria-hidden="true"
              position="absolute"
              top="50%"
              left="50%"
              transform={{ base: 'translate(-50%, -50%) rotate(90deg)', md: 'translate(-50%, -50%)' }}
              display="grid"
              placeItems="center"
              boxSize="7"
              borderRadius="full"
              bg="bg.panel"
              borderWidth="1px"
              borderColor="border"
              color="accent.fg"
              pointerEvents="none"
            >
              <ArrowIcon size={15} />
            </chakra.span>
            {!isOne && (
              <IconButton
                aria-label={`Remove pair ${i + 1}`}
                title={`Remove pair ${i + 1}`}
                position="absolute"
                top="1px"
                insetEnd="1"
                onClick={() => {
                  onRemove(key);
                  adder.current?.focus();
                }}
              >
                <CloseIcon size={14} />
              </IconButton>
            )}
          </Grid>
        );
      })}
      <Wrap columnGap="2" rowGap="1" minH="8">
        <Button ref={adder} size="sm" disabled={pairs.length >= MAX_PAIRS} onClick={onAdd}>
          Add a pair
        </Button>
        <Button size="sm" variant="plain" disabled={isOne && pairs.every(isEmpty)} onClick={onStartOver}>
          Start over
        </Button>
        <Muted role="status" flex="1 1 12rem" textAlign={{ md: 'end' }}>
          {hint}
        </Muted>
      </Wrap>
    </Grid>
  );
}
