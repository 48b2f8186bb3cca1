import { findBrowser } from './browser.ts';

console.log(`Chromium: ${findBrowser()}`);
