import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { plural } from '../../engine/values/plural.ts';
import { Select } from '../theme/elements.tsx';
import { ENCODINGS } from './encodings.ts';
import type { TextFile } from './file-state.ts';
import { readAgain } from './read-file.ts';

const EVIDENCE = {
  mark: 'by its byte order mark',
  valid: '',
  zeros: 'guessed from its zero bytes',
  guess: 'a guess',
  chosen: '',
} as const;

const nameOf = (charset: string) => ENCODINGS.find(([label]) => label === charset)?.[1];
/** Returns the usual name of an encoding. */
export const encodingName = (charset: string) => nameOf(charset) ?? charset.toUpperCase();

type Props = {
  readonly state: TextFile;
  /** The text in the pane. */
  readonly input: string;
  /** Replaces the text in the pane by the file in another encoding. */
  readonly onUse: (next: TextFile) => void;
};

/** Charset that a text file was read as, and a menu of others. */
export function ReadAs({ state, input, onUse }: Props) {
  const { read } = state;
  const latest = useRef<{ readonly state: TextFile; readonly input: string }>(undefined);
  useEffect(() => {
    latest.current = { state, input };
    return () => {
      latest.current = undefined;
    };
  }, [state, input]);
  if (read.kind === 'document') return <span>the text of a {read.type.name}</span>;
  const evidence = EVIDENCE[read.evidence];
  const isEdited = input !== state.shown;
  return (
    <>
      <chakra.span display="inline-flex" alignItems="center" gap="1.5">
        {/* Omitted on phones, where its line would take space from the text. */}
        <chakra.span hideBelow="md">read as</chakra.span>
        <Select
          aria-label="Encoding of the file"
          size="sm"
          maxW={{ base: '8rem', md: '13rem' }}
          value={read.charset}
          disabled={isEdited}
          title={isEdited ? 'The text has been changed since it was read.' : undefined}
          onChange={async (event) => {
            const next = await readAgain(state, event.currentTarget.value);
            // If the file was closed, or the text edited meanwhile, nothing changes.
            if (next && latest.current?.state === state && latest.current.input === state.shown) onUse(next);
          }}
        >
          {!nameOf(read.charset) && <option value={read.charset}>{encodingName(read.charset)}</option>}
          {ENCODINGS.map(([label, name]) => (
            <option key={label} value={label}>
              {name}
            </option>
          ))}
        </Select>
      </chakra.span>
      {evidence !== '' && <span>{evidence}</span>}
      {read.faults > 0 && (
        <chakra.span color="warning">
          {plural(read.faults, 'place does', 'places do')} not fit and {read.faults === 1 ? 'is' : 'are'} U+FFFD
        </chakra.span>
      )}
    </>
  );
}
