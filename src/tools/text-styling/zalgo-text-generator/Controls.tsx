import { chakra } from '@chakra-ui/react';
import { PLATFORM_LIMITS } from '../../../engine/styles/platform-limits.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { Grid, Muted } from '../../../site/theme/elements.tsx';
import { Meter } from '../../../site/ui/Meter.tsx';
import type { ViewProps } from '../../../site/ui/view.ts';
import type * as tool from './tool.ts';

/** Height of the piles, and the share of a post that they fill. */
export default function Lengths({ options, output, stale }: ViewProps<typeof tool>) {
  if (options['mode'] !== 'add') return null;
  const { 'characters per letter': perLetter = 0, weighted = 0 } = output.info ?? {};
  const { length } = output.text;
  return (
    <Grid
      role="group"
      aria-label="Length"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'auto repeat(3, minmax(0, 1fr))' }}
      gap="4"
      alignItems="end"
      opacity={stale ? 0.5 : 1}
    >
      <Muted>
        <chakra.strong textStyle="figure" color="fg" fontSize="lg">
          {formatNumber(perLetter)}
        </chakra.strong>{' '}
        characters per letter
      </Muted>
      <Meter label="Post on X" value={weighted} limit={PLATFORM_LIMITS.x[0].limit} />
      <Meter label="Discord message" value={length} limit={PLATFORM_LIMITS.discord[0].limit} />
      <Meter label="Facebook comment" value={length} limit={PLATFORM_LIMITS.facebook[1].limit} />
    </Grid>
  );
}
