import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyImportOnce } from '../../../engine/contract/lazy-import.ts';
import { NoteStrip } from '../../../site/ui/Notices.tsx';
import type { OptionValues, ViewProps } from '../../../site/ui/view.ts';
import type * as tool from './tool.ts';
import { groupHighlights } from './view/group-highlights.ts';
import type { pastedOptions } from './view/pasted-options.ts';

const pastedReader = lazyImportOnce(() => import('./view/pasted-options.ts'));

/** A converted paste, and the options to undo it. */
type Paste = { readonly words: string; readonly pattern: unknown; readonly before: OptionValues };

/** Whether a paste replaces all of the pattern. */
function replacesAll(target: Element, pattern: string): boolean {
  const selected =
    target instanceof HTMLTextAreaElement
      ? target.value.slice(target.selectionStart, target.selectionEnd)
      : String(document.getSelection());
  return pattern === '' || selected === pattern;
}

const isPatternField = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest('[data-option=pattern]') !== null;

/**
 * Colors the groups of the matches in the input, and extracts pattern and flags from pasted code: a literal such as
 * `/a/gi`, a string, or a line of code. A notice reports it and undoes it.
 */
export default function PatternControls({ output, options, stale, setHighlights, setOptions }: ViewProps<typeof tool>) {
  const places = stale ? undefined : output.info?.places;
  const [last, setLast] = useState<Paste>();
  const read = useRef<typeof pastedOptions>(undefined);
  useLayoutEffect(() => {
    setHighlights(groupHighlights(places));
    return () => setHighlights(undefined);
  }, [places, setHighlights]);
  const { pattern, flags, mode, replacement } = options;
  useEffect(() => {
    const load = ({ target }: Event) => {
      if (!isPatternField(target)) return;
      // If the reader cannot be loaded, a paste stays unchanged, and the result offers the same.
      pastedReader().then(
        (module) => {
          read.current = module.pastedOptions;
        },
        (error: unknown) => console.error('Pasted code is not taken apart.', error),
      );
    };
    // Loads the reader before anybody can paste.
    for (const name of ['focusin', 'pointerover'] as const) document.addEventListener(name, load);
    return () => {
      for (const name of ['focusin', 'pointerover'] as const) document.removeEventListener(name, load);
    };
  }, []);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target } = event;
      if (!isPatternField(target) || !replacesAll(target, String(pattern))) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const found = read.current?.(text);
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      const typed = text.trim().replace(/[\r\n]+/g, '');
      setLast({
        words: found.words,
        pattern: found.options['pattern'],
        before: { pattern: typed, flags, mode, replacement },
      });
      setOptions(found.options);
    };
    document.addEventListener('paste', onPaste, true);
    return () => document.removeEventListener('paste', onPaste, true);
  }, [pattern, flags, mode, replacement, setOptions]);
  const shown = last?.pattern === pattern ? last : undefined;
  useEffect(() => {
    if (!shown) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || !isPatternField(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      setOptions(shown.before);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [shown, setOptions]);
  return (
    <NoteStrip
      isAside
      notes={shown ? [shown.words] : []}
      offers={shown ? [{ text: '', label: 'Undo paste' }] : []}
      onOffer={() => shown && setOptions(shown.before)}
    />
  );
}
