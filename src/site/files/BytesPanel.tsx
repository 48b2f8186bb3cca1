import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { formatSize } from '../../engine/long/files/format-size.ts';
import { Button, Column } from '../theme/elements.tsx';
import { FileName, OtherFiles } from './file-names.tsx';
import type { BytesFile, FileActions } from './file-state.ts';

type Props = { readonly state: BytesFile; readonly actions: FileActions; readonly onClose: () => void };

/** Replaces the pane while the bytes of a file are the input: the text in it stays unchanged. */
export function BytesPanel({ state, actions, onClose }: Props) {
  const { blob, type, name, size } = state;
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (!type?.image) {
      setSource(undefined);
      return;
    }
    const address = URL.createObjectURL(blob);
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [blob, type]);
  const panel = useRef<HTMLDivElement>(null);
  // The button that opened the panel may have disappeared.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, []);
  return (
    <Column
      ref={panel}
      role="group"
      aria-label="File as input"
      flex="1"
      minH="0"
      overflow="auto"
      tabIndex={0}
      p="4"
      alignItems="flex-start"
      gap="3"
      fontSize="sm"
    >
      <p>
        <FileName>{name}</FileName>, {formatSize(size)}
        {type && `, ${type.name}`}. Its bytes are encoded.
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" onClick={() => actions.open([state.file, ...state.others], type ? 'any-text' : 'text')}>
          Read as text
        </Button>
        <Button size="sm" onClick={onClose}>
          Remove the file
        </Button>
      </chakra.div>
      <OtherFiles state={state} actions={actions} />
      {source !== undefined && (
        <chakra.img
          src={source}
          alt={`The ${type?.name} ${name}`}
          maxW="full"
          maxH="16rem"
          minH="0"
          objectFit="contain"
          bg="bg.subtle"
          borderWidth="1px"
          borderColor="border"
          borderRadius="md"
        />
      )}
    </Column>
  );
}
