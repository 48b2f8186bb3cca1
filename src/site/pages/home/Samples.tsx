import { chakra } from '@chakra-ui/react';
import { Button, Column, Wrap } from '../../theme/elements.tsx';

/** Text for the case buttons: small words, an acronym, and a sentence's end. */
const SAMPLE = "the secret life of a NASA engineer's notebook. it has a happy end";

/** Texts that detection answers, by what their buttons say. */
const KINDS = [
  ['a messy list', 'pears\napples\nfigs\napples\nBananas\npears\nplums'],
  ['broken JSON', "{name: 'Ada', langs: ['TypeScript', 'Rust',], // todo\n age: 36"],
  ['%7B%22…', '%7B%22name%22%3A%22Ada%22%2C%22langs%22%3A%5B%22TypeScript%22%2C%22Rust%22%5D%7D'],
] as const;

// In a low pane, what is typed or read there comes first.
const IN_PANE = { display: 'none', '@container (min-height: 7rem)': { display: 'flex' } } as const;
const IN_MIDDLE_PANE = { display: 'none', '@container (min-height: 11.5rem)': { display: 'inline-flex' } } as const;
const IN_LOW_PANE = { '@container (min-height: 11.5rem)': { display: 'none' } } as const;
const IN_HIGH_PANE = { display: 'none', '@container (min-height: 15rem)': { display: 'block' } } as const;

/** Grayed out sample in the empty pane, and buttons that put it, or a text to be recognized, into the pane. */
export function Samples({ onTry }: { onTry: (sample: string) => void }) {
  return (
    <Column
      data-samples=""
      position="absolute"
      inset="0"
      justifyContent="flex-end"
      gap="3"
      p={{ base: '2', sm: '3' }}
      pointerEvents="none"
      css={{ containerType: 'size', '& button': { pointerEvents: 'auto' } }}
    >
      <chakra.p
        aria-hidden="true"
        fontFamily="mono"
        fontSize="sm"
        color="fg.subtle"
        userSelect="none"
        css={IN_HIGH_PANE}
      >
        {SAMPLE}
      </chakra.p>
      <Wrap gap={{ base: '1.5', sm: '2' }} css={IN_PANE}>
        <Button size="sm" css={IN_MIDDLE_PANE} onClick={() => onTry(SAMPLE)}>
          Try the sample
        </Button>
        <chakra.span textStyle="label" css={IN_LOW_PANE}>
          Try
        </chakra.span>
        <chakra.span textStyle="label" css={IN_MIDDLE_PANE}>
          or
        </chakra.span>
        {KINDS.map(([label, text]) => (
          <Button
            key={label}
            size="sm"
            px={{ base: '2', sm: '2.5' }}
            // In one row at 360 pixels.
            fontSize={{ base: 'xs', sm: 'sm' }}
            borderRadius="full"
            onClick={() => onTry(text)}
          >
            {label}
          </Button>
        ))}
      </Wrap>
    </Column>
  );
}
