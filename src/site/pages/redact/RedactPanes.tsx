import { chakra } from '@chakra-ui/react';
import { type RefObject, useMemo } from 'react';
import type { RedactAnswer } from '../../../engine/redact/page-answer.ts';
import { TextPane, type TextPaneHandle } from '../../editor/TextPane.tsx';
import type { FileActions } from '../../files/file-state.ts';
import { CutNote } from '../../files/result.tsx';
import { InputPane } from '../../panes/InputPane.tsx';
import { PaneFrame } from '../../panes/PaneFrame.tsx';
import { ErrorStrip, NoteStrip } from '../../ui/Notices.tsx';
import { ResultFooter } from '../tool/ResultFooter.tsx';
import { highlightsOf } from './marks.ts';
import type { AnswerState } from './useAnswer.ts';
import type { useSelectedRow } from './useSelectedRow.ts';

type Pane = RefObject<TextPaneHandle | null>;

type Props = {
  /** The part that is in view on a phone. */
  readonly part: 'text' | 'redacted' | 'found';
  readonly input: Pane;
  readonly output: Pane;
  readonly text: string;
  /** The last answer, maybe to an older text. */
  readonly shown: RedactAnswer | undefined;
  readonly redaction: AnswerState<'redact'>;
  readonly files: FileActions;
  readonly selected: ReturnType<typeof useSelectedRow>;
  /** Returns the result of what is on the page now. */
  readonly fresh: () => string | Promise<string>;
  readonly onText: (text: string) => void;
  readonly onFocus: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onSample: () => void;
  /** A part of the result was copied from the pane itself. */
  readonly onCopied: () => void;
  readonly onDownload: () => void;
};

/** The text, and the same redacted: what was found is marked in both. */
export function RedactPanes({ part, input, output, text, shown, redaction, files, selected, fresh, ...on }: Props) {
  const { error, stale, busy, cancel, again } = redaction;
  const marks = useMemo(
    () => shown && { input: highlightsOf(shown, 'inputs'), output: highlightsOf(shown, 'outputs') },
    [shown],
  );
  const result = shown?.text ?? '';
  return (
    <>
      <chakra.div
        id="text-part"
        minW="0"
        display={part === 'text' ? 'grid' : { base: 'none', md: 'grid' }}
        onClick={selected.clickInput}
      >
        <InputPane
          label="Text"
          placeholder="Paste, type, or drop a text with personal data or secrets."
          pane={input}
          input={text}
          files={files}
          highlights={marks?.input}
          onText={on.onText}
          onFocus={on.onFocus}
          onFiles={on.onFiles}
          onSample={on.onSample}
          onPoint={selected.pointInput}
        />
      </chakra.div>
      <chakra.div
        id="redacted-part"
        minW="0"
        display={part === 'redacted' ? 'grid' : { base: 'none', md: 'grid' }}
        onClick={selected.clickOutput}
        onCopy={on.onCopied}
      >
        <PaneFrame
          title="Redacted"
          busy={busy}
          footer={
            <ResultFooter
              label="Result actions"
              text={result}
              fresh={fresh}
              engine={{ busy, cancel }}
              copyable={!stale && result !== ''}
              blankToo
              onDownload={on.onDownload}
            />
          }
        >
          <TextPane
            ref={output}
            label="Redacted"
            readOnly
            text={result}
            highlights={marks?.output}
            stale={stale || busy}
            placeholder="The redacted text appears here."
            onPoint={selected.pointOutput}
          />
          <ErrorStrip error={error} busy={busy} onAgain={again} />
          <CutNote file={files.file} />
          <NoteStrip notes={stale ? [] : (shown?.notes ?? [])} />
          {shown && (
            <chakra.p px="3" py="1.5" fontSize="xs" color="fg.muted" borderTopWidth="1px" borderColor="border">
              No detector finds everything: read it before you send it.
            </chakra.p>
          )}
        </PaneFrame>
      </chakra.div>
    </>
  );
}
