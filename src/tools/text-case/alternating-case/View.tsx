import { useMemo } from 'react';
import { type Choice, choiceLabel, choiceValue } from '../../../engine/contract/options.ts';
import { Button } from '../../../site/theme/elements.tsx';
import { chosenLabel } from '../../../site/ui/chosen-label.ts';
import { GalleryList } from '../../../site/ui/GalleryList.tsx';
import { type Enqueue, useRowResult, useSideJobs } from '../../../site/ui/side-jobs.ts';
import { VariantCard } from '../../../site/ui/VariantCard.tsx';
import { Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';

const ROW_HEIGHT = 76;
const AT_A_TIME = 2;

type RowProps = ViewProps & { readonly choice: Choice; readonly enqueue: Enqueue };

/** One way of counting: its result for the input, and a button that chooses it. */
function Mode({ choice, enqueue, input, options, setOptions, run }: RowProps) {
  const count = choiceValue(choice);
  const job = useMemo(() => (input === '' ? undefined : () => run({ count }, count)), [run, count, input]);
  const { output } = useRowResult(enqueue, job);
  const label = choiceLabel(choice);
  const used = options['count'] === count;
  return (
    <VariantCard
      label={label}
      text={output?.text ?? ''}
      action={
        <Button size="xs" aria-pressed={used} aria-label={`Use ${label}`} onClick={() => setOptions({ count })}>
          {used ? 'Selected' : 'Use'}
        </Button>
      }
    />
  );
}

/** The three ways of counting side by side. */
function Modes(props: ViewProps) {
  const enqueue = useSideJobs(AT_A_TIME);
  const field = props.page.options['count'];
  const choices = field?.kind === 'select' ? field.choices : [];
  if (props.input.trim() === '') {
    return (
      <ViewScroll label="Compare">
        <Empty>Your text in all three variants appears here.</Empty>
      </ViewScroll>
    );
  }
  return (
    <GalleryList
      label="Compare"
      count={choices.length}
      estimate={ROW_HEIGHT}
      row={(index) => <Mode {...props} choice={choices[index] as Choice} enqueue={enqueue} />}
    />
  );
}

export default {
  tabs: [{ id: 'modes', label: 'Compare', View: Modes, selected: chosenLabel('count') }],
} satisfies ToolView;
