import { NoteStrip } from '../../ui/Notices.tsx';

type Props = {
  /** A sentence about the options that the link has set; undefined hides the notice. */
  readonly notice: string | undefined;
  readonly onReset: () => void;
  readonly onKeep: () => void;
};

const RESET = 'Use the defaults';
const OFFERS = [
  { text: '', label: RESET },
  { text: '', label: 'Keep these options' },
];

/** Says that a link has set options, which the visitor may not expect, and offers to restore the defaults. */
export function LinkNotice({ notice, onReset, onKeep }: Props) {
  return (
    <NoteStrip
      isAside
      notes={notice === undefined ? [] : [notice]}
      offers={notice === undefined ? [] : OFFERS}
      onOffer={({ label }) => (label === RESET ? onReset : onKeep)()}
    />
  );
}
