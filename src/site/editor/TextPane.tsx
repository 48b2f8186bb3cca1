import { chakra } from '@chakra-ui/react';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '../../engine/lines/panes.ts';
import { countTyped } from '../drafts/drafts.ts';
import type { Highlights } from '../ui/pane-ranges.ts';
import { enableEditors, enableEditorsOnceUsed } from './editor-slots.ts';
import type { Editor } from './editor-types.ts';
import type { LineLayout } from './line-layout.ts';
import { BEGINNING, PlainPane } from './PlainPane.tsx';
import type { OnPoint } from './pointing.ts';
import { type PaneHandlers, type PaneSettings, Takeover } from './takeover.ts';

export type TextPaneHandle = Pick<
  Takeover,
  | 'text'
  | 'editor'
  | 'start'
  | 'past'
  | 'replace'
  | 'give'
  | 'fill'
  | 'paste'
  | 'flush'
  | 'undo'
  | 'redo'
  | 'select'
  | 'link'
  | 'focus'
>;

/** Settings stay the same for the life of the pane. The default of `onTyped` counts for the page. */
type TextPaneProps = Partial<PaneHandlers> &
  Partial<PaneSettings> & {
    /** The accessible name: `Input`, `Output`, `Text`. */
    readonly label: string;
    /** The text of a read-only pane. */
    readonly text?: string;
    readonly highlights?: Highlights | undefined;
    readonly fault?: { readonly from: number; readonly to: number } | undefined;
    readonly language?: Language | undefined;
    /** Line layout: wrapped and in a fixed-width font if left out. Keep the object while nothing changes. */
    readonly layout?: LineLayout;
    /** Called with the place the person points at, once the editor has loaded. */
    readonly onPoint?: OnPoint | undefined;
    /** The text is out of date: it is shown grayed out. The hint of an empty pane never is. */
    readonly stale?: boolean;
    readonly ref?: Ref<TextPaneHandle>;
  };

const NO_HIGHLIGHTS: Highlights = [];
const WRAPPED: LineLayout = {};
const noop = () => {};

/** A pane of text that stays quick with 200,000 characters. `Takeover` has its two lives: a textarea, and an editor. */
export function TextPane({
  label,
  placeholder,
  cap = Number.POSITIVE_INFINITY,
  text,
  readOnly = false,
  highlights = NO_HIGHLIGHTS,
  fault,
  language,
  layout = WRAPPED,
  onPoint,
  stale = false,
  ref,
  ...on
}: TextPaneProps) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const { onText = noop, onCut = noop, onFiles = noop, onStep = noop, onHistory = noop, onTyped = countTyped } = on;
  const handlers = { onText, onCut, onFiles, onStep, onHistory, onTyped, onFocus: on.onFocus };
  const [pane] = useState(() => new Takeover({ label, placeholder, cap, readOnly }, handlers));
  pane.handlers = handlers;
  useImperativeHandle(ref, () => pane, [pane]);
  useEffect(() => (host.current ? pane.begin(host.current, setEditor) : undefined), [pane]);

  // Before the text that it is for.
  useLayoutEffect(() => editor?.setLayout(layout), [editor, layout]);
  // Before the frame that shows the rest of a result.
  useLayoutEffect(() => {
    if (text !== undefined) editor?.show(text);
  }, [editor, text]);
  useEffect(() => editor?.highlight(highlights), [editor, highlights]);
  const isOutdated = stale && text !== '';
  const needsEditor = highlights.length > 0 || (text?.length ?? 0) > BEGINNING;
  useEffect(() => {
    if (text) (needsEditor ? enableEditors : enableEditorsOnceUsed)();
  }, [text, needsEditor]);
  const { from, to } = fault ?? {};
  useEffect(() => editor?.fault(from === undefined || to === undefined ? undefined : { from, to }), [editor, from, to]);
  useEffect(() => editor?.setLanguage(language), [editor, language]);
  useEffect(() => onPoint && editor?.watch(onPoint), [editor, onPoint]);

  return (
    <chakra.div
      position="relative"
      flex="1"
      minHeight="0"
      onFocus={pane.onFocus}
      onKeyDownCapture={pane.onFirst}
      onKeyDown={pane.onKey}
      onPointerDownCapture={pane.onFirst}
      onChange={pane.onFirst}
      onPasteCapture={(event) => pane.onInsert(event, event.clipboardData)}
      onDropCapture={(event) => event.dataTransfer.files.length === 0 && pane.onInsert(event, event.dataTransfer)}
    >
      {/* Out of the flow, so that no text, however long, makes the pane grow. */}
      <chakra.div
        ref={host}
        position="absolute"
        inset="0"
        aria-busy={isOutdated}
        opacity={isOutdated ? 0.45 : 1}
        transition="opacity 120ms"
      >
        {!editor && (
          <PlainPane
            ref={pane.setPlain}
            label={label}
            placeholder={placeholder}
            text={text}
            readOnly={readOnly}
            layout={layout}
            onText={pane.onPlainText}
          />
        )}
      </chakra.div>
    </chakra.div>
  );
}
