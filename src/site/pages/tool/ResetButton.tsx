import { Button } from '../../theme/elements.tsx';

type Props = { readonly changed: boolean; readonly onReset: () => void };

/** Sets all options of a tool back to their defaults, once one of them differs. */
export function ResetButton({ changed, onReset }: Props) {
  return (
    <Button size="sm" variant="plain" disabled={!changed} onClick={onReset}>
      Reset options
    </Button>
  );
}
