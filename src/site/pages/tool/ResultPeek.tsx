import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useState } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { maskText } from '../../ui/mask.ts';
import { useKeyboardHeight } from '../../ui/useKeyboardHeight.ts';

/** Most UTF-16 code units that fit into the line. */
const MAX_LENGTH = 120;
/** Pixels of the output pane that its title, one line of the result and its actions take. */
const IN_SIGHT = 124;

type Props = {
  /** The form of the options. */
  readonly form: RefObject<HTMLElement | null>;
  readonly text: string;
  /** Show dots in place of characters. */
  readonly masked: boolean;
  readonly error: string | undefined;
  /** The output for the current input. */
  readonly fresh: () => string | Promise<string>;
  readonly copyable: boolean;
};

/** Whether the person is setting options, typing into the input, or in the line that this draws. */
function useIsEditing(form: Props['form']): boolean {
  const [isEditing, setIsEditing] = useState(true);
  useEffect(() => {
    const update = ({ target }: FocusEvent) => {
      const element = target as Element;
      const input = document.querySelector('[data-panes]')?.firstElementChild;
      const isText = element.matches('[role=textbox], textarea') && input?.contains(element);
      setIsEditing(isText || element.closest('[data-peek]') !== null || (form.current?.contains(element) ?? false));
    };
    document.addEventListener('focusin', update);
    return () => document.removeEventListener('focusin', update);
  }, [form]);
  return isEditing;
}

/** The beginning of a text in one line: line breaks and indentation become spaces. */
const inOneLine = (text: string) => text.slice(0, 1000).replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);

/**
 * One line above the keyboard of a phone: the beginning of the result, or the error, and Copy. Shown while the person
 * types or sets options and the output pane is out of sight. Screen readers announce each result anyway.
 */
export function ResultPeek({ form, text, masked, error, fresh, copyable }: Props) {
  const [inSight, setInSight] = useState(true);
  const isEditing = useIsEditing(form);
  const bottom = useKeyboardHeight();
  useEffect(() => {
    const output = document.querySelector('[data-panes]')?.lastElementChild;
    if (!output) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true), {
      root: document,
      rootMargin: `0px 0px -${IN_SIGHT + bottom}px 0px`,
    });
    observer.observe(output);
    return () => observer.disconnect();
  }, [bottom]);
  const line = inOneLine(error ?? (masked ? maskText(text) : text));
  const isShown = isEditing && !inSight && line !== '';
  useEffect(() => {
    if (!isShown) return;
    // The caret stays above the line.
    document.documentElement.dataset['peeks'] = '';
    return () => {
      delete document.documentElement.dataset['peeks'];
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <chakra.div
      data-peek=""
      role="group"
      aria-label="Result"
      position="fixed"
      insetInline="0"
      style={{ bottom }}
      zIndex="header"
      display={{ base: 'flex', lg: 'none' }}
      alignItems="center"
      gap="2"
      minH="12"
      ps="3"
      pe="2"
      py="0.5"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor={error === undefined ? 'accent.border' : 'error.border'}
      boxShadow="lg"
      // A press keeps the focus in the text, and so the keyboard up.
      onMouseDown={(event) => event.preventDefault()}
    >
      <chakra.div
        aria-hidden="true"
        flex="1"
        minW="0"
        fontFamily={error === undefined ? 'mono' : 'body'}
        fontSize="sm"
        color={error === undefined ? 'fg' : 'error'}
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
      >
        {line}
      </chakra.div>
      <CopyButton what="result" size="sm" text={fresh} of={text} disabled={!copyable} />
    </chakra.div>
  );
}
