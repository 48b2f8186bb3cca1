import { useRef } from 'react';
import { SearchBox } from './SearchBox.tsx';
import { Sheet } from './Sheet.tsx';

/** The search of the phone layout: it fills the screen. */
export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Sheet title="Search" ownBar open={open} onClose={onClose} initialFocus={() => input.current}>
      <SearchBox full inputRef={input} onDone={onClose} />
    </Sheet>
  );
}
