import { useRef, useState } from 'react';
import { saveMap } from '../../ui/save-map.ts';
import { useLeaveConfirmation } from '../../ui/useLeaveConfirmation.ts';
import type { StepState } from './useRecipe.ts';

/**
 * Asks before the tab closes once a result was copied or saved, until the map of its redaction is saved: whoever has the
 * redacted text without it cannot put the values back.
 */
export function useUnsavedMap(results: readonly StepState[]) {
  const map = results.flatMap((result) => (result.state === 'done' ? [result.secretFile] : [])).find(Boolean);
  const latest = useRef(map);
  latest.current = map;
  const [taken, setTaken] = useState<string>();
  const [saved, setSaved] = useState<readonly string[]>([]);
  const unsaved = taken === undefined || saved.includes(taken) ? [] : [taken];
  useLeaveConfirmation(unsaved.length > 0);
  return {
    /** Records that a result is taken, once it is there, and returns it. */
    onTaken: <T>(result: T | Promise<T>): T | Promise<T> => {
      const take = (made: T) => {
        setTaken(latest.current);
        return made;
      };
      return result instanceof Promise ? result.then(take) : take(result);
    },
    /** Saves a map, after that of the result that was taken if the text has changed since. */
    save: (file: string) => {
      const files = [...new Set([...unsaved, file])].filter(saveMap);
      setSaved((before) => [...before, ...files]);
    },
  };
}
