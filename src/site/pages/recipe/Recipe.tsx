import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { takesBytes } from '../../../engine/jobs/host.ts';
import { RECIPE_PATH } from '../../../engine/recipe/addresses.ts';
import type { RecipeExample } from '../../../engine/recipe/examples.ts';
import { isOn, isRedaction, type Step } from '../../../engine/recipe/recipe.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import type { Conversion } from '../../files/file-state.ts';
import { takeFiles } from '../../files/handoff.ts';
import { bytesOf, useFiles } from '../../files/useFiles.tsx';
import { InputPane } from '../../panes/InputPane.tsx';
import { downloadResult } from '../../panes/text-file.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { PRODUCT } from '../../site.ts';
import { Grid, Hidden } from '../../theme/elements.tsx';
import { AboutParts } from '../../ui/AboutParts.tsx';
import { useCopy } from '../../ui/CopyButton.tsx';
import { chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { PartTabs, type TabPart } from '../../ui/PartTabs.tsx';
import { reportNotLoaded } from '../../ui/toasts.tsx';
import type { OptionValues } from '../../ui/view.ts';
import { withDependants } from '../tool/option-dependants.ts';
import { stepName } from '../tool/tool-name.ts';
import { useAnnouncement } from '../tool/useAnnouncement.ts';
import { useFreshOutput } from '../tool/useFreshOutput.ts';
import { useShortcuts } from '../tool/useShortcuts.ts';
import { pageOf } from '../tool/useToolPages.ts';
import { WorkPage } from '../tool/WorkPage.tsx';
import { type RecipeDialogName, recipeDialogs } from './dialogs.ts';
import { EmptySteps } from './EmptySteps.tsx';
import { differing, valuesOf } from './option-words.ts';
import { RecipeHeader } from './RecipeHeader.tsx';
import { ResultPane } from './ResultPane.tsx';
import { cardIndex, insertionIndex } from './recipe-state.ts';
import { StepsPanel } from './StepsPanel.tsx';
import { useRecipe } from './useRecipe.ts';
import { useRecipePage } from './useRecipePage.ts';
import { useUndoKeys } from './useUndoKeys.ts';
import { useUnsavedMap } from './useUnsavedMap.ts';

const addStep = chunk(() => import('./AddStep.tsx').then((module) => module.default));

type PartName = 'input' | 'steps' | 'result';

/** Returns the parts that a phone shows one at a time. @param count number of steps */
const partsOf = (count: number, hasFailed: boolean): readonly TabPart<PartName>[] => [
  { name: 'input', label: 'Input' },
  {
    name: 'steps',
    label: 'Steps',
    mark: count > 0 && (
      <chakra.span textStyle="figure" ms="1.5" color={hasFailed ? 'error' : 'fg.muted'} fontWeight="normal">
        {count}
        {hasFailed && ' !'}
      </chakra.span>
    ),
  },
  { name: 'result', label: 'Result' },
];

const SAMPLE = '  Mango\nbanana \n\nApple\nbanana\n cherry\nApple\n\nfig 10\nfig 2\n';

const ABOUT = (
  <AboutParts
    id="about-recipes"
    title="How recipes work"
    parts={[
      [
        'See every step',
        'Press a step to see the text after it and what it changed. A step that fails says why and where; the text before it stays.',
      ],
      [
        'Experiment, then undo',
        'Switch steps off, move them, and set their options at any time. Undo reverts changes to the steps; each pane has its own undo for the text.',
      ],
      [
        'Run it backwards',
        'If each step can be undone, the whole recipe can. The reverse is run on your text and compared, so you know whether it is exact.',
      ],
    ]}
  />
);

/** The page of recipes: a text, the steps that convert it, and the result of each. */
export default function Recipe() {
  const pane = useRef<TextPaneHandle>(null);
  const outputPane = useRef<TextPaneHandle>(null);
  const { state, steps, text, run, replace, ...on } = useRecipePage(pane);
  const [part, setPart] = useState<PartName>('input');
  const [dialog, setDialog] = useState<RecipeDialogName>();
  const [adding, setAdding] = useState<'never' | 'open' | 'closed'>('never');
  const firstStep = steps.find(isOn);
  const firstPage = firstStep && pageOf(firstStep.tool);
  const takes = firstPage !== undefined && takesBytes(firstPage, firstStep?.options ?? {});
  const files = useFiles(pane, takes, 'here');
  const { open } = files;
  useEffect(() => {
    const passed = takeFiles(RECIPE_PATH);
    if (passed.length > 0) open(passed, 'file');
  }, [open]);
  const long = files.file?.kind === 'long' ? files.file : undefined;
  const file = takes ? bytesOf(files.file) : undefined;
  const input = file ? '' : (long?.head ?? text);
  const chosen = cardIndex(state, state.selected);
  const selected = chosen < 0 ? undefined : chosen;
  const engine = useRecipe({ steps, input, file, ...(selected !== undefined && { selected }) });
  const { results, shown, output, busy } = engine;
  const shownStep = shown === undefined ? undefined : steps[shown];
  const map = useUnsavedMap(results);
  const whole = useFreshOutput(pane, text, engine);
  const fresh = () => map.onTaken(whole.fresh());

  const lastStep = steps.findLast(isOn);
  const lastPage = lastStep && pageOf(lastStep.tool);
  const conversion: Conversion = {
    steps,
    bytes: takes,
    suffix: 'recipe',
    ...(lastPage && { rules: lastPage.download, options: valuesOf(lastPage, lastStep?.options ?? {}) }),
  };
  const download = async () => {
    // The beginning of a file is not the result that is wanted.
    if (long) return;
    const made = await map.onTaken(whole.content());
    const page = shownStep && pageOf(shownStep.tool);
    downloadResult(made, {
      opened: files.file,
      suffix: 'recipe',
      rules: page?.download,
      options: page && shownStep ? valuesOf(page, shownStep.options) : {},
    });
  };
  const { copy } = useCopy(output.text);
  useShortcuts({
    copy: () => void copy(fresh(), true, 'page'),
    download: () => void download(),
    help: () => setDialog('shortcuts'),
  });
  useUndoKeys(on.undo, on.redo);
  const announcement = useAnnouncement(
    engine.stale || shown === undefined ? '' : output.text,
    shownStep && pageOf(shownStep.tool),
  );

  /** The view of a tool sets options, as its form does. */
  const onOptions = (step: number, patch: OptionValues) => {
    const card = state.cards[step];
    const page = card && pageOf(card.step.tool);
    if (!page) return;
    const values = valuesOf(page, card.step.options);
    const options = differing(page, withDependants(page, values, { ...values, ...patch }));
    run({ do: 'set-options', key: card.key, options });
  };
  const at = insertionIndex(state);
  const before = steps[at - 1];
  const onAdd = useCallback(() => setAdding('open'), []);
  const onChoose = (step: Step) => {
    setAdding('closed');
    run({ do: 'add', step });
  };
  const onExample = useCallback(
    (example: RecipeExample) => {
      replace(example.recipe, example.input);
      setPart('steps');
    },
    [replace],
  );
  const openDialog = useCallback(
    (name: RecipeDialogName) => {
      // A recipe runs backward from its last result.
      if (name === 'backwards') run({ do: 'select', key: undefined });
      setDialog(name);
    },
    [run],
  );
  const empty = useMemo(() => <EmptySteps onChoose={onExample} />, [onExample]);
  const shownDialog = dialog && recipeDialogs[dialog];
  const hasFailed = results.some((result) => result.state === 'failed');

  return (
    <WorkPage
      kind="parts"
      announcement={announcement}
      below={
        <>
          {ABOUT}
          {adding !== 'never' && (
            <LazyPart
              source={addStep}
              onFailed={() => {
                setAdding('never');
                reportNotLoaded(addStep, onAdd);
              }}
              props={{
                open: adding === 'open',
                at,
                redacts: steps.some(isRedaction),
                after: before && `step ${at}, ${stepName(before.tool)}`,
                preview: engine.preview,
                onChoose,
                onClose: () => setAdding('closed'),
              }}
            />
          )}
          {dialog && shownDialog && (
            <LazyPart
              key={dialog}
              source={shownDialog.source}
              onFailed={() => {
                setDialog(undefined);
                reportNotLoaded(shownDialog.source, () => setDialog(dialog));
              }}
              props={{
                recipe: on.recipe,
                input: file || long ? '' : (pane.current?.text() ?? text),
                file: files.file,
                output: engine.stale || hasFailed ? '' : output.text,
                backwards: engine.backwards,
                onReplace: replace,
                onAppend: (recipe) => void run({ do: 'append', recipe }),
                onSaved: (name) => void run({ do: 'rename', name }),
                onCopied: on.markSafe,
                onClose: () => setDialog(undefined),
              }}
            />
          )}
        </>
      }
    >
      <PageHead
        path="/recipe"
        title={`Recipes - ${PRODUCT}`}
        description="Run several text, code, and data tools in a row, see the text after every step, and run it all backwards."
        keywords={['text pipeline', 'chain text tools', 'batch text editing', 'recipe']}
      />
      <RecipeHeader hasSteps={steps.length > 0} linkError={on.linkError} onDialog={openDialog} />
      <chakra.div
        display={{ base: 'block', lg: 'none' }}
        position="sticky"
        top="calc({sizes.header} + 0px)"
        zIndex="1"
        bg="bg"
        mx={{ base: '-4', md: '-6' }}
        px={{ base: '4', md: '6' }}
        borderBottomWidth="1px"
        borderColor="border"
      >
        <PartTabs label="Parts of the recipe" parts={partsOf(steps.length, hasFailed)} open={part} onOpen={setPart} />
      </chakra.div>
      <Grid
        flex="1"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(20rem, 24rem) minmax(0, 1fr)' }}
        gridAutoRows={{ base: 'minmax(max(15rem, 100dvh - 17rem), auto)', lg: 'minmax(30rem, 1fr)' }}
      >
        <chakra.div id="input-part" minW="0" display={{ base: part === 'input' ? 'grid' : 'none', lg: 'grid' }}>
          <InputPane
            pane={pane}
            input={input}
            onText={on.setText}
            onSample={() => pane.current?.give(SAMPLE)}
            name="Recipes"
            files={files}
            isInput={(file ?? long) !== undefined}
            conversion={conversion}
          />
        </chakra.div>
        <chakra.div id="steps-part" minW="0" display={{ base: part === 'steps' ? 'grid' : 'none', lg: 'grid' }}>
          <StepsPanel
            state={state}
            results={results}
            busy={busy}
            can={on.can}
            notice={on.notice}
            empty={empty}
            onCommand={run}
            onUndo={on.undo}
            onRedo={on.redo}
            onAdd={onAdd}
            onAgain={engine.again}
            onSaveMap={long ? undefined : map.save}
          />
        </chakra.div>
        <chakra.div
          id="result-part"
          minW="0"
          display={{ base: part === 'result' ? 'grid' : 'none', lg: 'grid' }}
          onCopy={() => map.onTaken('')}
        >
          <ResultPane
            pane={outputPane}
            steps={steps}
            selected={selected ?? steps.length - 1}
            engine={engine}
            fresh={fresh}
            files={files}
            conversion={conversion}
            onDownload={() => void download()}
            onOptions={onOptions}
          />
        </chakra.div>
      </Grid>
      <Hidden aria-live="polite">
        <span key={on.announcement.id}>{on.announcement.text}</span>
      </Hidden>
    </WorkPage>
  );
}
