import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { markFile } from '../drafts/drafts.ts';
import type { TextPaneHandle } from '../editor/TextPane.tsx';
import { chunk, LateError } from '../ui/chunk.ts';
import { reportNotLoaded } from '../ui/toasts.tsx';
import { AwaitedFile } from './AwaitedFile.tsx';
import type { Converts, FileActions, FileState, OpenAs, ShownFile } from './file-state.ts';
import { shownName } from './shown-name.ts';

/** Milliseconds after which it shows that what opens files is awaited. */
const SHOW_READING_AFTER = 200;

/** Returns a file, or the beginning of a long one, whose bytes can be the input in place of the pane. */
export const bytesOf = (file: FileState | undefined): Blob | undefined =>
  file?.kind === 'bytes' ? file.blob : file?.kind === 'long' ? file.beginning : undefined;

const opening = chunk(() => import('./opening.tsx'));

/**
 * Opens files into a pane. Nothing is put there in place of a text that was changed while the file was read.
 *
 * @param takesBytes whether the bytes of a file that is not text can be the input at the moment
 * @param converts where files that are too long for the pane are converted
 */
export function useFiles(
  pane: RefObject<TextPaneHandle | null>,
  takesBytes = false,
  converts: Converts = 'nowhere',
): FileActions {
  const [file, setFile] = useState<ShownFile>();
  const isInput = file?.kind === 'bytes' || file?.kind === 'long';
  const name = isInput ? shownName(file.name) : undefined;
  useEffect(() => markFile(name), [name]);
  const latest = useRef({ takesBytes, converts, version: 0 }).current;
  latest.takesBytes = takesBytes;
  latest.converts = converts;
  const show = useCallback(
    (next?: ShownFile) => {
      latest.version++;
      setFile(next);
    },
    [latest],
  );
  const open = useCallback(
    (files: readonly File[], as?: OpenAs) => {
      const before = pane.current?.text();
      const version = ++latest.version;
      const isCurrent = () => version === latest.version;
      const again = () => open(files, as);
      const [first, ...others] = files;
      const showReading = (hasTimedOut: boolean) => {
        if (!first || !isCurrent()) return;
        const { size } = first;
        const name = shownName(first.name);
        // What arrives after that finds its turn over.
        if (hasTimedOut) latest.version++;
        const render = () => (
          <AwaitedFile name={name} onAgain={hasTimedOut ? again : undefined} onClose={() => show()} />
        );
        setFile({ name, size, others, kind: 'reading', render });
      };
      const timer = setTimeout(showReading, SHOW_READING_AFTER, false);
      opening.retry();
      opening
        .preload()
        .finally(() => clearTimeout(timer))
        .then(
          ({ openInto }) =>
            openInto({
              files,
              as: as ?? (latest.takesBytes ? 'bytes' : 'text'),
              converts: latest.converts,
              pane,
              before,
              isCurrent,
              setFile,
            }),
          (error: unknown) => {
            if (error instanceof LateError) {
              showReading(true);
              return;
            }
            if (isCurrent()) show();
            reportNotLoaded(opening, again);
          },
        );
    },
    [pane, latest, show],
  );
  return { file, open, show };
}
