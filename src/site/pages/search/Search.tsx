import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BASE } from '../../../../workers/shared/base.ts';
import {
  type Category,
  categories,
  categoryById,
  searchTools,
  type Tool,
  tools,
} from '../../../engine/catalog/catalog.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { Help } from '../../shell/all-help.ts';
import { OnlyNames } from '../../shell/OnlyNames.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { prepareHelp, useHelp } from '../../shell/useHelp.ts';
import { PRODUCT } from '../../site.ts';
import { Badge, Button, Container, Hidden, IconButton, Input, Muted, Select, Wrap } from '../../theme/elements.tsx';
import { CloseIcon, SearchIcon } from '../../theme/icons.tsx';
import { hydrateFields } from '../tool/hydrate-fields.ts';
import { NothingFound, OtherTools, Recipes, Results } from './SearchResults.tsx';

type Filters = {
  readonly query: string;
  readonly category: Category | undefined;
  /** Message about an unused part of the address. */
  readonly refused: string | undefined;
};

/** Longest query that is searched for, in UTF-16 code units: no name is nearly as long. */
const QUERY_LIMIT = 200;

/** The filters in the address: `q`, trimmed and cut, and `category`, if it is one of ours. */
function readFilters(params: URLSearchParams): Filters {
  const query = (params.get('q') ?? '').trim();
  const id = params.get('category') ?? '';
  const category = categoryById(id);
  const refused =
    query.length > QUERY_LIMIT
      ? `The search is too long: only its first ${QUERY_LIMIT} characters were used.`
      : id !== '' && id !== 'all' && !category
        ? 'The category in this link does not exist, so all categories are searched.'
        : undefined;
  return { query: query.slice(0, QUERY_LIMIT), category, refused };
}

/** Filters to change: those that are not named stay. */
type Change = { readonly query?: string; readonly category?: string | undefined };

/** The filters in the current address, which is ahead of the page while a search is being drawn. */
const filtersHere = () => readFilters(new URLSearchParams(location.search));

function useFilters(): [Filters, (change: Change) => void] {
  const [params, setParams] = useSearchParams();
  const setFilters = (change: Change) => {
    const here = filtersHere();
    const { query, category } = { query: here.query, category: here.category?.id, ...change };
    setParams({ ...(query && { q: query }), ...(category && { category }) });
  };
  return [readFilters(params), setFilters];
}

function find({ query, category }: Filters): readonly Tool[] {
  if (query) return searchTools(query, category?.id);
  return category ? category.tools : tools;
}

/**
 * Returns the count of the shown tools: by name or, if no name matches, by purpose; empty while unknown. The tools
 * nearest to a missing one do not count: they do something else.
 */
function countLine(named: number, filtered: boolean, help: Help | undefined): string {
  if (named > 0 || !filtered) return `${filtered ? 'Found' : 'Showing'} ${plural(named, 'tool')}`;
  if (!help || help.loadAgain) return '';
  const count = help.missing === undefined ? help.helpers.length : 0;
  return `Found ${plural(count, 'tool')}${count === 0 ? '' : `, by what ${count === 1 ? 'it does' : 'they do'}`}`;
}

function ActiveFilter({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <Badge tone="accent" fontSize="sm" ps="3" pe="1" py="0.5">
      {children}
      <IconButton
        h="6"
        color="inherit"
        borderRadius="full"
        aria-label={`Remove the ${label} filter`}
        onClick={onRemove}
      >
        <CloseIcon size={14} />
      </IconButton>
    </Badge>
  );
}

function Controls({ filters, onSet }: { filters: Filters; onSet: (change: Change) => void }) {
  const [text, setText] = useState(filters.query);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const category = filters.category?.id;

  // The box follows the address: a chip, a removed badge, the back button.
  useEffect(() => setText(filters.query), [filters.query]);
  // After that, once: text typed and choices made before hydration.
  useEffect(() => {
    if (form.current) hydrateFields(form.current);
  }, []);
  // Going back before a search was drawn leads to the query on the screen, which is not a change.
  useEffect(() => {
    const follow = () => setText(filtersHere().query);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  return (
    <chakra.form
      ref={form}
      action={`${BASE}search`}
      role="search"
      aria-label="All tools"
      display="flex"
      flexWrap="wrap"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onSet({ query: text.trim() });
        // Blank text does not search; a query that was emptied by hand is cleared.
        else if (text === '' && filters.query) onSet({ query: '', category: undefined });
      }}
    >
      <chakra.div position="relative" flex="1 1 18rem">
        <Hidden asChild>
          <label htmlFor={`${id}box`}>Search by name</label>
        </Hidden>
        <Input
          id={`${id}box`}
          ref={box}
          name="q"
          type="search"
          size="lg"
          w="full"
          pe="12"
          css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
          placeholder="Search by name"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onFocus={prepareHelp}
          onChange={(event) => setText(event.target.value)}
        />
        {text && (
          <IconButton
            size="sm"
            position="absolute"
            insetEnd="2"
            insetBlock="0"
            my="auto"
            aria-label="Clear the search"
            onClick={() => {
              setText('');
              onSet({ query: '', category: undefined });
              box.current?.focus();
            }}
          >
            <CloseIcon />
          </IconButton>
        )}
      </chakra.div>
      <chakra.div flex={{ base: '1 1 15.5rem', md: '0 0 auto' }}>
        <Hidden asChild>
          <label htmlFor={`${id}category`}>Category</label>
        </Hidden>
        <Select
          id={`${id}category`}
          name="category"
          size="lg"
          w="full"
          value={category ?? 'all'}
          onChange={({ target: { value } }) => onSet({ category: value === 'all' ? undefined : value })}
        >
          <option value="all">All Categories</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </chakra.div>
      <Button type="submit" variant="solid" size="lg">
        <SearchIcon /> Search
      </Button>
    </chakra.form>
  );
}

/** Scrolls to the top for every new search. Going back or forward keeps the position that the browser restores. */
function useFreshStart(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  const isStep = useRef(false);
  useEffect(() => {
    const note = () => {
      isStep.current = true;
    };
    addEventListener('popstate', note);
    return () => removeEventListener('popstate', note);
  }, []);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (!isStep.current) window.scrollTo({ top: 0, behavior: 'instant' });
    isStep.current = false;
  }, [key]);
}

/** Search among all tools, by name and category. The filters are in the address. */
export default function Search() {
  const [filters, setFilters] = useFilters();
  const { query, category } = filters;
  const found = find(filters);
  const help = useHelp(query, category?.id);
  const recipes = help?.recipes ?? [];
  useFreshStart();
  const title = query ? 'Search Results' : 'All Tools';
  const filtered = query !== '' || category !== undefined;

  return (
    <Container py={{ base: '8', md: '12' }}>
      <PageHead
        path="/search"
        title={`${title} - ${PRODUCT}`}
        description={`Search the text, code, and data tools of ${PRODUCT} by name and category.`}
        noindex={found.length === 0}
      />
      <chakra.h1 textStyle="title" mb="5">
        {title}
      </chakra.h1>
      <Controls filters={filters} onSet={setFilters} />
      {filters.refused && (
        <chakra.p role="alert" mt="4" fontSize="sm" color="warning">
          {filters.refused}
        </chakra.p>
      )}
      <Wrap mt="5" gap="2" minH="8">
        <Muted role="status" me="2" textStyle="figure">
          {countLine(found.length, filtered, help)}
        </Muted>
        {query && (
          <ActiveFilter label="search" onRemove={() => setFilters({ query: '' })}>
            <chakra.span maxW="16rem" truncate>
              “{query}”
            </chakra.span>
          </ActiveFilter>
        )}
        {category && (
          <ActiveFilter label="category" onRemove={() => setFilters({ category: undefined })}>
            {category.name}
          </ActiveFilter>
        )}
      </Wrap>
      {help?.loadAgain && <OnlyNames load={help.loadAgain} />}
      {found.length > 0 && <Results found={found} query={query} />}
      {found.length === 0 && !help && (
        <Muted animation="fade-in {durations.normal} 400ms both">Looking through what the tools do...</Muted>
      )}
      {help && help.helpers.length > 0 && <OtherTools help={help} below={found.length > 0} />}
      {recipes.length > 0 && <Recipes found={recipes} query={query} />}
      {found.length + recipes.length === 0 && help?.helpers.length === 0 && (
        <NothingFound isUnknown={help.loadAgain !== undefined} onChip={(chip) => setFilters({ query: chip })} />
      )}
    </Container>
  );
}
