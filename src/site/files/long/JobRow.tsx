import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { allFigures } from '../../../engine/contract/losses.ts';
import { formatSize } from '../../../engine/long/files/format-size.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Button } from '../../theme/elements.tsx';
import { whileCurrent } from '../../ui/while-current.ts';
import { FileName } from '../file-names.tsx';
import { formatDuration, progressWords } from '../progress-words.ts';
import { type DoneJob, type FileWork, type JobState, mapOf } from './useFileJobs.ts';

/** The colors of the site instead of the browser's default. */
const BAR = {
  appearance: 'none',
  bg: 'bg.muted',
  borderRadius: 'full',
  overflow: 'hidden',
  '&::-webkit-progress-bar': { background: 'transparent' },
  '&::-webkit-progress-value': { background: '{colors.accent.ring}' },
  '&::-moz-progress-bar': { background: '{colors.accent.ring}' },
} as const;

type Running = Extract<JobState, { state: 'running' }>;

/** Progress of the job on a file. */
function RunningJob({ work, job, onCancel }: { work: FileWork; job: Running; onCancel: () => void }) {
  const { size } = work.file;
  const { read = 0, total = size, written = 0 } = job.progress ?? {};
  const share = total === 0 ? 0 : Math.min(1, read / total);
  // A sorted or reversed result is written after all input has been read.
  const words =
    share < 1
      ? progressWords({ read, total, written, size }, job.speed)
      : `Writing the result: ${formatSize(written)} so far`;
  return (
    <>
      <chakra.span display="flex" alignItems="center" gap="2" w="full">
        <chakra.progress
          aria-label={`Converting ${work.name}`}
          value={share}
          max={1}
          flex="1"
          minW="4rem"
          h="2"
          css={BAR}
        />
        <Button size="xs" onClick={onCancel}>
          Cancel
        </Button>
      </chakra.span>
      <chakra.span textStyle="figure" data-progress="">
        {words}
      </chakra.span>
    </>
  );
}

/** Maximum size in bytes of a result that is shown as text, mostly figures. */
const SHORT = 2000;

/** The text of a short result; empty if it is not one, and until it is read. */
function useShortText({ output, isGzip }: DoneJob): string {
  const [text, setText] = useState('');
  const { result } = output;
  useEffect(() => {
    if (isGzip || result.size > SHORT) return;
    const reading = result.text().catch(() => '');
    return whileCurrent(reading, setText);
  }, [result, isGzip]);
  return text;
}

type DoneProps = { readonly job: DoneJob } & Omit<Props, 'onCancel'>;

/** Result of a file's job, with its actions. */
function Result({ work, job, isOneOfMany, onSave, onSaveMap, onView }: DoneProps) {
  const { output, notes, name, seconds, isStored, isGzip } = job;
  const summaries = output.summaries.map(allFigures).filter((figures) => figures !== '');
  const short = useShortText(job);
  const map = mapOf(job);
  return (
    <>
      <chakra.span w="full">
        <FileName>{name}</FileName>, {formatSize(output.result.size)}
        {!isStored && ', is in your folder'}. {formatDuration(seconds)},{' '}
        {formatSize(work.file.size / Math.max(seconds, 0.001))}/s.
      </chakra.span>
      {summaries.length > 0 && (
        <chakra.span w="full" data-figures="" textStyle="figure">
          {summaries.join(' · ')}
        </chakra.span>
      )}
      {short !== '' && (
        <chakra.pre w="full" fontSize="xs" color="fg" whiteSpace="pre-wrap">
          {short}
        </chakra.pre>
      )}
      {output.faults > 0 && (
        <chakra.span w="full" color="warning">
          {plural(output.faults, 'place did', 'places did')} not fit the encoding and became U+FFFD.
        </chakra.span>
      )}
      {notes.map((note) => (
        <chakra.span key={note} w="full">
          {note}
        </chakra.span>
      ))}
      {isStored && isOneOfMany && (
        <Button size="sm" onClick={() => onSave(job)}>
          Save {name}
        </Button>
      )}
      {map !== undefined && (
        <Button size="sm" onClick={() => onSaveMap(map)}>
          Save map{isOneOfMany && ` of ${name}`}
        </Button>
      )}
      {!isGzip && (
        <Button size="sm" onClick={() => onView(job)}>
          View the result
        </Button>
      )}
    </>
  );
}

type Props = {
  readonly work: FileWork;
  /** There are several files: each row names its file, and saves it. */
  readonly isOneOfMany: boolean;
  readonly onCancel: () => void;
  readonly onSave: (job: DoneJob) => void;
  /** Saves the map of a redaction: without it, nothing can put the values back. */
  readonly onSaveMap: (map: string) => void;
  readonly onView: (job: DoneJob) => void;
};

/** A file and its job. */
export function JobRow(props: Props) {
  const { work, isOneOfMany, onCancel } = props;
  const { job, name } = work;
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
      {isOneOfMany && job.state !== 'done' && (
        <span>
          <FileName>{name}</FileName>, {formatSize(work.file.size)}
          {job.state === 'waiting' && ', waits'}
        </span>
      )}
      {job.state === 'running' && <RunningJob work={work} job={job} onCancel={onCancel} />}
      {job.state === 'done' && <Result {...props} job={job} />}
      {job.state === 'failed' && (
        <chakra.span w="full" color={job.error.kind === 'canceled' ? 'fg.muted' : 'error'}>
          {job.error.message}
        </chakra.span>
      )}
    </chakra.li>
  );
}
