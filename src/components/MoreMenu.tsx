import { chakra } from '@chakra-ui/react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../theme/elements.tsx';
import { DotsIcon } from '../theme/icons.tsx';

type Props = {
  /** Names the button and the list. */
  readonly label: string;
  /** Icon of the button; three dots by default. */
  readonly icon?: ReactNode;
  /** Buttons, and text beside them. A press on a button closes the list. */
  readonly children: ReactNode;
};

/** Distance from the button and from the edges of the window, in pixels. */
const GAP = 6;

/** A button that opens a list of less frequent actions. It closes on Escape, a press elsewhere, and when the focus leaves. */
export function MoreMenu({ label, icon, children }: Props) {
  const [place, setPlace] = useState<CSSProperties>();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = place !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setPlace(undefined);
    };
    const close = () => setPlace(undefined);
    document.addEventListener('pointerdown', onPress);
    addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      removeEventListener('resize', close);
    };
  }, [isOpen]);
  const toggle = () => {
    if (isOpen || !button.current) {
      setPlace(undefined);
      return;
    }
    const { top, bottom, right } = button.current.getBoundingClientRect();
    const vertical = top > innerHeight / 2 ? { bottom: innerHeight - top + GAP } : { top: bottom + GAP };
    setPlace({ ...vertical, right: Math.max(GAP, document.documentElement.clientWidth - right) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setPlace(undefined);
      button.current?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !isOpen) return;
    event.preventDefault();
    const all = [...(root.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    all.at((all.indexOf(document.activeElement as HTMLButtonElement) + step) % all.length)?.focus();
  };
  return (
    <chakra.div
      ref={root}
      display="contents"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        // A press on what takes no focus is not a way out.
        if (relatedTarget && !root.current?.contains(relatedTarget)) setPlace(undefined);
      }}
    >
      <Button
        ref={button}
        size="sm"
        variant="plain"
        icon
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {icon ?? <DotsIcon size={18} />}
      </Button>
      {isOpen && (
        <chakra.div
          id={id}
          role="group"
          aria-label={label}
          position="fixed"
          style={place}
          zIndex="popover"
          display="grid"
          minW="12rem"
          maxW="min(22rem, calc(100vw - 1rem))"
          p="1.5"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border"
          borderRadius="lg"
          boxShadow="lg"
          animation="fade-in {durations.fast}"
          css={{ '& button': { justifyContent: 'flex-start', minH: '10', borderColor: 'transparent' } }}
          onClick={({ target }) => {
            if (!(target as Element).closest('button')) return;
            // What is pressed goes. A dialog that opens gives the focus back to the button.
            button.current?.focus();
            setPlace(undefined);
          }}
        >
          {children}
        </chakra.div>
      )}
    </chakra.div>
  );
}
