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
import { CharacterCount } from '../../ui/CharacterCount.tsx';
import { PrerenderedPart } from '../../ui/PrerenderedPart.tsx';

type Props = {
  readonly pane: RefObject<TextPaneHandle | null>;
  readonly text: string;
  readonly files: FileActions;
  readonly onText: (text: string) => void;
};

/** The visitor's text, which is converted as the examples show. */
export function TextPart({ pane, text, files, onText }: Props) {
  const [can, setCan] = useState({ undo: false, redo: false });
  const empty = () => {
    files.show();
    pane.current?.replace('');
    pane.current?.focus();
  };
  return (
    <PaneFrame
      title="Your text"
      aside={<PrerenderedPart source={paneEditing} props={{ pane, can, page: 'Your text' }} />}
      footer={
        <>
          <Button size="sm" onClick={() => chooseFile(files.open)}>
            Open file
          </Button>
          <Button size="sm" disabled={text === ''} onClick={empty}>
            Clear
          </Button>
          <chakra.span flex="1" />
          <CharacterCount text={text} />
        </>
      }
    >
      <TextPane
        ref={pane}
        label="Your text"
        placeholder="Paste the full text here, now or later."
        cap={INPUT_LIMIT}
        onChange={onText}
        onCut={warnOfCut}
        onFiles={files.open}
        onHistory={setCan}
      />
      {files.file?.render(files, { input: text })}
    </PaneFrame>
  );
}
