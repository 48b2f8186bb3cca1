import { useMemo } from 'react';
import { type UnconvertedLine, unconvertedInWords } from '../../../engine/by-example/unconverted.ts';
import type { BytesOutput } from '../../../engine/jobs/bytes-output.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import { TextPane } from '../../editor/TextPane.tsx';
import type { FileState } from '../../files/file-state.ts';
import { CutNote } from '../../files/result.tsx';
import { PaneFrame } from '../../panes/PaneFrame.tsx';
import { ErrorStrip, NoteStrip, notesOn } from '../../ui/Notices.tsx';
import { earlierNotes } from '../recipe/result-words.ts';
import type { RecipeState } from '../recipe/useRecipe.ts';
import { ResultFooter } from '../tool/ResultFooter.tsx';

type Props = {
  readonly output: BytesOutput;
  readonly engine: RecipeState;
  readonly error: Failure | undefined;
  /** It belongs to an answer or a text of before. */
  readonly isStale: boolean;
  readonly unconverted: readonly UnconvertedLine[];
  /** The file that the text comes from. */
  readonly file: FileState | undefined;
  /** Returns the result for the current content of the page. */
  readonly fresh: () => string | Promise<string>;
  readonly onDownload: () => void;
};

/** The visitor's text, converted by the best answer. */
export function ResultPart({ output, engine, error, isStale, unconverted, file, fresh, onDownload }: Props) {
  const { text } = output;
  const highlights = useMemo(() => unconverted.flatMap(({ from, to }) => [from, to]), [unconverted]);
  const note = unconvertedInWords(unconverted);
  const { results, shown = -1 } = engine;
  const done = results[shown];
  // Its figures, which say what it lacks, have no place here: all notes on its step do.
  const own = { ...output, notes: done?.state === 'done' ? (done.notes ?? []) : [] };
  const notes = [...(note === undefined ? [] : [note]), ...earlierNotes(results, shown), ...notesOn(own)];
  return (
    <PaneFrame
      title="Result"
      busy={engine.busy}
      progress={engine.progress}
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
        stale={isStale || engine.busy}
        placeholder="Your converted text appears here."
      />
      <ErrorStrip error={error} busy={engine.busy} onLonger={engine.longer} onAgain={() => engine.again()} />
      <CutNote file={file} />
      <NoteStrip notes={isStale ? [] : notes} />
    </PaneFrame>
  );
}
