/**
 * Notify React of changes to prerendered form fields from before it listened: until then they show one thing, and the
 * result another.
 *
 * A field's default is what was prerendered. React remembers the value that it found when it took over, and ignores an
 * event without a new value: so the default is restored through the property that React watches, then the value is set
 * past it. A list that React rendered itself, on the way from page to page, has no default: it always had a listener.
 *
 * @param root contains the fields, once React has taken over and before it has changed one
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
  // Who still types keeps the caret; fields for numbers have none.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
