import 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What a CSS selector finds, within this locator. */
    getByCss(selector: string): Locator;
  }
}
