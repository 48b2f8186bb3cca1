import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { categoryName, matchedName, type Tool } from '../../engine/catalog/catalog.ts';
import type { Helper } from '../../engine/catalog/search/tool-index.ts';
import { plural } from '../../engine/values/plural.ts';
import { searchAddress } from '../paths.ts';
import { FIND_PATH, PRODUCT, SUGGESTION_DESCRIPTION_LENGTH } from '../site.ts';
import { Highlight } from '../ui/Highlight.tsx';
import { Link } from '../ui/Link.tsx';
import { OnlyNames } from './OnlyNames.tsx';
import type { FoundRecipe } from './recipes.ts';

type Props = {
  /** The list's id is this and `list`, that of an option this and its index. */
  readonly id: string;
  readonly full: boolean;
  /** The trimmed text; blank for the popular tools. */
  readonly query: string;
  /** Number of tools found, those not shown included. */
  readonly count: number;
  readonly shown: readonly Tool[];
  /** Other tools that may help; their options follow those of the shown tools. */
  readonly helpers: readonly Helper[];
  /** Recipes of that name; they come last. */
  readonly recipes: readonly FoundRecipe[];
  /** Name of the missing feature that the query asks for. */
  readonly missing: string | undefined;
  /** Whether the other tools that may help are known. */
  readonly complete: boolean;
  /** Loads what finds other tools, which could not be loaded. */
  readonly loadAgain: (() => Promise<unknown>) | undefined;
  readonly highlighted: number;
  readonly onHighlight: (index: number) => void;
  readonly onChosen: () => void;
};

/** Returns a description cut to the length of a suggestion's. */
const shortened = (description: string): string =>
  description.length <= SUGGESTION_DESCRIPTION_LENGTH
    ? description
    : `${description.slice(0, SUGGESTION_DESCRIPTION_LENGTH).trimEnd()}...`;

const HELP_TITLE = 'Other tools that may help';

/** The panel under the search box: popular tools, or those that match, and below them others that may help. */
export function Suggestions(props: Props) {
  const { id, full, query, count, shown, helpers, recipes, missing, complete, loadAgain } = props;
  const { highlighted, onHighlight, onChosen } = props;

  const row = (key: string, index: number, to: string, name: ReactNode, about: string, kind: string) => (
    <chakra.li key={key} role="presentation">
      <Link
        to={to}
        id={`${id}${index}`}
        role="option"
        aria-selected={index === highlighted}
        tabIndex={-1}
        onClick={onChosen}
        onMouseMove={() => onHighlight(index)}
        display="flex"
        flexDirection="column"
        px="2.5"
        py="1.5"
        borderRadius="md"
        lineHeight="snug"
        bg={index === highlighted ? 'bg.subtle' : undefined}
        boxShadow={index === highlighted ? 'inset 2px 0 0 {colors.accent.fg}' : undefined}
      >
        <chakra.span fontSize="sm" fontWeight="medium" color="fg">
          {name}
        </chakra.span>
        <chakra.span display="flex" gap="2" fontSize="xs" color="fg.muted">
          <chakra.span flex="1" truncate>
            {shortened(about)}
          </chakra.span>
          <span>{kind}</span>
        </chakra.span>
      </Link>
    </chakra.li>
  );
  const option = (tool: Tool, index: number, to: string, name: ReactNode) =>
    row(tool.id, index, to, name, tool.description, categoryName(tool));
  const before = shown.length + helpers.length;

  return (
    <chakra.div
      // A press in the panel leaves the focus in the box.
      onPointerDown={(event) => event.preventDefault()}
      position={full ? 'static' : 'absolute'}
      top="calc(100% + {spacing.2})"
      insetX="0"
      w={full ? undefined : 'full'}
      minW={full ? undefined : '22rem'}
      left={full ? undefined : 'auto'}
      zIndex="popover"
      p={full ? '0' : '1.5'}
      bg={full ? undefined : 'bg.panel'}
      borderWidth={full ? '0' : '1px'}
      borderRadius="lg"
      shadow={full ? undefined : 'lg'}
      animation={full ? undefined : 'drop-in {durations.fast} {easings.out}'}
    >
      <chakra.div role="status" px="2.5" pt="1.5" pb="1.5" textStyle="label">
        {query ? count > 0 && plural(count, 'result') : 'Popular Tools'}
        {missing && (
          <chakra.p textStyle="body" fontSize="sm" color="fg">
            {PRODUCT} has no {missing} tool.
          </chakra.p>
        )}
        {count === 0 && helpers.length > 0 && HELP_TITLE}
      </chakra.div>
      <chakra.ul id={`${id}list`} role="listbox" aria-label={query ? 'Tools' : 'Popular Tools'}>
        {shown.map((tool, i) =>
          option(tool, i, tool.path, <Highlight text={matchedName(tool, query)} query={query} />),
        )}
        {helpers.length > 0 && (
          <chakra.li role="group" aria-label={HELP_TITLE}>
            {count > 0 && (
              <chakra.div aria-hidden="true" px="2.5" py="1.5" mt="1.5" borderTopWidth="1px" textStyle="label">
                {HELP_TITLE}
              </chakra.div>
            )}
            <ul role="presentation">
              {helpers.map(({ tool, to, note }, i) =>
                option(
                  tool,
                  shown.length + i,
                  to,
                  <>
                    {tool.name}
                    {note && <chakra.span fontWeight="normal">, {note}</chakra.span>}
                  </>,
                ),
              )}
            </ul>
          </chakra.li>
        )}
        {recipes.length > 0 && (
          <chakra.li role="group" aria-label="Recipes">
            <chakra.div aria-hidden="true" px="2.5" py="1.5" mt="1.5" borderTopWidth="1px" textStyle="label">
              Recipes
            </chakra.div>
            <ul role="presentation">
              {recipes.map(({ to, name, about, kind }, i) =>
                row(
                  to,
                  before + i,
                  to,
                  <Highlight text={name} query={query} />,
                  about,
                  kind === 'saved' ? 'My recipes' : 'Example',
                ),
              )}
            </ul>
          </chakra.li>
        )}
      </chakra.ul>
      {loadAgain && (
        <chakra.div px="2.5" py="2">
          <OnlyNames load={loadAgain} />
        </chakra.div>
      )}
      {query && complete && before + recipes.length === 0 && (
        <chakra.div px="2.5" pb="3" fontSize="sm" overflowWrap="anywhere">
          <p>No tools found matching "{query}".</p>
          <chakra.p mt="1" color="fg.muted">
            Try searching for terms like "case", "format", or "convert".
          </chakra.p>
        </chakra.div>
      )}
      {/* These links wait for the suggestions above them, so that nothing visible moves. */}
      {query && complete && count > 0 && (
        <Link
          to={searchAddress(query)}
          onClick={onChosen}
          display="block"
          mt="1.5"
          px="2.5"
          py="2"
          borderTopWidth="1px"
          fontSize="sm"
          fontWeight="medium"
          color="accent.fg"
          _hover={{ textDecoration: 'underline' }}
        >
          View all {plural(count, 'result')}
        </Link>
      )}
      {(!query || complete) && (
        <Link
          to={FIND_PATH}
          onClick={onChosen}
          display="flex"
          gap="2"
          mt={query && count > 0 ? '0' : '1.5'}
          px="2.5"
          py="2"
          borderTopWidth="1px"
          fontSize="sm"
          color="fg.muted"
          _hover={{ textDecoration: 'underline' }}
        >
          <chakra.span fontWeight="medium" color="accent.fg" whiteSpace="nowrap">
            By example
          </chakra.span>
          {/* No reason for the panel to get wider. */}
          <chakra.span flexGrow={1} w="0" truncate>
            Give a before and an after
          </chakra.span>
        </Link>
      )}
    </chakra.div>
  );
}
