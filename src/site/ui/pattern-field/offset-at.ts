/** Returns the offset of the character at a place of the window, in a text whose pieces have theirs in `data-from`. */
export function offsetAt(layer: HTMLElement, x: number, y: number): number | undefined {
  const isAt = (rects: Iterable<DOMRect>) =>
    [...rects].some(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom);
  for (const piece of layer.querySelectorAll<HTMLElement>('[data-from]')) {
    const { firstChild: text } = piece;
    if (!(text instanceof Text) || !isAt(piece.getClientRects())) continue;
    const range = document.createRange();
    for (let i = 0; i < text.length; i++) {
      range.setStart(text, i);
      range.setEnd(text, i + 1);
      if (isAt(range.getClientRects())) return Number(piece.dataset['from']) + i;
    }
  }
  return undefined;
}
