import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { Grid, Muted } from '../../../site/theme/elements.tsx';
import type { ViewProps } from '../../../site/ui/view.ts';
import type * as tool from './tool.ts';

/** From the weakest to the strongest, as the engine names them, with the color of their meter. */
const STRENGTHS: Readonly<Record<string, string>> = {
  'very weak': 'error',
  weak: 'error',
  fair: 'warning',
  strong: 'success',
  'very strong': 'success',
};
const NAMES = Object.keys(STRENGTHS);

/** Bits at which the meter is full: no machine will ever guess as many. */
const FULL = 128;

/** Strength of a result with these settings: in words, in bits and in time. */
export default function Strength({ output, stale }: ViewProps<typeof tool>) {
  const { bits = 0, strength = '', 'guessing time': time = '' } = output.info ?? {};
  const level = NAMES.indexOf(strength);
  return (
    <chakra.section
      aria-label="Strength"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(12rem, 20rem) 1fr' }}
      columnGap="4"
      rowGap="2"
      alignItems="center"
      opacity={stale ? 0.5 : 1}
    >
      <Grid
        role="meter"
        aria-label="Strength"
        aria-valuemin={0}
        aria-valuemax={FULL}
        aria-valuenow={Math.min(bits, FULL)}
        aria-valuetext={strength || 'not measured yet'}
        gridTemplateColumns="repeat(5, 1fr)"
        gap="1"
      >
        {NAMES.map((name, i) => (
          <chakra.span
            key={name}
            h="1.5"
            borderRadius="full"
            bg={i <= level ? (STRENGTHS[strength] ?? 'fg.muted') : 'bg.muted'}
          />
        ))}
      </Grid>
      {/* As high before the first result as after it. */}
      <Muted minH={{ base: '3lh', sm: '2lh', md: '1lh' }}>
        {strength !== '' && (
          <>
            <chakra.strong
              color={STRENGTHS[strength] ?? 'fg.muted'}
              fontWeight="semibold"
              _firstLetter={{ textTransform: 'capitalize' }}
              display="inline-block"
            >
              {strength}
            </chakra.strong>
            {': '}
            <chakra.span textStyle="figure">{formatNumber(bits)}</chakra.span> bits, guessed in {time} at 10 billion
            guesses per second.
          </>
        )}
      </Muted>
    </chakra.section>
  );
}
