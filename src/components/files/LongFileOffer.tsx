import { plural } from '../../core/plural.ts';
import { formatSize } from '../../files/format-size.ts';
import { Button } from '../../theme/elements.tsx';
import { FileName } from './file-names.tsx';
import type { Conversion, FileState, LongFile, TextFile } from './file-state.ts';
import { firstLines } from './long-file.ts';
import { usePlan } from './plan.ts';

const allFiles = ({ others }: LongFile) => `Convert ${others.length + 1} files to files`;

type Props = {
  readonly state: LongFile;
  readonly conversion: Conversion;
  readonly onUse: (next: FileState) => void;
};

/** What can be done with a file that is too long for the pane. */
export function LongFileOffer({ state, conversion, onUse }: Props) {
  const { name, size, text, others, isPacked } = state;
  const planned = usePlan(conversion);
  // With other options it may be possible, which can be chosen then.
  const steps = conversion.steps.map((step) => ({ ...step, options: {} }));
  const usual = usePlan({ ...conversion, steps });
  const isNever = planned?.reason !== undefined && usual?.reason !== undefined;
  return (
    <>
      <span role="status">
        <FileName>{name}</FileName>, {formatSize(size)}
        {isPacked && ' (packed by gzip)'}. It is too long for the pane.
        {isNever && ` ${planned.reason}`}
        {isNever && others.length > 0 && ` ${plural(others.length, 'other file was', 'other files were')} not opened.`}
      </span>
      {!isNever && (
        <Button size="xs" onClick={() => onUse({ ...state, isInput: true })}>
          {others.length === 0 ? 'Convert file to file' : allFiles(state)}
        </Button>
      )}
      {text && (
        <Button size="xs" onClick={() => onUse(text)}>
          First 200,000 characters only
        </Button>
      )}
    </>
  );
}

type AllProps = {
  readonly long: LongFile;
  /** The text of the first one, as it was read last. */
  readonly text: TextFile;
  readonly onUse: (next: FileState) => void;
};

/** Several files, the first of which is in the pane: each can have its own result. */
export function ConvertAll({ long, text, onUse }: AllProps) {
  return (
    <Button size="xs" onClick={() => onUse({ ...long, text, head: firstLines(text.shown), isInput: true })}>
      {allFiles(long)}
    </Button>
  );
}
