import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Category, categories, type Tool } from '../../../engine/catalog/catalog.ts';
import type { Help } from '../../shell/all-help.ts';
import type { FoundRecipe } from '../../shell/recipes.ts';
import { FIND_PATH, PRODUCT, SEARCH_CHIPS } from '../../site.ts';
import { Button, Hidden, Muted, Panel, Row } from '../../theme/elements.tsx';
import { CategoryMark } from '../../ui/CategoryMark.tsx';
import { Highlight } from '../../ui/Highlight.tsx';
import { Link, SmallLink } from '../../ui/Link.tsx';
import { CardGrid, SearchCard } from './SearchCard.tsx';

/** The results by category, without the categories that have none. */
const group = (found: readonly Tool[]) =>
  categories
    .map((category) => ({ category, own: found.filter((tool) => tool.category === category.id) }))
    .filter(({ own }) => own.length > 0);

type SectionProps = {
  readonly title: string;
  /** Category whose mark is shown before the title. */
  readonly category?: Category;
  readonly note?: string;
  readonly children: ReactNode;
};

function Section({ title, category, note, children }: SectionProps) {
  return (
    <chakra.section mt="8">
      <Row gap="2.5">
        {category && <CategoryMark id={category.id} size="lg" />}
        <chakra.h2 textStyle="heading">{title}</chakra.h2>
      </Row>
      {note && <Muted mt="1">{note}</Muted>}
      <CardGrid mt="4">{children}</CardGrid>
    </chakra.section>
  );
}

/** The tools whose name matches: by category, where there are several. */
export function Results({ found, query }: { found: readonly Tool[]; query: string }) {
  const groups = group(found);
  if (query && groups.length > 1) {
    return groups.map(({ category, own }) => (
      <Section key={category.id} title={category.name} category={category}>
        {own.map((tool) => (
          <SearchCard key={tool.id} tool={tool} query={query} grouped />
        ))}
      </Section>
    ));
  }
  return (
    <>
      <Hidden as="h2">Tools</Hidden>
      <CardGrid mt="6">
        {found.map((tool) => (
          <SearchCard key={tool.id} tool={tool} query={query} grouped={false} />
        ))}
      </CardGrid>
    </>
  );
}

/**
 * No tool matches, and none helps: queries to try.
 *
 * @param isUnknown only names could be searched
 */
export function NothingFound({ isUnknown, onChip }: { isUnknown: boolean; onChip: (chip: string) => void }) {
  return (
    <chakra.div py="12" textAlign="center">
      <chakra.h2 textStyle="heading">No tools found</chakra.h2>
      <Muted mt="2">
        {isUnknown
          ? 'Nothing here has that name. Check your connection and try again, or search for one of these:'
          : 'Nothing here has that name or does that. Try one of these:'}
      </Muted>
      <chakra.div mt="5" display="flex" flexWrap="wrap" justifyContent="center" gap="2">
        {SEARCH_CHIPS.map((chip) => (
          <Button key={chip} size="sm" borderRadius="full" px="3.5" onClick={() => onChip(chip)}>
            {chip}
          </Button>
        ))}
      </chakra.div>
      <Muted mt="5">
        Know what your text should become? <SmallLink to={FIND_PATH}>Find it by example</SmallLink>
      </Muted>
    </chakra.div>
  );
}

/** Tools whose purpose or option, but not name, matches the query. */
export function OtherTools({ help, below }: { help: Help; below: boolean }) {
  const { missing, helpers } = help;
  return (
    <chakra.div mt={below ? '12' : undefined} borderTopWidth={below ? '1px' : undefined}>
      <Section
        title="Other tools that may help"
        note={missing ? `${PRODUCT} has no ${missing} tool. These come nearest.` : undefined}
      >
        {helpers.map(({ tool, to, note }) => (
          <SearchCard key={tool.id} tool={tool} query="" grouped={false} to={to} note={note} />
        ))}
      </Section>
    </chakra.div>
  );
}

/** Recipes whose name matches: those that are saved in this browser, and worked examples. */
export function Recipes({ found, query }: { found: readonly FoundRecipe[]; query: string }) {
  return (
    <Section title="Recipes">
      {found.map(({ to, name, about, kind }) => (
        <Panel as="li" key={to} p="4" position="relative" _hover={{ borderColor: 'accent.border', bg: 'bg.subtle' }}>
          <Link
            to={to}
            fontWeight="semibold"
            overflowWrap="anywhere"
            _before={{ content: '""', position: 'absolute', inset: '0' }}
          >
            <Highlight text={name} query={query} />
          </Link>
          <Muted mt="1">{kind === 'saved' ? `My recipes: ${about}` : about}</Muted>
        </Panel>
      ))}
    </Section>
  );
}
