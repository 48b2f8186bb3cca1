import { chakra } from '@chakra-ui/react';
import type { JsonChange, JsonChangeKind, JsonComparison } from '../../../engine/compare/compare-json.ts';
import { jsonChangeCount, matchedInWords } from '../../../engine/compare/words.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Grid } from '../../theme/elements.tsx';
import { Empty } from '../../ui/ViewScroll.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';

type Props = { readonly found: JsonComparison; readonly ignoreOrder: boolean };

const KINDS: Readonly<Record<JsonChangeKind, readonly [sign: string, word: string]>> = {
  added: ['+', 'Added'],
  removed: ['−', 'Removed'],
  changed: ['≠', 'Changed'],
  moved: ['↕', 'Moved'],
};

const Value = chakra('code', {
  base: {
    display: 'block',
    fontFamily: 'mono',
    fontSize: 'xs',
    lineHeight: '1.25rem',
    px: '2',
    py: '0.5',
    borderRadius: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
    maxH: '7.5rem',
    overflow: 'hidden',
  },
  variants: { side: { left: { bg: 'error.subtle' }, right: { bg: 'success.subtle' } } },
});

const KindLabel = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: '1.5',
    alignItems: 'baseline',
    fontSize: 'xs',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    '&[data-kind=added]': { color: 'success' },
    '&[data-kind=removed]': { color: 'error' },
    '&[data-kind=changed]': { color: 'warning' },
  },
});

function Change({ change }: { change: JsonChange }) {
  const { kind, pointer, from, before, after, occurrence } = change;
  const [sign, word] = KINDS[kind];
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '6.5rem minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="1"
      px="3"
      py="2"
      borderBottomWidth="1px"
      borderColor="border"
      alignItems="start"
    >
      <KindLabel data-kind={kind}>
        <chakra.span aria-hidden="true" fontFamily="mono" w="1ch">
          {sign}
        </chakra.span>
        {word}
      </KindLabel>
      <chakra.span fontFamily="mono" fontSize="0.8125rem" overflowWrap="anywhere" minW="0">
        {pointer === '' ? <chakra.span color="fg.muted">the whole value</chakra.span> : pointer}
        {from !== undefined && (
          <chakra.span display="block" fontSize="xs" color="fg.muted">
            was {from}
          </chakra.span>
        )}
        {occurrence !== undefined && (
          <chakra.span display="block" fontSize="xs" color="warning" fontFamily="body">
            number {formatNumber(occurrence)} of this name
          </chakra.span>
        )}
      </chakra.span>
      <chakra.div display={before === undefined ? { base: 'none', lg: 'block' } : 'block'} minW="0">
        {before !== undefined && (
          <Value side="left">
            <span aria-hidden="true">− </span>
            {before}
          </Value>
        )}
      </chakra.div>
      <chakra.div display={after === undefined ? { base: 'none', lg: 'block' } : 'block'} minW="0">
        {after !== undefined && (
          <Value side="right">
            <span aria-hidden="true">+ </span>
            {after}
          </Value>
        )}
      </chakra.div>
    </Grid>
  );
}

/** List of the differences between two JSON values, pointer by pointer. */
export function JsonView({ found, ignoreOrder }: Props) {
  const { changes, duplicates } = found;
  const more = jsonChangeCount(found) - changes.length;
  const matched = matchedInWords(found);
  const twins = (['left', 'right'] as const).filter((side) => duplicates[side].length > 0);
  return (
    <>
      {(more > 0 || twins.length > 0 || matched.length > 0) && (
        <chakra.div px="3" py="2" fontSize="xs" color="fg.muted" borderBottomWidth="1px" borderColor="border">
          {more > 0 && <p>{plural(more, 'more change')} are not listed.</p>}
          {matched.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {twins.map((side) => (
            <p key={side}>
              On the {side} a name occurs more than once in{' '}
              {duplicates[side]
                .slice(0, 5)
                .map((at) => at || 'the whole value')
                .join(', ')}
              {duplicates[side].length > 5 ? ', and elsewhere' : ''}. All of them are compared, in their order.
            </p>
          ))}
        </chakra.div>
      )}
      {changes.length === 0 ? (
        <chakra.div p="4">
          <Empty>
            Both texts hold the same value. Whitespace and the order of names do not count
            {ignoreOrder ? ', nor does that of items' : ''}.
          </Empty>
        </chakra.div>
      ) : (
        <VirtualList
          label="Differences"
          count={changes.length}
          estimate={64}
          row={(index) => <Change change={changes[index] as JsonChange} />}
        />
      )}
    </>
  );
}
