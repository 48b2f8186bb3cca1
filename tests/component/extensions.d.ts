import 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements that match a CSS selector, within this locator. */
    getByCss(selector: string): Locator;
  }

  interface BrowserCommands {
    /** Move the mouse to the upper left corner of the window. */
    leaveMouse(): Promise<void>;
  }
}
