import { chakra } from '@chakra-ui/react';
import { Grid, Muted } from '../theme/elements.tsx';

const COLUMNS = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' };
const THREE_COLUMNS = { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' };

type Props = {
  readonly id: string;
  readonly title: string;
  /** Three or four, each with its heading. */
  readonly parts: readonly (readonly [heading: string, text: string])[];
};

/** Section about a page, below its panes. */
export function AboutParts({ id, title, parts }: Props) {
  return (
    <chakra.section aria-labelledby={id} pt="6" pb="10">
      <chakra.h2 id={id} textStyle="heading">
        {title}
      </chakra.h2>
      <Grid mt="4" columnGap="8" rowGap="5" gridTemplateColumns={parts.length > 3 ? COLUMNS : THREE_COLUMNS}>
        {parts.map(([heading, text]) => (
          <div key={heading}>
            <chakra.h3 fontSize="sm" fontWeight="semibold">
              {heading}
            </chakra.h3>
            <Muted mt="1">{text}</Muted>
          </div>
        ))}
      </Grid>
    </chakra.section>
  );
}
