import { chakra } from '@chakra-ui/react';
import { categoryById, matchedName, type Tool } from '../../../engine/catalog/catalog.ts';
import { tagsOf } from '../../../engine/catalog/tags.ts';
import { FLAT_CARD_TAGS, GROUPED_CARD_TAGS } from '../../site.ts';
import { Badge, Hidden, Muted, Panel, Wrap } from '../../theme/elements.tsx';
import { CategoryMark } from '../../ui/CategoryMark.tsx';
import { Highlight } from '../../ui/Highlight.tsx';
import { Link } from '../../ui/Link.tsx';

type Props = {
  readonly tool: Tool;
  /** Marked in the name and the description. */
  readonly query: string;
  /** Under the heading of its category, which it then does not name. */
  readonly grouped: boolean;
  /** Address, if not that of the tool alone: one that sets an option. */
  readonly to?: string | undefined;
  /** The option's state, shown after the name and a comma. */
  readonly note?: string | undefined;
};

/** A tool among search results. The whole card is its link. */
export function SearchCard({ tool, query, grouped, to = tool.path, note }: Props) {
  const category = categoryById(tool.category);
  const tags = tagsOf(tool.id).slice(0, grouped ? GROUPED_CARD_TAGS : FLAT_CARD_TAGS);
  return (
    <Panel
      as="li"
      position="relative"
      display="flex"
      flexDirection="column"
      p="4"
      transition="colors"
      transitionDuration="fast"
      _hover={{ borderColor: 'accent.border', bg: 'bg.subtle' }}
    >
      <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="3">
        <chakra.h3 minW="0" fontWeight="semibold" lineHeight="snug" overflowWrap="anywhere">
          <Highlight text={matchedName(tool, query)} query={query} />
          {note && (
            <chakra.span fontWeight="normal" color="fg.muted">
              , {note}
            </chakra.span>
          )}
        </chakra.h3>
        {tool.featured && <Badge>Featured</Badge>}
      </chakra.div>
      <Muted mt="1.5" mb="4">
        <Highlight text={tool.description} query={query} />
      </Muted>
      <Wrap mt="auto" gap="1.5">
        {!grouped && category && (
          <Badge ps="1">
            <CategoryMark id={category.id} />
            <span>{category.name}</span>
          </Badge>
        )}
        {tags.map((tag) => (
          <Badge key={tag} data-tag>
            {tag}
          </Badge>
        ))}
        <Link
          to={to}
          ms="auto"
          fontSize="sm"
          fontWeight="medium"
          color="accent.fg"
          whiteSpace="nowrap"
          css={{ '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' } }}
          _focusVisible={{ outline: 'none', '&::after': { outline: '2px solid {colors.accent.ring}' } }}
        >
          Try it now →<Hidden> {tool.name}</Hidden>
        </Link>
      </Wrap>
    </Panel>
  );
}

/** A grid of cards: one column, two or three, as the width allows. */
export const CardGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  },
});
