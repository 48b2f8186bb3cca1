import type { RefObject } from 'react';
import { formatNumber } from '../../engine/values/format-number.ts';
import type { TextPaneHandle } from '../editor/TextPane.tsx';
import { toast } from '../ui/toasts.tsx';
import { warnOfBeginning } from './cut.ts';
import { FileView } from './FileView.tsx';
import type { Converts, FileState, Filling, OpenAs, ShownFile } from './file-state.ts';
import { readFile } from './read-file.ts';
import { shownName } from './shown-name.ts';

type Pane = RefObject<TextPaneHandle | null>;
type Show = (file: ShownFile) => void;

type Opening = {
  readonly files: readonly File[];
  readonly as: OpenAs;
  readonly converts: Converts;
  readonly pane: Pane;
  /** The text of the pane when the files were chosen. */
  readonly before: string | undefined;
  /** Whether no other file has been chosen since, and this one was not canceled. */
  readonly isCurrent: () => boolean;
  readonly setFile: Show;
};

/** Milliseconds after which a file that is still loading shows that it is being read. */
const READING_AFTER = 200;

const isSameSource = (a: FileState, b: FileState) =>
  a.kind === 'text' && b.kind === 'text' && a.source !== undefined && a.source === b.source;

/**
 * Shows the outcome for a file, and puts its text into the pane if it has one.
 *
 * @param replaced the text that the file took the place of, if it is read once more
 */
function showFile(state: FileState, pane: Pane, show: Show, replaced?: string): void {
  const filled = state.kind !== 'text' ? undefined : state.whole ? state.read.text : state.shown;
  const before = replaced ?? pane.current?.text() ?? '';
  const filling: Filling | undefined = filled === undefined ? undefined : { before, filled };
  show({
    ...state,
    render: (actions, props) => (
      <FileView
        {...props}
        state={state}
        filling={filling}
        actions={actions}
        onUse={(next) => showFile(next, pane, actions.show, isSameSource(state, next) ? before : undefined)}
        onClose={() => {
          actions.show();
          // Focuses the pane after it has been drawn again.
          setTimeout(() => pane.current?.focus());
        }}
      />
    ),
  });
  if (state.kind !== 'text' || filled === undefined) return;
  // The pane cuts the text, and reports the length of the rest; that is unknown for a file not read to its end.
  pane.current?.fill(filled);
  if (!state.whole) warnOfBeginning(state.name, state.size);
}

/** Maximum number of files opened at a time. Each has a row, and a folder may have any number. */
const MAX_FILES = 200;

/** Returns the files to open, and reports the others. */
function taken(files: readonly File[]): readonly File[] {
  if (files.length > MAX_FILES) {
    toast(`Only the first ${MAX_FILES} files were opened`, {
      id: 'too-many-files',
      type: 'warning',
      description: `You gave ${formatNumber(files.length)}. Open the others after these, or use the command line.`,
    });
  }
  return files.slice(0, MAX_FILES);
}

/** Opens the first of some files into a pane, or reports why it cannot. Never rejects. */
export async function openInto({ files, as, converts, pane, before, isCurrent, setFile }: Opening): Promise<void> {
  const [file, ...others] = taken(files);
  if (!file || !isCurrent()) return;
  const named = { name: shownName(file.name), size: file.size, others };
  const timer = setTimeout(() => {
    if (isCurrent()) showFile({ ...named, kind: 'reading' }, pane, setFile);
  }, READING_AFTER);
  const read = await readFile(file, others, as, converts).catch((error: unknown): FileState => {
    console.error('The file could not be read.', error);
    return { ...named, kind: 'none', why: 'could not be read. Your text is as it was.' };
  });
  clearTimeout(timer);
  if (!isCurrent()) return;
  const fills = read.kind === 'text' || read.kind === 'bytes';
  const isOutdated = fills && pane.current?.text() !== before;
  showFile(isOutdated ? { ...named, kind: 'late', next: read } : read, pane, setFile);
}
