import { useEffect } from 'react';
import type { ViewProps } from '../../../components/view.ts';
import { parseRegexLiteral } from '../../../regex/literal.ts';

/** Pasting `/a/gi` over the whole pattern fills pattern and flags. */
export default function PasteLiteral({ setOptions }: ViewProps) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement)) return;
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
