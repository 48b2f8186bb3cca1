import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../../engine/values/format-number.ts';

export type MeterProps = { readonly label: string; readonly value: number; readonly limit: number };

/** A bar filled by the share of a value in its limit. */
export function Gauge({ label, value, limit, over = false }: MeterProps & { readonly over?: boolean }) {
  const fill = useRef<HTMLDivElement>(null);
  const width = `${Math.min(100, (value / limit) * 100)}%`;
  // A script may set a style; an attribute in the prerendered page would break the content policy.
  useLayoutEffect(() => {
    if (fill.current) fill.current.style.width = width;
  }, [width]);
  return (
    <chakra.div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={value}
      h="1.5"
      borderRadius="full"
      bg="bg.muted"
      overflow="hidden"
    >
      <chakra.div ref={fill} w="0" h="full" borderRadius="full" bg={over ? 'warning' : 'accent.ring'} />
    </chakra.div>
  );
}

/** Bar with the share of a limit that is used. It advises and never blocks. */
export function Meter({ label, value, limit }: MeterProps) {
  const over = value > limit;
  return (
    <chakra.div containerType="inline-size">
      <chakra.div display="flex" justifyContent="space-between" gap="2" fontSize="xs" mb="1" whiteSpace="nowrap">
        <chakra.span color="fg.muted" minW="0" overflow="hidden" textOverflow="ellipsis" title={label}>
          {label}
        </chakra.span>
        <chakra.span textStyle="figure" color={over ? 'warning' : 'fg.muted'}>
          {over ? `${formatNumber(value - limit)} over` : `${formatNumber(limit - value)} left`}
          {/* If there is not enough space for all, the name needs it more. */}
          <chakra.span css={{ '@container (max-width: 12.5rem)': { display: 'none' } }}>
            {over ? ` the ${formatNumber(limit)} limit` : ` of ${formatNumber(limit)}`}
          </chakra.span>
        </chakra.span>
      </chakra.div>
      <Gauge label={label} value={value} limit={limit} over={over} />
    </chakra.div>
  );
}
