import { chakra } from '@chakra-ui/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FileState } from '../../files/file-state.ts';
import { CutNote } from '../../files/result.tsx';
import { MOBILE_BREAKPOINT } from '../../site.ts';
import { Button, Column, Hidden } from '../../theme/elements.tsx';
import { Cancel } from '../../ui/Cancel.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { onTabArrow } from '../../ui/tab-arrows.ts';
import { reportNotLoaded } from '../../ui/toasts.tsx';
import { useMatchMedia } from '../../ui/useMatchMedia.ts';
import { displayOf } from './display.ts';
import { placesOf } from './moved.ts';
import { ResultBar, summaryOf } from './ResultBar.tsx';
import { ResultFrame } from './ResultFrame.tsx';
import type { Texts } from './texts.ts';
import type { ComparisonState } from './useComparison.ts';
import type { Folding } from './useFolding.ts';

// What draws results loads when there is the first one.
const diffView = chunk(() => import('./DiffView.tsx').then((module) => module.DiffView));
const listsView = chunk(() => import('./ListsView.tsx').then((module) => module.ListsView));
const jsonView = chunk(() => import('./JsonView.tsx').then((module) => module.JsonView));

const VIEWS = [
  ['split', 'Side by side'],
  ['unified', 'Unified'],
] as const;

type Props = {
  readonly texts: Texts;
  readonly comparison: ComparisonState;
  readonly view: 'split' | 'unified';
  readonly onOption: (name: string, value: unknown) => void;
  readonly onFault: (() => void) | undefined;
  readonly onSample: () => void;
  /** The result as a text, and what that is called. */
  readonly result: { readonly name: string; readonly text: () => Promise<string> };
  /** The differences of texts with what was removed and added in brackets. */
  readonly marked: () => Promise<string>;
  readonly onDownload: () => void;
  readonly onSwap: () => void;
  /** Names of the opened files. */
  readonly names: { readonly left: string | undefined; readonly right: string | undefined };
  readonly files: { readonly left: FileState | undefined; readonly right: FileState | undefined };
  /** State of the panes of the texts, folded or not. */
  readonly folding: Folding;
};

const Hint = chakra('div', {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    p: '6',
    textAlign: 'center',
    fontSize: 'sm',
    color: 'fg.muted',
  },
});

/** A picture of differences, before there are any. */
const Faint = chakra('div', {
  base: {
    fontFamily: 'mono',
    fontSize: 'xs',
    textAlign: 'start',
    color: 'fg.subtle',
    lineHeight: '1.6',
    '& del': { bg: 'pane.removed', color: 'fg', textDecoration: 'none' },
    '& ins': { bg: 'pane.added', color: 'fg', textDecoration: 'none' },
  },
});

function Waiting({ texts, onSample }: Pick<Props, 'texts' | 'onSample'>) {
  const { left, right } = texts;
  if (left === '' && right === '')
    return (
      <Hint>
        <p>The differences appear here. Paste or open two texts, or drop two files at once.</p>
        <Faint aria-hidden="true">
          <div>
            − There are <del>twelve</del> steps to the door,
          </div>
          <div>
            + There are <ins>fourteen</ins> steps to the door,
          </div>
        </Faint>
        <Button size="sm" onClick={onSample}>
          Try a sample
        </Button>
      </Hint>
    );
  return <Hint>The {left === '' ? 'left' : 'right'} text is empty. Add it to see what differs.</Hint>;
}

/** Too narrow for two texts side by side, as on a phone. */
const NARROW = `(max-width: ${MOBILE_BREAKPOINT - 0.02}px)`;
const NO_FOLDS: ReadonlySet<number> = new Set();

/** Pane with the differences between the two texts. */
export function ResultPane(props: Props) {
  const { texts, comparison, view, onOption, result, folding, names, files } = props;
  const { compared, busy, error } = comparison;
  const isNarrow = useMatchMedia(NARROW);
  const unified = isNarrow || view === 'unified';
  const [opened, setOpened] = useState(NO_FOLDS);
  const [step, setStep] = useState({ current: -1, stepCount: 0 });
  const [isLost, setLost] = useState(false);
  const found = compared?.found;
  // Positions are meaningless in other texts.
  const [shown, setShown] = useState(compared);
  if (shown !== compared) {
    setShown(compared);
    setOpened(NO_FOLDS);
    setStep({ current: -1, stepCount: 0 });
  }
  const source = useMemo(
    () =>
      compared?.found.as === 'text'
        ? {
            left: compared.left,
            right: compared.right,
            rows: compared.found.rows,
            marks: compared.found.marks,
            places: placesOf(compared.found),
          }
        : undefined,
    [compared],
  );
  const display = useMemo(
    () => source && displayOf(source.rows, unified, shown === compared ? opened : NO_FOLDS),
    [source, unified, opened, shown, compared],
  );
  const changes = display?.changes.length ?? 0;
  const onStep = useCallback(
    (by: 1 | -1) =>
      setStep(({ current, stepCount }) => ({
        current: current < 0 && by < 0 ? changes - 1 : (current + by + changes) % Math.max(changes, 1),
        stepCount: stepCount + 1,
      })),
    [changes],
  );
  const onOpen = useCallback((row: number) => setOpened((before) => new Set(before).add(row)), []);

  const latest = useRef(onStep);
  latest.current = onStep;
  const canStep = changes > 0;
  useEffect(() => {
    if (!canStep) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F7' || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      latest.current(event.shiftKey ? -1 : 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [canStep]);

  const onFailed = (source: Parameters<typeof reportNotLoaded>[0]) => () => {
    setLost(true);
    reportNotLoaded(source, () => setLost(false));
  };
  let content: ReactNode = null;
  if (!compared && !busy && !error) content = <Waiting texts={texts} onSample={props.onSample} />;
  else if (isLost) content = <Hint>A part of the page could not be loaded.</Hint>;
  else if (source && display && !(source.rows.length === 0)) {
    content = (
      <LazyPart
        quiet
        source={diffView}
        onFailed={onFailed(diffView)}
        props={{ source, display, unified, current: step.current, stepCount: step.stepCount, onOpen, onStep }}
      />
    );
  } else if (compared && found?.as === 'lists') {
    content = <LazyPart quiet source={listsView} onFailed={onFailed(listsView)} props={{ found, texts: compared }} />;
  } else if (compared && found?.as === 'json') {
    content = (
      <LazyPart
        quiet
        source={jsonView}
        onFailed={onFailed(jsonView)}
        props={{ found, ignoreOrder: compared.options['ignore-order'] }}
      />
    );
  }
  const summary = compared && summaryOf(compared);
  const hasResult = found !== undefined && found.as !== 'fault' && !(found.as === 'text' && found.verdict === 'same');

  const isNamed = names.left !== undefined && names.right !== undefined;

  return (
    <ResultFrame
      busy={busy}
      tone={summary?.tone}
      bar={
        <>
          {isNamed ? (
            <chakra.h2 textStyle="label" overflowWrap="anywhere">
              {names.left} <span aria-hidden="true">→</span>
              <Hidden> to </Hidden> {names.right}
            </chakra.h2>
          ) : summary ? (
            <chakra.h2 srOnly>Differences</chakra.h2>
          ) : (
            <chakra.h2 textStyle="label">Differences</chakra.h2>
          )}
          {compared && summary && (
            <ResultBar
              compared={compared}
              summary={summary}
              current={step.current}
              changes={changes}
              onStep={onStep}
              onOption={onOption}
              onCloser={comparison.closer}
              onFault={props.onFault}
            />
          )}
        </>
      }
      actions={
        <>
          {busy && <Cancel onCancel={comparison.cancel} />}
          {found?.as === 'text' && (
            <chakra.div
              role="tablist"
              aria-label="View"
              display={{ base: 'none', md: 'flex' }}
              gap="1"
              onKeyDown={onTabArrow}
            >
              {VIEWS.map(([name, label]) => (
                <Button
                  key={name}
                  role="tab"
                  size="xs"
                  variant={view === name ? 'subtle' : 'plain'}
                  aria-selected={view === name}
                  aria-controls="difference-view"
                  tabIndex={view === name ? 0 : -1}
                  onClick={() => onOption('view', name)}
                >
                  {label}
                </Button>
              ))}
            </chakra.div>
          )}
          {folding.canFold && (
            <Button
              size="xs"
              variant="plain"
              display={{ base: 'none', md: 'inline-flex' }}
              onClick={() => folding.pin(folding.isFolded)}
            >
              {folding.isFolded ? 'Show texts' : 'Hide texts'}
            </Button>
          )}
          <CopyButton
            what={result.name}
            size="sm"
            text={result.text}
            of={compared ?? null}
            disabled={!hasResult}
            blankToo
          />
          {found?.as === 'text' && (
            <CopyButton
              part="with marks"
              size="sm"
              outline
              text={props.marked}
              of={compared ?? null}
              disabled={!hasResult}
              blankToo
            />
          )}
          <Button
            size="sm"
            disabled={!hasResult}
            title={found?.as === 'text' ? 'The patch includes ignored differences. Works with git apply.' : undefined}
            onClick={props.onDownload}
          >
            Download {result.name}
          </Button>
          <Button size="sm" display={{ md: 'none' }} onClick={props.onSwap}>
            Swap sides
          </Button>
        </>
      }
    >
      {error && (
        <Hint role="alert" flex="none">
          {error.message}
          <Button size="sm" onClick={comparison.again}>
            Try again
          </Button>
        </Hint>
      )}
      <CutNote file={files.left} />
      <CutNote file={files.right} />
      {/* Out of the flow, so that no content makes the pane grow. */}
      <chakra.div id="difference-view" position="relative" flex="1" minH={{ base: '18rem', lg: '14rem' }}>
        <Column position="absolute" inset="0">
          {content}
        </Column>
      </chakra.div>
    </ResultFrame>
  );
}
