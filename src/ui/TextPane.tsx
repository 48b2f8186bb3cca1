import { chakra } from '@chakra-ui/react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Language } from '../lib/tool.ts';
import type { Editor } from './editor/editor.ts';
import type { OnPlace, Place } from './editor/places.ts';

export type TextPaneHandle = {
  /** The text with its own line ends. */
  text(): string;
  /** Replace the whole text as one undo step. Not cut. */
  replace(text: string): void;
  /** Replace the whole text by that of a file, cut to the cap. */
  fill(text: string): void;
  /** Select a range (0-based UTF-16 offsets) and bring it into view. */
  select(from: number, to: number): void;
  /** Frame a range that belongs to a place elsewhere; `show` scrolls the pane to it. */
  link(range: Place | undefined, show: boolean): void;
  focus(): void;
};

export type TextPaneProps = {
  /** The accessible name: `Input`, `Output`, `Text`. */
  readonly label: string;
  readonly placeholder?: string;
  /** Most UTF-16 code units that typing, pasting and files may fill. */
  readonly cap?: number;
  /** A read-only pane shows this. */
  readonly shown?: string;
  /** The first text of an editable pane. */
  readonly initial?: string;
  readonly readOnly?: boolean;
  /** Called once a frame at most while the text changes. */
  readonly onChange?: (text: string) => void;
  /** So many UTF-16 code units did not fit and were left out. */
  readonly onCut?: (leftOut: number) => void;
  readonly onFile?: (file: File) => void;
  readonly onFocus?: () => void;
  /** Ranges to highlight, flat: from, to, from, to ... ascending. */
  readonly marks?: ArrayLike<number>;
  readonly fault?: { readonly from: number; readonly to: number };
  readonly language?: Language;
  /** Told what the person points at, once the editor is there. */
  readonly onPlace?: OnPlace;
  /** The text is out of date: it is shown greyed. */
  readonly stale?: boolean;
  readonly ref?: Ref<TextPaneHandle>;
};

const NO_MARKS: readonly number[] = [];
const noop = () => {};

/** Where a plain textarea is scrolled to, as an offset of its text. */
function firstVisible(area: HTMLTextAreaElement): number {
  if (area.scrollTop === 0) return 0;
  const { left, top } = area.getBoundingClientRect();
  const position = document.caretPositionFromPoint?.(left + 20, top + 20);
  return position?.offset ?? 0;
}

/**
 * A pane of text that stays quick with 200,000 characters.
 *
 * It starts as a plain textarea, which works before any script has loaded, and becomes a CodeMirror editor, which draws
 * only what is in view, once that has arrived. What was typed meanwhile is carried over, caret included.
 */
export function TextPane({
  label,
  placeholder,
  cap = Number.POSITIVE_INFINITY,
  shown,
  initial = '',
  readOnly = false,
  onChange = noop,
  onCut = noop,
  onFile = noop,
  onFocus,
  marks = NO_MARKS,
  fault,
  language,
  onPlace,
  stale = false,
  ref,
}: TextPaneProps) {
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<Editor>();
  // The editor outlives renders, so it calls the handlers of the latest one.
  const latest = useRef({ onChange, onCut, onFile, shown });
  latest.current = { onChange, onCut, onFile, shown };

  const current = () => editor?.text() ?? area.current?.value ?? '';
  useImperativeHandle(ref, () => {
    const put = (text: string, how: 'replace' | 'fill') => {
      if (editor) {
        editor[how](text);
        return;
      }
      if (!area.current) return;
      area.current.value = how === 'fill' ? text.slice(0, cap) : text;
      latest.current.onChange(area.current.value);
    };
    return {
      text: current,
      replace: (text) => put(text, 'replace'),
      fill: (text) => put(text, 'fill'),
      select(from, to) {
        if (editor) editor.select(from, to);
        else {
          area.current?.focus();
          area.current?.setSelectionRange(from, to);
        }
      },
      link: (range, show) => editor?.link(range, show),
      focus: () => (editor ? editor.view.focus() : area.current?.focus()),
    };
  });

  useEffect(() => {
    let gone = false;
    let made: Editor | undefined;
    let frame = 0;
    const plain = area.current;
    // What was typed before the script arrived.
    if (plain && !readOnly && plain.value !== '') latest.current.onChange(plain.value);

    const upgrade = async () => {
      const { createEditor } = await import('./editor/editor.ts');
      if (plain?.matches('[data-composing]')) {
        await new Promise((resolve) => plain.addEventListener('compositionend', resolve, { once: true }));
      }
      if (gone || !host.current || !plain) return;
      const focused = document.activeElement === plain;
      const { selectionStart, selectionEnd, value } = plain;
      const top = firstVisible(plain);
      made = createEditor({
        parent: host.current,
        label,
        text: readOnly ? (latest.current.shown ?? '') : value,
        placeholder,
        readOnly,
        cap,
        onChange: () => {
          cancelAnimationFrame(frame);
          frame = requestAnimationFrame(() => made && latest.current.onChange(made.text()));
        },
        onCut: (leftOut) => latest.current.onCut(leftOut),
        onFile: (file) => latest.current.onFile(file),
      });
      plain.hidden = true;
      if (focused) {
        made.view.dispatch({ selection: { anchor: selectionStart, head: selectionEnd } });
        made.view.focus();
      }
      if (top > 0) made.select(top, top);
      if (!readOnly && value.length > cap) made.fill(value);
      setEditor(made);
    };
    upgrade().catch((error: unknown) => {
      // The textarea goes on working.
      console.error('The editor could not be loaded.', error);
    });
    return () => {
      gone = true;
      cancelAnimationFrame(frame);
      made?.destroy();
    };
    // A pane keeps its name, cap and kind for life.
  }, [label, cap, readOnly, placeholder]);

  useEffect(() => {
    if (shown !== undefined) editor?.show(shown);
  }, [editor, shown]);
  useEffect(() => editor?.mark(marks), [editor, marks]);
  const { from, to } = fault ?? {};
  useEffect(() => editor?.fault(from === undefined || to === undefined ? undefined : { from, to }), [editor, from, to]);
  useEffect(() => editor?.setLanguage(language), [editor, language]);
  useEffect(() => onPlace && editor?.watch(onPlace), [editor, onPlace]);

  return (
    <chakra.div position="relative" flex="1" minHeight="0" onFocus={onFocus}>
      {/* Out of the flow, so that no text, however long, makes the pane grow. */}
      <chakra.div ref={host} position="absolute" inset="0" opacity={stale ? 0.45 : 1} transition="opacity 120ms">
        {!editor && (
          <chakra.textarea
            ref={area}
            aria-label={label}
            placeholder={placeholder}
            readOnly={readOnly}
            {...(readOnly ? { value: shown ?? '' } : { defaultValue: initial })}
            onChange={(event) => onChange(event.currentTarget.value)}
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
        )}
      </chakra.div>
    </chakra.div>
  );
}
