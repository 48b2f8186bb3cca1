import { chromium, firefox } from '@playwright/test';
import { browserArgs } from '../e2e/browser.ts';
import { type Session, STEP_LIMIT } from './app.ts';
import { watchLoading } from './loading.ts';

/** Chromium by its own protocol, or Firefox by WebDriver BiDi. */
export async function playwrightSession(name: 'chromium' | 'firefox', executablePath: string): Promise<Session> {
  const limits = { executablePath, timeout: STEP_LIMIT };
  const browser =
    name === 'firefox'
      ? await firefox.launch({ ...limits, channel: 'moz-firefox' })
      : await chromium.launch({ ...limits, args: [...browserArgs] });
  return {
    async open(baseURL) {
      const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
      context.setDefaultTimeout(STEP_LIMIT);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      const loaded = watchLoading(page);
      const find = (target: string) => page.locator(`xpath=${target}`);
      return {
        async goto(path) {
          await loaded();
          await page.goto(path);
        },
        click: (target) => find(target).click(),
        type: (text) => page.keyboard.type(text),
        press: (chord) => page.keyboard.press(chord),
        evaluate: (expression) => page.evaluate(expression),
        screenshot: () => page.screenshot(),
        problems: async () => [...problems],
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
