import { useRef } from 'react';
import { Sheet } from '../ui/Sheet.tsx';
import { SearchBox } from './SearchBox.tsx';

/** The search of the phone layout: it fills the screen. */
export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Sheet title="Search" ownBar open={open} onClose={onClose} initialFocus={() => input.current}>
      <SearchBox full inputRef={input} onDone={onClose} />
    </Sheet>
  );
}
