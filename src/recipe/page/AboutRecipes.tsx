import { chakra } from '@chakra-ui/react';
import { memo } from 'react';

const PARTS = [
  [
    'See every step',
    'Press a step to see the text after it and what it changed. A step that fails says why and where; the text before it stays.',
  ],
  [
    'Try and take back',
    'Switch steps off, move them, and set their options at any time. Undo takes back what you did to the steps; each pane has its own undo for the text.',
  ],
  [
    'Run it backwards',
    'Where tools have a way back, the whole recipe has one. It is run on your text and compared, so you know whether it is exact.',
  ],
] as const;

/** What recipes are, below the panes. */
export const AboutRecipes = memo(function AboutRecipes() {
  return (
    <chakra.section aria-labelledby="about-recipes" pt="6" pb="10">
      <chakra.h2 id="about-recipes" textStyle="heading">
        How recipes work
      </chakra.h2>
      <chakra.div
        mt="4"
        display="grid"
        columnGap="8"
        rowGap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
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
