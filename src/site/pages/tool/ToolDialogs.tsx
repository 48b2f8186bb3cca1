import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchTools, type Tool, tools } from '../../../engine/catalog/catalog.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { RECIPE_PATH } from '../../../engine/recipe/addresses.ts';
import type { Recipe } from '../../../engine/recipe/recipe.ts';
import { plural } from '../../../engine/values/plural.ts';
import { PrivacyPanel } from '../../privacy/PrivacyPanel.tsx';
import { passRecipe } from '../../recipes/handoff.ts';
import { readSaved } from '../../recipes/storage.ts';
import { COMPARE_PATH, INPUT_LIMIT } from '../../site.ts';
import { Button, Grid, Input, Muted } from '../../theme/elements.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { OptionValues } from '../../ui/view.ts';
import { passText } from './handoff.ts';
import { KeyList } from './KeyList.tsx';
import { changedOptions, toFragment } from './make-link.ts';
import { ShareLink } from './ShareLink.tsx';

/** `start-recipe` and `compare` show no dialog: they open another page. */
export type DialogName = 'open-in' | 'start-recipe' | 'compare' | 'share' | 'shortcuts' | 'device';

type Props = {
  readonly name: DialogName | undefined;
  readonly onClose: () => void;
  readonly tool: Tool;
  readonly page: Page;
  readonly options: OptionValues;
  readonly input: () => string;
  readonly output: string;
};

/** Tools that people use next most often. They are listed first, then those of the same category. */
const LIKELY = ['text-counter', 'find-and-replace', 'sort-lines', 'json-formatter', 'base64-converter'];

/** Opens the recipe page with this tool and its options as the first step, and its text as the input. */
function useStartRecipe({ tool, page, options, input, output }: Props): () => void {
  const navigate = useNavigate();
  return () => {
    const text = input();
    // If the input is the bytes of a file, there is no text, so the recipe begins with the output.
    const isMade = text === '' && output !== '' && page.input !== 'none';
    const step = { tool: tool.id, options: changedOptions(page, options) };
    passRecipe({ recipe: { v: 1, steps: isMade ? [] : [step] }, input: isMade ? output : text });
    void navigate(RECIPE_PATH);
  };
}

function StartRecipe(props: Props) {
  const start = useRef(useStartRecipe(props));
  useEffect(() => start.current(), []);
  return null;
}

/** Opens the page that compares texts, with the input on its left and the output on its right. */
function OpenCompare({ input, output }: Props) {
  const navigate = useNavigate();
  const open = useRef(() => {
    passText(COMPARE_PATH, input(), false, { right: output });
    void navigate(COMPARE_PATH);
  });
  useEffect(() => open.current(), []);
  return null;
}

/** Maximum number of saved recipes that a visitor can survey. */
const MAX_SAVED_SHOWN = 50;

function OpenIn(props: Props) {
  const { tool, output } = props;
  const startRecipe = useStartRecipe(props);
  const [filter, setFilter] = useState('');
  const navigate = useNavigate();
  const rank = (other: Tool) => (LIKELY.includes(other.id) ? 0 : other.category === tool.category ? 1 : 2);
  const wanted = filter.trim().toLowerCase();
  const found = (wanted ? searchTools(wanted) : tools)
    .filter((other) => other.id !== tool.id)
    .toSorted((a, b) => rank(a) - rank(b));
  const saved = readSaved().list.flatMap(({ name, recipe }) =>
    recipe && name.toLowerCase().includes(wanted) ? [{ name, recipe }] : [],
  );
  const open = (other: Tool) => {
    passText(other.path, output);
    void navigate(other.path);
  };
  const openSaved = (recipe: Recipe) => {
    passRecipe({ recipe, input: output });
    void navigate(RECIPE_PATH);
  };
  return (
    <>
      <Input
        aria-label="Find a tool"
        placeholder="Find a tool"
        autoFocus
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && found[0]) open(found[0]);
        }}
      />
      <Button variant="subtle" onClick={startRecipe}>
        Start a recipe with this step
      </Button>
      <Grid gap="0.5" maxH="20rem" overflow="auto">
        {saved.length > 0 && (
          <Grid role="group" aria-label="My recipes" gap="0.5" pb="2" mb="1" borderBottomWidth="1px">
            <chakra.div aria-hidden="true" textStyle="label" px="4">
              My recipes
            </chakra.div>
            {saved.slice(0, MAX_SAVED_SHOWN).map(({ name, recipe }) => (
              <Button
                key={name}
                variant="plain"
                size="md"
                justifyContent="flex-start"
                onClick={() => openSaved(recipe)}
              >
                {name}
              </Button>
            ))}
            {saved.length > MAX_SAVED_SHOWN && (
              <Muted px="4">{plural(saved.length - MAX_SAVED_SHOWN, 'more recipe')}: type a part of the name.</Muted>
            )}
          </Grid>
        )}
        {found.map((other) => (
          <Button key={other.id} variant="plain" size="md" justifyContent="flex-start" onClick={() => open(other)}>
            {other.name}
          </Button>
        ))}
        {found.length + saved.length === 0 && <Muted>No tool has that in its name.</Muted>}
      </Grid>
    </>
  );
}

function Share({ page, options, input, onClose }: Props) {
  const text = input();
  const label = `Include the input (${plural(text.length, 'character')})`;
  return (
    <ShareLink
      include={page.input === 'none' ? undefined : { label, disabled: text.length > INPUT_LIMIT || text === '' }}
      fragment={(withInput) => toFragment(page, options, withInput ? text : undefined)}
      onCopied={onClose}
    />
  );
}

const KEYS = [
  ['Ctrl+Enter', 'Copy the output'],
  ['Ctrl+S', 'Download the output'],
  ['Ctrl+F', 'Find in the focused pane'],
  ['Ctrl+Z', 'Undo, even when all text was replaced'],
  ['Ctrl+K', 'Search for a tool'],
  ['Alt+T', 'Go to notifications'],
  ['Tab', 'Leave a pane'],
  ['?', 'Show this list'],
] as const;

const TITLES: Readonly<Record<Exclude<DialogName, 'start-recipe' | 'compare'>, string>> = {
  'open-in': 'Open the output in another tool',
  share: 'Copy a link to this tool with its options',
  shortcuts: 'Keyboard shortcuts',
  device: 'Runs on your device',
};

/** The dialogs of a tool page. They load when the first one is opened. */
export function ToolDialogs(props: Props) {
  const { name, onClose } = props;
  if (name === 'start-recipe') return <StartRecipe {...props} />;
  if (name === 'compare') return <OpenCompare {...props} />;
  return (
    <Dialog title={name ? TITLES[name] : ''} open={name !== undefined} onClose={onClose}>
      {name === 'open-in' && <OpenIn {...props} />}
      {name === 'share' && <Share {...props} />}
      {name === 'shortcuts' && <KeyList rows={KEYS} />}
      {name === 'device' && <PrivacyPanel texts={() => [props.input()]} />}
    </Dialog>
  );
}
