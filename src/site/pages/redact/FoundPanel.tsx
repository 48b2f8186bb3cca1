import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { MOST_ROWS, type RedactAnswer } from '../../../engine/redact/page-answer.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { PaneFrame } from '../../panes/PaneFrame.tsx';
import { Button, Wrap } from '../../theme/elements.tsx';
import { GroupMark } from '../../ui/pattern-field/GroupMark.tsx';
import { onTabArrow } from '../../ui/tab-arrows.ts';
import { Empty } from '../../ui/ViewScroll.tsx';
import { FoundTable } from './FoundTable.tsx';
import { Offers } from './Offers.tsx';
import { OwnWords } from './OwnWords.tsx';
import { kindLabel } from './settings.ts';

/** Returns what was found in words: `3 values in 5 places, 1 stays`. */
export function summaryOf({ replaced, kept, rowOf }: RedactAnswer): string {
  const stay = kept === 0 ? '' : `, ${formatNumber(kept)} kept in the text`;
  return `${plural(replaced, 'value')} in ${plural(rowOf.length, 'place')}${stay}`;
}

/** Colors and lines of the kinds, as in the panes. */
const Legend = ({ answer }: { readonly answer: RedactAnswer }) => (
  <Wrap
    as="ul"
    aria-label="Kinds"
    columnGap="4"
    rowGap="1"
    px="3"
    py="2"
    fontSize="xs"
    listStyleType="none"
    borderBottomWidth="1px"
    borderColor="border"
  >
    {answer.kinds.map(({ id, count }, i) => (
      <li key={id}>
        <GroupMark group={i + 1}>{kindLabel(id)}</GroupMark>{' '}
        <chakra.span textStyle="figure" color="fg.muted">
          {formatNumber(count)}
        </chakra.span>
      </li>
    ))}
  </Wrap>
);

/** On a phone, the tabs need the line. */
const ON_DESKTOP = { mdDown: { srOnly: true } } as const;

const TABS = [
  ['found', 'Found'],
  ['names', 'Names and places'],
  ['words', 'Own words'],
] as const;

type Props = {
  readonly answer: RedactAnswer | undefined;
  readonly hasText: boolean;
  readonly table: Omit<ComponentProps<typeof FoundTable>, 'answer'>;
  readonly offers: ComponentProps<typeof Offers>;
  readonly words: ComponentProps<typeof OwnWords>;
  readonly footer: ReactNode;
};

/** Values that were found, names that may be some, and the words of the visitor. */
export function FoundPanel({ answer, hasText, table, offers, words, footer }: Props) {
  const [open, setOpen] = useState<(typeof TABS)[number][0]>('found');
  const id = useId();
  return (
    <PaneFrame
      title={
        <chakra.span css={ON_DESKTOP}>
          What was found
          {answer && (
            <chakra.span color="fg.muted" fontWeight="normal">
              : {summaryOf(answer)}
            </chakra.span>
          )}
        </chakra.span>
      }
      aside={
        <chakra.div
          role="tablist"
          aria-label="Findings"
          display="flex"
          gap="1"
          minW="0"
          overflowX="auto"
          onKeyDown={onTabArrow}
        >
          {TABS.map(([name, label]) => (
            <Button
              key={name}
              role="tab"
              size="xs"
              variant={name === open ? 'subtle' : 'plain'}
              aria-selected={name === open}
              aria-controls={id}
              tabIndex={name === open ? 0 : -1}
              onClick={() => setOpen(name)}
            >
              {label}
            </Button>
          ))}
        </chakra.div>
      }
      footer={footer}
    >
      <chakra.div
        id={id}
        role="tabpanel"
        aria-label={TABS.find(([name]) => name === open)?.[1]}
        display="flex"
        flexDirection="column"
        flex="1"
        minH="0"
      >
        {open === 'names' && <Offers {...offers} />}
        {open === 'words' && <OwnWords {...words} />}
        {open === 'found' &&
          (answer && answer.rows.length > 0 ? (
            <>
              <Legend answer={answer} />
              <FoundTable answer={answer} {...table} />
              {answer.replaced + answer.kept > MOST_ROWS && (
                <Empty px="3" py="1.5">
                  The table has the first {formatNumber(MOST_ROWS)} values. The others are redacted, too.
                </Empty>
              )}
            </>
          ) : (
            <Empty p="4">
              {hasText
                ? answer
                  ? 'Nothing was found. Look for names and places, or add own words.'
                  : 'Looking...'
                : 'Each value that is found appears here, with its level and the reason. Each can be kept in the text.'}
            </Empty>
          ))}
      </chakra.div>
    </PaneFrame>
  );
}
