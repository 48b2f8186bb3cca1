import { useCallback, useEffect, useRef, useState } from 'react';
import { convertFile, type RunningJob } from '../../../../workers/browser-files.ts';
import type { FileDone, FileFailure, Target } from '../../../../workers/files/file-protocol.ts';
import { stepInfo } from '../../../engine/catalog/step-info.ts';
import type { Progress } from '../../../engine/long/convert.ts';
import { downloadName, withEnding } from '../../../engine/long/files/download-name.ts';
import { isOn } from '../../../engine/recipe/recipe.ts';
import { FILES_KEY } from '../../site.ts';
import { toast } from '../../ui/toasts.tsx';
import { useLeaveConfirmation } from '../../ui/useLeaveConfirmation.ts';
import type { Conversion, LongFile } from '../file-state.ts';
import { decompressedName } from '../long-file.ts';
import { streamSteps } from '../plan.ts';
import { RecentSpeed } from '../recent-speed.ts';
import { ruleOf } from '../save.ts';
import { shownName } from '../shown-name.ts';
import { readingOf } from './reading.ts';
import { storageProblem } from './storage-problem.ts';

export type JobState =
  | { readonly state: 'waiting' }
  | {
      readonly state: 'running';
      readonly progress?: Progress;
      /** Bytes read per second, recently; undefined while it is too early to tell. */
      readonly speed?: number | undefined;
    }
  | {
      readonly state: 'done';
      readonly output: FileDone;
      /** Each begins with its step, if a recipe has run. */
      readonly notes: readonly string[];
      /** File name of the result. */
      readonly name: string;
      readonly seconds: number;
      /** It is in the site's storage, and has not been saved yet. */
      readonly isUnsaved: boolean;
      /** The map of its redaction was saved. */
      readonly isMapSaved?: boolean;
      /** It is in the site's storage. */
      readonly isStored: boolean;
      readonly isGzip: boolean;
    }
  | { readonly state: 'failed'; readonly error: Pick<FileFailure, 'kind' | 'message'> };

/** A job whose result is there. */
export type DoneJob = Extract<JobState, { readonly state: 'done' }>;

/** A file and the state of its job. */
export type FileWork = { readonly file: File; readonly name: string; readonly job: JobState };

/** Returns the name of a step in front of what is said about it. @param at 0-based, among those that are on */
export function stepPrefix({ steps }: Conversion, at: number): string {
  const step = steps.filter(isOn)[at];
  return steps.length > 1 && step ? `Step ${steps.indexOf(step) + 1}, ${stepInfo(step.tool)?.name}: ` : '';
}

type Settings = { readonly folder: FileSystemDirectoryHandle | undefined; readonly gzip: boolean };

/** Time limit of a piece (one megabyte), in milliseconds; a text in a pane has five seconds. */
const PIECE_LIMIT = 60_000;

const CANCELED: JobState = { state: 'failed', error: { kind: 'canceled', message: 'Canceled. Nothing was kept.' } };

/** Marks for the next visit that the site's storage may contain files to remove. */
function markStoredFiles(): void {
  try {
    localStorage.setItem(FILES_KEY, '1');
  } catch {
    // Without the mark, the files are found after the next conversion.
  }
}

/** Returns the map of a redaction among the steps of a job. */
export const mapOf = ({ output }: DoneJob): string | undefined =>
  output.summaries.find(({ secretFile }) => secretFile !== undefined)?.secretFile;

/** Converts a file, and those opened with it, one after another. Unmounting the component ends all of it. */
export function useFileJobs(state: LongFile, conversion: Conversion) {
  const [works, setWorks] = useState<readonly FileWork[]>([]);
  /** Steps and charset that `works` were made with, as JSON. */
  const [made, setMade] = useState('');
  const currentKey = JSON.stringify([streamSteps(conversion), charsetOf(state)]);
  const latest = useRef({ state, conversion });
  latest.current = { state, conversion };
  /** The running job, and the results kept until the page is left or something else is converted. */
  const active = useRef<{ running: RunningJob | undefined; finished: RunningJob[]; version: number }>({
    running: undefined,
    finished: [],
    version: 0,
  }).current;

  const setJob = useCallback(
    (at: number, job: JobState) => setWorks((all) => all.map((work, i) => (i === at ? { ...work, job } : work))),
    [],
  );
  const stop = useCallback(() => {
    active.version++;
    active.running?.cancel();
    active.running = undefined;
    for (const { release } of active.finished.splice(0)) release();
  }, [active]);

  /** Converts the files. Returns the results of those that could be converted. */
  const start = useCallback(
    async ({ folder, gzip }: Settings): Promise<readonly DoneJob[]> => {
      const results: DoneJob[] = [];
      stop();
      const version = active.version;
      const isOver = () => version !== active.version;
      const { state, conversion } = latest.current;
      const files = [state.file, ...state.others];
      setMade(JSON.stringify([streamSteps(conversion), charsetOf(state)]));
      const waiting: JobState = { state: 'waiting' };
      setWorks(files.map((file) => ({ file, name: shownName(file.name), job: waiting })));
      markStoredFiles();
      const problem = folder ? undefined : await storageProblem(files);
      for (const [at, file] of files.entries()) {
        if (isOver()) return [];
        if (problem) {
          setJob(at, { state: 'failed', error: problem });
          continue;
        }
        setJob(at, { state: 'running' });
        const reading = await readingOf(file, at === 0 ? state : undefined, conversion.bytes);
        if (isOver()) return [];
        if (typeof reading === 'string') {
          setJob(at, { state: 'failed', error: { kind: 'input', message: reading } });
          continue;
        }
        const name = resultName(file, reading.gunzip === true, conversion, gzip);
        const target: Target = folder ? { kind: 'folder', folder, name } : { kind: 'kept' };
        // Reading the file to detect its encoding is not part of the job.
        const startedAt = performance.now();
        const speed = new RecentSpeed();
        const job = convertFile(
          { file, steps: streamSteps(conversion), reading, gzip, target, timeLimit: PIECE_LIMIT },
          (progress) => {
            if (isOver()) return;
            speed.add(progress.read, progress.written, (performance.now() - startedAt) / 1000);
            setJob(at, { state: 'running', progress, speed: speed.value });
          },
        );
        active.running = job;
        const outcome = await job.outcome;
        if (isOver()) return [];
        active.running = undefined;
        if (!outcome.ok) {
          const { kind, message, step } = outcome.error;
          const prefix = step === undefined ? '' : stepPrefix(conversion, step);
          setJob(at, { state: 'failed', error: { kind, message: prefix + message } });
          continue;
        }
        const { output } = outcome;
        const notes = output.summaries.flatMap(({ notes = [] }, i) =>
          [...new Set(notes)].map((note) => stepPrefix(conversion, i) + note),
        );
        if (folder) job.release();
        else active.finished.push(job);
        const done: DoneJob = {
          state: 'done',
          output,
          notes,
          name: output.name ?? (output.ending ? withEnding(name, output.ending, gzip) : name),
          seconds: (performance.now() - startedAt) / 1000,
          isUnsaved: !folder,
          isStored: !folder,
          isGzip: gzip,
        };
        setJob(at, done);
        results.push(done);
      }
      return results;
    },
    [active, setJob, stop],
  );

  const cancel = useCallback(() => {
    active.version++;
    active.running?.cancel();
    active.running = undefined;
    setWorks((all) =>
      all.map((work) => (['waiting', 'running'].includes(work.job.state) ? { ...work, job: CANCELED } : work)),
    );
  }, [active]);

  const setSaved = useCallback(
    (at: number, change: Pick<DoneJob, 'isMapSaved'> | Pick<DoneJob, 'isUnsaved'>) =>
      setWorks((all) =>
        all.map((work, i) =>
          i === at && work.job.state === 'done' ? { ...work, job: { ...work.job, ...change } } : work,
        ),
      ),
    [],
  );

  useEffect(
    () => () => {
      if (active.running) {
        toast('The conversion was stopped', {
          type: 'warning',
          description: 'Its page was left. Your file is as it was.',
        });
      }
      stop();
    },
    [active, stop],
  );
  const isRunning = works.some(({ job }) => job.state === 'running' || job.state === 'waiting');
  useLeaveConfirmation(
    isRunning ||
      works.some(({ job }) => job.state === 'done' && (job.isUnsaved || (mapOf(job) !== undefined && !job.isMapSaved))),
  );
  return { works, isRunning, isOutOfDate: works.length > 0 && made !== currentKey, start, cancel, setSaved };
}

const charsetOf = ({ text }: LongFile) => (text?.read.kind === 'text' ? text.read.charset : undefined);

/** Returns the file name of a result. @param wasGzip whether the file is compressed @param gzip whether the result is */
export function resultName(file: File, wasGzip: boolean, conversion: Conversion, gzip: boolean): string {
  const opened = shownName(wasGzip ? decompressedName(file.name) : file.name);
  return `${downloadName(opened, ruleOf(conversion))}${gzip ? '.gz' : ''}`;
}
