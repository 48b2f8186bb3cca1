import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { choiceLabel, choiceValue } from '../../../../engine/contract/options.ts';
import { lineRange } from '../../../../engine/lines/lines.ts';
import { plural } from '../../../../engine/values/plural.ts';
import { Button, Select } from '../../../../site/theme/elements.tsx';
import { Empty, ViewBar, ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import { VirtualList } from '../../../../site/ui/VirtualList.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import type { Cluster } from '../clusters.ts';
import type * as tool from '../tool.ts';
import { type Choice, ClusterCard } from './ClusterCard.tsx';

const LABEL = 'Near-duplicates';
const UNDECIDED: Choice = { out: [] };
/** Height of a cluster of two, in pixels. */
const CARD_HEIGHT = 114;

/** The same cluster after the text was edited elsewhere. */
const idOf = (cluster: Cluster) => cluster.map(({ text }) => text).join('\n');

/** Clusters of near-duplicates. A spelling is chosen for some, and they are merged in the input, as one undo step. */
export function NearDuplicates(props: ViewProps<typeof tool>) {
  const { page, input, options, output, stale, setOptions, setInput, select, ask } = props;
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const clusters = useMemo(() => output.info?.clusters ?? [], [output]);
  const choiceOf = (cluster: Cluster) => choices.get(idOf(cluster)) ?? UNDECIDED;
  const merges = clusters.flatMap((cluster) => {
    const { keep, out } = choiceOf(cluster);
    if (keep === undefined) return [];
    const others = cluster.map(({ text }) => text).filter((text) => text !== keep && !out.includes(text));
    return [{ keep, others }];
  });
  const field = page.options['near'];
  const methods = field?.kind === 'select' ? field.choices : [];
  const near = String(options['near'] ?? 'none');
  const decide = (cluster: Cluster, choice: Choice) => setChoices((all) => new Map(all).set(idOf(cluster), choice));
  const keepMostFrequent = () =>
    setChoices(new Map(clusters.map((cluster) => [idOf(cluster), { ...choiceOf(cluster), keep: cluster[0]?.text }])));
  const merge = async () => {
    const outcome = await ask('merge', { input, options, merges });
    if (!outcome.ok) return;
    setChoices(new Map());
    setInput(outcome.output);
  };
  return (
    <>
      <ViewBar>
        <Select
          size="sm"
          w="auto"
          maxW="full"
          aria-label="How to find near-duplicates"
          value={near}
          onChange={(event) => setOptions({ near: event.currentTarget.value })}
        >
          {methods.map((choice) => (
            <option key={choiceValue(choice)} value={choiceValue(choice)}>
              {choiceLabel(choice)}
            </option>
          ))}
        </Select>
        {clusters.length > 0 && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" ms={{ md: 'auto' }}>
            <Button size="xs" onClick={keepMostFrequent}>
              Choose the first of each
            </Button>
            <Button size="xs" variant="solid" disabled={merges.length === 0 || stale} onClick={() => void merge()}>
              Merge {plural(merges.length, 'cluster')}
            </Button>
          </chakra.div>
        )}
      </ViewBar>
      {clusters.length === 0 ? (
        <ViewScroll label={LABEL}>
          <Empty>
            {near === 'none' || input === ''
              ? 'Choose how to find lines that are nearly the same. They are listed here, and you choose the spelling to keep; nothing is merged unasked.'
              : 'No near-duplicates were found in this way.'}
          </Empty>
        </ViewScroll>
      ) : (
        <VirtualList
          label={LABEL}
          count={clusters.length}
          estimate={CARD_HEIGHT}
          row={(index) => {
            const cluster = clusters[index] ?? [];
            return (
              <ClusterCard
                cluster={cluster}
                choice={choiceOf(cluster)}
                onChange={(choice) => decide(cluster, choice)}
                onShow={(line) => select(...lineRange(input, line))}
              />
            );
          }}
        />
      )}
    </>
  );
}
