import { chakra } from '@chakra-ui/react';
import {
  type Category,
  type CategoryColor,
  categoryById,
  matchedName,
  type Tool,
} from '../../../engine/catalog/catalog.ts';
import { tagsOf } from '../../../engine/catalog/tags.ts';
import { FLAT_CARD_TAGS, GROUPED_CARD_TAGS } from '../../site.ts';
import { CategoryIcon } from '../../theme/category-icons.tsx';
import { Badge, Hidden, Muted, Panel, Wrap } from '../../theme/elements.tsx';
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

/** The tints of the categories' marks, by the color that the catalog gives. */
const TINTS: Readonly<Record<CategoryColor, string>> = {
  violet: 'color-mix(in srgb, violet 26%, transparent)',
  blue: 'color-mix(in srgb, blue 26%, transparent)',
  pink: 'color-mix(in srgb, pink 26%, transparent)',
  teal: 'color-mix(in srgb, teal 26%, transparent)',
  orange: 'color-mix(in srgb, orange 26%, transparent)',
};

/** The icon of a category on a tint of its color. It says nothing that the name beside it does not. */
export const CategoryMark = ({ category, large = false }: { category: Category; large?: boolean }) => (
  <chakra.span
    aria-hidden="true"
    display="inline-grid"
    placeItems="center"
    flexShrink="0"
    boxSize={large ? '8' : '5'}
    borderRadius="md"
    color="fg"
    bg={TINTS[category.color]}
  >
    <CategoryIcon id={category.id} size={large ? 18 : 12} />
  </chakra.span>
);

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
            <chakra.span fontWeight="normal" color="accent.fg">
              , {note}
            </chakra.span>
          )}
        </chakra.h3>
        {tool.featured && <Badge tone="accent">Featured</Badge>}
      </chakra.div>
      <Muted mt="1.5" mb="4">
        <Highlight text={tool.description} query={query} />
      </Muted>
      <Wrap mt="auto" gap="1.5">
        {!grouped && category && (
          <Badge ps="1">
            <CategoryMark category={category} />
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
