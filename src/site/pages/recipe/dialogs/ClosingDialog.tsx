import { type ReactNode, useCallback, useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';

type Props = {
  readonly title: string;
  /** Called after the dialog has closed and restored the focus. */
  readonly onClosed: () => void;
  /** @param close closes the dialog */
  readonly children: (close: () => void) => ReactNode;
};

/**
 * A dialog that is open when it is mounted. It closes before `onClosed` lets the parent unmount it, since only closing
 * restores the focus.
 */
export function ClosingDialog({ title, onClosed, children }: Props) {
  const [isOpen, setOpen] = useState(true);
  const close = useCallback(() => setOpen(false), []);
  return (
    <Dialog title={title} open={isOpen} onClose={isOpen ? close : onClosed}>
      {children(close)}
    </Dialog>
  );
}
