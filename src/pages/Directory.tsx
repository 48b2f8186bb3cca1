import { chakra } from '@chakra-ui/react';
import { type MouseEvent, memo } from 'react';
import { byId } from '../catalog.ts';
import { ByExampleLink } from '../components/ByExampleLink.tsx';
import { ToolCard } from '../components/ToolCard.tsx';
import { routePath } from '../layout/paths.ts';
import { HOME_CARDS } from '../site.ts';
import { passText } from '../tool-page/handoff.ts';

/** The cards below the pane of Home. A page that is opened from there begins with its text. */
export const Directory = memo(function Directory({ text }: { text: () => string }) {
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const path = (event.target as Element).closest('a')?.getAttribute('href');
    // A link that the router does not follow itself opens another tab.
    if (path && event.defaultPrevented && text() !== '') passText(routePath(path), text(), true);
  };
  return (
    <chakra.section aria-labelledby="directory" pt="4" pb="6" onClick={onClick}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4" rowGap="1" mb="4">
        <chakra.h2 id="directory" textStyle="heading">
          More text, code, and data tools
        </chakra.h2>
        <ByExampleLink>Not sure which one? Find it by example</ByExampleLink>
      </chakra.div>
      {/* There are eighteen: no row is left half empty. */}
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        {HOME_CARDS.flatMap((id) => {
          const tool = byId(id);
          return tool ? [<ToolCard key={id} tool={tool} />] : [];
        })}
      </chakra.div>
    </chakra.section>
  );
});
