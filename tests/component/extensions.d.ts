import 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What a CSS selector finds, within this locator. */
    getByCss(selector: string): Locator;
  }

  interface BrowserCommands {
    /** Move the mouse to the upper left corner of the window. */
    leaveMouse(): Promise<void>;
  }
}
