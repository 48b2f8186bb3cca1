import { useEffect, useState } from 'react';
import { Button } from '../theme/elements.tsx';

/** Milliseconds for which a job shows as busy before it can be canceled: for a quick one a button would only flash. */
const CANCEL_AFTER = 800;

/** The button that cancels a long job, in place of the figures, which do not apply to what comes. */
export function Cancel({ onCancel }: { readonly onCancel: () => void }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), CANCEL_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLong && (
      <Button size="xs" flex="none" my="-1.5" onClick={onCancel}>
        Cancel
      </Button>
    )
  );
}
