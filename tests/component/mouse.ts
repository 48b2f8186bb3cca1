import { cdp } from 'vitest/browser';

/** A mouse event of the browser at a point of this frame: gestures that `userEvent` has no words for. */
export function mouse(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number): Promise<unknown> {
  const { left = 0, top = 0 } = frameElement?.getBoundingClientRect() ?? {};
  return cdp().send('Input.dispatchMouseEvent', {
    type,
    x: x + left,
    y: y + top,
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: type === 'mouseMoved' ? 0 : 1,
  });
}
