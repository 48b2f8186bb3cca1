import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { INPUT_LIMIT } from '../../site.ts';
import { Button, Column, Hidden, Wrap } from '../../theme/elements.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { downloadBlob } from '../../ui/download-blob.ts';
import { saveMap } from '../../ui/save-map.ts';
import { whileCurrent } from '../../ui/while-current.ts';
import type { Conversion, LongFile } from '../file-state.ts';
import { usePlan } from '../plan.ts';
import { canChooseFolder, chooseFolder } from './folder.ts';
import { JobRow } from './JobRow.tsx';
import { LookInside, type ViewedFile } from './LookInside.tsx';
import { type DoneJob, type JobState, resultName, stepPrefix, useFileJobs } from './useFileJobs.ts';

/** Bytes of UTF-8 that a UTF-16 code unit takes at most. */
const WIDEST = 3;

export type FileResultProps = {
  readonly state: LongFile;
  readonly conversion: Conversion;
  /** Result of the first lines, as the pane shows it, and with everything that is on the page now. */
  readonly preview: string;
  readonly fresh: () => string | Promise<string>;
  /** Whether the preview can be copied. */
  readonly copyable: boolean;
};

/** Returns the announcement for screen readers about the newest change. */
function announced(jobs: readonly { readonly name: string; readonly job: JobState }[]): string {
  const ended = jobs.filter(({ job }) => job.state === 'done' || job.state === 'failed');
  const last = ended.at(-1);
  if (!last) return jobs.length > 0 ? 'Converting.' : '';
  if (last.job.state === 'failed') return `${last.name}: ${last.job.error.message}`;
  return `${last.name} is converted.`;
}

/** Returns the text of a whole result, if it is not longer than what a pane takes; undefined until it is read. */
function useWholeText(done: DoneJob | undefined): string | undefined {
  const [read, setRead] = useState<{ readonly of: DoneJob; readonly text: string }>();
  useEffect(() => {
    if (!done || done.isGzip || done.output.result.size > INPUT_LIMIT * WIDEST) return;
    const reading = done.output.result.text().catch(() => undefined);
    return whileCurrent(reading, (text) => setRead(text === undefined ? undefined : { of: done, text }));
  }, [done]);
  return read && read.of === done && read.text.length <= INPUT_LIMIT ? read.text : undefined;
}

/** Footer of the output pane for a file that is too long for the input pane: saves the result of the whole file. */
export function FileResult({ state, conversion, preview, fresh, copyable }: FileResultProps) {
  const { others } = state;
  const planned = usePlan(conversion);
  const { works, isRunning, isOutOfDate, start, cancel, setSaved } = useFileJobs(state, conversion);
  const [gzip, setGzip] = useState(false);
  const [viewed, setViewed] = useState<ViewedFile>();
  const panel = useRef<HTMLDivElement>(null);
  // The button that started the job may have disappeared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons come and go with isRunning, and the focus with them
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [isRunning]);

  const isMany = others.length > 0;
  const job = works[0]?.job;
  /** The result of the only file, as long as it is that of the options. */
  const done = !isMany && !isOutOfDate && job?.state === 'done' && job.isGzip === gzip ? job : undefined;
  const whole = useWholeText(done);
  const save = (at: number, { output, name }: DoneJob) => {
    if (downloadBlob(output.result, name)) setSaved(at, { isUnsaved: false });
  };
  const saveOrConvert = async () => {
    if (done?.isStored) {
      save(0, done);
      return;
    }
    const [made] = await start({ folder: undefined, gzip });
    if (made && !isMany) save(0, made);
  };
  const convertIntoFolder = async () => {
    const folder = await chooseFolder();
    if (folder) void start({ folder, gzip });
  };
  const isReduction = planned?.plans.at(-1)?.isReduction ?? false;
  const reason = planned?.reason;
  const name = resultName(state.file, state.isGzip, conversion, gzip);

  return (
    <Column
      ref={panel}
      data-bar=""
      role="group"
      aria-label="File to convert"
      tabIndex={-1}
      w="full"
      gap="2"
      maxH={{ lg: '20rem' }}
      overflow="auto"
      fontSize="sm"
      bg="bg.panel"
      // Around it, the edges of the pane would cut the ring off.
      _focusVisible={{ outlineOffset: '-2px' }}
      css={{ lgDown: { position: 'sticky', bottom: '0', zIndex: '1', py: '2', maxH: '60dvh' } }}
    >
      {reason !== undefined && (
        <chakra.p color="warning" role="status">
          {stepPrefix(conversion, planned?.step ?? 0)}
          {reason}
        </chakra.p>
      )}
      <Wrap gap="2">
        {reason === undefined && (
          <Button
            size="sm"
            variant="solid"
            minW="0"
            whiteSpace="normal"
            overflowWrap="anywhere"
            disabled={!planned || isRunning}
            onClick={() => void saveOrConvert()}
          >
            {isMany ? `Convert ${others.length + 1} files` : `Save ${name}`}
          </Button>
        )}
        {whole === undefined ? (
          <CopyButton outline part="preview" text={fresh} of={preview} disabled={!copyable} />
        ) : (
          <CopyButton outline part="all" text={whole} disabled={false} />
        )}
        {reason === undefined && !isReduction && (
          <>
            {canChooseFolder() && (
              <Button size="sm" disabled={!planned || isRunning} onClick={() => void convertIntoFolder()}>
                Convert into a folder...
              </Button>
            )}
            <chakra.label display="flex" gap="1.5" alignItems="center" fontSize="xs">
              <chakra.input
                type="checkbox"
                accentColor="accent.ring"
                disabled={isRunning}
                checked={gzip}
                onChange={(event) => setGzip(event.currentTarget.checked)}
              />
              Compress the result (gzip)
            </chakra.label>
          </>
        )}
      </Wrap>
      {!isRunning && isOutOfDate && <p>The result below was made with other options.</p>}
      {works.length > 0 && (
        <chakra.ul display="flex" flexDirection="column" gap="2" listStyleType="none">
          {works.map((work, at) => (
            <JobRow
              // Two folders can contain files of the same name.
              // biome-ignore lint/suspicious/noArrayIndexKey: a run has all its files from its start, in their order
              key={at}
              work={work}
              isOneOfMany={works.length > 1}
              onCancel={cancel}
              onSave={(result) => save(at, result)}
              onSaveMap={(map) => saveMap(map) && setSaved(at, { isMapSaved: true })}
              onView={(result) => setViewed({ file: result.output.result, name: result.name, charset: 'utf-8' })}
            />
          ))}
        </chakra.ul>
      )}
      <Hidden role="status">{announced(works)}</Hidden>
      <LookInside viewed={viewed} onView={setViewed} />
    </Column>
  );
}
