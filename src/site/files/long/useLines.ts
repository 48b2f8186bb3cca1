import { proxy } from 'comlink';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type OpenLines, startLines } from '../../../../workers/browser-files.ts';
import type { Indexed, ShownLine } from '../../../../workers/files/file-protocol.ts';
import type { FoundLine } from '../../../engine/long/files/find-line.ts';

/** Number of lines that are fetched at once (a part), and maximum number of parts in memory. */
const PART = 200;
const PARTS = 60;

const NOTHING_YET: Indexed = { lines: 0, read: 0, isWhole: false };
const UNREADABLE = 'The file was changed, moved, or deleted since it was opened.';
const DIED = 'The view of this file stopped unexpectedly. Close it and open it again.';

/** Reads the lines of a file on demand. */
export function useLines(file: File, charset: string) {
  const [indexed, setIndexed] = useState(NOTHING_YET);
  const [problem, setProblem] = useState<string>();
  const [, setFetched] = useState(0);
  const parts = useRef(new Map<number, readonly ShownLine[] | undefined>());
  const opened = useRef<OpenLines>(undefined);
  const known = useRef(NOTHING_YET);
  known.current = indexed;

  useEffect(() => {
    let isOver = false;
    const fail = (message: string) => {
      if (!isOver) setProblem(message);
    };
    const open = async () => {
      const lines = await startLines(() => fail(DIED));
      if (isOver) {
        lines.close();
        return;
      }
      opened.current = lines;
      await lines.api
        .open(
          file,
          charset,
          proxy((next: Indexed) => {
            if (!isOver) setIndexed(next);
          }),
        )
        .catch(() => fail(UNREADABLE));
    };
    open().catch(() => fail('A part of this page could not be loaded. Check your connection and try again.'));
    return () => {
      isOver = true;
      opened.current?.close();
    };
  }, [file, charset]);

  /** Returns a line that has been fetched; otherwise fetches it and renders again. @param line 0-based */
  const line = useCallback((line: number): ShownLine | undefined => {
    const part = Math.floor(line / PART);
    const { current: all } = parts;
    if (!all.has(part) && opened.current) {
      all.set(part, undefined);
      // The oldest parts are dropped.
      for (const old of all.keys()) {
        if (all.size <= PARTS) break;
        all.delete(old);
      }
      const { isWhole, lines } = known.current;
      void opened.current.api.lines(part * PART, PART).then(
        (got) => {
          // A part whose end is not indexed yet may be incomplete, so it is fetched again.
          if (isWhole || (part + 1) * PART < lines) all.set(part, got);
          else all.delete(part);
          setFetched((count) => count + 1);
        },
        () => setProblem(UNREADABLE),
      );
    }
    return all.get(part)?.[line % PART];
  }, []);

  const find = useCallback(
    async (text: string, from: { line: number; column: number }, isBack: boolean): Promise<FoundLine | undefined> =>
      opened.current?.api.find(text, from.line, from.column, isBack).catch(() => {
        setProblem(UNREADABLE);
        return undefined;
      }),
    [],
  );
  return { indexed, problem, line, find };
}
