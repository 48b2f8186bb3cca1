/** Stands for the selected text in a snippet. */
const SELECTED = '…';

/**
 * Inserts a snippet at the caret of an option's field, as typing does: it can be undone. The selected text comes in the
 * place of its `…`, and the caret with nothing selected.
 */
export function insertSnippet(option: string, snippet: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `[data-option="${option}"] :is(textarea, input)`,
  );
  if (!field) return;
  const { value } = field;
  const start = field.selectionStart ?? value.length;
  const selected = value.slice(start, field.selectionEnd ?? start);
  const [before = '', after] = snippet.split(SELECTED);
  field.focus({ preventScroll: true });
  document.execCommand('insertText', false, after === undefined ? before : before + selected + after);
  if (after !== undefined && before !== '' && selected === '') {
    const inside = start + before.length;
    field.setSelectionRange(inside, inside);
  }
}
