import { chakra } from '@chakra-ui/react';
import { type RefObject, useState } from 'react';
import type { Page } from '../../engine/contract/tool.ts';
import type { OptionStep } from '../drafts/option-step.ts';
import type { OnPoint } from '../editor/pointing.ts';
import { TextPane, type TextPaneHandle } from '../editor/TextPane.tsx';
import { warnOfCut } from '../files/cut.ts';
import type { Conversion, FileActions, FileViewProps } from '../files/file-state.ts';
import { useFileDrop } from '../files/useFileDrop.ts';
import { INPUT_LIMIT } from '../site.ts';
import { Button } from '../theme/elements.tsx';
import { CloseIcon, FolderIcon } from '../theme/icons.tsx';
import { CharacterCount } from '../ui/CharacterCount.tsx';
import { PrerenderedPart } from '../ui/PrerenderedPart.tsx';
import { PaneFrame } from './PaneFrame.tsx';
import { paneEditing } from './prerendered-parts.ts';
import { chooseFile } from './text-file.ts';

/** Padding of buttons that share the title line on a phone. */
const COMPACT = { base: '2', lg: '2.5' };

type Props = {
  readonly page: Page;
  readonly pane: RefObject<TextPaneHandle | null>;
  readonly input: string;
  readonly fault?: { readonly from: number; readonly to: number } | undefined;
  readonly highlights?: ArrayLike<number> | undefined;
  readonly onInput: (text: string) => void;
  readonly onFocus?: () => void;
  readonly onPoint?: OnPoint | undefined;
  readonly onSample: () => void;
  readonly onStep?: (step: OptionStep) => void;
  /** The name of the page. */
  readonly name: string;
  /** Whether the input is Home's text; undefined if the page was not opened with it. */
  readonly isFromHome?: boolean | undefined;
  readonly files: FileActions;
  /** The file is the input, its bytes or its beginning, and not the text. */
  readonly isFileInput: boolean;
  readonly conversion: Conversion | undefined;
  /** The output for the current input, empty if there is none; undefined if it cannot be saved to the file. */
  readonly result?: FileViewProps['result'];
  readonly onBytes?: ((file: File) => void) | undefined;
};

/** The input of a tool, with buttons that fill and empty it. */
export function InputPane({ page, pane, input, fault, highlights, onInput, onFocus, onPoint, ...on }: Props) {
  const { files } = on;
  const [can, setCan] = useState({ undo: false, redo: false });
  useFileDrop((dropped) => files.open(dropped), 'Drop to open in Input');
  const empty = () => {
    files.show();
    pane.current?.replace('');
    pane.current?.focus();
  };
  return (
    <PaneFrame
      title="Input"
      phone="input"
      aside={
        // Its actions change the text, which is hidden while a file is the input.
        !on.isFileInput && (
          <PrerenderedPart
            source={paneEditing}
            props={{ pane, can, page: on.name, fromHome: on.isFromHome, onEmpty: empty }}
          />
        )
      }
      footer={
        <>
          <Button
            size="sm"
            variant="plain"
            px={COMPACT}
            onClick={() => chooseFile(files.open, on.result !== undefined)}
          >
            <chakra.span display={{ base: 'inline', lg: 'none' }}>
              <FolderIcon />
            </chakra.span>
            <chakra.span css={{ lgDown: { srOnly: true } }}>Open file</chakra.span>
          </Button>
          {page.sample !== '' && (
            <Button size="sm" variant="plain" px={COMPACT} fontSize={{ base: 'xs', lg: 'sm' }} onClick={on.onSample}>
              Sample
            </Button>
          )}
          <Button size="sm" variant="plain" px={COMPACT} disabled={input === '' && !on.isFileInput} onClick={empty}>
            <chakra.span display={{ base: 'inline', lg: 'none' }}>
              <CloseIcon />
            </chakra.span>
            <chakra.span css={{ lgDown: { srOnly: true } }}>Clear</chakra.span>
          </Button>
          <chakra.span flex="1" />
          <CharacterCount compact text={input} />
        </>
      }
    >
      <chakra.div
        display={on.isFileInput ? 'none' : 'flex'}
        flexDirection="column"
        flex="1"
        // Two lines of the text stay in sight beside a file.
        minH={{ base: '3.5rem', lg: '0' }}
      >
        <TextPane
          ref={pane}
          label="Input"
          placeholder={page.placeholder ?? 'Type, paste, or drop text here.'}
          cap={INPUT_LIMIT}
          onChange={onInput}
          onCut={warnOfCut}
          onFiles={files.open}
          onFocus={onFocus}
          onPoint={onPoint}
          highlights={highlights}
          fault={fault}
          language={page.language?.input}
          onStep={on.onStep}
          onHistory={setCan}
        />
      </chakra.div>
      {files.file?.render(files, {
        input,
        isInput: on.isFileInput,
        onBytes: on.onBytes,
        conversion: on.conversion,
        result: on.result,
      })}
    </PaneFrame>
  );
}
