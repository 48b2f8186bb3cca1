import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../core/format-number.ts';
import type { OptionStep } from '../core/option-step.ts';
import { plural } from '../core/plural.ts';
import type { Page } from '../core/tool.ts';
import type { OnPlace } from '../editor/places.ts';
import { TextPane, type TextPaneHandle } from '../editor/TextPane.tsx';
import { countTyped } from '../layout/drafts.ts';
import { HeldPart } from '../layout/HeldPart.tsx';
import { toast } from '../layout/toasts.tsx';
import { INPUT_LIMIT } from '../site.ts';
import { Button } from '../theme/elements.tsx';
import { paneEditing } from './held-parts.ts';
import { PaneFrame } from './PaneFrame.tsx';
import { chooseFile } from './text-file.ts';

/** Tell how much of a paste or a file did not fit. */
export function warnOfCut(leftOut: number): void {
  toast(`Text shortened by ${plural(leftOut, 'character')} (limit ${formatNumber(INPUT_LIMIT)})`, {
    id: 'cut',
    type: 'warning',
    description: 'Undo restores the previous text.',
  });
}

/** Put the text of a file into a pane. */
export async function readFile(file: File, pane: TextPaneHandle | null): Promise<void> {
  try {
    pane?.fill(await file.text());
  } catch (error) {
    console.error('The file could not be read.', error);
    toast('The file could not be read', { type: 'error', description: 'Your text is as it was.' });
  }
}

/** A file dropped beside the pane fills it too; else the browser would leave the page, and the text with it. */
export function useFileDrop(onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (hasFile(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(file);
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
}

type Props = {
  readonly page: Page;
  readonly pane: RefObject<TextPaneHandle | null>;
  readonly input: string;
  readonly fault: { readonly from: number; readonly to: number } | undefined;
  readonly highlights: ArrayLike<number> | undefined;
  readonly onInput: (text: string) => void;
  readonly onFocus: () => void;
  readonly onPlace: OnPlace | undefined;
  readonly onSample: () => void;
  readonly onStep: (step: OptionStep) => void;
  /** The name of the page. */
  readonly name: string;
  /** Where the page was opened with Home's text: whether that is the input. */
  readonly isFromHome: boolean | undefined;
};

/** The input of a tool, with what fills and empties it. */
export function InputPane({ page, pane, input, fault, highlights, onInput, onFocus, onPlace, ...on }: Props) {
  const [can, setCan] = useState({ undo: false, redo: false });
  const onFile = (file: File) => void readFile(file, pane.current);
  useFileDrop(onFile);
  const empty = () => {
    pane.current?.replace('');
    pane.current?.focus();
  };
  return (
    <PaneFrame
      title="Input"
      aside={
        <HeldPart source={paneEditing} props={{ pane, can, page: on.name, fromHome: on.isFromHome, onEmpty: empty }} />
      }
      footer={
        <>
          <Button size="sm" onClick={() => chooseFile(onFile)}>
            Open file
          </Button>
          {page.sample !== '' && (
            <Button size="sm" onClick={on.onSample}>
              Sample
            </Button>
          )}
          <Button size="sm" disabled={input === ''} onClick={empty}>
            Clear
          </Button>
          <chakra.span flex="1" />
          <chakra.span
            textStyle="figure"
            data-count="characters"
            data-value={input.length}
            color={input.length > INPUT_LIMIT ? 'warning' : undefined}
            px="1"
          >
            {input.length} / {INPUT_LIMIT}
          </chakra.span>
        </>
      }
    >
      <TextPane
        ref={pane}
        label="Input"
        placeholder={page.placeholder ?? 'Type, paste, or drop text here.'}
        cap={INPUT_LIMIT}
        onChange={onInput}
        onCut={warnOfCut}
        onFile={onFile}
        onFocus={onFocus}
        onPlace={onPlace}
        onStep={on.onStep}
        onHistory={setCan}
        onTyped={countTyped}
        highlights={highlights}
        fault={fault}
        language={page.language?.input}
      />
    </PaneFrame>
  );
}
