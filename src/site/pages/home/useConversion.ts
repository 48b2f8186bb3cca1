import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { cancelDetection, pool } from '../../../../workers/browser-pool.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import { TIME_LIMIT } from '../../../engine/jobs/time-limit.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';

const LANE = 'convert';
/** A conversion shows itself after this many milliseconds. */
const BUSY_AFTER = 200;
const LONGER = 4;
/** Milliseconds after which a detection gives way to a conversion that may wait for it. */
const DETECTION_GRACE_MS = 100;

const CANCELED: Failure = { kind: 'canceled', message: 'Stopped. Your text is as it was.' };

type Done = {
  readonly tool: string;
  readonly isPart: boolean;
  /** Text that was converted, and its result. */
  readonly from: string;
  readonly to: string;
};

export type Conversion = {
  /** A conversion has run for 200 ms or more. */
  readonly busy: boolean;
  /** Why the last one changed nothing. */
  readonly error: Failure | undefined;
  /** The tool of the last conversion, and whether it converted the selection; undefined while one runs. */
  readonly done: Done | undefined;
  /** Converts the selection, or else the whole text, by a tool with its default options. */
  readonly convert: (tool: string) => void;
  /** Stop the one that runs. */
  readonly cancel: () => void;
  /** Run the last one again. */
  readonly again: () => void;
  /** Run the last one again with four times the time. */
  readonly longer: () => void;
  /** Returns the text of the pane after pending conversions, which are part of it. */
  readonly fresh: () => string | Promise<string>;
};

/**
 * Converts the text of a pane in a worker, one conversion at a time: the latest wins.
 *
 * @param text that the page knows of; with an empty one there is nothing left that an error could be about
 */
export function useConversion(pane: RefObject<TextPaneHandle | null>, text: string): Conversion {
  const [error, setError] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done>();
  const newest = useRef({ number: 0, tool: '', limit: TIME_LIMIT });
  const running = useRef<Promise<void>>(undefined);

  const run = useCallback(
    async (tool: string, limit: number): Promise<void> => {
      const { number } = newest.current;
      newest.current = { number: number + 1, tool, limit };
      const isNewest = () => newest.current.number === number + 1;
      const readText = () => pane.current?.text() ?? '';
      const whole = readText();
      const { from, to } = pane.current?.editor()?.selection() ?? { from: 0, to: 0 };
      const input = from === to ? whole : whole.slice(from, to);
      const timer = setTimeout(() => isNewest() && setBusy(true), BUSY_AFTER);
      const detectionTimer = setTimeout(cancelDetection, DETECTION_GRACE_MS);
      setDone(undefined);
      const outcome = await pool.run({ tool, input, options: {} }, { lane: LANE, timeLimit: limit });
      clearTimeout(timer);
      clearTimeout(detectionTimer);
      if (!isNewest()) return;
      setBusy(false);
      setError(outcome.ok || readText() === '' ? undefined : outcome.error);
      if (!outcome.ok) return;
      const now = pane.current?.editor()?.selection();
      // Text typed meanwhile must not be lost: the newer text is converted instead.
      if (readText() !== whole || (input !== whole && (now?.from !== from || now.to !== to))) {
        return run(tool, limit);
      }
      if (input === whole) pane.current?.replace(outcome.output.text);
      else pane.current?.editor()?.replaceSelection(outcome.output.text);
      setDone({ tool, isPart: input !== whole, from: input, to: outcome.output.text });
    },
    [pane],
  );

  const start = useCallback(
    (tool: string, limit: number) => {
      const ended = run(tool, limit).finally(() => {
        if (running.current === ended) running.current = undefined;
      });
      running.current = ended;
    },
    [run],
  );
  const fresh = useCallback(
    (): string | Promise<string> => running.current?.then(fresh) ?? pane.current?.text() ?? '',
    [pane],
  );

  const stop = useCallback(() => {
    newest.current.number++;
    pool.cancel(LANE);
  }, []);
  // Once the page is left, its conversion need not be finished.
  useEffect(() => stop, [stop]);
  const isEmpty = text === '';
  useEffect(() => {
    if (isEmpty) setError(undefined);
  }, [isEmpty]);

  return {
    busy,
    error,
    done,
    convert: useCallback((tool) => start(tool, TIME_LIMIT), [start]),
    cancel: () => {
      stop();
      setBusy(false);
      setError(CANCELED);
    },
    again: () => start(newest.current.tool, newest.current.limit),
    longer: () => start(newest.current.tool, newest.current.limit * LONGER),
    fresh,
  };
}
