let text: string | undefined;

/** Leave a text for the tool page that opens next. It stays in memory: the address and the history never hold it. */
export function leaveText(value: string): void {
  text = value;
}

/** Take the text that was left, once. */
export function takeText(): string | undefined {
  const taken = text;
  text = undefined;
  return taken;
}
