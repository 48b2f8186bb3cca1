import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { downloadName } from '../../engine/long/files/download-name.ts';
import { beginCopy } from '../drafts/drafts.ts';
import { Button } from '../theme/elements.tsx';
import type { FileViewProps, Filling, TextFile } from './file-state.ts';
import { ruleOf } from './save.ts';
import { type Content, saveBack } from './save-back.ts';

/** State of the strip: at rest with a message, or asking whether to overwrite what another program has written. */
type Shown = { readonly message?: string; readonly isError?: boolean; readonly overwrites?: () => void };

type Props = Pick<FileViewProps, 'input' | 'result' | 'conversion'> & {
  readonly state: TextFile;
  readonly filling: Filling | undefined;
};

const NOTHING: Filling = { before: '', filled: '' };

/** Whether Undo has restored the text that the file replaced, which must not be written to the file. */
function useIsUndone(input: string, { before, filled }: Filling): boolean {
  const [phase, setPhase] = useState<'awaited' | 'shown' | 'undone'>('awaited');
  const isBefore = phase === 'shown' && input === before && before !== '';
  const next = input === filled ? 'shown' : isBefore ? 'undone' : phase;
  if (next !== phase) setPhase(next);
  return next === 'undone';
}

const endingOf = (name: string) => /\.[^.]*$/.exec(name)?.[0].toLowerCase();

/** Whether all of a file was read, as the bytes that would be written. */
const isExact = ({ read, isGzip }: TextFile) => read.kind === 'text' && read.exact && !isGzip;

/** Whether a result is of the type of the file that was opened. */
const isSameType = ({ state: { name }, conversion }: Props) =>
  !conversion || endingOf(downloadName(name, ruleOf(conversion))) === endingOf(name);

/** Saves the result of a page to the file that was opened, and undoes that. */
export function SaveBack(props: Props) {
  const { state, input, filling = NOTHING, result } = props;
  const isUndone = useIsUndone(input, filling);
  const isOffered = result && !isUndone && isExact(state) && isSameType(props);
  const source = isOffered ? state.source : undefined;
  const known = useRef(state.source?.opened);
  /** Contents of the file before each save, the last one at the end. */
  const [before, setBefore] = useState<readonly ArrayBuffer[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<Shown>({});
  if (!source || !result) return null;

  const write = async (content: Content | Promise<Content>, isUndo: boolean, overwrites = false) => {
    setBusy(true);
    const done = isUndo ? undefined : beginCopy();
    const saving = await saveBack(source.handle, content, overwrites ? undefined : known.current);
    setBusy(false);
    // A tool that reports an error has no result.
    if (saving.kind === 'empty') setShown({ message: 'Not saved: there is no result.', isError: true });
    else if (saving.kind === 'failed') setShown({ message: `Not saved. ${saving.why}`, isError: true });
    else if (saving.kind === 'changed')
      setShown({
        message: 'Not saved: another program has changed the file since.',
        isError: true,
        overwrites: () => void write(content, isUndo, true),
      });
    else {
      known.current = saving.now;
      done?.();
      setBefore(isUndo ? before.slice(0, -1) : [...before, saving.before]);
      setShown({ message: isUndo ? 'The file is as it was before.' : 'Saved to the file.' });
    }
  };
  const last = before.at(-1);
  return (
    <>
      <Button size="xs" disabled={isBusy} onClick={() => void write(result(), false)}>
        Save to file
      </Button>
      {last && (
        <Button size="xs" disabled={isBusy} onClick={() => void write(last, true)}>
          Undo the save
        </Button>
      )}
      <chakra.span role="status" color={shown.isError ? 'warning' : undefined}>
        {shown.message}
      </chakra.span>
      {shown.overwrites && (
        <>
          <Button size="xs" disabled={isBusy} onClick={shown.overwrites}>
            Overwrite it
          </Button>
          <Button size="xs" disabled={isBusy} onClick={() => setShown({})}>
            Leave it
          </Button>
        </>
      )}
    </>
  );
}
