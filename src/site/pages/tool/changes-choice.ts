import { useCallback, useState } from 'react';
import type { Page } from '../../../engine/contract/tool.ts';

/** Whether a result is a version of the text that was given. */
export const hasChanges = ({ input, secret, changes = input === 'text' && !secret }: Page) => changes;

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
