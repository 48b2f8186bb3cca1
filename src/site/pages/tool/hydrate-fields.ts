/**
 * Notifies React of changes that were made to prerendered form fields before hydration. Without this, a field shows the
 * new value, but the result uses the old one.
 *
 * A field's default is its prerendered value. React remembers the value that it found at hydration, and ignores an
 * event if the value is still the same. So the default is restored first, through the property that React tracks, and
 * then the value is set through the prototype, which React does not notice. A `select` that React rendered itself,
 * after a navigation, has no default and needs no replay.
 *
 * @param root contains the fields; call this after hydration, before React has changed one
 */
export function hydrateFields(root: ParentNode): void {
  for (const select of root.querySelectorAll('select')) {
    const isPrerendered = [...select.options].some((option) => option.defaultSelected);
    const isChanged = [...select.options].some((option) => option.selected !== option.defaultSelected);
    if (isPrerendered && isChanged) select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.type === 'checkbox' || field.type === 'radio') replayPress(field as HTMLInputElement);
    else replayTyping(field);
  }
}

function replayPress(field: HTMLInputElement): void {
  // Of a group of radio buttons, only the pressed one is replayed.
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
  field.checked = field.defaultChecked;
  field.click();
}

function replayTyping(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  if (value === field.defaultValue) return;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // Restores the caret for a visitor who is still typing; number fields have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
