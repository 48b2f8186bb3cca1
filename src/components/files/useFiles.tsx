import { type RefObject, useCallback, useRef, useState } from 'react';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import { shownName } from '../../files/shown-name.ts';
import { tellNotLoaded } from '../../layout/toasts.tsx';
import { AwaitedFile } from './AwaitedFile.tsx';
import type { FileDesk, OpenAs, ShownFile } from './file-state.ts';

/** Milliseconds after which it shows that what opens files is awaited. */
const TELL_AFTER = 200;
/** Milliseconds that it is awaited: as long as an engine. */
const GIVE_UP_AFTER = 20_000;

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
      const again = () => open(files, as);
      const [first, ...others] = files;
      const tell = (isLate: boolean) => {
        if (!first || !isCurrent()) return;
        const { size } = first;
        const name = shownName(first.name);
        // What arrives after that finds its turn over.
        if (isLate) latest.turn++;
        const draw = () => <AwaitedFile name={name} onAgain={isLate ? again : undefined} onClose={() => show()} />;
        setFile({ name, size, others, kind: 'reading', draw });
      };
      const timers = [setTimeout(tell, TELL_AFTER, false), setTimeout(tell, GIVE_UP_AFTER, true)];
      import('./opening.tsx')
        .finally(() => timers.forEach(clearTimeout))
        .then(
          ({ openInto }) =>
            openInto({ files, as: as ?? (latest.takesBytes ? 'bytes' : 'text'), pane, before, isCurrent, setFile }),
          () => {
            if (isCurrent()) show();
            tellNotLoaded(again);
          },
        );
    },
    [pane, latest, show],
  );
  return { file, open, show };
}
