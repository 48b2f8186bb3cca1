import { useEffect, useLayoutEffect } from 'react';
import type { ViewProps } from '../../../components/view.ts';
import { parseRegexLiteral } from '../../../regex/literal.ts';
import type * as tool from './tool.ts';
import { groupHighlights } from './view/group-highlights.ts';

/** Draws nothing. Colors the groups of the matches in the input, and lets a pasted `/a/gi` fill pattern and flags. */
export default function PatternControls({ output, stale, setHighlights, setOptions }: ViewProps<typeof tool>) {
  const places = stale ? undefined : output.info?.places;
  useLayoutEffect(() => {
    setHighlights(groupHighlights(places));
    return () => setHighlights(undefined);
  }, [places, setHighlights]);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLTextAreaElement)) return;
      if (target.closest<HTMLElement>('[data-option]')?.dataset['option'] !== 'pattern') return;
      const whole = target.selectionStart === 0 && target.selectionEnd === target.value.length;
      const literal = whole ? parseRegexLiteral(event.clipboardData?.getData('text/plain') ?? '') : undefined;
      if (!literal) return;
      event.preventDefault();
      setOptions(literal);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [setOptions]);
  return null;
}
