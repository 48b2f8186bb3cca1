import { chakra } from '@chakra-ui/react';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly limit: number;
};

const figure = (n: number) => n.toLocaleString('en-US');

/** How much of a limit is used. It advises and never blocks. */
export function Meter({ label, value, limit }: Props) {
  const over = value > limit;
  return (
    <chakra.div>
      <chakra.div display="flex" justifyContent="space-between" gap="2" fontSize="xs" mb="1" whiteSpace="nowrap">
        <chakra.span color="fg.muted" minW="0" overflow="hidden" textOverflow="ellipsis" title={label}>
          {label}
        </chakra.span>
        <chakra.span textStyle="figure" color={over ? 'warning' : 'fg.muted'}>
          {over ? `${figure(value - limit)} over` : `${figure(limit - value)} left`} of {figure(limit)}
        </chakra.span>
      </chakra.div>
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
        <chakra.div
          h="full"
          borderRadius="full"
          bg={over ? 'warning' : 'accent.ring'}
          style={{ width: `${Math.min(100, (value / limit) * 100)}%` }}
        />
      </chakra.div>
    </chakra.div>
  );
}
