import { chakra } from '@chakra-ui/react';
import type { Tool } from '../../../engine/catalog/catalog.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { hasSecrets } from '../../../engine/random/random-page.ts';
import { CutNote, ResultActions } from '../../files/result.tsx';
import { chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { ErrorStrip, NoteStrip, notesOn } from '../../ui/Notices.tsx';
import { PrerenderedPart } from '../../ui/PrerenderedPart.tsx';
import type { ToolView } from '../../ui/view.ts';
import { hasChanges, useChangesChoice } from './changes-choice.ts';
import { LinkNotice } from './LinkNotice.tsx';
import { OutputActions } from './OutputActions.tsx';
import { OutputPane, PREVIEW_TITLE } from './OutputPane.tsx';
import { sampleResult } from './prerendered-parts.ts';
import type { DialogName } from './ToolDialogs.tsx';
import type { Panes } from './usePanes.ts';
import type { ToolDraft } from './useToolDraft.ts';
import type { ToolFiles } from './useToolFiles.ts';
import type { ToolJob } from './useToolJob.ts';
import type { ToolText } from './useToolText.ts';

const changesStrip = chunk(() => import('./ChangesStrip.tsx').then((module) => module.ChangesStrip));
const kindOffer = chunk(() => import('./KindOffer.tsx').then((module) => module.KindOffer));

/** As high as its content from the start, so that nothing moves when that appears. */
const ChangesContainer = chakra('div', {
  base: {
    minH: '9',
    borderTopWidth: '1px',
    borderColor: 'border',
    '&:not([data-open])': { lgDown: { display: 'none' } },
  },
});

const noop = () => {};

type Props = {
  readonly tool: Tool;
  readonly page: Page;
  readonly panes: Panes;
  readonly text: ToolText;
  readonly file: ToolFiles;
  readonly job: ToolJob;
  readonly link: ToolDraft;
  readonly view: ToolView | undefined;
  /** Show dots in place of characters. */
  readonly masked: boolean;
  readonly onMask: (masked: boolean) => void;
  readonly onReset: () => void;
  readonly onDialog: (name: DialogName) => void;
};

/** The output of a tool's page, with what is said about it and can be done with it. */
export function ToolOutput({ tool, page, panes, text, file, job, link, view, masked, ...on }: Props) {
  const [showsChanges, toggleChanges] = useChangesChoice();
  const { input, isInput: isFileInput } = file;
  const { engine, fault } = job;
  const { output, error, stale, busy, progress } = engine;
  const invites = page.sample !== '' && input === '' && !isFileInput && output.text === '' && !error && !busy;
  return (
    <OutputPane
      phone="output"
      title={file.long && PREVIEW_TITLE}
      pane={panes.output}
      onPoint={panes.onOutputPoint}
      marks={panes.marks?.output}
      view={view}
      viewProps={job.viewProps}
      output={output}
      stale={stale}
      busy={busy}
      progress={progress}
      masked={masked}
      placeholder={page.input === 'none' ? '' : 'The result appears here as you type.'}
      invitation={
        invites && <PrerenderedPart source={sampleResult} props={{ tool, page, panes, onSample: file.onSample }} />
      }
      onFiles={page.input === 'none' ? noop : file.files.open}
      messages={
        <>
          {hasChanges(page) && output.text !== '' && (
            <ChangesContainer data-open={showsChanges || undefined}>
              <LazyPart
                quiet
                source={changesStrip}
                props={{
                  tool,
                  page,
                  options: text.options,
                  input,
                  output: output.text,
                  isFresh: !stale && !busy && !isFileInput,
                  isOn: showsChanges,
                  onToggle: toggleChanges,
                  panes,
                  onInvert: job.onInvert,
                }}
              />
            </ChangesContainer>
          )}
          <CutNote file={file.files.file} />
          <LinkNotice notice={link.linkNotice} onReset={on.onReset} onKeep={link.keepLink} />
          <ErrorStrip
            error={error}
            busy={busy}
            onGoTo={fault && (() => panes.actions.select(fault.from, fault.to))}
            onLonger={engine.longer}
            onAgain={engine.again}
            onOffer={job.onOffer}
          />
          <NoteStrip
            notes={stale ? [] : file.long ? (output.notes ?? []) : notesOn(output)}
            offers={stale ? [] : (output.offers ?? [])}
            onOffer={job.onOffer}
          />
          {page.input === 'text' && !hasSecrets(page) && input !== '' && (
            <LazyPart quiet source={kindOffer} props={{ tool, page, input, output, error }} />
          )}
        </>
      }
      footer={(part) => (
        <ResultActions
          files={file.files}
          conversion={file.conversion}
          preview={output.text}
          fresh={job.fresh}
          copyable={job.copyable}
        >
          <OutputActions
            part={part}
            page={page}
            text={text}
            file={file}
            job={job}
            masked={masked}
            onMask={on.onMask}
            showsChanges={showsChanges}
            onChanges={toggleChanges}
            onDialog={on.onDialog}
          />
        </ResultActions>
      )}
    />
  );
}
