import { chakra } from '@chakra-ui/react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';

/**
 * So many UTF-16 code units of a long text stand in the textarea: more than a pane shows. To lay out 200,000 takes a
 * phone a third of a second.
 */
const BEGINNING = 10_000;

export type PlainPaneHandle = {
  readonly element: HTMLTextAreaElement;
  /** The whole text, of which the textarea may hold the beginning only. What was put there has its own line ends. */
  text(): string;
  /** Replace the whole text. */
  put(text: string): void;
  /** Let the textarea hold all of the text. */
  showWhole(): void;
};

type Props = {
  readonly label: string;
  readonly placeholder: string | undefined;
  /** The text of a pane that cannot be edited. */
  readonly shown: string | undefined;
  readonly readOnly: boolean;
  /** Called for what the person types. */
  readonly onChange: (text: string) => void;
  readonly ref: Ref<PlainPaneHandle>;
};

/** A textarea that stands where an editor will be. A long text that nobody has asked to edit is there in part. */
export function PlainPane({ label, placeholder, shown = '', readOnly, onChange, ref }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  /** What was put there, until it is edited. */
  const held = useRef<string>(undefined);
  const [isWhole, setWhole] = useState(false);

  useImperativeHandle(ref, () => {
    const element = area.current as HTMLTextAreaElement;
    return {
      element,
      text: () => (readOnly ? shown : (held.current ?? element.value)),
      put(text) {
        held.current = text;
        element.value = isWhole || document.activeElement === element ? text : text.slice(0, BEGINNING);
      },
      showWhole,
    };
  });
  const showWhole = () => {
    if (isWhole) return;
    setWhole(true);
    if (area.current && held.current !== undefined && held.current.length > BEGINNING)
      area.current.value = held.current;
  };

  return (
    <chakra.textarea
      ref={area}
      aria-label={label}
      placeholder={placeholder}
      readOnly={readOnly}
      {...(readOnly ? { value: isWhole ? shown : shown.slice(0, BEGINNING) } : { defaultValue: '' })}
      onFocus={showWhole}
      onChange={(event) => {
        held.current = undefined;
        onChange(event.currentTarget.value);
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
      fontFamily="mono"
      fontSize="sm"
      lineHeight="1.6"
      tabSize="4"
      css={{ '&[hidden]': { display: 'none' } }}
    />
  );
}
