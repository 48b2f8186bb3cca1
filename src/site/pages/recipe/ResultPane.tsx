import { chakra } from '@chakra-ui/react';
import { type RefObject, useMemo } from 'react';
import type { Tool } from '../../../engine/catalog/catalog.ts';
import { stepInfo } from '../../../engine/catalog/step-info.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { isOn, type Step } from '../../../engine/recipe/recipe.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import type { Conversion, FileActions } from '../../files/file-state.ts';
import { CutNote, ResultActions } from '../../files/result.tsx';
import { Button } from '../../theme/elements.tsx';
import { isBlankText } from '../../ui/CopyButton.tsx';
import { ErrorStrip, NoteStrip, notesOn } from '../../ui/Notices.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { OptionValues, ViewProps } from '../../ui/view.ts';
import { useChangesChoice } from '../tool/changes-choice.ts';
import { OutputPane, PREVIEW_TITLE } from '../tool/OutputPane.tsx';
import { ResultFooter } from '../tool/ResultFooter.tsx';
import { useChanges } from '../tool/useChanges.ts';
import { useViewJobs } from '../tool/useEngine.ts';
import { pageOf } from '../tool/useToolPages.ts';
import { useView } from '../tool/useView.ts';
import { valuesOf } from './option-words.ts';
import { changeWords, earlierNotes, partName, resultNote, resultTitle } from './result-words.ts';
import type { RecipeState } from './useRecipe.ts';

type Props = {
  readonly pane: RefObject<TextPaneHandle | null>;
  readonly steps: readonly Step[];
  /** 0-based index of the step that is selected. */
  readonly selected: number;
  readonly engine: RecipeState;
  /** Returns the output for the current input and steps. */
  readonly fresh: () => string | Promise<string>;
  readonly files: FileActions;
  readonly conversion: Conversion;
  readonly onDownload: () => void;
  /** Called when the view of a step's tool sets options. @param step 0-based */
  readonly onOptions: (step: number, patch: OptionValues) => void;
};

const NO_PAGE: Page = { input: 'text', sample: '', options: {}, help: { about: [], examples: [], never: [] } };
const NO_TOOL: Tool = {
  id: '',
  name: '',
  title: '',
  description: '',
  category: 'text-formatting',
  path: '',
  featured: false,
};
const noop = () => undefined;

/** Explains why a tool's view cannot change or select its input here. */
const explainInput = () =>
  toast("That works on the tool's own page", { description: 'The text of a step comes from the step before it.' });

/** The text after the selected step, and what that step changed. */
export function ResultPane(props: Props) {
  const { steps, selected, engine, files } = props;
  const { before, results, shown, output, busy, progress, stale } = engine;
  const step = shown === undefined ? undefined : steps[shown];
  const page = (step && pageOf(step.tool)) ?? NO_PAGE;
  const options = useMemo(() => valuesOf(page, step?.options ?? {}), [page, step]);
  const tool = (step && stepInfo(step.tool)) ?? NO_TOOL;
  const view = useView(tool.id);
  const jobs = useViewJobs(tool, page, before, options);
  const viewProps: ViewProps = {
    tool,
    page,
    input: before,
    options,
    output,
    stale,
    setOptions: (patch) => props.onOptions(shown ?? 0, patch),
    setInput: explainInput,
    select: explainInput,
    selection: noop,
    ...jobs,
    setHighlights: noop,
    watch: noop,
    link: noop,
  };
  const afterStep = partName(steps.map(isOn), shown);
  const copyable = !stale && !isBlankText(output.text);
  const note = resultNote(steps.map(isOn), results, selected, shown);
  const notes = files.file?.kind === 'long' ? (output.notes ?? []) : notesOn(output);
  const change = useMemo(() => changeWords(before, output.text), [before, output.text]);
  const [isMarked, toggle] = useChangesChoice();
  const changes = useChanges({ input: before, output: output.text, isFresh: !stale && !busy }, isMarked);
  return (
    <OutputPane
      title={resultTitle(steps.length, shown, files.file?.kind === 'long' ? PREVIEW_TITLE : undefined)}
      pane={props.pane}
      marks={changes?.added}
      view={view}
      viewProps={viewProps}
      output={output}
      stale={stale}
      busy={busy}
      progress={progress}
      placeholder="The result appears here. Choose a step to see the text after it."
      onFiles={files.open}
      messages={
        <>
          <CutNote file={files.file} />
          {/* Always rendered, so that nothing moves. */}
          <chakra.p
            data-change=""
            textStyle="figure"
            px="3"
            py="1.5"
            minH="8"
            fontSize="xs"
            lineHeight="1.6"
            color="fg.muted"
            borderTopWidth="1px"
            borderColor="border"
            overflowWrap="anywhere"
          >
            {shown !== undefined && (
              <>
                <Button size="xs" aria-pressed={isMarked} me="2" onClick={toggle}>
                  Changes
                </Button>
                <chakra.span fontWeight="semibold">Step {shown + 1}:</chakra.span> {change}
                {changes && ` · ${changes.description}`}
                {output.summary && ` · ${output.summary}`}
              </>
            )}
          </chakra.p>
          {note !== undefined && (
            <chakra.p
              role="status"
              px="3"
              py="2"
              fontSize="sm"
              lineHeight="1.4"
              borderTopWidth="1px"
              color="warning"
              bg="warning.subtle"
              borderColor="warning.border"
            >
              {note}
            </chakra.p>
          )}
          <ErrorStrip error={engine.error} busy={busy} onLonger={engine.longer} onAgain={() => engine.again()} />
          <NoteStrip notes={stale ? [] : [...earlierNotes(results, shown), ...notes]} />
        </>
      }
      footer={(part) => (
        <ResultActions
          files={files}
          conversion={props.conversion}
          preview={output.text}
          fresh={props.fresh}
          copyable={copyable}
        >
          <ResultFooter
            label="Output actions"
            text={output.text}
            fresh={props.fresh}
            engine={engine}
            copyable={copyable}
            part={afterStep ?? part}
            onDownload={props.onDownload}
          />
        </ResultActions>
      )}
    />
  );
}
