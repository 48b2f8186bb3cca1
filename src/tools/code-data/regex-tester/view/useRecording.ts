import { useEffect, useState } from 'react';
import type { ViewProps } from '../../../../site/ui/view.ts';
import type { DebugAnswer } from '../debug.ts';
import type * as tool from '../tool.ts';

/** Milliseconds without a key before a search is recorded: its steps take up to 46 MB. */
const PAUSE_MS = 250;
/** Milliseconds: somewhat more than the recording gives itself. */
const TIME_LIMIT = 6000;

/** A recorded search with its pattern, or the reason why there is none. */
export type Recording =
  | { readonly answer: DebugAnswer; readonly pattern: string; readonly error?: undefined }
  | { readonly answer?: undefined; readonly error: string };

/** Records the search for the matches of the page's pattern and text, again after each change. Undefined until then. */
export function useRecording({ ask, options, input }: ViewProps<typeof tool>): Recording | undefined {
  const [recording, setRecording] = useState<Recording>();
  const pattern = String(options['pattern']);
  const flags = String(options['flags']);
  useEffect(() => {
    if (pattern === '') {
      setRecording(undefined);
      return;
    }
    let ignore = false;
    const timer = setTimeout(async () => {
      const outcome = await ask('debug', { pattern, flags, input }, TIME_LIMIT);
      if (ignore) return;
      if (outcome.ok) setRecording({ answer: outcome.output, pattern });
      else if (outcome.error.kind !== 'canceled') setRecording({ error: outcome.error.message });
    }, PAUSE_MS);
    return () => {
      ignore = true;
      clearTimeout(timer);
    };
  }, [ask, pattern, flags, input]);
  return recording;
}
