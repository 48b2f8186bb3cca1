import { chakra } from '@chakra-ui/react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { plural } from '../../../engine/values/plural.ts';
import { TextPane, type TextPaneHandle } from '../../editor/TextPane.tsx';
import { useFocusOnOpen } from '../../panes/useFocusOnOpen.ts';
import { Panel } from '../../theme/elements.tsx';
import { toast } from '../../ui/toasts.tsx';
import { MAX_EXAMPLE_LENGTH } from './pairs.ts';

const TITLES = { have: 'You have', want: 'You want' } as const;
const PLACEHOLDERS = { have: 'A line or two, as it is', want: 'The same, as it should be' } as const;

type Props = {
  readonly pairKey: number;
  readonly side: keyof typeof TITLES;
  /** 1-based place of the pair, where there are several. */
  readonly number: number | undefined;
  /** Initial text of the pane. */
  readonly start: string;
  readonly focus: boolean;
  /** It is the first of the page, which gets the focus when the page opens. */
  readonly isFirst: boolean;
  readonly onType: (key: number, side: keyof typeof TITLES, typed: string) => void;
  readonly onFocus: () => void;
};

const warnOfCut = (leftOut: number) =>
  toast(`${plural(leftOut, 'character')} left out`, {
    id: 'example-cut',
    type: 'warning',
    description: 'An example can have 2,000 characters. A few lines are enough: the rest goes into Your text.',
  });

/** One side of a pair: a small pane. */
export const ExamplePane = memo(function ExamplePane({ pairKey, side, number, start, focus, isFirst, ...on }: Props) {
  const { onType, onFocus } = on;
  const pane = useRef<TextPaneHandle>(null);
  const first = useRef({ start, focus });
  useEffect(() => {
    // Text typed before hydration stays.
    if (first.current.start !== '') pane.current?.start(first.current.start);
    if (first.current.focus) pane.current?.focus();
  }, []);
  const onText = useCallback((typed: string) => onType(pairKey, side, typed), [onType, pairKey, side]);
  useFocusOnOpen(pane, isFirst);
  const title = TITLES[side];
  return (
    <Panel
      display="flex"
      flexDirection="column"
      minW="0"
      h={{ base: '7.75rem', lg: '8.25rem' }}
      overflow="clip"
      transition="border-color 120ms"
      _focusWithin={{ borderColor: 'accent.border' }}
      css={{ '&:has([role=textbox]:focus-visible, textarea:focus-visible)': { borderColor: 'accent.ring' } }}
    >
      <chakra.div px="3" py="1.5" borderBottomWidth="1px" borderColor="border" textStyle="label" aria-hidden="true">
        {title}
        {number !== undefined && ` (${number})`}
      </chakra.div>
      <TextPane
        ref={pane}
        label={number === undefined ? title : `${title}, pair ${number}`}
        placeholder={PLACEHOLDERS[side]}
        cap={MAX_EXAMPLE_LENGTH}
        onText={onText}
        onCut={warnOfCut}
        onFocus={onFocus}
      />
    </Panel>
  );
});
