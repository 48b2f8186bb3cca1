import { chakra } from '@chakra-ui/react';
import { memo } from 'react';

const PARTS = [
  [
    'What is searched',
    'All tools with their options, patterns made from your example, and recipes of up to four steps. Each answer was run on every pair before you see it.',
  ],
  [
    'Good examples',
    'Two or three lines say more than one. Take lines that differ: a long one, one with a number, one with an accent.',
  ],
  [
    'Several pairs',
    'An answer must fit all pairs. Add one wherever a result is wrong, or choose the line that is right.',
  ],
  ['Links', 'A link carries the tool or the recipe, with its options. Your examples and your text stay in this tab.'],
] as const;

/** How the search works, below the panes. */
export const AboutFind = memo(function AboutFind() {
  return (
    <chakra.section aria-labelledby="about-find" pt="6" pb="10">
      <chakra.h2 id="about-find" textStyle="heading">
        How finding by example works
      </chakra.h2>
      <chakra.div
        mt="4"
        display="grid"
        columnGap="8"
        rowGap="5"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {PARTS.map(([title, text]) => (
          <div key={title}>
            <chakra.h3 fontSize="sm" fontWeight="semibold">
              {title}
            </chakra.h3>
            <chakra.p mt="1" fontSize="sm" color="fg.muted">
              {text}
            </chakra.p>
          </div>
        ))}
      </chakra.div>
    </chakra.section>
  );
});
