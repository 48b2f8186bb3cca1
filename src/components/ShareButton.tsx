import { useCanShare } from '../layout/platform.ts';
import { Button } from '../theme/elements.tsx';
import type { SavedAs } from './files/file-state.ts';
import { shareText } from './text-file.ts';

type Props = {
  /** Read at the click. One that is still being made is waited for. */
  readonly text: () => string | Promise<string>;
  readonly disabled: boolean;
  /** Name and type of the file that a long text is shared as. */
  readonly as: SavedAs;
};

/** Passes a text on to another application; nothing where the browser cannot. */
export function ShareButton({ text, disabled, as }: Props) {
  const canShare = useCanShare();
  return (
    canShare && (
      <Button size="sm" disabled={disabled} onClick={() => shareText(text(), as)}>
        Share
      </Button>
    )
  );
}
