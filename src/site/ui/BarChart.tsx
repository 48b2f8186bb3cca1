import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../../engine/values/format-number.ts';

type Props = {
  readonly label: string;
  readonly bars: readonly { readonly label: string; readonly value: number; readonly shown?: string }[];
};

/** Horizontal bars with their figures: a list to screen readers. */
export function BarChart({ label, bars }: Props) {
  const most = bars.reduce((largest, { value }) => Math.max(largest, value), 0) || 1;
  const isWide = bars.some(({ shown }) => shown !== undefined);
  return (
    <chakra.ul aria-label={label} listStyleType="none" display="grid" gap="1" m="0" p="0">
      {bars.map((bar) => (
        <chakra.li
          key={bar.label}
          display="grid"
          gridTemplateColumns={`minmax(5rem, 12rem) minmax(25%, 1fr) ${isWide ? 6.5 : 3.5}rem`}
          gap="3"
          alignItems="center"
          fontSize="sm"
        >
          <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" title={bar.label}>
            {bar.label}
          </chakra.span>
          <chakra.span
            h="2"
            borderRadius="full"
            bg="accent.border"
            style={{ width: bar.value === 0 ? 0 : `${Math.max(2, (bar.value / most) * 100)}%` }}
          />
          <chakra.span textStyle="figure" textAlign="end" color="fg.muted">
            {bar.shown ?? formatNumber(bar.value)}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
