import { chakra } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import type { Failure } from '../../../engine/jobs/job.ts';
import type { Restored } from '../../../engine/redact/result.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { TextPane, type TextPaneHandle } from '../../editor/TextPane.tsx';
import type { FileActions } from '../../files/file-state.ts';
import { CutNote } from '../../files/result.tsx';
import { InputPane } from '../../panes/InputPane.tsx';
import { PaneFrame } from '../../panes/PaneFrame.tsx';
import { Button, Wrap } from '../../theme/elements.tsx';
import { ErrorStrip, NoteStrip } from '../../ui/Notices.tsx';
import { Empty } from '../../ui/ViewScroll.tsx';
import { ResultFooter } from '../tool/ResultFooter.tsx';
import type { AnswerState } from './useAnswer.ts';

/** Most items of a list that are drawn. */
const SHOWN = 200;

/** Returns what was put back in words. */
export const placedWords = ({ placed, missing, unknown }: Restored): string =>
  [
    `${plural(placed, 'value')} put back`,
    missing.length > 0 && `${formatNumber(missing.length)} missing`,
    unknown.length > 0 && `${formatNumber(unknown.length)} unknown`,
  ]
    .filter(Boolean)
    .join(', ');

type ListProps = {
  readonly title: string;
  readonly hint: string;
  readonly count: number;
  readonly children: ReactNode;
};

const ReportPart = ({ title, hint, count, children }: ListProps) => (
  <section>
    <chakra.h3 fontSize="sm" fontWeight="semibold">
      {title} ({formatNumber(count)})
    </chakra.h3>
    <Empty fontSize="xs">{hint}</Empty>
    <Wrap as="ul" gap="1.5" mt="1.5" listStyleType="none" fontFamily="mono" fontSize="sm">
      {children}
      {count > SHOWN && <li>and {formatNumber(count - SHOWN)} more</li>}
    </Wrap>
  </section>
);

type Props = {
  readonly pane: RefObject<TextPaneHandle | null>;
  readonly answer: string;
  readonly restoration: AnswerState<'restore'>;
  readonly files: FileActions;
  readonly hasMap: boolean;
  readonly fresh: () => string | Promise<string>;
  readonly onText: (text: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onDownload: () => void;
};

/** Panes of the answer with placeholders, and of the same with the values. */
export function PutBackPanes({ pane, answer, restoration, files, hasMap, fresh, ...on }: Props) {
  const { error, stale, busy, cancel } = restoration;
  const text = answer === '' ? '' : (restoration.answer?.text ?? '');
  return (
    <>
      <InputPane
        label="Answer"
        placeholder="Paste the answer with the placeholders here."
        pane={pane}
        input={answer}
        files={files}
        onText={on.onText}
        onFiles={on.onFiles}
      />
      <PaneFrame
        title="With the values"
        busy={busy}
        footer={
          <ResultFooter
            label="Result actions"
            text={text}
            fresh={fresh}
            engine={{ busy, cancel }}
            copyable={!stale && text !== ''}
            blankToo
            onDownload={on.onDownload}
          />
        }
      >
        <TextPane
          label="With the values"
          readOnly
          text={text}
          stale={stale || busy}
          placeholder={
            hasMap || answer === ''
              ? 'The answer with your values appears here.'
              : 'There is no map yet. Redact a text first, or open a map that you saved.'
          }
        />
        <ErrorStrip error={error} busy={busy} onAgain={restoration.again} />
        <CutNote file={files.file} />
        <NoteStrip notes={stale ? [] : (restoration.answer?.notes ?? [])} />
      </PaneFrame>
    </>
  );
}

type ReportProps = Pick<Props, 'pane' | 'hasMap'> & {
  /** The answer with its values, if that is of the text as it is now. */
  readonly restored: Restored | undefined;
  readonly mapError: Failure | undefined;
  /** Opens another map. */
  readonly onAgain: () => void;
  readonly footer: ReactNode;
};

/** Number of values that were put back, and lists of those that were not. */
export function PutBackReport({ pane, restored, hasMap, mapError, onAgain, footer }: ReportProps) {
  return (
    <PaneFrame title="What was put back" footer={footer}>
      <chakra.div
        flex="1"
        minH="0"
        overflow="auto"
        p="3"
        display="grid"
        gap="3"
        alignContent="start"
        tabIndex={0}
        role="group"
        aria-label="What was put back"
      >
        {restored ? (
          <>
            <chakra.p fontSize="sm" fontWeight="medium">
              {placedWords(restored)}
            </chakra.p>
            {restored.missing.length > 0 && (
              <ReportPart
                title="Missing"
                hint="Placeholders of the map that the answer does not have."
                count={restored.missing.length}
              >
                {restored.missing.slice(0, SHOWN).map((one) => (
                  <chakra.li key={one} px="1.5" bg="bg.subtle" borderRadius="sm" overflowWrap="anywhere">
                    {one}
                  </chakra.li>
                ))}
              </ReportPart>
            )}
            {restored.unknown.length > 0 && (
              <ReportPart
                title="Unknown"
                hint="They look like placeholders, but the map does not have them."
                count={restored.unknown.length}
              >
                {restored.unknown.slice(0, SHOWN).map(({ text, at }) => (
                  <li key={at}>
                    <Button size="xs" fontFamily="mono" onClick={() => pane.current?.select(at, at + text.length)}>
                      {text}
                    </Button>
                  </li>
                ))}
              </ReportPart>
            )}
          </>
        ) : (
          <Empty>
            {hasMap
              ? 'How many values were put back, and which placeholders the answer lacks.'
              : 'Redact a text in this tab first, or open a map that you saved.'}
          </Empty>
        )}
      </chakra.div>
      <ErrorStrip error={mapError} onAgain={onAgain} />
    </PaneFrame>
  );
}
