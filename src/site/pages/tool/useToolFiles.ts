import { type RefObject, useCallback } from 'react';
import type { Tool } from '../../../engine/catalog/catalog.ts';
import { matches } from '../../../engine/contract/options.ts';
import type { BytesPage } from '../../../engine/jobs/host.ts';
import type { OptionStep } from '../../drafts/option-step.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import type { Conversion, SavedAs } from '../../files/file-state.ts';
import { bytesOf, useFiles } from '../../files/useFiles.tsx';
import type { OptionValues } from '../../ui/view.ts';
import type { ToolText } from './useToolText.ts';

/** The file of a tool's page, and the input: the text of the pane, or what is read of the file in its place. */
export function useToolFiles(
  tool: Tool,
  page: BytesPage,
  pane: RefObject<TextPaneHandle | null>,
  { text, options, setOptions, sampleStep }: ToolText,
) {
  const takesBytes = page.bytes !== undefined && matches(page.bytes, options);
  const converts = page.input === 'text';
  const files = useFiles(pane, takesBytes, converts ? 'here' : 'nowhere');
  const { file, open, show } = files;
  const long = file?.kind === 'long' ? file : undefined;
  const bytes = takesBytes ? bytesOf(file) : undefined;
  /** Replaces the text, or the file, as one undo step. */
  const setInput = useCallback(
    (next: string, step?: OptionStep) => {
      show();
      pane.current?.replace(next, step);
    },
    [show, pane],
  );
  const onBytes = useCallback(
    (opened: File) => {
      setOptions(Object.fromEntries(Object.entries(page.bytes ?? {}).map(([id, values]) => [id, [values].flat()[0]])));
      open([opened], 'bytes');
    },
    [page, setOptions, open],
  );
  /** Puts a sample into the pane, with the options that it is for, as one undo step. */
  const giveSample = (sample: string, values: OptionValues = {}) => {
    show();
    pane.current?.give(sample, sampleStep(values));
  };
  const saved = { suffix: tool.id, rules: page.download, options };
  const savedAs: SavedAs = { ...saved, opened: file };
  const conversion: Conversion = { ...saved, steps: [{ tool: tool.id, options }], bytes: takesBytes };
  return {
    files,
    // The text stays where it is, for when the file is taken away.
    input: bytes ? '' : (long?.head ?? text),
    bytes,
    /** The file is the input, its bytes or its beginning, and not the text. */
    isInput: (bytes ?? long) !== undefined,
    /** A file that is too long for the pane: the output is a preview of its result. */
    long,
    savedAs,
    conversion: converts ? conversion : undefined,
    /** Lets the tool take the bytes of a file. */
    onBytes,
    setInput,
    giveSample,
    onSample: () => giveSample(page.sample, page.sampleOptions),
  };
}

export type ToolFiles = ReturnType<typeof useToolFiles>;
