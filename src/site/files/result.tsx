import type { ReactNode } from 'react';
import { chunk } from '../ui/chunk.ts';
import { LazyPart } from '../ui/LazyPart.tsx';
import type { Conversion, FileActions, FileState } from './file-state.ts';
import type { FileResultProps } from './long/FileResult.tsx';
import { PartNote } from './PartNote.tsx';

const fileResult = chunk(() => import('./long/FileResult.tsx').then((module) => module.FileResult));

type Props = Omit<FileResultProps, 'state' | 'conversion'> & {
  readonly files: FileActions;
  readonly conversion: Conversion | undefined;
  /** Footer of the result of a text. */
  readonly children: ReactNode;
};

/** Footer of an output pane: for a file that is too long for the input pane, its own, loaded with the first one. */
export function ResultActions({ files: { file, show }, conversion, children, ...props }: Props) {
  if (file?.kind !== 'long' || !conversion) return children;
  return (
    <LazyPart key={file.id} source={fileResult} onFailed={() => show()} props={{ ...props, state: file, conversion }} />
  );
}

/** Says below a text or its result that this is a part of a file, if the file did not fit the input pane. */
export const CutNote = ({ file }: { readonly file: FileState | undefined }) =>
  (file?.kind === 'text' || file?.kind === 'long') && <PartNote extent={file.extent} name={file.name} />;
