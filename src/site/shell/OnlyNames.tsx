import { Button, Wrap } from '../theme/elements.tsx';
import { loadAgain } from '../ui/try-again.ts';

/** Reports that only names were searched, because the index of purposes could not be loaded, with a button to retry. */
export function OnlyNames({ load }: { load: () => Promise<unknown> }) {
  return (
    <Wrap role="alert" gap="2" fontSize="sm" color="warning">
      Only names were searched: the index of what the tools do could not be loaded.
      <Button size="xs" onClick={() => void loadAgain(load).catch(() => {})}>
        Try again
      </Button>
    </Wrap>
  );
}
