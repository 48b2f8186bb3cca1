import { chakra } from '@chakra-ui/react';
import { type Ref, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LineLayout } from './line-layout.ts';
import { truncateSafely } from './truncate-safely.ts';

/**
 * Number of UTF-16 code units of a long text in the textarea: more than a pane shows. Laying out 200,000 takes a phone
 * a third of a second.
 */
export const BEGINNING = 10_000;

export type PlainPaneHandle = {
  readonly element: HTMLTextAreaElement;
  /** Returns the whole text; the textarea may contain only its beginning. Text set by code keeps its line endings. */
  text(): string;
  /** Replace the whole text. */
  put(text: string): void;
  /** Puts the whole text into the textarea, now and from now on. */
  showAll(): void;
};

type Props = {
  readonly label: string;
  readonly placeholder: string | undefined;
  /** The text of a pane that cannot be edited. */
  readonly text: string | undefined;
  readonly readOnly: boolean;
  readonly layout: LineLayout;
  /** Called with the text typed by the visitor. */
  readonly onText: (text: string) => void;
  readonly ref: Ref<PlainPaneHandle>;
};

/**
 * The textarea in place of the editor until that loads. It contains only the beginning of a long text until somebody
 * edits it.
 */
export function PlainPane({ label, placeholder, text: given, readOnly, layout, onText, ref }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  // For the prerendered page, which has no effects.
  const [first] = useState(() => truncateSafely(given ?? '', BEGINNING));
  const showsAll = useRef(false);
  /** Text that was put in, until it is edited: the textarea itself normalizes line ends to LF. */
  const exactText = useRef<string>(undefined);
  /** Rest of the text, after the part in the textarea. */
  const rest = useRef('');

  const { put, showAll, text } = useMemo(() => {
    const put = (content: string) => {
      const element = area.current;
      if (!element) return;
      const beginning =
        showsAll.current || document.activeElement === element ? content : truncateSafely(content, BEGINNING);
      const { value, selectionStart, selectionEnd } = element;
      element.value = beginning;
      // A visitor who edits a restored text keeps their position.
      if (value !== '' && beginning.startsWith(value)) element.setSelectionRange(selectionStart, selectionEnd);
      exactText.current = content;
      rest.current = content.slice(beginning.length);
    };
    const text = () => exactText.current ?? (area.current?.value ?? '') + rest.current;
    const showAll = () => {
      showsAll.current = true;
      if (rest.current !== '') put(text());
    };
    return { put, showAll, text };
  }, []);
  useImperativeHandle(ref, () => ({ element: area.current as HTMLTextAreaElement, text, put, showAll }), [
    put,
    showAll,
    text,
  ]);
  useLayoutEffect(() => {
    if (given !== undefined) put(given);
  }, [put, given]);

  return (
    <chakra.textarea
      ref={area}
      data-pane=""
      aria-label={label}
      placeholder={placeholder}
      readOnly={readOnly}
      defaultValue={first}
      onChange={() => {
        // A drop comes before the focus does: the rest is kept.
        exactText.current = undefined;
        onText(text());
      }}
      onCompositionStart={(event) => event.currentTarget.setAttribute('data-composing', '')}
      onCompositionEnd={(event) => event.currentTarget.removeAttribute('data-composing')}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      display="block"
      width="100%"
      height="100%"
      padding="3"
      border="0"
      outline="0"
      resize="none"
      bg="transparent"
      color="fg"
      fontFamily={layout.proportional ? 'body' : 'mono'}
      fontSize={layout.large ? 'hero' : layout.proportional ? 'md' : 'field'}
      // The same as in the editor, so that no line wraps differently when it replaces the textarea.
      whiteSpace={layout.exact ? 'pre' : 'break-spaces'}
      lineHeight="1.6"
      tabSize="4"
      css={{ '&[hidden]': { display: 'none' } }}
    />
  );
}
