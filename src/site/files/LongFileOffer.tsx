import { formatSize } from '../../engine/long/files/format-size.ts';
import { plural } from '../../engine/values/plural.ts';
import { Button } from '../theme/elements.tsx';
import { FileName } from './file-names.tsx';
import type { Conversion, FileState, LongFile, TextFile } from './file-state.ts';
import { firstLines } from './long-file.ts';
import { usePlan } from './plan.ts';

const allFiles = ({ others }: LongFile) => `Convert ${others.length + 1} files to files`;

type Props = {
  readonly state: LongFile;
  /** Why it cannot be converted with any options. */
  readonly never?: string | undefined;
  readonly onConvert: () => void;
  readonly onUse: (next: FileState) => void;
};

/** Actions for a file that is too long for the pane. */
export function LongFileOffer({ state, never, onConvert, onUse }: Props) {
  const { name, size, text, others, isGzip } = state;
  const isNever = never !== undefined;
  return (
    <>
      <span role="status">
        <FileName>{name}</FileName>, {formatSize(size)}
        {isGzip && ' (packed by gzip)'}. Too large to edit here.
        {isNever && ` ${never}`}
        {isNever && others.length > 0 && ` ${plural(others.length, 'other file was', 'other files were')} not opened.`}
      </span>
      {!isNever && (
        <Button size="xs" onClick={onConvert}>
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

type HereProps = Omit<Props, 'never' | 'onConvert'> & { readonly conversion: Conversion };

/** The same for a page that can convert the file in pieces itself. */
export function ConvertHere({ conversion, ...props }: HereProps) {
  const planned = usePlan(conversion);
  // With other options it may be possible, which can be chosen then.
  const steps = conversion.steps.map((step) => ({ ...step, options: {} }));
  const usual = usePlan({ ...conversion, steps });
  const never = usual?.reason === undefined ? undefined : planned?.reason;
  return <LongFileOffer {...props} never={never} onConvert={() => props.onUse({ ...props.state, isInput: true })} />;
}

type AllProps = {
  readonly long: LongFile;
  /** The text of the first one, as it was read last. */
  readonly text: TextFile;
  readonly onConvert: (next: LongFile) => void;
};

/** Several files, the first of which is in the pane: each can get its own result. */
export function ConvertAll({ long, text, onConvert }: AllProps) {
  return (
    <Button size="xs" onClick={() => onConvert({ ...long, text, head: firstLines(text.shown), isInput: true })}>
      {allFiles(long)}
    </Button>
  );
}
