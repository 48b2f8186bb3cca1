import { type ReactNode, useState } from 'react';
import { IconButton } from '../theme/elements.tsx';
import { DotsIcon } from '../theme/icons.tsx';
import type { Chunk } from './chunk.ts';
import { LazyPart } from './LazyPart.tsx';
import type { MenuProps } from './Menu.tsx';
import { reportNotLoaded } from './toasts.tsx';

type Props<P> = {
  /** Names the button and the list. */
  readonly label: string;
  /** Three dots by default. */
  readonly icon?: ReactNode;
  /** Draws a `Menu`. */
  readonly source: Chunk<(props: P & MenuProps) => ReactNode>;
  readonly props: P;
};

/** A button that opens a list of less frequent actions, which loads when it is first opened. */
export function MenuButton<P extends object>({ label, icon, source, props }: Props<P>) {
  const [button, setButton] = useState<HTMLButtonElement>();
  const close = () => setButton(undefined);
  return (
    <>
      <IconButton
        size="sm"
        aria-label={label}
        aria-expanded={button !== undefined}
        onClick={({ currentTarget }) => setButton(button ? undefined : currentTarget)}
      >
        {icon ?? <DotsIcon size={18} />}
      </IconButton>
      {button && (
        <LazyPart
          source={source}
          onFailed={() => {
            close();
            reportNotLoaded(source, () => setButton(button));
          }}
          props={{ ...props, label, button, onClose: close }}
        />
      )}
    </>
  );
}
