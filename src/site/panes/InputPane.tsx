import { chakra } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Language } from '../../engine/lines/panes.ts';
import type { OptionStep } from '../drafts/option-step.ts';
import type { OnPoint } from '../editor/pointing.ts';
import { TextPane, type TextPaneHandle } from '../editor/TextPane.tsx';
import { warnOfCut } from '../files/cut.ts';
import type { FileActions, FileViewProps } from '../files/file-state.ts';
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

type Props = Omit<FileViewProps, 'onConvert'> & {
  /** Default: `Input`. */
  readonly label?: string;
  readonly placeholder?: string | undefined;
  readonly language?: Language | undefined;
  /** The name of the page, for a pane that is alone: on a phone, its footer is in its title line. */
  readonly name?: string;
  /** Added to the names of the buttons and the count, where the page has several texts, and opens files itself. */
  readonly side?: 'left' | 'right';
  readonly pane: RefObject<TextPaneHandle | null>;
  readonly files: FileActions;
  /** Range of an error in the text. */
  readonly fault?: { readonly from: number; readonly to: number } | undefined;
  readonly highlights?: ArrayLike<number> | undefined;
  readonly onText: (text: string) => void;
  readonly onFocus?: () => void;
  readonly onPoint?: OnPoint | undefined;
  /** Left out if there is no sample. */
  readonly onSample?: (() => void) | undefined;
  readonly onStep?: (step: OptionStep) => void;
  /** Whether the input is Home's text; undefined if the page was not opened with it. */
  readonly isFromHome?: boolean | undefined;
  /** Files were dropped on the pane: the page takes those beside it, too. Default: the pane opens the first. */
  readonly onFiles?: (files: readonly File[]) => void;
};

type ActionProps = {
  readonly name: string;
  readonly icon: ReactNode;
  readonly compact: boolean;
  readonly side: string | undefined;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

/** A button of the footer; a compact one is an icon on a phone. */
function Action({ name, icon, compact, side, disabled, onClick }: ActionProps) {
  return (
    <Button
      size="sm"
      variant={compact ? 'plain' : 'outline'}
      px={compact ? COMPACT : '2.5'}
      aria-label={side && `${name}, ${side}`}
      disabled={disabled}
      onClick={onClick}
    >
      {compact && <chakra.span display={{ base: 'inline', lg: 'none' }}>{icon}</chakra.span>}
      {compact ? <chakra.span css={{ lgDown: { srOnly: true } }}>{name}</chakra.span> : name}
    </Button>
  );
}

/** The input of a page, with buttons that fill and empty it. */
export function InputPane({ label = 'Input', name, side, pane, input, files, isInput = false, ...on }: Props) {
  const [can, setCan] = useState({ undo: false, redo: false });
  const opensDrops = !side && !on.onFiles;
  useFileDrop(opensDrops ? (dropped) => files.open(dropped) : undefined, `Drop to open in ${label}`);
  const compact = name !== undefined;
  const empty = () => {
    files.show();
    pane.current?.replace('');
    pane.current?.focus();
  };
  const action = { compact, side };
  return (
    <PaneFrame
      title={label}
      phone={compact ? 'input' : undefined}
      aside={
        // Its actions change the text, which is hidden while a file is the input.
        !isInput && (
          <PrerenderedPart
            source={paneEditing}
            props={{ pane, can, page: name ?? label, fromHome: on.isFromHome, onEmpty: empty }}
          />
        )
      }
      footer={
        <>
          <Action
            {...action}
            name="Open file"
            icon={<FolderIcon />}
            onClick={() => chooseFile(files.open, on.result !== undefined)}
          />
          {on.onSample && (
            <Button size="sm" variant="plain" px={COMPACT} fontSize={{ base: 'xs', lg: 'sm' }} onClick={on.onSample}>
              Sample
            </Button>
          )}
          <Action {...action} name="Clear" icon={<CloseIcon />} disabled={input === '' && !isInput} onClick={empty} />
          <chakra.span flex="1" />
          <CharacterCount name={side} compact={compact} text={input} />
        </>
      }
    >
      <chakra.div
        display={isInput ? 'none' : 'flex'}
        flexDirection="column"
        flex="1"
        // Two lines of the text stay in sight beside a file.
        minH={{ base: '3.5rem', lg: '0' }}
      >
        <TextPane
          ref={pane}
          label={label}
          placeholder={on.placeholder ?? 'Type, paste, or drop text here.'}
          cap={INPUT_LIMIT}
          onText={on.onText}
          onCut={warnOfCut}
          onFiles={on.onFiles ?? files.open}
          onFocus={on.onFocus}
          onPoint={on.onPoint}
          highlights={on.highlights}
          fault={on.fault}
          language={on.language}
          onStep={on.onStep}
          onHistory={setCan}
        />
      </chakra.div>
      {files.file?.render(files, { input, isInput, onBytes: on.onBytes, conversion: on.conversion, result: on.result })}
    </PaneFrame>
  );
}
