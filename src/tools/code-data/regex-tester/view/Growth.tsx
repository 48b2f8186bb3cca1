import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { splitsPair } from '../../../../engine/regex/debugger/character-set.ts';
import { Button } from '../../../../site/theme/elements.tsx';
import { Empty } from '../../../../site/ui/ViewScroll.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import type * as tool from '../tool.ts';
import { StepCurve } from './StepCurve.tsx';

/** Most UTF-16 code units of the text to repeat: texts of a hundred times as much are counted. */
const MAX_REPEATED = 1000;

type Props = {
  readonly ask: ViewProps<typeof tool>['ask'];
  readonly pattern: string;
  readonly flags: string;
  readonly text: string;
};

/** Growth of the number of steps on the text, repeated: drawn when asked for. */
export function Growth({ ask, pattern, flags, text }: Props) {
  const [asked, setAsked] = useState<string>();
  const isCut = text.length > MAX_REPEATED;
  const pump = isCut ? text.slice(0, MAX_REPEATED - (splitsPair(text, MAX_REPEATED) ? 1 : 0)) : text;
  const family = useMemo(() => ({ pumps: [{ prefix: '', pump }], suffix: '' }), [pump]);
  const question = `/${pattern}/${flags} ${pump}`;
  if (pump === '') return null;
  return (
    <chakra.section aria-label="Growth" display="grid" gap="2" justifyItems="start">
      <Button size="sm" aria-expanded={asked === question} onClick={() => setAsked(question)}>
        How do steps grow with the text?
      </Button>
      {asked === question && (
        <>
          <Empty>{isCut ? 'The first 1,000 characters of the text' : 'The text'}, repeated:</Empty>
          <StepCurve key={question} {...{ ask, pattern, flags, family }} />
        </>
      )}
    </chakra.section>
  );
}
