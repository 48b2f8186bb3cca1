import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { Button, Row } from '../../../site/theme/elements.tsx';
import { ChevronIcon } from '../../../site/theme/icons.tsx';
import { ChevronUpIcon } from '../../../site/theme/icons-of-parts.tsx';
import type { ViewProps } from '../../../site/ui/view.ts';

/** Steps through the matches of the input. */
export default function Steps({ output, stale, select }: ViewProps) {
  const [at, setAt] = useState(-1);
  const ranges = stale ? [] : (output.highlights?.input ?? []);
  const count = ranges.length / 2;
  const current = at < count ? at : -1;
  const step = (by: number) => {
    const next = (current + by + count) % count;
    setAt(next);
    select(ranges[next * 2] ?? 0, ranges[next * 2 + 1] ?? 0);
  };
  return (
    <Row role="group" aria-label="Matches" gap="1.5">
      <Button
        size="sm"
        icon
        aria-label="Previous match"
        disabled={count === 0}
        onClick={() => step(current < 0 ? 0 : -1)}
      >
        <ChevronUpIcon size={16} />
      </Button>
      <Button size="sm" icon aria-label="Next match" disabled={count === 0} onClick={() => step(1)}>
        <ChevronIcon size={16} />
      </Button>
      <chakra.span fontSize="sm" color="fg.muted" textStyle="figure" data-matches={count}>
        {current >= 0 ? `${formatNumber(current + 1)} of ` : ''}
        {formatNumber(count)} {count === 1 ? 'match' : 'matches'}
      </chakra.span>
    </Row>
  );
}
