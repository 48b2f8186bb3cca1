import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { type UnconvertedLine, unconvertedInWords } from '../../../engine/by-example/unconverted.ts';
import type { OutputParts } from '../../../engine/contract/tool.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import { plural } from '../../../engine/values/plural.ts';
import { TextPane } from '../../editor/TextPane.tsx';
import { PaneFrame } from '../../panes/PaneFrame.tsx';
import { Button } from '../../theme/elements.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorStrip, NoteStrip } from '../../ui/Notices.tsx';
import { Working } from '../../ui/Working.tsx';
import type { RecipeState } from '../recipe/useRecipe.ts';

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
  const disabled = isStale || text === '';
  return (
    <PaneFrame
      title="Result"
      busy={engine.busy}
      footer={
        <>
          <chakra.div role="group" aria-label="Result actions" display="flex" flexWrap="wrap" gap="1.5">
            <CopyButton text={fresh} disabled={disabled} blankToo />
            <Button size="sm" disabled={disabled || text.trim() === ''} onClick={onDownload}>
              Download
            </Button>
          </chakra.div>
          <chakra.span flex="1" minH="8" display="flex" alignItems="center" justifyContent="flex-end" gap="2" px="1">
            {engine.busy && <Working progress={engine.progress} onCancel={engine.cancel} />}
            <chakra.span textStyle="figure" data-count="output" data-value={text.length} whiteSpace="nowrap">
              {plural(text.length, 'character')}
            </chakra.span>
          </chakra.span>
        </>
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
