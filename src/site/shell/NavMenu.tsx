import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { Category } from '../../engine/catalog/catalog.ts';
import { HOVER_MENU_CLOSE_DELAY } from '../site.ts';
import { Button } from '../theme/elements.tsx';
import { ChevronIcon } from '../theme/icons.tsx';
import { chunk } from '../ui/chunk.ts';
import { LazyPart } from '../ui/LazyPart.tsx';
import { reportNotLoaded } from '../ui/toasts.tsx';
import type { Opening } from './MenuPanel.tsx';

const panel = chunk(() => import('./MenuPanel.tsx').then((module) => module.MenuPanel));
const prefetch = () => void panel.preload().catch(() => panel.retry());

type Props = {
  readonly label: string;
  readonly categories: readonly Category[];
  /** Spans the page, with one column for each category. */
  readonly wide?: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/**
 * A menu of the header. A mouse opens it by pointing and closes it a moment after it has left; a press
 * opens it until the next one, and the down arrow goes straight to its first link.
 */
export function NavMenu({ label, categories, wide = false, open, onOpenChange }: Props) {
  const id = useId();
  const [opening, setOpening] = useState<Opening>('hover');
  const [loaded, setLoaded] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (how: Opening) => {
    clearTimeout(closing.current);
    if (!open || how !== 'hover') setOpening(how);
    setLoaded(true);
    onOpenChange(true);
  };
  const close = () => {
    clearTimeout(closing.current);
    onOpenChange(false);
  };
  const hover = {
    onPointerEnter(event: PointerEvent) {
      prefetch();
      if (event.pointerType === 'mouse') show('hover');
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === 'mouse' && opening === 'hover') {
        closing.current = setTimeout(close, HOVER_MENU_CLOSE_DELAY);
      }
    },
  };

  return (
    <chakra.div position={wide ? 'static' : 'relative'} {...hover}>
      <Button
        id={`${id}trigger`}
        variant="plain"
        px="3"
        aria-expanded={open}
        aria-controls={open ? `${id}content` : undefined}
        onFocus={prefetch}
        // A click on a menu that pointing has opened keeps it open.
        onClick={() => (open && opening !== 'hover' ? close() : show('press'))}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          show('arrow');
        }}
      >
        {label}
        <chakra.span
          display="inline-flex"
          transition="transform"
          transform={open ? 'rotate(180deg)' : undefined}
          color="fg.subtle"
        >
          <ChevronIcon size={16} />
        </chakra.span>
      </Button>
      {loaded && (
        <LazyPart
          source={panel}
          onFailed={() => {
            close();
            setLoaded(false);
            reportNotLoaded(panel, () => show('press'));
          }}
          props={{ id, label, categories, wide, open, opening, onClose: close }}
        />
      )}
    </chakra.div>
  );
}
