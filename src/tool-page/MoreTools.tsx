import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { categoryById, categoryName, moreTools, type Tool } from '../catalog.ts';
import { ToolCard } from '../components/ToolCard.tsx';

/** The featured tools of the same category. Nothing where the category has only one tool. */
export const MoreTools = memo(function MoreTools({ tool }: { tool: Tool }) {
  const others = moreTools(tool);
  if ((categoryById(tool.category)?.toolCount ?? 0) < 2 || others.length === 0) return null;
  return (
    <chakra.section aria-labelledby="more-tools">
      <chakra.h2 id="more-tools" textStyle="heading" mb="3">
        More Tools in {categoryName(tool)}
      </chakra.h2>
      <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))">
        {others.map((other) => (
          <ToolCard key={other.id} tool={other} />
        ))}
      </chakra.div>
    </chakra.section>
  );
});
