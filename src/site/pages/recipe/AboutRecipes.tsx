import { memo } from 'react';
import { AboutParts } from '../../ui/AboutParts.tsx';

const PARTS = [
  [
    'See every step',
    'Press a step to see the text after it and what it changed. A step that fails says why and where; the text before it stays.',
  ],
  [
    'Experiment, then undo',
    'Switch steps off, move them, and set their options at any time. Undo reverts changes to the steps; each pane has its own undo for the text.',
  ],
  [
    'Run it backwards',
    'If its tools are reversible, the whole recipe is. The reverse is run on your text and compared, so you know whether it is exact.',
  ],
] as const;

/** Explanation of recipes, below the panes. */
export const AboutRecipes = memo(function AboutRecipes() {
  return <AboutParts id="about-recipes" title="How recipes work" parts={PARTS} />;
});
