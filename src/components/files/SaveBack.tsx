import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { downloadName } from '../../files/download-name.ts';
import { Button } from '../../theme/elements.tsx';
import type { FileViewProps, TextFile } from './file-state.ts';
import { ruleOf } from './save.ts';
import { saveBack } from './save-back.ts';

type Content = string | ArrayBuffer;

/** State of the strip: at rest with a message, or asking whether to overwrite what another program has written. */
type Shown = { readonly message?: string; readonly isError?: boolean; readonly overwrites?: () => void };

type Props = Pick<FileViewProps, 'result' | 'conversion'> & { readonly state: TextFile };

const endingOf = (name: string) => /\.[^.]*$/.exec(name)?.[0].toLowerCase();

/**
 * Whether a result may be written to the file that was opened: all of it was read, as the bytes that would be written, and
 * the result is of the same type.
 */
function isSavable({ state: { source, read, isGzip, name }, result, conversion }: Props): boolean {
  const isExact = read.kind === 'text' && read.exact && !isGzip;
  return Boolean(
    source && result && isExact && (!conversion || endingOf(downloadName(name, ruleOf(conversion))) === endingOf(name)),
  );
}

/** Saves the result of a page to the file that was opened, and undoes that. */
export function SaveBack(props: Props) {
  const { state, result } = props;
  const { source } = state;
  const known = useRef(source?.opened);
  /** Contents of the file before each save, the last one at the end. */
  const [before, setBefore] = useState<readonly ArrayBuffer[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<Shown>({});
  if (!source || !result || !isSavable(props)) return null;

  const write = async (content: Content, isUndo: boolean, overwrites = false) => {
    setBusy(true);
    const saving = await saveBack(source.handle, content, overwrites ? undefined : known.current);
    setBusy(false);
    if (saving.kind === 'failed') setShown({ message: `Not saved. ${saving.why}`, isError: true });
    else if (saving.kind === 'changed')
      setShown({
        message: 'Not saved: another program has changed the file since.',
        isError: true,
        overwrites: () => void write(content, isUndo, true),
      });
    else {
      known.current = saving.now;
      setBefore(isUndo ? before.slice(0, -1) : [...before, saving.before]);
      setShown({ message: isUndo ? 'The file is as it was before.' : 'Saved to the file.' });
    }
  };
  const save = async () => {
    const content = await result();
    // There is none where the tool reports an error.
    if (content === '') setShown({ message: 'Not saved: there is no result.', isError: true });
    else await write(content, false);
  };
  const last = before.at(-1);
  return (
    <>
      <Button size="xs" disabled={isBusy} onClick={() => void save()}>
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
