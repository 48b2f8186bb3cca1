import { useEffect, useState } from 'react';

/** Returns the height in pixels of the window that the keyboard of a phone covers. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const view = visualViewport;
    if (!view) return;
    const measure = () => setHeight(Math.max(0, Math.round(innerHeight - view.height - view.offsetTop)));
    measure();
    const listening = new AbortController();
    const { signal } = listening;
    for (const name of ['resize', 'scroll'] as const) view.addEventListener(name, measure, { signal });
    return () => listening.abort();
  }, []);
  return height;
}
