import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useState } from 'react';

/** Lines of the result that are shown; more would hide the options. */
const LINES = 3;
/** Most UTF-16 code units of the text that fit in them. */
const MAX_LENGTH = 400;
/** Pixels of the output pane that its title and actions, and the first lines of the result, take. */
const IN_SIGHT = 190;

type Props = {
  /** The form of the options. */
  readonly form: RefObject<HTMLElement | null>;
  readonly text: string;
};

/** Returns the height in pixels of the window that the keyboard of a phone covers. */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const view = visualViewport;
    if (!view) return;
    const measure = () => setHeight(Math.max(0, Math.round(innerHeight - view.height - view.offsetTop)));
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return height;
}

/**
 * The beginning of the result at the lower edge of a phone, while the user sets options and the output pane is out of
 * sight. Screen readers announce each result anyway.
 */
export function ResultPeek({ form, text }: Props) {
  const [inForm, setInForm] = useState(true);
  const [inSight, setInSight] = useState(true);
  const bottom = useKeyboardHeight();
  useEffect(() => {
    const updateFocus = (event: FocusEvent) => setInForm(form.current?.contains(event.target as Node) ?? false);
    document.addEventListener('focusin', updateFocus);
    return () => document.removeEventListener('focusin', updateFocus);
  }, [form]);
  useEffect(() => {
    const output = document.querySelector('[data-panes]')?.lastElementChild;
    if (!output) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true), {
      rootMargin: `0px 0px -${IN_SIGHT + bottom}px 0px`,
    });
    observer.observe(output);
    return () => observer.disconnect();
  }, [bottom]);
  if (!inForm || inSight || text === '') return null;
  return (
    <chakra.div
      data-peek=""
      aria-hidden="true"
      position="fixed"
      insetInline="0"
      style={{ bottom }}
      zIndex="header"
      display={{ base: 'block', lg: 'none' }}
      px="4"
      pt="1.5"
      pb="2"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="accent.border"
      boxShadow="lg"
      pointerEvents="none"
    >
      <chakra.div textStyle="label">Output</chakra.div>
      <chakra.div
        fontFamily="mono"
        fontSize="sm"
        maxH={`${LINES}lh`}
        overflow="hidden"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text.slice(0, MAX_LENGTH)}
      </chakra.div>
    </chakra.div>
  );
}
