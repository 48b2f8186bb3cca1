/**
 * Tell React of what was changed in prerendered form fields before it listened: until then they show one thing, and the
 * result another.
 *
 * A field's default is what was prerendered. React remembers the value that it found when it took over, and passes by
 * an event that brings nothing new: so the default is put back through the property that it watches, then the value
 * past it. A list that React drew by itself, on the way from page to page, has no default: it was never without a
 * listener.
 *
 * @param root what the fields are in, once React has taken over and before it has changed a field
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
  // Of radio buttons the one that was pressed tells for all.
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
