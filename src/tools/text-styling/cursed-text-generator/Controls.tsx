import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Grid, Muted } from '../../../site/theme/elements.tsx';
import { Gauge } from '../../../site/ui/Meter.tsx';
import type { ViewProps } from '../../../site/ui/view.ts';
import type * as tool from './tool.ts';

/** Readability of a cursed text: the share of letters that were left untouched. */
export default function Readability({ options, output, stale }: ViewProps<typeof tool>) {
  if (options['mode'] !== 'add') return null;
  const { letters = 0, untouched = 0, readability = 100 } = output.info ?? {};
  return (
    <Grid
      gridTemplateColumns={{ base: '1fr', md: 'minmax(12rem, 20rem) 1fr' }}
      columnGap="4"
      rowGap="2"
      alignItems="center"
      opacity={stale ? 0.5 : 1}
    >
      <Gauge label="Readability" value={readability} limit={100} />
      <Muted>
        <chakra.strong color="fg" fontWeight="semibold">
          Readability {readability}%
        </chakra.strong>
        : {formatNumber(untouched)} of {plural(letters, 'letter')} left untouched.
      </Muted>
    </Grid>
  );
}
