import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { Button, Hidden, Wrap } from '../../theme/elements.tsx';
import { useCounts } from '../../ui/useCounts.ts';

const COUNTS = ['characters', 'words', 'lines', 'sentences'] as const;

/** The live counts of a text. Counts that cannot be had are a dash, with a button that tries again. */
export function TextCounts({ text }: { readonly text: string }) {
  const { counts, failed, retry } = useCounts(text);
  // The length needs no worker.
  const known = { ...counts, characters: text.length };
  return (
    <Wrap columnGap="4" rowGap="1" px="1">
      <chakra.dl display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
        {COUNTS.map((name) => {
          const count = known[name];
          return (
            <chakra.div key={name} display="flex" gap="1.5" alignItems="baseline">
              <chakra.dt order="1">{count === 1 ? name.slice(0, -1) : name}</chakra.dt>
              <chakra.dd
                data-count={name}
                data-value={count}
                textStyle="figure"
                color="fg"
                fontWeight="semibold"
                fontSize="sm"
              >
                {count === undefined ? '–' : formatNumber(count)}
              </chakra.dd>
            </chakra.div>
          );
        })}
      </chakra.dl>
      <Hidden role="status">{failed && 'Words, lines, and sentences could not be counted.'}</Hidden>
      {failed && (
        <Button size="xs" onClick={retry}>
          Count again
        </Button>
      )}
    </Wrap>
  );
}
