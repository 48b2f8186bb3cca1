/// <reference path="./card-examples.d.ts" />
import cardExamples from 'virtual:card-examples';
import { chakra } from '@chakra-ui/react';
import { type MouseEvent, memo } from 'react';
import { byId } from '../../../engine/catalog/catalog.ts';
import { RECIPE_PATH } from '../../../engine/recipe/addresses.ts';
import { lastDraft } from '../../drafts/drafts.ts';
import { routePath } from '../../paths.ts';
import { passRecipe } from '../../recipes/handoff.ts';
import { FIND_PATH, HOME_CARDS, REDACT_PATH } from '../../site.ts';
import { Grid } from '../../theme/elements.tsx';
import { CompareIcon, ExampleIcon, RecipeIcon, RedactIcon } from '../../theme/icons-of-parts.tsx';
import { SmallLink } from '../../ui/Link.tsx';
import { allTools } from '../../ui/links.ts';
import { LinkCard, ToolCard } from '../../ui/ToolCard.tsx';
import { passText } from '../tool/handoff.ts';

/** The ways to work beside a single tool. */
const WAYS = [
  {
    to: RECIPE_PATH,
    icon: <RecipeIcon />,
    name: 'Recipes',
    description: "Run tools in order; each works on the previous one's output.",
  },
  {
    to: '/compare',
    icon: <CompareIcon />,
    name: 'Compare',
    description: 'See what differs between two texts, lists, or JSON files.',
  },
  {
    to: FIND_PATH,
    icon: <ExampleIcon />,
    name: 'Find by Example',
    description: 'Give a before and an after, and get the tool that does it.',
  },
  {
    to: REDACT_PATH,
    icon: <RedactIcon />,
    name: 'Redact, and Put Back',
    description: 'Take personal data out of a text, and put it back in the answer.',
  },
] as const;

/** The cards below the pane of Home. A page that is opened from there begins with its text. */
export const Directory = memo(function Directory({ text }: { text: () => string }) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const path = (event.target as Element).closest('a')?.getAttribute('href');
    const input = text();
    // A link that the router does not follow itself opens another tab.
    if (!path || !event.defaultPrevented || input === '') return;
    const to = routePath(path);
    if (to !== RECIPE_PATH) passText(to, input, true);
    // The steps of a recipe that was begun stay.
    else if (!lastDraft(RECIPE_PATH)) passRecipe({ recipe: { v: 1, steps: [] }, input });
  };
  return (
    <Grid pt="4" pb="6" gap="8" onClick={onClick}>
      <chakra.section aria-labelledby="ways">
        <chakra.h2 id="ways" textStyle="heading" mb="4">
          More ways to work
        </chakra.h2>
        <Grid
          gap="3"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          }}
        >
          {WAYS.map((way) => (
            <LinkCard key={way.to} {...way} />
          ))}
        </Grid>
      </chakra.section>
      <chakra.section aria-labelledby="directory">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="baseline"
          justifyContent="space-between"
          columnGap="4"
          rowGap="1"
          mb="4"
        >
          <chakra.h2 id="directory" textStyle="heading">
            More text, code, and data tools
          </chakra.h2>
          <SmallLink to={allTools.to}>{allTools.label}</SmallLink>
        </chakra.div>
        {/* There are eighteen: no row is left half empty. */}
        <Grid
          gap="3"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          }}
        >
          {HOME_CARDS.flatMap((id) => {
            const tool = byId(id);
            return tool ? [<ToolCard key={id} tool={tool} example={cardExamples[id]} />] : [];
          })}
        </Grid>
      </chakra.section>
    </Grid>
  );
});
