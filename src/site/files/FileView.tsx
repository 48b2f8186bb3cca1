import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { formatSize } from '../../engine/long/files/format-size.ts';
import { Button, Hidden, IconButton, Wrap } from '../theme/elements.tsx';
import { chunk } from '../ui/chunk.ts';
import { LazyPart } from '../ui/LazyPart.tsx';
import { BytesPanel } from './BytesPanel.tsx';
import { FileName, OtherFiles } from './file-names.tsx';
import type { FileActions, FileState, FileViewProps, Filling, LongFile } from './file-state.ts';
import { passFiles } from './handoff.ts';
import { encodingName, ReadAs } from './ReadAs.tsx';
import { headOf } from './read-file.ts';
import { CutNote } from './result.tsx';
import { SaveBack } from './SaveBack.tsx';

/** Returns the end of a sentence: that the file is not a text, with its type if known. */
const kindOf = ({ type }: Extract<FileState, { kind: 'binary' }>) =>
  type ? `${/^[aeio]/i.test(type.name) ? 'an' : 'a'} ${type.name}, not a text.` : 'not a text.';

/** Loaded with the first file that is converted. */
const fileInput = chunk(() => import('./long/FileInput.tsx').then((module) => module.FileInput));

type Props = FileViewProps & {
  readonly state: FileState;
  /** Undefined if the file put no text into the pane. */
  readonly filling: Filling | undefined;
  readonly actions: FileActions;
  /** Put a file into the pane: one that came late, or another reading. */
  readonly onUse: (next: FileState) => void;
  /** Forget the file; the text in the pane has the focus then. */
  readonly onClose: () => void;
};

/** Props for a file that is not the input itself. */
type StripProps = Props & { readonly state: Exclude<FileState, LongFile> };

function Message(props: StripProps) {
  const { state, actions, input, filling, result, conversion, onConvert, onBytes, onUse, onClose } = props;
  const navigate = useNavigate();
  const { name, size } = state;
  const convertElsewhere = onConvert && (({ file, others }: LongFile) => onConvert([file, ...others]));
  const convertAll = conversion ? onUse : convertElsewhere;
  const file = (
    <>
      <FileName>{name}</FileName>, {formatSize(size)}
    </>
  );
  switch (state.kind) {
    case 'reading':
      return (
        <>
          <span role="status">Reading {file} ...</span>
          <Button size="xs" onClick={onClose}>
            Cancel
          </Button>
        </>
      );
    case 'text':
      return (
        <>
          <span role="status">
            {file}
            {state.read.kind === 'text' && <Hidden>, read as {encodingName(state.read.charset)}</Hidden>}
          </span>
          <ReadAs state={state} input={input} onUse={onUse} />
          <SaveBack key={state.source?.id} {...{ state, input, filling, result, conversion }} />
          {state.asLong && convertAll && (
            <Button
              size="xs"
              // The encoding that it was read in last.
              onClick={() => convertAll({ ...(state.asLong as LongFile), text: state, ...headOf(state, size) })}
            >
              {state.others.length === 0
                ? 'Convert the whole file'
                : `Convert ${state.others.length + 1} files to files`}
            </Button>
          )}
        </>
      );
    case 'bytes':
      return <span role="status">{file}, is set aside: with these options, a text is converted.</span>;
    case 'late':
      return (
        <>
          <span role="status">{file}, is ready. You have changed the text meanwhile, so it was not put in.</span>
          <Button size="xs" onClick={() => onUse(state.next)}>
            Use the file
          </Button>
          <Button size="xs" onClick={onClose}>
            Keep my text
          </Button>
        </>
      );
    case 'binary': {
      const openIn = (path: string) => {
        passFiles(path, [state.file]);
        void navigate(path);
      };
      return (
        <>
          <span role="status">
            This is {kindOf(state)} {file}. Your text is as it was.
          </span>
          {onBytes ? (
            <Button size="xs" onClick={() => onBytes(state.file)}>
              Encode its bytes
            </Button>
          ) : (
            <>
              <Button size="xs" onClick={() => openIn('/base64-converter')}>
                Encode as Base64
              </Button>
              <Button size="xs" onClick={() => openIn('/hex-to-text-converter')}>
                Show as hex
              </Button>
            </>
          )}
          <Button size="xs" onClick={() => actions.open([state.file, ...state.others], 'any-text')}>
            Read as text
          </Button>
        </>
      );
    }
    default:
      return (
        <span role="status">
          <FileName>{name}</FileName> {state.why}
        </span>
      );
  }
}

/** Strip about the file that was opened last: how it was read, or why it is not in the pane. */
function FileStrip(props: StripProps) {
  const { state, actions, onClose } = props;
  return (
    <chakra.div
      role="group"
      aria-label="File"
      display="flex"
      alignItems="flex-start"
      gap="2"
      ps="3"
      pe="2"
      py="1"
      fontSize="xs"
      lineHeight="1.4"
      color="fg.muted"
      bg="bg.subtle"
      borderTopWidth="1px"
      borderColor="border"
      maxH="8rem"
      overflow="auto"
      flexShrink="0"
    >
      <Wrap flex="1" minW="0" minH="7" columnGap="2" rowGap="1">
        <Message {...props} />
        <OtherFiles state={state} actions={actions} />
      </Wrap>
      {state.kind !== 'reading' && state.kind !== 'late' && (
        <IconButton aria-label="Close the file" onClick={onClose}>
          ×
        </IconButton>
      )}
    </chakra.div>
  );
}

/** View of a pane's file: a line below the text, or the file in place of the text. */
export function FileView(props: Props) {
  const { state, actions, isInput, onClose } = props;
  if (state.kind === 'long') {
    const { conversion } = props;
    const { id } = state;
    return (
      conversion && <LazyPart key={id} source={fileInput} onFailed={onClose} props={{ ...props, state, conversion }} />
    );
  }
  return isInput && state.kind === 'bytes' ? (
    <BytesPanel state={state} actions={actions} onClose={onClose} />
  ) : (
    <>
      <CutNote file={state} />
      <FileStrip {...props} state={state} />
    </>
  );
}
