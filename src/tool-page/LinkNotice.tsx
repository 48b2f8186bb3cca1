import { NoteStrip } from '../components/Notices.tsx';

type Props = {
  /** A sentence about the options that the link has set; undefined hides the notice. */
  readonly notice: string | undefined;
  readonly onReset: () => void;
  readonly onKeep: () => void;
};

const NONE: readonly string[] = [];
const RESET = 'Use the defaults';

/** Says that a link has set options, which the visitor may not expect, and offers to restore the defaults. */
export function LinkNotice({ notice, onReset, onKeep }: Props) {
  const offers =
    notice === undefined
      ? []
      : [
          { text: notice, label: RESET },
          { text: '', label: 'Keep' },
        ];
  return (
    <NoteStrip isAside notes={NONE} offers={offers} onOffer={({ label }) => (label === RESET ? onReset : onKeep)()} />
  );
}
