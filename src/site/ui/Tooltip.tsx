import { cloneElement, type PointerEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { TOOLTIP_DELAY, TOOLTIP_SKIP_DELAY } from '../site.ts';
import { chunk } from './chunk.ts';
import { LazyPart } from './LazyPart.tsx';

const bubble = chunk(() => import('./TooltipBubble.tsx').then((module) => module.TooltipBubble));

/** Time when the last tooltip of the page was closed: one that follows at once opens without a delay. */
let lastClosed = Number.NEGATIVE_INFINITY;

type TriggerProps = {
  id?: string;
  onPointerEnter?: (event: PointerEvent) => void;
  onPointerLeave?: (event: PointerEvent) => void;
  onPointerDown?: (event: PointerEvent) => void;
  onFocus?: (event: React.FocusEvent) => void;
  onBlur?: (event: React.FocusEvent) => void;
};

type Props = {
  readonly label: string;
  /** The one element that it explains. It carries its own name: the tooltip shows it, and adds nothing for screen readers. */
  readonly children: ReactElement<TriggerProps>;
};

/** Shows a label after a moment of pointing, or of focus from the keyboard. Its code loads at the first need. */
export function Tooltip({ label, children }: Props) {
  const ownId = useId();
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { props } = children;
  const id = props.id ?? ownId;

  useEffect(() => () => clearTimeout(timer.current), []);

  const show = () => {
    clearTimeout(timer.current);
    bubble.preload().catch(() => bubble.retry());
    const delay = performance.now() - lastClosed < TOOLTIP_SKIP_DELAY ? 0 : TOOLTIP_DELAY;
    timer.current = setTimeout(() => {
      setLoaded(true);
      setOpen(true);
    }, delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) lastClosed = performance.now();
    setOpen(false);
  };

  const trigger = cloneElement(children, {
    id,
    onPointerEnter(event) {
      props.onPointerEnter?.(event);
      if (event.pointerType === 'mouse') show();
    },
    onPointerLeave(event) {
      props.onPointerLeave?.(event);
      hide();
    },
    onPointerDown(event) {
      props.onPointerDown?.(event);
      hide();
    },
    onFocus(event) {
      props.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) show();
    },
    onBlur(event) {
      props.onBlur?.(event);
      hide();
    },
  });

  return (
    <>
      {trigger}
      {loaded && (
        <LazyPart
          quiet
          source={bubble}
          onFailed={() => setLoaded(false)}
          props={{ triggerId: id, label, open, onClose: hide }}
        />
      )}
    </>
  );
}
