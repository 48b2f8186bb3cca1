import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { previewStep } from '../../../../workers/browser-recipes.ts';
import { byId, type Tool } from '../../../engine/catalog/catalog.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { RECIPE_PATH } from '../../../engine/recipe/addresses.ts';
import type { Recipe, Step } from '../../../engine/recipe/recipe.ts';
import type { FileState } from '../../files/file-state.ts';
import { PrivacyPanel } from '../../privacy/PrivacyPanel.tsx';
import { passRecipe } from '../../recipes/handoff.ts';
import { readSaved } from '../../recipes/storage.ts';
import { COMPARE_PATH } from '../../site.ts';
import { Button, Grid, Muted } from '../../theme/elements.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { OptionValues } from '../../ui/view.ts';
import { passText } from './handoff.ts';
import { KeyList } from './KeyList.tsx';
import { changedOptions, toFragment } from './make-link.ts';
import { ShareLink } from './ShareLink.tsx';
import { ToolFinder } from './ToolFinder.tsx';

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
  /** The output shows bytes that are no text. */
  readonly isNoText: boolean;
  readonly file: FileState | undefined;
};

/** Says that only a part of a file goes along to another page, which does not know the file. */
function warnOfPart(file: FileState | undefined): void {
  if (file?.kind !== 'text' || file.extent === undefined) return;
  toast(`Only the ${file.extent}`, { type: 'warning', description: `More of ${file.name} was not opened.` });
}

/** Opens the recipe page with this tool and its options as the first step, and its text as the input. */
function StartRecipe({ tool, page, options, input, output, file }: Props) {
  const navigate = useNavigate();
  const start = useRef(() => {
    const text = input();
    // If the input is the bytes of a file, there is no text, so the recipe begins with the output.
    const isMade = text === '' && output !== '' && page.input !== 'none';
    const step = { tool: tool.id, options: changedOptions(page, options) };
    passRecipe({ recipe: { v: 1, steps: isMade ? [] : [step] }, input: isMade ? output : text });
    warnOfPart(file);
    void navigate(RECIPE_PATH);
  });
  useEffect(() => start.current(), []);
  return null;
}

/** Opens the page that compares texts, with the input on its left and the output on its right. */
function OpenCompare({ input, output, file }: Props) {
  const navigate = useNavigate();
  const open = useRef(() => {
    passText(COMPARE_PATH, input(), false, { right: output });
    warnOfPart(file);
    void navigate(COMPARE_PATH);
  });
  useEffect(() => open.current(), []);
  return null;
}

/** Finds a tool for the output in the same way as for a step of a recipe, or a recipe that the visitor has saved. */
function OpenIn({ output, isNoText, file }: Props) {
  const navigate = useNavigate();
  const saved = readSaved().list.flatMap(({ name, recipe }) => (recipe ? [{ name, recipe }] : []));
  const open = ({ tool, options }: Step) => {
    const { path = '' } = byId(tool) ?? {};
    passText(path, output, false, options);
    warnOfPart(file);
    void navigate(path);
  };
  const openSaved = (recipe: Recipe) => {
    passRecipe({ recipe, input: output });
    warnOfPart(file);
    void navigate(RECIPE_PATH);
  };
  return (
    <>
      {isNoText && (
        <Muted role="status">
          This result is no text: the other tool gets U+FFFD in place of its bytes. Add a step passes them on as they
          are.
        </Muted>
      )}
      <ToolFinder hasText preview={(step) => previewStep({ steps: [], input: output, step, at: 0 })} onChoose={open} />
      {saved.length > 0 && (
        <Grid role="group" aria-label="My recipes" gap="0.5" maxH="8rem" overflow="auto" flexShrink="0">
          <chakra.div aria-hidden="true" textStyle="label">
            My recipes
          </chakra.div>
          {saved.map(({ name, recipe }) => (
            <Button key={name} variant="plain" size="md" justifyContent="flex-start" onClick={() => openSaved(recipe)}>
              {name}
            </Button>
          ))}
        </Grid>
      )}
    </>
  );
}

function Share({ page, options, input, file, onClose }: Props) {
  const text = input();
  return (
    <ShareLink
      include={page.input === 'none' ? undefined : { what: 'the input', texts: [text], files: [file] }}
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
  'open-in': 'Use in another tool',
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
