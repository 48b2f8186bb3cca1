import { useMemo } from 'react';
import { type UnconvertedLine, unconvertedInWords } from '../../../engine/by-example/unconverted.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import { TextPane } from '../../editor/TextPane.tsx';
import { PaneFrame } from '../../panes/PaneFrame.tsx';
import { ErrorStrip, NoteStrip } from '../../ui/Notices.tsx';
import type { RecipeState } from '../recipe/useRecipe.ts';
import { ResultFooter } from '../tool/ResultFooter.tsx';

type Props = {
  readonly output: OutputParts;
  readonly engine: RecipeState;
  readonly error: Failure | undefined;
  /** It belongs to an answer or a text of before. */
  readonly isStale: boolean;
  readonly unconverted: readonly UnconvertedLine[];
  /** Returns the result for the current content of the page. */
  readonly fresh: () => string | Promise<string>;
  readonly onDownload: () => void;
};

/** The visitor's text, converted by the best answer. */
export function ResultPart({ output, engine, error, isStale, unconverted, fresh, onDownload }: Props) {
  const { text } = output;
  const highlights = useMemo(() => unconverted.flatMap(({ from, to }) => [from, to]), [unconverted]);
  const note = unconvertedInWords(unconverted);
  return (
    <PaneFrame
      title="Result"
      busy={engine.busy}
      footer={
        <ResultFooter
          label="Result actions"
          text={text}
          fresh={fresh}
          engine={engine}
          copyable={!isStale && text !== ''}
          blankToo
          onDownload={onDownload}
        />
      }
    >
      <TextPane
        label="Result"
        readOnly
        text={text}
        highlights={highlights}
        // The hint of an empty pane is not text that is out of date.
        stale={text !== '' && (isStale || engine.busy)}
        placeholder="Your converted text appears here."
      />
      <ErrorStrip error={error} busy={engine.busy} onLonger={engine.longer} onAgain={() => engine.again()} />
      <NoteStrip notes={isStale ? [] : [...(note === undefined ? [] : [note]), ...(output.notes ?? [])]} />
    </PaneFrame>
  );
}
