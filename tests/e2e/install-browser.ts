import { findBrowser } from './browser.ts';

console.log(`Testing in ${findBrowser()}`);
