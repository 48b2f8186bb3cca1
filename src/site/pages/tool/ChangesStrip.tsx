import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Tool } from '../../../engine/catalog/catalog.ts';
import { placeInWords } from '../../../engine/contract/position.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { timeLimitFor } from '../../../engine/jobs/time-limit.ts';
import type { Step } from '../../../engine/recipe/recipe.ts';
import type { InverseResult } from '../../../engine/recipe/run/try-inverse.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { Button } from '../../theme/elements.tsx';
import type { OptionValues } from '../../ui/view.ts';
import { useChanges, useInverse } from './useChanges.ts';
import { useLinkedScrolling } from './useLinkedScrolling.ts';
import type { Panes } from './usePanes.ts';

const Strip = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    minH: '9',
    px: '2',
    py: '1',
    fontSize: 'xs',
    lineHeight: '1.3',
    color: 'fg.muted',
  },
});

/** Describes whether a result can be undone. */
function describeInverse(inverseResult: InverseResult): string {
  if (inverseResult.state === 'exact') return 'Can be undone';
  if (inverseResult.state === 'none') return 'Cannot be undone';
  const { loss } = inverseResult;
  return loss ? `Can be partly undone: ${loss.description} (first at ${placeInWords(loss)})` : 'Can be partly undone';
}

type Props = {
  readonly tool: Tool;
  readonly page: Page;
  readonly options: OptionValues;
  readonly input: string;
  readonly output: string;
  /** The output belongs to this input and these options. */
  readonly isFresh: boolean;
  /** Changes are shown. */
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly panes: Pick<Panes, 'input' | 'output' | 'setMarks' | 'actions'>;
  /** Undoes the result. */
  readonly onInvert: (inverse: Step) => void;
};

/** Shows in both panes, on request, the changes between the input and the output, and whether they can be undone. */
export function ChangesStrip(props: Props) {
  const { tool, page, options, input, output, isFresh, isOn, panes, onInvert } = props;
  const [current, setCurrent] = useState(-1);
  const result = { input, output, isFresh };
  const changes = useChanges(result, isOn);
  const inverseResult = useInverse(tool.id, options, result, timeLimitFor(page, options));
  const { setMarks, actions } = panes;
  const ranges = changes?.ranges;
  const count = (ranges?.length ?? 0) / 4;

  useEffect(() => {
    setCurrent(-1);
    setMarks(changes && { input: changes.removed, output: changes.added });
    return () => setMarks(undefined);
  }, [changes, setMarks]);
  useEffect(() => {
    if (!isOn) actions.link(undefined);
    return () => actions.link(undefined);
  }, [isOn, actions.link]);
  useLinkedScrolling(panes.input, panes.output, ranges);

  const show = (next: number) => {
    if (!ranges || count === 0) return;
    const at = (next + count) % count;
    const [fromOld = 0, toOld = 0, fromNew = 0, toNew = 0] = ranges.subarray(at * 4, at * 4 + 4);
    setCurrent(at);
    // An empty range has no frame: the character after it gets one.
    const wide = (from: number, to: number) => ({ from, to: Math.max(to, from + 1) });
    actions.link({ input: wide(fromOld, toOld), output: wide(fromNew, toNew) });
  };

  return (
    <Strip role="group" aria-label="Changes">
      {/* On a phone, this button is in the bar of actions. */}
      <Button size="xs" display={{ base: 'none', lg: 'inline-flex' }} aria-pressed={isOn} onClick={props.onToggle}>
        Changes
      </Button>
      <chakra.span
        role="status"
        minW="0"
        order={{ base: isOn ? '1' : '0', md: '0' }}
        flex={{ base: isOn ? '1 0 100%' : '0', md: isOn ? '1' : '0' }}
      >
        {changes && (
          <>
            {changes.description}
            {changes.roughFrom !== undefined && ' (shown roughly: there are too many to find in time)'}
          </>
        )}
      </chakra.span>
      {isOn && count > 0 && (
        <chakra.span display="inline-flex" alignItems="center" gap="1" whiteSpace="nowrap">
          <Button size="xs" aria-label="Previous change" onClick={() => show(current < 0 ? -1 : current - 1)}>
            ↑
          </Button>
          <Button size="xs" aria-label="Next change" onClick={() => show(current + 1)}>
            ↓
          </Button>
          <chakra.span textStyle="figure" aria-live="polite">
            {current >= 0 ? `${formatNumber(current + 1)} of ${formatNumber(count)}` : formatNumber(count)}
          </chakra.span>
        </chakra.span>
      )}
      {inverseResult && (
        <chakra.span
          data-way-back={inverseResult.state}
          display="inline-flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          ms="auto"
          color={inverseResult.state === 'exact' ? 'success' : 'fg.muted'}
        >
          {describeInverse(inverseResult)}
          {inverseResult.state !== 'none' && (
            <Button size="xs" onClick={() => onInvert(inverseResult.inverse)}>
              Convert back
            </Button>
          )}
        </chakra.span>
      )}
    </Strip>
  );
}
