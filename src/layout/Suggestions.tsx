import { chakra } from '@chakra-ui/react';
import { categoryName, type Tool } from '../catalog.ts';
import { plural } from '../core/plural.ts';
import { SUGGESTION_DESCRIPTION_LENGTH } from '../site.ts';
import { Highlight } from './Highlight.tsx';
import { Link } from './Link.tsx';

type Props = {
  /** The list's id is this and `list`, that of an option this and its index. */
  readonly id: string;
  readonly full: boolean;
  /** The trimmed text; blank for the popular tools. */
  readonly query: string;
  /** How many tools were found, those not shown included. */
  readonly count: number;
  readonly shown: readonly Tool[];
  readonly highlighted: number;
  readonly onHighlight: (index: number) => void;
  readonly onChosen: () => void;
};

/** The address of the search page for a text. */
export const searchAddress = (text: string): string => `/search?q=${encodeURIComponent(text.trim())}`;

/** A description as a suggestion has room for it. */
function shortened(description: string): string {
  if (description.length <= SUGGESTION_DESCRIPTION_LENGTH) return description;
  return `${description.slice(0, SUGGESTION_DESCRIPTION_LENGTH).trimEnd()}...`;
}

/** The panel under the search box: popular tools, or those that match. */
export function Suggestions(props: Props) {
  const { id, full, query, count, shown, highlighted, onHighlight, onChosen } = props;
  return (
    <chakra.div
      // A press in the panel leaves the focus in the box.
      onPointerDown={(event) => event.preventDefault()}
      position={full ? 'static' : 'absolute'}
      top="calc(100% + {spacing.2})"
      insetX="0"
      minW={full ? undefined : '22rem'}
      left={full ? undefined : 'auto'}
      zIndex="popover"
      mt={full ? '3' : '0'}
      p={full ? '0' : '1.5'}
      bg={full ? undefined : 'bg.panel'}
      borderWidth={full ? '0' : '1px'}
      borderRadius="lg"
      shadow={full ? undefined : 'lg'}
      animation={full ? undefined : 'drop-in {durations.fast} {easings.out}'}
    >
      <chakra.div role="status" px="2.5" pt="1.5" pb="1.5" textStyle="label">
        {query ? count > 0 && plural(count, 'result') : 'Popular Tools'}
      </chakra.div>
      <chakra.ul id={`${id}list`} role="listbox" aria-label={query ? 'Tools' : 'Popular Tools'}>
        {shown.map((tool, i) => (
          <chakra.li key={tool.id} role="presentation">
            <Link
              to={tool.path}
              id={`${id}${i}`}
              role="option"
              aria-selected={i === highlighted}
              tabIndex={-1}
              onClick={onChosen}
              onMouseMove={() => onHighlight(i)}
              display="flex"
              flexDirection="column"
              px="2.5"
              py="1.5"
              borderRadius="md"
              lineHeight="snug"
              bg={i === highlighted ? 'bg.subtle' : undefined}
              boxShadow={i === highlighted ? 'inset 2px 0 0 {colors.accent.fg}' : undefined}
            >
              <chakra.span fontSize="sm" fontWeight="medium" color="fg">
                <Highlight text={tool.name} query={query} />
              </chakra.span>
              <chakra.span display="flex" gap="2" fontSize="xs" color="fg.muted">
                <chakra.span flex="1" truncate>
                  {shortened(tool.description)}
                </chakra.span>
                <span>{categoryName(tool)}</span>
              </chakra.span>
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
      {query && count === 0 && (
        <chakra.div px="2.5" pb="3" fontSize="sm" overflowWrap="anywhere">
          <p>No tools found matching "{query}".</p>
          <chakra.p mt="1" color="fg.muted">
            Try searching for terms like "case", "format", or "convert".
          </chakra.p>
        </chakra.div>
      )}
      {query && count > 0 && (
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
    </chakra.div>
  );
}
