import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { bisect } from '../../../engine/values/bisect.ts';
import { Muted } from '../../../site/theme/elements.tsx';
import { usePointedRange } from '../../../site/ui/useLinkedPanes.ts';
import { Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import { VirtualTable } from '../../../site/ui/VirtualTable.tsx';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import { type Reasons, reasonsTable } from './reasons-table.ts';
import type * as tool from './tool.ts';

type Props = ViewProps<typeof tool>;

/** Returns the reasons for a result, computed in the worker on demand; undefined until then. */
function useReasons({ input, output, options, stale, ask }: Props, isWanted: boolean): Reasons | undefined {
  const [found, setFound] = useState<{ readonly text: string; readonly reasons: Reasons }>();
  useEffect(() => {
    if (!isWanted || stale) return undefined;
    let outdated = false;
    void ask('why', { input, options }).then((outcome) => {
      if (!outdated && outcome.ok) setFound({ text: output.text, reasons: outcome.output });
    });
    return () => {
      outdated = true;
    };
  }, [input, output.text, options, stale, ask, isWanted]);
  return found?.text === output.text ? found.reasons : undefined;
}

/** Returns the number of the word at an offset of the result; -1 if there is none. */
function wordAt({ ranges }: Reasons, at: number): number {
  const word = bisect(ranges.length / 2, (i) => (ranges[2 * i + 1] as number) <= at);
  return word < ranges.length / 2 && (ranges[2 * word] as number) <= at ? word : -1;
}

const rangeOf = ({ ranges }: Reasons, word: number) => ({
  from: ranges[2 * word] as number,
  to: ranges[2 * word + 1] as number,
});

/** The words with the reason for the case of each; the one that is pointed at is framed in the result. */
function Why(props: Props) {
  const { output, link } = props;
  const reasons = useReasons(props, output.text !== '');
  const table = useMemo(() => reasons && reasonsTable(output.text, reasons), [reasons, output.text]);
  useEffect(() => () => link(undefined), [link]);
  if (!reasons || !table || table.rows.length === 0) {
    return (
      <ViewScroll label="Why">
        <Empty>The reason for the case of each word appears here.</Empty>
      </ViewScroll>
    );
  }
  return (
    <VirtualTable
      label="Why"
      columns={table.columns}
      rows={table.rows}
      onPoint={(row) => link({ output: rangeOf(reasons, row) })}
    />
  );
}

/** The reason for the word of the result that the pointer or the caret is at, at the lower edge of the window. */
function PointedWord(props: Props) {
  const { output, watch } = props;
  const range = usePointedRange(watch);
  // In the input the caret is where one types.
  const at = range?.pane === 'output' ? range.from : -1;
  const reasons = useReasons(props, at >= 0 && output.text !== '');
  const word = reasons && at >= 0 ? wordAt(reasons, at) : -1;
  const where = reasons && word >= 0 ? rangeOf(reasons, word) : undefined;
  if (!reasons || !where) return null;
  return (
    <Muted
      position="fixed"
      bottom="4"
      insetInline="0"
      zIndex="tooltip"
      w="fit-content"
      maxW="calc(100vw - 2rem)"
      mx="auto"
      px="3"
      py="1.5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      boxShadow="lg"
      pointerEvents="none"
    >
      <chakra.b color="fg">{output.text.slice(where.from, where.to)}</chakra.b>
      {`: ${reasons.texts[reasons.kinds[word] as number]}`}
    </Muted>
  );
}

export default { tabs: [{ id: 'table', label: 'Why', View: Why }], Below: PointedWord } satisfies ToolView<typeof tool>;
