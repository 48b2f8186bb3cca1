import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { StepCurve as Curve } from '../../../../engine/regex/debugger/curve.ts';
import type { TextFamily } from '../../../../engine/regex/text-family.ts';
import { formatNumber } from '../../../../engine/values/format-number.ts';
import { CodeBlock, Empty } from '../../../../site/ui/ViewScroll.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import type * as tool from '../tool.ts';

/** Milliseconds for all texts of the curve. */
const TIME_LIMIT = 15_000;
/** Size of the drawing in its own units, and its edges. */
const WIDTH = 320;
const HEIGHT = 160;
const LEFT = 8;
const TOP = 18;
const BOTTOM = 20;

type Props = {
  readonly ask: ViewProps<typeof tool>['ask'];
  readonly pattern: string;
  readonly flags: string;
  readonly family: TextFamily;
};

/** Growth of the number of steps on longer texts of the kind of an attack: drawn, in a sentence, and in numbers. */
export function StepCurve({ ask, pattern, flags, family }: Props) {
  const [curve, setCurve] = useState<Curve>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    let ignore = false;
    void ask('curve', { pattern, flags, family }, TIME_LIMIT).then((outcome) => {
      if (ignore) return;
      if (outcome.ok) setCurve(outcome.output);
      else setError(outcome.error.message);
    });
    return () => {
      ignore = true;
    };
  }, [ask, pattern, flags, family]);
  if (error !== undefined) return <Empty color="error">{error}</Empty>;
  if (!curve) return <Empty>Counting steps on longer and longer texts…</Empty>;
  const { points, text } = curve;
  const last = points.at(-1);
  if (!last) return <Empty>{text}</Empty>;
  const x = (length: number) => LEFT + ((WIDTH - 2 * LEFT) * length) / last.length;
  const most = points.reduce((a, { steps }) => Math.max(a, steps), 1);
  const y = (steps: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * steps) / most;
  const drawn = points.map(({ length, steps }) => ({ x: x(length), y: y(steps) }));
  return (
    <chakra.figure aria-label="Steps by length of the text" display="grid" gap="2" m="0">
      <chakra.svg
        role="img"
        aria-label={`Steps by length of the text. ${text}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        w="full"
        maxW="32rem"
        color="fg.muted"
        fontSize="10px"
      >
        <path d={`M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - LEFT}`} fill="none" stroke="currentColor" />
        <text x={LEFT + 4} y={TOP - 6} fill="currentColor">
          {formatNumber(most)} steps
        </text>
        <text x={WIDTH - LEFT} y={HEIGHT - 6} textAnchor="end" fill="currentColor">
          {formatNumber(last.length)} characters
        </text>
        <chakra.g color="accent.ring">
          <polyline
            points={drawn.map((point) => `${point.x},${point.y}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
          {drawn.map((point) => (
            <circle key={point.x} cx={point.x} cy={point.y} r="2.5" fill="currentColor" />
          ))}
        </chakra.g>
      </chakra.svg>
      <chakra.figcaption fontSize="sm">{text}</chakra.figcaption>
      <details>
        <chakra.summary fontSize="sm" cursor="pointer">
          All values
        </chakra.summary>
        <CodeBlock tabIndex={0} mt="2">
          {points
            .map(({ length, steps }) => `${formatNumber(length)} characters: ${formatNumber(steps)} steps`)
            .join('\n')}
        </CodeBlock>
      </details>
    </chakra.figure>
  );
}
