import { useCallback, useState } from 'react';
import type { ChangesPage } from '../../../engine/diff/changes-between.ts';
import { hasSecrets } from '../../../engine/random/random-page.ts';

/** Whether a result is a version of the text that was given. */
export const hasChanges = (page: ChangesPage) => page.changes ?? (page.input === 'text' && !hasSecrets(page));

/** Whether changes are shown: as it was last chosen in this visit. */
let isChosen = false;

/** Whether changes are shown, on all pages alike, and a switch. */
export function useChangesChoice(): readonly [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(isChosen);
  const toggle = useCallback(() => {
    isChosen = !isChosen;
    setOn(isChosen);
  }, []);
  return [isOn, toggle];
}
