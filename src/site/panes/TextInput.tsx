import { chakra } from '@chakra-ui/react';
import { type RefObject, useState } from 'react';
import { TextPane, type TextPaneHandle } from '../editor/TextPane.tsx';
import { warnOfCut } from '../files/cut.ts';
import type { FileActions } from '../files/file-state.ts';
import { INPUT_LIMIT } from '../site.ts';
import { Button } from '../theme/elements.tsx';
import { CharacterCount } from '../ui/CharacterCount.tsx';
import { PrerenderedPart } from '../ui/PrerenderedPart.tsx';
import { PaneFrame } from './PaneFrame.tsx';
import { paneEditing } from './prerendered-parts.ts';
import { chooseFile } from './text-file.ts';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  /** Added to the names of the buttons and the count, where the page has several texts. */
  readonly side?: 'left' | 'right';
  readonly pane: RefObject<TextPaneHandle | null>;
  readonly text: string;
  readonly files: FileActions;
  /** Range of an error in the text. */
  readonly fault?: { readonly from: number; readonly to: number } | undefined;
  readonly onText: (text: string) => void;
  readonly onFocus?: () => void;
  /** Files were dropped here. Default: the pane opens the first. */
  readonly onFiles?: (files: readonly File[]) => void;
};

/** A text of a page with more than one text, with buttons that fill and empty it. */
export function TextInput({ label, placeholder, side, pane, text, files, fault, onText, onFocus, onFiles }: Props) {
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
          <Button size="sm" aria-label={side && `Open file, ${side}`} onClick={() => chooseFile(files.open)}>
            Open file
          </Button>
          <Button size="sm" aria-label={side && `Clear, ${side}`} disabled={text === ''} onClick={empty}>
            Clear
          </Button>
          <chakra.span flex="1" />
          <CharacterCount name={side} text={text} />
        </>
      }
    >
      <TextPane
        ref={pane}
        label={label}
        placeholder={placeholder}
        cap={INPUT_LIMIT}
        onChange={onText}
        onCut={warnOfCut}
        onFiles={onFiles ?? files.open}
        onFocus={onFocus}
        fault={fault}
        onHistory={setCan}
      />
      {files.file?.render(files, { input: text })}
    </PaneFrame>
  );
}
