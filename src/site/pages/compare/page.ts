import { compareOptions } from '../../../engine/compare/options.ts';
import { select, text, type Values } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import type { SavedList } from '../../../engine/recipe/saved.ts';
import { AS_THEY_ARE, formatChoices } from './format-first.ts';

const options = {
  ...compareOptions,
  /** A formatter or recipe that runs on both sides first: see format-first.ts. */
  first: text('Run on both sides first', { default: AS_THEY_ARE, max: 200, when: { as: 'text' } }),
  /** Layout of the differences of texts. */
  view: select('View', [['split', 'Side by side'], 'unified'], { as: 'view' }),
};

export type ComparePageOptions = Values<typeof options>;

/** The page as the form of options, links and files know pages. */
export const comparePage = {
  input: 'text',
  sample: '',
  options,
  essential: ['as'],
  help: { about: [], examples: [], never: [] },
} satisfies Page;

/** The page with the recipes of this browser to choose from. */
export const pageWithRecipes = (list: SavedList, chosen: string): Page => ({
  ...comparePage,
  options: { ...options, first: { ...select(options.first.label, formatChoices(list, chosen)), when: { as: 'text' } } },
});

/** Two versions of a short text that demonstrate the page. */
export const SAMPLE = {
  left: `The Lighthouse

The keeper lights the lamp at dusk,
and puts it out at dawn.
Ships pass by without a sound.

Nobody has counted them.
There are twelve steps to the door,
and ninety-six to the top.
The wind blows from the west.
The sea is never still.
At night you can see the lamp for twenty miles.

Last painted in 1987.
`,
  right: `The Lighthouse

The keeper lights the lamp at dusk
and puts it out at dawn.
Ships pass by without a sound.
Now and then one greets him with its horn.

There are fourteen steps to the door,
and ninety-six to the top.
The wind blows from the west.
The sea is never still.
At night you can see the lamp for twenty miles.

Last painted in 2024.
`,
} as const;
