import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { formatSize } from '../../../engine/long/files/format-size.ts';
import { TextPane } from '../../editor/TextPane.tsx';
import { Button, IconButton, Wrap } from '../../theme/elements.tsx';
import { CloseIcon } from '../../theme/icons.tsx';
import { FileName } from '../file-names.tsx';
import type { Conversion, FileState, LongFile, TextFile } from '../file-state.ts';
import { PartNote } from '../PartNote.tsx';
import { ReadAs } from '../ReadAs.tsx';
import { headOf } from '../read-file.ts';
import { LookInside, type ViewedFile } from './LookInside.tsx';

type Props = {
  readonly state: LongFile;
  readonly conversion: Conversion;
  readonly onUse: (next: FileState) => void;
  /** Leave the file: the text in the pane is the input again. */
  readonly onClose: () => void;
};

// Text copied from the file was never typed.
const noop = () => {};

/** Whether line ends in an encoding are single bytes that mean nothing else. */
const hasPlainLineEnds = (charset: string) => !/^utf-(?:16|32)|^iso-2022/.test(charset);

/** Replaces the input pane while a file that is too long for it is the input: its first lines, and what it is. */
export function FileInput({ state, conversion, onUse, onClose }: Props) {
  const { text, name, size, isGzip, others } = state;
  const [viewed, setViewed] = useState<ViewedFile>();
  const panel = useRef<HTMLDivElement>(null);
  // The button that opened the file may have disappeared.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, []);
  const reread = (next: TextFile) => onUse({ ...state, text: next, ...headOf(next, size) });
  const charset = text?.read.kind === 'text' ? text.read.charset : undefined;
  return (
    <>
      {state.head !== '' && (
        <chakra.div display="flex" flex="1" minH={{ base: '7rem', lg: '5rem' }}>
          <TextPane label="First lines of the file" readOnly text={state.head} onTyped={noop} />
        </chakra.div>
      )}
      <div role="status">
        <PartNote extent={state.extent} name={name} />
      </div>
      <chakra.div
        ref={panel}
        role="group"
        aria-label="File"
        tabIndex={-1}
        display="flex"
        alignItems="flex-start"
        gap="2"
        ps="3"
        pe="2"
        py="1"
        fontSize="xs"
        color="fg.muted"
        bg="bg.subtle"
        borderTopWidth="1px"
        borderColor="border"
        // Around it, the edges of the pane would cut the ring off.
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <Wrap flex="1" minW="0" minH="7" columnGap="2" rowGap="1">
          <span>
            <FileName>{name}</FileName>, {formatSize(size)}
            {isGzip && ', packed by gzip'}
            {others.length > 0 && ` and ${others.length} more`}
          </span>
          {text && !conversion.bytes && <ReadAs state={text} input={text.shown} onUse={reread} />}
          {charset !== undefined && hasPlainLineEnds(charset) && !isGzip && (
            <Button size="xs" variant="plain" onClick={() => setViewed({ file: state.file, name, charset })}>
              View the file
            </Button>
          )}
          {text && (
            <Button size="xs" variant="plain" onClick={() => onUse({ ...text, asLong: state })}>
              Edit the first 200,000 characters
            </Button>
          )}
        </Wrap>
        <IconButton aria-label="Leave the file" onClick={onClose}>
          <CloseIcon size={14} />
        </IconButton>
      </chakra.div>
      <LookInside viewed={viewed} onView={setViewed} />
    </>
  );
}
