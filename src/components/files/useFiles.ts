import { type RefObject, useCallback, useRef, useState } from 'react';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import { tellNotLoaded } from '../../layout/toasts.tsx';
import type { FileDesk, OpenAs, ShownFile } from './file-state.ts';

/**
 * Opens files into a pane. Nothing is put there in place of a text that was changed while the file was read.
 *
 * @param takesBytes whether the bytes of a file that is no text can be the input at the moment
 */
export function useFiles(pane: RefObject<TextPaneHandle | null>, takesBytes = false): FileDesk {
  const [file, setFile] = useState<ShownFile>();
  const latest = useRef({ takesBytes, turn: 0 }).current;
  latest.takesBytes = takesBytes;
  const show = useCallback(
    (next?: ShownFile) => {
      latest.turn++;
      setFile(next);
    },
    [latest],
  );
  const open = useCallback(
    (files: readonly File[], as?: OpenAs) => {
      const before = pane.current?.text();
      const turn = ++latest.turn;
      const isCurrent = () => turn === latest.turn;
      import('./opening.tsx').then(
        ({ openInto }) =>
          openInto({ files, as: as ?? (latest.takesBytes ? 'bytes' : 'text'), pane, before, isCurrent, setFile }),
        () => tellNotLoaded(() => open(files, as)),
      );
    },
    [pane, latest],
  );
  return { file, open, show };
}
