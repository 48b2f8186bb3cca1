import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { SUPPORT_LABELS } from '../../../engine/styles/platform-fonts.ts';
import type { Meter } from '../../../engine/styles/platform-limits.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { Badge } from '../../theme/elements.tsx';
import { useCopy } from '../CopyButton.tsx';
import { GalleryList } from '../GalleryList.tsx';
import { type Enqueue, useRowResult, useSideJobs } from '../side-jobs.ts';
import { prepareToasts } from '../toasts.tsx';
import { Empty, ViewScroll } from '../ViewScroll.tsx';
import type { OptionValues, ViewProps } from '../view.ts';
import { fontRows, type GalleryRow, isChosen, markupRows, shownRows } from './rows.ts';

/** Number of rows computed at a time: the page's own job must not wait long. */
const AT_A_TIME = 2;
const ROW_HEIGHT = 52;
/** A row shows the beginning; Copy takes it whole. In UTF-16 code units. */
const PREVIEW_LENGTH = 240;

type RowProps = {
  readonly row: GalleryRow;
  readonly chosen: boolean;
  readonly text: string;
  /** The text is not the visitor's: it only shows the font. */
  readonly sample: boolean;
  readonly run: ViewProps['run'];
  readonly enqueue: Enqueue;
  /** Make the row the output. */
  readonly onPick: () => void;
};

/** The text of a row is at least as high as the text without a style, so that it has its height before it is drawn. */
const TEXT = {
  _before: { content: 'attr(data-plain)', visibility: 'hidden' },
  '& > span, &::before': {
    gridArea: '1 / 1',
    minW: '0',
    overflow: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
} as const;
/** An example takes one line. */
const EXAMPLE = { '& > span, &::before': { whiteSpace: 'nowrap', textOverflow: 'ellipsis' } } as const;

/** A row is one button: it copies the text in its style, and the style becomes that of the output. */
function Row({ row, chosen, text, sample, run, enqueue, onPick }: RowProps) {
  const job = useMemo(() => () => run({ mode: 'style', ...row.options }, `row/${row.id}`, text), [run, row, text]);
  const { output, error, of } = useRowResult(enqueue, job);
  const styled = output?.text ?? '';
  const { label, copy } = useCopy(of === job ? styled : undefined);
  const meter = (output?.info?.['meters'] as readonly Meter[] | undefined)?.[0];
  const over = meter !== undefined && meter.length > meter.limit;
  const isCopied = label === 'done';
  /** The text in this style as it is now: a row that waits for its turn still shows an older one. */
  const fresh = async () => {
    const outcome = await run({ mode: 'style', ...row.options }, `row/${row.id}/copy`, text);
    if (!outcome.ok) throw new Error(outcome.error.message);
    return outcome.output.text;
  };
  const pick = async () => {
    onPick();
    // An example is only picked: there is nothing to copy yet.
    if (!sample) await copy(of === job ? styled : fresh());
  };
  return (
    <chakra.button
      type="button"
      aria-label={`${sample ? 'Use' : 'Copy'} ${row.label}`}
      aria-pressed={chosen}
      aria-disabled={error !== undefined || undefined}
      onClick={() => {
        if (!error) void pick();
      }}
      onPointerEnter={prepareToasts}
      display="flex"
      gap="3"
      alignItems="center"
      w="full"
      minH={`${ROW_HEIGHT}px`}
      px="3"
      py="1"
      textAlign="start"
      borderBottomWidth="1px"
      borderColor="border"
      bg={chosen ? 'accent.subtle' : undefined}
      cursor="pointer"
      _hover={{ bg: chosen ? 'accent.subtle' : 'bg.subtle' }}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <chakra.span display="block" flex="1" minW="0">
        {/* Nothing is cut: on a phone a badge wraps, and leaves where a count is too high or the name says the same. */}
        <chakra.span display="flex" flexWrap="wrap" columnGap="2" alignItems="center">
          <chakra.span textStyle="label" lineHeight="1.4">
            {row.label}
          </chakra.span>
          <chakra.span display={over || !row.font ? { base: 'none', lg: 'contents' } : 'contents'}>
            {row.font ? <Badge>{SUPPORT_LABELS[row.font.support]}</Badge> : <Badge>Native formatting</Badge>}
          </chakra.span>
          {meter && !sample && (
            <chakra.span flex="none" fontSize="xs" textStyle="figure" color={over ? 'warning' : 'fg.muted'}>
              {formatNumber(meter.length)}
              {/* On a phone only where it matters: the limit is the same in every row. */}
              <chakra.span display={over ? undefined : { base: 'none', lg: 'inline' }}>
                {' '}
                of {formatNumber(meter.limit)}
              </chakra.span>
            </chakra.span>
          )}
        </chakra.span>
        <chakra.span
          data-plain={text.slice(0, PREVIEW_LENGTH)}
          display="grid"
          fontSize="md"
          lineHeight="1.4"
          maxH="4.2em"
          overflow="hidden"
          color={sample ? 'fg.muted' : undefined}
          css={sample ? [TEXT, EXAMPLE] : TEXT}
        >
          <span>
            {error ? error.message : styled.slice(0, PREVIEW_LENGTH)}
            {styled.length > PREVIEW_LENGTH && '…'}
          </span>
        </chakra.span>
      </chakra.span>
      <chakra.span
        minW="4.5rem"
        px="2"
        py="1"
        borderWidth="1px"
        borderColor={isCopied || chosen ? 'accent.border' : 'border'}
        borderRadius="md"
        textAlign="center"
        fontSize="xs"
        fontWeight="medium"
        color={isCopied || chosen ? 'accent.fg' : 'fg'}
        aria-hidden="true"
      >
        {isCopied ? 'Copied!' : chosen ? 'In use' : sample ? 'Use' : 'Copy'}
      </chakra.span>
    </chakra.button>
  );
}

/** Returns the tab to open: people come to see their text in all fonts; only plain mode opens the text. */
export const opensGallery = ({ mode }: OptionValues) => (mode === 'plain' ? 'text' : 'list');

/** The text in every font and all formatting of a site: only the rows on screen are computed. */
export function Gallery({ tool, page, input, options, run, setOptions }: ViewProps) {
  const enqueue = useSideJobs(AT_A_TIME);
  const { mode, group, filter } = options;
  const all = useMemo(() => {
    const markup = markupRows(page);
    // If the site formats text itself, that comes first; elsewhere it is only for its messenger.
    return tool.id === 'discord-font-generator' ? [...markup, ...fontRows] : [...fontRows, ...markup];
  }, [page, tool]);
  const rows = useMemo(() => shownRows(all, group, filter), [all, group, filter]);
  const sample = input.trim() === '';
  if (mode === 'plain' || rows.length === 0) {
    return (
      <ViewScroll label="All fonts">
        <Empty>
          {mode === 'plain'
            ? 'Unstyle has a single result, under Text. Choose the direction Style to see all fonts.'
            : 'No font has this in its name. Change the filter or the group.'}
        </Empty>
      </ViewScroll>
    );
  }
  return (
    <GalleryList
      // Another selection starts at its top.
      key={`${group} ${filter}`}
      label="All fonts"
      count={rows.length}
      estimate={ROW_HEIGHT}
      row={(index) => {
        const row = rows[index];
        return (
          row && (
            <Row
              key={row.id}
              row={row}
              chosen={isChosen(row, options)}
              text={sample ? page.sample : input}
              sample={sample}
              run={run}
              enqueue={enqueue}
              onPick={() => setOptions(row.options)}
            />
          )
        );
      }}
    />
  );
}
