import { useEffect, useRef, useState } from 'react';
import type { ViewProps } from '../../../../site/ui/view.ts';
import type { DebugAnswer } from '../debug.ts';
import { readTests } from '../pattern-tests.ts';
import type * as tool from '../tool.ts';
import { debugSession, followEdits, withoutReturns } from './debug-session.ts';

/** Milliseconds without a key before a search is recorded: its steps take up to 46 MB. */
const PAUSE_MS = 250;
/** Milliseconds: somewhat more than the recording gives itself. */
const TIME_LIMIT = 6000;

/** A pattern, and the text that it is searched in. */
type Question = { readonly pattern: string; readonly flags: string; readonly input: string };

/** A recorded search. */
export type Recording = Question & { readonly answer: DebugAnswer; readonly from: number };

/** The newest recording, and the reason why there is none of the newest pattern and text. */
export type Recordings = { readonly recording?: Recording | undefined; readonly error?: string | undefined };

const isSame = (a: Question, b: Question) => a.pattern === b.pattern && a.flags === b.flags && a.input === b.input;

/**
 * Records the search for the matches of the page's pattern in its text, or in that of a test, again after each change.
 * Until then, and while the pattern is invalid, the last recording stays.
 */
export function useRecording({ ask, options, input: ownInput }: ViewProps<typeof tool>): Recordings & {
  /** The recording is of the newest pattern and text. */
  readonly isCurrent: boolean;
} {
  const [{ recording, error }, setRecordings] = useState<Recordings>({});
  const test = debugSession.use((session) => session.test);
  const wantedFrom = debugSession.use((session) => session.from);
  const pattern = String(options['pattern']);
  const flags = String(options['flags']);
  const input = (test === undefined ? undefined : readTests(String(options['tests']))[test]?.text) ?? ownInput;
  const isCurrent =
    recording !== undefined && isSame(recording, { pattern, flags, input }) && recording.from === wantedFrom;
  // Edits at several places, as of both ends of a group, are each followed: together they would be one of all between.
  const typed = useRef<string[]>([]);
  useEffect(() => {
    typed.current.push(pattern);
  }, [pattern]);
  useEffect(() => {
    if (pattern === '' || isCurrent) {
      setRecordings((last) => (last.error === undefined ? last : { recording: last.recording }));
      return;
    }
    let ignore = false;
    const timer = setTimeout(async () => {
      const session = { ...debugSession.get(), from: wantedFrom };
      const { from } = followEdits(session, { pattern, text: withoutReturns(input) });
      const outcome = await ask('debug', { pattern, flags, input, from }, TIME_LIMIT);
      if (ignore) return;
      if (outcome.ok) {
        const { text } = outcome.output;
        const before = debugSession.get();
        const { text: last = text } = before.searched ?? {};
        const edited = typed.current
          .splice(0)
          .reduce((session, each) => followEdits(session, { pattern: each, text: last }), before);
        debugSession.set({ ...followEdits(edited, { pattern, text }), from });
        setRecordings({ recording: { answer: outcome.output, pattern, flags, input, from } });
      } else if (outcome.error.kind !== 'canceled') {
        const { message } = outcome.error;
        setRecordings((last) => ({ ...last, error: message }));
      }
    }, PAUSE_MS);
    return () => {
      ignore = true;
      clearTimeout(timer);
    };
  }, [ask, pattern, flags, input, wantedFrom, isCurrent]);
  return { recording, error, isCurrent };
}
