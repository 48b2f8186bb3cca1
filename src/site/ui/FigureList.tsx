import { chakra } from '@chakra-ui/react';

type Props = { readonly label: string; readonly figures: readonly (readonly [name: string, value: number | string])[] };

/** Longer figures, in characters, are set smaller: they are the ones with all their digits. */
const LONG = 11;

/** Named figures in columns. */
export function FigureList({ label, figures }: Props) {
  return (
    <chakra.dl aria-label={label} display="grid" gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))" gap="4">
      {figures.map(([name, value]) => (
        <chakra.div key={name} minW="0">
          <chakra.dd
            textStyle="figure"
            fontSize={String(value).length > LONG ? 'sm' : 'lg'}
            fontWeight="semibold"
            overflowWrap="anywhere"
            lineHeight="1.3"
          >
            {typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 4 }) : value}
          </chakra.dd>
          <chakra.dt fontSize="xs" color="fg.muted">
            {name}
          </chakra.dt>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
