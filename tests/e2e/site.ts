import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { test as base, expect } from '@playwright/test';

type Options = {
  /** What the console may say without failing the test: errors that the test itself brings about. */
  readonly expectedProblems: RegExp | undefined;
};

/**
 * The test of Playwright that also fails when the page reports an error or a warning: a failed hydration, a breach of
 * the content policy, an exception, a missing file.
 */
export const test = base.extend<Options & { quiet: undefined }>({
  expectedProblems: [undefined, { option: true }],
  quiet: [
    async ({ page, expectedProblems }, use) => {
      const problems: string[] = [];
      const blocked = 'Service Worker registration blocked by Playwright';
      page.on('console', (message) => {
        const isProblem = message.type() === 'error' || message.type() === 'warning';
        if (isProblem && message.text() !== blocked) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      await use(undefined);
      expect(problems.filter((text) => !expectedProblems?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const folder = resolve(import.meta.dirname, '../../src/tools');

/** The ids of the tools of each category, as the files stand. */
export const toolsByCategory: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [
      name,
      readdirSync(resolve(folder, name))
        .filter((file) => file.endsWith('.ts'))
        .map((file) => file.slice(0, -'.ts'.length)),
    ]),
);

export const toolIds: readonly string[] = Object.values(toolsByCategory).flat();

export const staticPaths = [
  '/',
  '/search',
  '/about-us',
  '/contact',
  '/privacy-policy',
  '/terms-conditions',
  '/sitemap',
];

/** The path of every page of the site. */
export const paths: readonly string[] = [...staticPaths, ...toolIds.map((id) => `/${id}`)];
