import { useCallback, useEffect, useRef, useState } from 'react';
import { convertFile, type RunningJob } from '../../../workers/browser-files.ts';
import type { FileDone, FileFailure, Target } from '../../../workers/file-protocol.ts';
import { downloadName, withEnding } from '../../files/download-name.ts';
import { shownName } from '../../files/shown-name.ts';
import { toast } from '../../layout/toasts.tsx';
import { FILES_KEY } from '../../site.ts';
import type { Progress, Reading } from '../../streaming/convert.ts';
import type { Conversion, LongFile } from '../files/file-state.ts';
import { unpackedName } from '../files/long-file.ts';
import { streamSteps } from '../files/plan.ts';
import { ruleOf } from '../files/save.ts';
import { readingOf } from './reading.ts';
import { roomProblem } from './room-problem.ts';

export type JobState =
  | { readonly state: 'waiting' }
  /** @member begun in milliseconds of the page's clock */
  | { readonly state: 'running'; readonly begun: number; readonly progress?: Progress }
  | {
      readonly state: 'done';
      readonly output: FileDone;
      /** File name of the result. */
      readonly name: string;
      readonly seconds: number;
      /** It is in the site's storage, and nobody has saved it yet. */
      readonly isUnsaved: boolean;
      /** It is in the site's storage. */
      readonly isKept: boolean;
      readonly isPacked: boolean;
    }
  | { readonly state: 'failed'; readonly error: Pick<FileFailure, 'kind' | 'message' | 'step'> };

/** A file and the state of its job. */
export type FileWork = { readonly file: File; readonly name: string; readonly job: JobState };

type Settings = { readonly folder: FileSystemDirectoryHandle | undefined; readonly gzip: boolean };

/** Time limit of a piece (one megabyte), in milliseconds; a text in a pane has five seconds. */
const PIECE_LIMIT = 60_000;

const CANCELED: JobState = { state: 'failed', error: { kind: 'canceled', message: 'Canceled. Nothing was kept.' } };

/** Marks for the next visit that the site's storage may contain files to remove. */
function markRooms(): void {
  try {
    localStorage.setItem(FILES_KEY, '1');
  } catch {
    // Without it they are found after the next conversion.
  }
}

/** Asks for confirmation before the page is closed. */
function useAsking(isAtStake: boolean): void {
  useEffect(() => {
    if (!isAtStake) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtStake]);
}

/** Converts a file, and those that came with it, one after the other. All of it ends with the component. */
export function useFileJobs(state: LongFile, conversion: Conversion) {
  const [works, setWorks] = useState<readonly FileWork[]>([]);
  /** Steps and charset that `works` were made with, as JSON. */
  const [made, setMade] = useState('');
  const making = JSON.stringify([streamSteps(conversion), charsetOf(state)]);
  const latest = useRef({ state, conversion });
  latest.current = { state, conversion };
  /** The running job, and the results kept until the page is left or something else is converted. */
  const held = useRef<{ running: RunningJob | undefined; kept: RunningJob[]; turn: number }>({
    running: undefined,
    kept: [],
    turn: 0,
  }).current;

  const setJob = useCallback(
    (at: number, job: JobState) => setWorks((all) => all.map((work, i) => (i === at ? { ...work, job } : work))),
    [],
  );
  const stop = useCallback(() => {
    held.turn++;
    held.running?.cancel();
    held.running = undefined;
    for (const { release } of held.kept.splice(0)) release();
  }, [held]);

  const start = useCallback(
    async ({ folder, gzip }: Settings) => {
      stop();
      const turn = held.turn;
      const isOver = () => turn !== held.turn;
      const { state, conversion } = latest.current;
      const files = [state.file, ...state.others];
      setMade(JSON.stringify([streamSteps(conversion), charsetOf(state)]));
      const waiting: JobState = { state: 'waiting' };
      setWorks(files.map((file) => ({ file, name: shownName(file.name), job: waiting })));
      markRooms();
      const problem = folder ? undefined : await roomProblem(files);
      for (const [at, file] of files.entries()) {
        if (isOver()) return;
        if (problem) {
          setJob(at, { state: 'failed', error: problem });
          continue;
        }
        setJob(at, { state: 'running', begun: performance.now() });
        const reading = await readingOf(file, at === 0 ? state : undefined, conversion.bytes);
        if (isOver()) return;
        if (typeof reading === 'string') {
          setJob(at, { state: 'failed', error: { kind: 'input', message: reading } });
          continue;
        }
        const name = resultName(file, reading, conversion, gzip);
        const target: Target = folder ? { kind: 'folder', folder, name } : { kind: 'kept' };
        // Measured again: reading the file to detect its encoding is not part of the job.
        const begun = performance.now();
        const job = convertFile(
          { file, steps: streamSteps(conversion), reading, gzip, target, timeLimit: PIECE_LIMIT },
          (progress) => {
            if (!isOver()) setJob(at, { state: 'running', begun, progress });
          },
        );
        held.running = job;
        const outcome = await job.outcome;
        if (isOver()) return;
        held.running = undefined;
        if (!outcome.ok) {
          setJob(at, { state: 'failed', error: outcome.error });
          continue;
        }
        const { output } = outcome;
        if (folder) job.release();
        else held.kept.push(job);
        setJob(at, {
          state: 'done',
          output,
          name: output.name ?? (output.ending ? withEnding(name, output.ending, gzip) : name),
          seconds: (performance.now() - begun) / 1000,
          isUnsaved: !folder,
          isKept: !folder,
          isPacked: gzip,
        });
      }
    },
    [held, setJob, stop],
  );

  const cancel = useCallback(() => {
    held.turn++;
    held.running?.cancel();
    held.running = undefined;
    setWorks((all) =>
      all.map((work) => (['waiting', 'running'].includes(work.job.state) ? { ...work, job: CANCELED } : work)),
    );
  }, [held]);

  const setSaved = useCallback(
    (at: number) =>
      setWorks((all) =>
        all.map((work, i) =>
          i === at && work.job.state === 'done' ? { ...work, job: { ...work.job, isUnsaved: false } } : work,
        ),
      ),
    [],
  );

  useEffect(
    () => () => {
      if (held.running) {
        toast('The conversion was stopped', {
          type: 'warning',
          description: 'Its page was left. Your file is as it was.',
        });
      }
      stop();
    },
    [held, stop],
  );
  const isRunning = works.some(({ job }) => job.state === 'running' || job.state === 'waiting');
  useAsking(isRunning || works.some(({ job }) => job.state === 'done' && job.isUnsaved));
  return { works, isRunning, isOutOfDate: works.length > 0 && made !== making, start, cancel, setSaved };
}

const charsetOf = ({ text }: LongFile) => (text?.read.kind === 'text' ? text.read.charset : undefined);

function resultName(file: File, { gunzip }: Reading, conversion: Conversion, gzip: boolean): string {
  const opened = shownName(gunzip ? unpackedName(file.name) : file.name);
  return `${downloadName(opened, ruleOf(conversion))}${gzip ? '.gz' : ''}`;
}
