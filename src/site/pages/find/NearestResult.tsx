import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { askSite } from '../../../../workers/browser-pool.ts';
import type { Nearest } from '../../../engine/by-example/contract.ts';
import type { ShownChanges } from '../../../engine/diff/changes-between.ts';
import { Grid } from '../../theme/elements.tsx';
import { whileCurrent } from '../../ui/while-current.ts';
import { Marked } from '../compare/Marked.tsx';
import { Steps } from './Steps.tsx';

/** Returns the differences between a result and the wanted text, once known. */
function useDifferences(before: string, after: string): ShownChanges | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly changes: ShownChanges }>();
  useEffect(
    () =>
      whileCurrent(askSite('changes', { before, after }), (outcome) => {
        if (outcome.ok) setFound({ of: before, changes: outcome.output });
      }),
    [before, after],
  );
  return found?.of === before ? found.changes : undefined;
}

const Text = chakra('pre', {
  base: {
    m: '0',
    mt: '1',
    px: '2.5',
    py: '2',
    maxH: '9rem',
    overflow: 'auto',
    fontFamily: 'mono',
    fontSize: '0.8125rem',
    lineHeight: '1.5',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    bg: 'bg.subtle',
    borderRadius: 'md',
  },
});

type SideProps = {
  readonly title: string;
  readonly text: string;
  readonly side: 'left' | 'right';
  readonly changes: ShownChanges | undefined;
};

function Side({ title, text, side, changes }: SideProps) {
  return (
    <chakra.div minW="0">
      <chakra.h4 textStyle="label">{title}</chakra.h4>
      <Text tabIndex={0} aria-label={title}>
        {changes ? <Marked text={text} marks={changes.ranges} side={side} /> : text}
      </Text>
    </chakra.div>
  );
}

/** Shows the result nearest to the wanted one, with its differences marked; or one of many that match. */
export function NearestResult({ nearest, want }: { readonly nearest: Nearest; readonly want: string }) {
  const changes = useDifferences(nearest.result, want);
  const isIt = nearest.result === want;
  return (
    <Grid gap="2" minW="0">
      <chakra.h3 textStyle="label">{isIt ? 'This is one of them:' : 'Closest match:'}</chakra.h3>
      <Steps steps={nearest.steps} />
      {!isIt && (
        <Grid gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
          <Side title="It gives" text={nearest.result} side="left" changes={changes} />
          <Side title="You want" text={want} side="right" changes={changes} />
        </Grid>
      )}
      {!isIt && changes && (
        <chakra.p fontSize="xs" color="fg.muted">
          {changes.description}
        </chakra.p>
      )}
    </Grid>
  );
}
