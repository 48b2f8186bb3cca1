import { chakra } from '@chakra-ui/react';
import { type RefObject, useState } from 'react';
import { TextPane, type TextPaneHandle } from '../../editor/TextPane.tsx';
import { warnOfCut } from '../../files/cut.ts';
import type { FileActions } from '../../files/file-state.ts';
import { PaneFrame } from '../../panes/PaneFrame.tsx';
import { paneEditing } from '../../panes/prerendered-parts.ts';
import { chooseFile } from '../../panes/text-file.ts';
import { INPUT_LIMIT } from '../../site.ts';
import { Button } from '../../theme/elements.tsx';
import { PrerenderedPart } from '../../ui/PrerenderedPart.tsx';

type Props = {
  readonly label: 'Left' | 'Right';
  readonly pane: RefObject<TextPaneHandle | null>;
  readonly text: string;
  readonly files: FileActions;
  /** Position of the error in JSON. */
  readonly fault: { readonly from: number; readonly to: number } | undefined;
  readonly onText: (text: string) => void;
  readonly onFocus: () => void;
  /** Files were dropped here; a second one is for the other side. */
  readonly onFiles: (files: readonly File[]) => void;
};

/** One of the two texts, with what fills and empties it. */
export function ComparePane({ label, pane, text, files, fault, onText, onFocus, onFiles }: Props) {
  const [can, setCan] = useState({ undo: false, redo: false });
  const empty = () => {
    files.show();
    pane.current?.replace('');
    pane.current?.focus();
  };
  return (
    <PaneFrame
      title={label}
      aside={<PrerenderedPart source={paneEditing} props={{ pane, can, page: label }} />}
      footer={
        <>
          <Button size="sm" aria-label={`Open file, ${label.toLowerCase()}`} onClick={() => chooseFile(files.open)}>
            Open file
          </Button>
          <Button size="sm" aria-label={`Clear, ${label.toLowerCase()}`} disabled={text === ''} onClick={empty}>
            Clear
          </Button>
          <chakra.span flex="1" />
          <chakra.span
            textStyle="figure"
            data-count={label.toLowerCase()}
            data-value={text.length}
            color={text.length > INPUT_LIMIT ? 'warning' : undefined}
            px="1"
          >
            {text.length} / {INPUT_LIMIT}
          </chakra.span>
        </>
      }
    >
      <TextPane
        ref={pane}
        label={label}
        placeholder={label === 'Left' ? 'Paste, type, or drop the first text here.' : 'And the second one here.'}
        cap={INPUT_LIMIT}
        onChange={onText}
        onCut={warnOfCut}
        onFiles={onFiles}
        onFocus={onFocus}
        fault={fault}
        onHistory={setCan}
      />
      {files.file?.render(files, { input: text })}
    </PaneFrame>
  );
}
