import { type ReactNode, useCallback, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';

type Props = {
  readonly title: string;
  /** It has closed, and given the focus back. */
  readonly onClosed: () => void;
  /** @param close closes it */
  readonly children: (close: () => void) => ReactNode;
};

/** A dialog that is open for as long as it is drawn, and closes before it is taken away: only then it gives the focus back. */
export function ClosingDialog({ title, onClosed, children }: Props) {
  const [isOpen, setOpen] = useState(true);
  const close = useCallback(() => setOpen(false), []);
  return (
    <Dialog title={title} open={isOpen} onClose={isOpen ? close : onClosed}>
      {children(close)}
    </Dialog>
  );
}
