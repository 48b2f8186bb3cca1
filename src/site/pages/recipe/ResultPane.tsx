import { chakra } from '@chakra-ui/react';
import { type RefObject, useMemo } from 'react';
import { byId, type Tool } from '../../../engine/catalog/catalog.ts';
import type { OutputParts, Page } from '../../../engine/contract/tool.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import { isOn, type Step } from '../../../engine/recipe/recipe.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import { Button, Row } from '../../theme/elements.tsx';
import { CopyButton, isBlankText } from '../../ui/CopyButton.tsx';
import { ErrorStrip, NoteStrip } from '../../ui/Notices.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { OptionValues, ViewProps } from '../../ui/view.ts';
import { Working } from '../../ui/Working.tsx';
import { useChangesChoice } from '../tool/changes-choice.ts';
import { OutputPane, PREVIEW_TITLE } from '../tool/OutputPane.tsx';
import { useChanges } from '../tool/useChanges.ts';
import { useViewJobs } from '../tool/useEngine.ts';
import { useView } from '../tool/useView.ts';
import { valuesOf } from './option-words.ts';
import { changeWords, resultNote, resultTitle } from './result-words.ts';
import type { StepState } from './useRecipe.ts';
import { pageOf } from './useToolPages.ts';

type Props = {
  readonly pane: RefObject<TextPaneHandle | null>;
  readonly steps: readonly Step[];
  readonly results: readonly StepState[];
  /** 0-based index of the step that is selected. */
  readonly selected: number;
  /** 0-based index of the step whose result is shown. */
  readonly shown: number | undefined;
  readonly output: OutputParts;
  /** Input of the step that is shown. */
  readonly before: string;
  readonly busy: boolean;
  readonly progress: number | undefined;
  /** Error that belongs to no step. */
  readonly error: Failure | undefined;
  readonly isStale: boolean;
  /** Returns the output for the current input and steps. */
  readonly fresh: () => string | Promise<string>;
  /** Part of a file that the result is a preview of; undefined if it is whole. */
  readonly extent: string | undefined;
  /** Left out for a preview. */
  readonly onDownload: (() => void) | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  /** Called when the view of a step's tool sets options. @param step 0-based */
  readonly onOptions: (step: number, patch: OptionValues) => void;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
  readonly onLonger: () => void;
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
  tags: [],
  keywords: [],
};
const noop = () => undefined;

/** Explains why a tool's view cannot change or select its input here. */
const explainInput = () =>
  toast("That works on the tool's own page", {
    description: 'The text of a step comes from the step before it.',
  });

/** The text after the selected step, and what that step changed. */
export function ResultPane(props: Props) {
  const { steps, before, results, selected, shown, output, busy } = props;
  const step = shown === undefined ? undefined : steps[shown];
  const page = (step && pageOf(step.tool)) ?? NO_PAGE;
  const options = useMemo(() => valuesOf(page, step?.options ?? {}), [page, step]);
  const tool = (step && byId(step.tool)) ?? NO_TOOL;
  const view = useView(tool.id);
  const jobs = useViewJobs(tool, page, before, options);
  const viewProps: ViewProps = {
    tool,
    page,
    input: before,
    options,
    output,
    stale: props.isStale,
    setOptions: (patch) => props.onOptions(shown ?? 0, patch),
    setInput: explainInput,
    select: explainInput,
    selection: noop,
    ...jobs,
    setHighlights: noop,
    watch: noop,
    link: noop,
  };
  const note = resultNote(steps.map(isOn), results, selected, shown);
  const change = useMemo(() => changeWords(before, output.text), [before, output.text]);
  const [isMarked, toggle] = useChangesChoice();
  const changes = useChanges({ input: before, output: output.text, isFresh: !props.isStale && !busy }, isMarked);
  const copyable = !props.isStale && !isBlankText(output.text);
  return (
    <OutputPane
      title={resultTitle(steps.length, shown, props.extent !== undefined ? PREVIEW_TITLE : undefined)}
      pane={props.pane}
      marks={changes?.added}
      view={view}
      viewProps={viewProps}
      output={output}
      stale={props.isStale}
      busy={busy}
      placeholder="The result appears here. Choose a step to see the text after it."
      onFiles={props.onFiles}
      messages={
        <>
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
          <ErrorStrip error={props.error} busy={busy} onLonger={props.onLonger} onAgain={props.onAgain} />
          <NoteStrip notes={props.isStale ? [] : (output.notes ?? [])} />
        </>
      }
      footer={
        <>
          <chakra.div role="group" aria-label="Output actions" display="flex" flexWrap="wrap" gap="1.5">
            <CopyButton text={props.fresh} extent={props.extent} disabled={!copyable} />
            {props.onDownload && (
              <Button size="sm" disabled={!copyable || output.text.trim() === ''} onClick={props.onDownload}>
                Download
              </Button>
            )}
          </chakra.div>
          <Row as="span" flex="1 0 6rem" minH="8" px="1" justifyContent="flex-end" gap="2">
            {busy && <Working progress={props.progress} onCancel={props.onCancel} />}
            <chakra.span textStyle="figure" data-count="output" data-value={output.text.length} whiteSpace="nowrap">
              {plural(output.text.length, 'character')}
            </chakra.span>
          </Row>
        </>
      }
    />
  );
}
