import { formatNumber } from '../../../../engine/values/format-number.ts';
import { Button, Wrap } from '../../../../site/theme/elements.tsx';
import { changeSession, WHOLE_INPUT } from './debug-session.ts';

type Props = {
  /** Index of the test whose text is searched; undefined for the input. */
  readonly test: number | undefined;
  readonly from: number;
};

/** Names the searched text if that is not all of the input, and leads back to it. */
export function DebugScope({ test, from }: Props) {
  if (test === undefined && from === 0) return null;
  const what = test === undefined ? 'The search' : `The text is that of test ${test + 1}. The search`;
  return (
    <Wrap gap="2" fontSize="sm" color="fg.muted">
      <span>
        {what} begins at offset {formatNumber(from)}.
      </span>
      {from > 0 && (
        <Button size="xs" onClick={() => changeSession({ from: 0 })}>
          Search all of it
        </Button>
      )}
      {test !== undefined && (
        <Button size="xs" onClick={() => changeSession(WHOLE_INPUT)}>
          Back to the input
        </Button>
      )}
    </Wrap>
  );
}
