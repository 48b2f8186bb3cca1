import { chakra } from '@chakra-ui/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { pool } from '../../../../workers/browser-pool.ts';
import { type Action, CLAIM, chainName, type Finding, isCertain, isClaim } from '../../../engine/detect/finding.ts';
import type { Outcome } from '../../../engine/jobs/job.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import { LAYOUT_BREAKPOINT } from '../../site.ts';
import { Button, Hidden } from '../../theme/elements.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useFindings } from '../../ui/useFindings.ts';
import { useMatchMedia } from '../../ui/useMatchMedia.ts';
import { Details } from './Details.tsx';
import { ReadyResult } from './ReadyResult.tsx';
import { heading, headingOf } from './words.ts';

/** Milliseconds before the text is examined: none after a paste, but not at every word while typing. */
const WAITS = { typed: 700, pasted: 0 };
/** There is space beside the text. */
const WIDE = `(min-width: ${LAYOUT_BREAKPOINT}px)`;
/** Number of actions shown in the line itself. */
const IN_LINE = 3;

const Line = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    minH: '10',
    px: '3',
    py: '1',
    fontSize: 'sm',
    lineHeight: '1.3',
    color: 'fg',
    bg: 'bg.subtle',
    borderTopWidth: '1px',
    borderColor: 'border',
    animation: 'fade-in {durations.fast}',
    _focus: { outline: 'none' },
  },
});

/** Runs the steps of an action, each on the output of the one before. The latest action wins. */
async function runAction({ steps }: Action, input: string): Promise<Outcome> {
  let outcome: Outcome = { ok: true, output: { text: input } };
  for (const { tool, options } of steps) {
    if (!outcome.ok) break;
    outcome = await pool.run({ tool, input: outcome.output.text, options }, { lane: 'found' });
  }
  return outcome;
}

/** UTF-16 units of a line that takes long to wrap again when its pane gets narrower. */
const LONG_LINE = 20_000;

const isLongLine = (text: string) => text.length > LONG_LINE && !text.slice(0, LONG_LINE).includes('\n');

/** Something that was done with the text, by a button of the line. */
type DoneAction = { readonly label: string; readonly made: string };

type Props = {
  readonly text: string;
  /** New for every conversion of the page: its output needs no detection. */
  readonly done: unknown;
  readonly pane: RefObject<TextPaneHandle | null>;
  /** Place for a result that is ready: beside the text, or below the buttons where the page is narrow. */
  readonly beside: RefObject<HTMLElement | null>;
  readonly below: RefObject<HTMLElement | null>;
};

/** Shows the kind of the text in a line below it, with the actions; and the result, if it is proven. */
export function FoundPart({ text, done, pane, beside, below }: Props) {
  const own = useRef<string>(undefined);
  // Before the text is looked at.
  useLayoutEffect(() => {
    if (done) own.current = pane.current?.text();
  }, [done, pane]);
  const found = useFindings(text, WAITS, own);
  const [open, setOpen] = useState<'why' | 'all'>();
  const [hidden, setHidden] = useState<string>();
  const [lastAction, setLastAction] = useState<DoneAction>();
  const isWide = useMatchMedia(WIDE);
  const line = useRef<HTMLDivElement>(null);

  const [first, ...others] = found?.findings ?? [];
  const finding = first && isClaim(first) ? first : undefined;
  const glance = found?.glance && found.glance.confidence >= CLAIM ? found.glance : undefined;
  const name = finding ? headingOf(finding) : glance && heading(glance.name);
  const isStale = found?.text !== text;
  const isHidden = name === undefined || hidden === name;
  const isDone = lastAction !== undefined && lastAction.made === text;

  // Another text is another question.
  useEffect(() => {
    if (text === '') setHidden(undefined);
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: open details belong to one finding
  useEffect(() => setOpen(undefined), [found]);

  const keepFocus = useRef(false);
  useLayoutEffect(() => {
    // The pressed button has disappeared.
    if (keepFocus.current) line.current?.focus({ preventScroll: true });
    keepFocus.current = false;
  });

  const put = (label: string, made: string) => {
    own.current = made;
    keepFocus.current = true;
    setLastAction({ label, made });
    pane.current?.replace(made);
  };
  const act = async (of: Finding, action: Action) => {
    if (of.result !== undefined && action === of.actions[0]) {
      put(action.label, of.result);
      return;
    }
    const outcome = await runAction(action, text);
    if (pane.current?.text() !== text) return;
    if (outcome.ok) put(action.label, outcome.output.text);
    else if (outcome.error.kind !== 'canceled') toast(outcome.error.message, { type: 'error' });
  };
  const hide = () => {
    setHidden(name);
    pane.current?.focus();
  };

  const showResult = () => {
    const result = below.current?.querySelector<HTMLElement>('section');
    result?.scrollIntoView({ block: 'nearest' });
    result?.focus({ preventScroll: true });
  };
  const close = () => setOpen(undefined);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    line.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    close();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };

  if (isDone) {
    return (
      <Line ref={line} role="group" aria-label="What was done" tabIndex={-1}>
        <chakra.span role="status">Done: {lastAction.label}</chakra.span>
        <Button size="xs" onClick={() => pane.current?.undo()}>
          Undo
        </Button>
      </Line>
    );
  }
  const ready = finding && isCertain(finding) ? finding : undefined;
  const isBeside = isWide && !isLongLine(text);
  const host = isBeside ? beside.current : below.current;
  const actions = ready ? ready.actions.slice(1, IN_LINE) : (finding?.actions.slice(0, IN_LINE) ?? []);
  const toggle = (which: 'why' | 'all') => setOpen(open === which ? undefined : which);
  return (
    <>
      <Hidden aria-live="polite">
        {!isHidden && finding && `This is ${chainName(finding)}.${ready ? ' The result is ready.' : ''}`}
      </Hidden>
      {!isHidden && (
        <Line
          ref={line}
          role="group"
          aria-label="What this is"
          tabIndex={-1}
          data-found={finding?.kind ?? ''}
          onKeyDown={onKey}
          onBlur={onBlur}
        >
          <chakra.strong fontWeight="semibold" me="1" overflowWrap="anywhere">
            {name}
          </chakra.strong>
          {ready && !isBeside && (
            <Button size="xs" onClick={showResult}>
              See result
            </Button>
          )}
          {finding &&
            actions.map((action) => (
              <Button key={action.label} size="xs" disabled={isStale} onClick={() => void act(finding, action)}>
                {action.label}
              </Button>
            ))}
          <chakra.span ms="auto" display="inline-flex" gap="0.5">
            {finding && (
              <>
                <Button
                  size="xs"
                  variant="plain"
                  aria-expanded={open === 'why'}
                  aria-controls="found-details"
                  onClick={() => toggle('why')}
                >
                  Why?
                </Button>
                <Button
                  size="xs"
                  variant="plain"
                  aria-expanded={open === 'all'}
                  aria-controls="found-details"
                  onClick={() => toggle('all')}
                >
                  Not this?
                </Button>
              </>
            )}
            <Button size="xs" variant="plain" aria-label="Hide what this is" onClick={hide}>
              Hide
            </Button>
          </chakra.span>
          {finding && (
            <Details
              open={open}
              finding={finding}
              others={others}
              disabled={isStale}
              onAct={(of, action) => void act(of, action)}
              onHide={hide}
            />
          )}
        </Line>
      )}
      {!isHidden &&
        ready &&
        host &&
        createPortal(
          <ReadyResult
            finding={ready}
            text={found?.text ?? ''}
            isStale={isStale}
            isBeside={isBeside}
            onReplace={() => put(ready.actions[0]?.label ?? '', ready.result ?? '')}
          />,
          host,
        )}
    </>
  );
}
