import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { categoryById, categoryName, moreTools, type Tool } from '../../../engine/catalog/catalog.ts';
import { FIND_PATH } from '../../site.ts';
import { Grid } from '../../theme/elements.tsx';
import { SmallLink } from '../../ui/Link.tsx';
import { ToolCard } from '../../ui/ToolCard.tsx';
import { passText } from './handoff.ts';

/**
 * The featured tools of the same category, and a link to find others. Nothing if the category has only one tool.
 *
 * @param text text to pass to the page that finds others
 */
export const MoreTools = memo(function MoreTools({ tool, text }: { tool: Tool; text: () => string }) {
  const others = moreTools(tool);
  if ((categoryById(tool.category)?.toolCount ?? 0) < 2 || others.length === 0) return null;
  return (
    <chakra.section aria-labelledby="more-tools">
      <chakra.h2 id="more-tools" textStyle="heading" mb="3">
        More Tools in {categoryName(tool)}
      </chakra.h2>
      <Grid gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))">
        {others.map((other) => (
          <ToolCard key={other.id} tool={other} />
        ))}
      </Grid>
      <chakra.p
        mt="3"
        // A link that the router does not follow itself opens another tab.
        onClick={(event) => {
          if (event.defaultPrevented && text() !== '') passText(FIND_PATH, text());
        }}
      >
        <SmallLink to={FIND_PATH}>Not what you need? Find it by example</SmallLink>
      </chakra.p>
    </chakra.section>
  );
});
