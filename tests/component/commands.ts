import type { BrowserCommand } from 'vitest/node';
// For the type of `page`.
import '@vitest/browser-playwright';

/** Browser commands for tests in addition to Vitest's own: `commands` of 'vitest/browser'. Runs in Node. */
export const commands = {
  /** Move the mouse to the upper left corner of the window. A tenth of the time of `userEvent.hover`, which waits for an element. */
  leaveMouse: (({ page }) => page.mouse.move(0, 0)) satisfies BrowserCommand<[]>,
};
