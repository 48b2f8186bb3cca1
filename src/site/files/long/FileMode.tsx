import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { byId } from '../../../engine/catalog/catalog.ts';
import { formatSize } from '../../../engine/long/files/format-size.ts';
import { isOn } from '../../../engine/recipe/recipe.ts';
import { TextPane } from '../../editor/TextPane.tsx';
import { Button, Column, Hidden, IconButton, Wrap } from '../../theme/elements.tsx';
import { CloseIcon } from '../../theme/icons.tsx';
import { chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { reportNotLoaded } from '../../ui/toasts.tsx';
import { FileName } from '../file-names.tsx';
import type { Conversion, FileState, LongFile, TextFile } from '../file-state.ts';
import { usePlan } from '../plan.ts';
import { ReadAs } from '../ReadAs.tsx';
import { headOf } from '../read-file.ts';
import { canChooseFolder, chooseFolder } from './folder.ts';
import { JobRow } from './JobRow.tsx';
import { type JobState, useFileJobs } from './useFileJobs.ts';

const lineViewer = chunk(() => import('./LineViewer.tsx').then((module) => module.LineViewer));

type Props = {
  readonly state: LongFile;
  readonly conversion: Conversion;
  readonly onUse: (next: FileState) => void;
  /** Leave the file: the text in the pane is the input again. */
  readonly onClose: () => void;
};

type ViewedFile = { readonly file: File; readonly name: string; readonly charset: string };

// Text copied from the file was never typed.
const noop = () => {};

/** Whether line ends in an encoding are single bytes that mean nothing else. */
const hasPlainLineEnds = (charset: string) => !/^utf-(?:16|32)|^iso-2022/.test(charset);

/** Returns the announcement for screen readers about the newest change. */
function announced(jobs: readonly { readonly name: string; readonly job: JobState }[]): string {
  const ended = jobs.filter(({ job }) => job.state === 'done' || job.state === 'failed');
  const last = ended.at(-1);
  if (!last) return jobs.length > 0 ? 'Converting.' : '';
  if (last.job.state === 'failed') return `${last.name}: ${last.job.error.message}`;
  return `${last.name} is converted.`;
}

/** View of a file that is converted to a file: its first lines in place of the pane, and its jobs below them. */
export function FileMode({ state, conversion, onUse, onClose }: Props) {
  const { text, name, size, isGzip, others } = state;
  const planned = usePlan(conversion);
  const { works, isRunning, isOutOfDate, start, cancel, setSaved } = useFileJobs(state, conversion);
  const [gzip, setGzip] = useState(false);
  const [viewed, setViewed] = useState<ViewedFile>();
  const panel = useRef<HTMLDivElement>(null);
  // The button that opened the panel, or started the job, may have disappeared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons come and go with isRunning, and the focus with them
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [isRunning]);

  const convert = () => void start({ folder: undefined, gzip });
  const convertIntoFolder = async () => {
    const folder = await chooseFolder();
    if (folder) void start({ folder, gzip });
  };
  const isReduction = planned?.plans.at(-1)?.isReduction ?? false;
  const isIntoFolder = canChooseFolder() && !isReduction;
  const reason = planned?.reason;
  const step = conversion.steps.filter(isOn)[planned?.step ?? 0];
  const blamed =
    conversion.steps.length > 1 && step ? `Step ${conversion.steps.indexOf(step) + 1}, ${byId(step.tool)?.name}: ` : '';
  const reread = (next: TextFile) => onUse({ ...state, text: next, ...headOf(next, size) });
  const charset = text?.read.kind === 'text' ? text.read.charset : undefined;

  return (
    <>
      {state.head !== '' && (
        <chakra.div display="flex" flex="1" minH={{ base: '7rem', lg: '5rem' }}>
          <TextPane label="First lines of the file" readOnly text={state.head} onTyped={noop} />
        </chakra.div>
      )}
      <Column
        ref={panel}
        role="group"
        aria-label="File to convert"
        tabIndex={-1}
        gap="2"
        px="3"
        py="2"
        fontSize="sm"
        color="fg.muted"
        bg="bg.subtle"
        borderTopWidth="1px"
        borderColor="border"
        overflow="auto"
        // Around it, the edges of the pane would cut the ring off.
        _focusVisible={{ outlineOffset: '-2px' }}
        // The lines above keep some space.
        maxH={{ lg: '75%' }}
        flexShrink={{ base: '0', lg: '1' }}
      >
        <chakra.div display="flex" alignItems="flex-start" gap="2">
          <Wrap flex="1" minW="0" columnGap="2" rowGap="1">
            <span>
              <FileName>{name}</FileName>, {formatSize(size)}
              {isGzip && ', packed by gzip'}
              {others.length > 0 && ` and ${others.length} more`}
            </span>
            {text && !conversion.bytes && !isRunning && <ReadAs state={text} input={text.shown} onUse={reread} />}
            {charset !== undefined && hasPlainLineEnds(charset) && !isGzip && (
              <Button size="xs" variant="plain" onClick={() => setViewed({ file: state.file, name, charset })}>
                Look inside
              </Button>
            )}
          </Wrap>
          <IconButton aria-label="Leave the file" disabled={isRunning} onClick={onClose}>
            <CloseIcon size={14} />
          </IconButton>
        </chakra.div>
        {!isRunning && reason !== undefined && (
          <chakra.p color="warning" role="status">
            {blamed}
            {reason}
          </chakra.p>
        )}
        {!isRunning && reason === undefined && (
          <Wrap gap="2">
            {isIntoFolder && (
              <Button
                size="sm"
                variant={works.length > 0 ? 'outline' : 'solid'}
                disabled={!planned}
                onClick={() => void convertIntoFolder()}
              >
                Convert into a folder...
              </Button>
            )}
            <Button
              size="sm"
              variant={isIntoFolder || works.length > 0 ? 'outline' : 'solid'}
              disabled={!planned}
              onClick={convert}
            >
              {isIntoFolder ? 'Convert, then save' : 'Convert'}
            </Button>
            {!isReduction && (
              <chakra.label display="flex" gap="1.5" alignItems="center" fontSize="xs">
                <chakra.input
                  type="checkbox"
                  accentColor="accent.ring"
                  checked={gzip}
                  onChange={(event) => setGzip(event.currentTarget.checked)}
                />
                Pack the result (gzip)
              </chakra.label>
            )}
          </Wrap>
        )}
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
                onSaved={() => setSaved(at)}
                onView={() => {
                  if (work.job.state !== 'done') return;
                  setViewed({ file: work.job.output.result, name: work.job.name, charset: 'utf-8' });
                }}
              />
            ))}
          </chakra.ul>
        )}
        <Hidden role="status">{announced(works)}</Hidden>
      </Column>
      {viewed && (
        <LazyPart
          source={lineViewer}
          onFailed={() => {
            setViewed(undefined);
            reportNotLoaded(lineViewer, () => setViewed(viewed));
          }}
          props={{ ...viewed, onClose: () => setViewed(undefined) }}
        />
      )}
    </>
  );
}
