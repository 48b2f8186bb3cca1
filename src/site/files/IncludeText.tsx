import { plural } from '../../engine/values/plural.ts';
import { INPUT_LIMIT } from '../site.ts';
import { Muted } from '../theme/elements.tsx';
import { Check } from '../ui/Check.tsx';
import type { FileState } from './file-state.ts';
import { CutNote } from './result.tsx';

/** Texts that a link can carry. */
export type Included = {
  /** Their name: `the input`. */
  readonly what: string;
  readonly texts: readonly string[];
  /** Files that were opened on the page, which the texts may come from. */
  readonly files: readonly (FileState | undefined)[];
};

type Props = Included & { readonly checked: boolean; readonly onChange: (checked: boolean) => void };

/** Whether a file is the input in place of a text. */
const isInput = (file: FileState | undefined) => file?.kind === 'bytes' || file?.kind === 'long';

/** Offers to include the texts of a page in a link, and says what of them a link cannot carry. */
export function IncludeText({ what, texts, files, checked, onChange }: Props) {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const leftOut = files.find(isInput);
  if (length === 0 && leftOut) {
    return (
      <Muted>
        The link leaves out <bdi>{leftOut.name}</bdi>: it can carry a text, but no file.
      </Muted>
    );
  }
  const isTooLong = texts.some((text) => text.length > INPUT_LIMIT);
  return (
    <>
      <Check checked={checked} disabled={length === 0 || isTooLong} onChange={onChange}>
        Include {what} ({plural(length, 'character')}
        {isTooLong && ', more than a link can carry'})
      </Check>
      {files.map((file, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a side of a page is its place.
        <CutNote key={i} file={file} />
      ))}
      {!texts.every((text) => text.isWellFormed()) && <Muted>In a link, unpaired surrogates become U+FFFD.</Muted>}
    </>
  );
}
