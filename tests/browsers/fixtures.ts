import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import type { App, Session } from './app.ts';
import type { Engine } from './engines.ts';
import { playwrightSession } from './playwright-session.ts';
import { webdriverSession } from './webdriver-session.ts';

export type Options = {
  readonly engine: Engine;
  /** The address of the WebDriver server of WebKit. */
  readonly driver: string;
};

const start = (engine: Engine & { executable: string }, driver: string): Promise<Session> =>
  engine.name === 'webkit'
    ? webdriverSession(driver, engine.executable)
    : playwrightSession(engine.name, engine.executable);

/** The test of Playwright with a browser window, whichever engine it runs in. Where there is none, the test is skipped. */
export const test = base.extend<{ app: App }, Options & { session: Session | undefined }>({
  engine: [
    { name: 'chromium', missing: 'no engine was named' },
    { option: true, scope: 'worker' },
  ],
  driver: ['', { option: true, scope: 'worker' }],
  session: [
    async ({ engine, driver }, use) => {
      if ('missing' in engine) return use(undefined);
      const session = await start(engine, driver);
      await use(session);
      await session.close();
    },
    { scope: 'worker' },
  ],
  app: async ({ session, engine, baseURL }, use, info) => {
    info.skip(session === undefined, 'missing' in engine ? engine.missing : '');
    if (!session) return;
    const app = await session.open(baseURL ?? '');
    await use(app);
    // A screenshot may set styles that the content policy refuses: ask first.
    const problems = await app.problems();
    if (info.errors.length > 0) await writeFile(info.outputPath('screenshot.png'), await app.screenshot());
    await app.close();
    base.expect(problems).toEqual([]);
  },
});

export const { expect } = base;
