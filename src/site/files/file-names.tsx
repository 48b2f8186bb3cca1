import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../theme/elements.tsx';
import type { FileActions, FileState } from './file-state.ts';
import { shownName } from './shown-name.ts';

/** Maximum number of files with their own button. */
const MAX_SHOWN = 20;

/** The name of a file, in either writing direction. */
export const FileName = ({ children }: { readonly children: ReactNode }) => (
  <chakra.bdi fontWeight="medium" color="fg" overflowWrap="anywhere">
    {children}
  </chakra.bdi>
);

/** Files that were dropped together but not opened: a pane contains one text. */
export function OtherFiles({ state, actions }: { readonly state: FileState; readonly actions: FileActions }) {
  const { others } = state;
  if (others.length === 0) return null;
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="1.5" w="full">
      <span>Not opened (a pane holds one text):</span>
      {others.slice(0, MAX_SHOWN).map((file, index) => (
        <Button
          // Two folders can contain files of the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          key={index}
          size="xs"
          maxW="14rem"
          title={`Open ${shownName(file.name)} in its place`}
          onClick={() => actions.open([file, ...others.filter((other) => other !== file)])}
        >
          <chakra.bdi overflow="hidden" textOverflow="ellipsis">
            {shownName(file.name)}
          </chakra.bdi>
        </Button>
      ))}
      {others.length > MAX_SHOWN && <span>and {others.length - MAX_SHOWN} more</span>}
    </chakra.span>
  );
}
