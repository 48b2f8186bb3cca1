/** Event of the window after which React handles clicks on the page. */
const HYDRATED = 'hydrated';

/**
 * Keeps presses of buttons in the prerendered page, by pointer or by key, and repeats each once the page is hydrated.
 * Until then the button shows that it was pressed, and is busy for screen readers. A button that was pressed twice is
 * pressed once: the first press seemed to be lost. Links and fields need no script.
 */
export function holdClicks(): void {
  const pressed = new Set<HTMLElement>();
  const hold = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('#app [type=button]');
    if (!button) return;
    // React listens before all of the page is hydrated, and would handle the press as well.
    event.stopImmediatePropagation();
    button.ariaBusy = 'true';
    pressed.add(button);
  };
  addEventListener('click', hold, true);
  const repeat = () => {
    removeEventListener('click', hold, true);
    for (const button of pressed) {
      button.ariaBusy = null;
      button.click();
    }
  };
  addEventListener(HYDRATED, repeat, { once: true });
}

/** Repeats the clicks made before hydration. Later calls do nothing. */
export const repeatClicks = (): unknown => dispatchEvent(new Event(HYDRATED));
