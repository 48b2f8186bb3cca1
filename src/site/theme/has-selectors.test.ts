import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Returns a selector without what is within its brackets: `&:has > :not` of `&:has(> a) > :not(a)`. */
function withoutBrackets(selector: string): string {
  const outer = selector.replace(/\([^()]*\)/g, '');
  return outer === selector ? selector : withoutBrackets(outer);
}

/** Whether a selector styles any element at all within one that `:has` is about. */
function stylesAnything(selector: string): boolean {
  const compounds = withoutBrackets(selector).split(/\s*[>~+]\s*|\s+/);
  const last = compounds.at(-1) ?? '';
  return compounds.slice(0, -1).some((compound) => compound.includes(':has')) && /^\*?(::?[\w-]+)*$/.test(last);
}

test.each([
  ['&:has(> button) > :not(button)', true],
  ['&:has(> :nth-child(7)) > *', true],
  ['&:has([data-fault]) [data-hint]', false],
  ['& > [data-foot] > span:has(> button)', false],
  ['& > button ~ *', false],
])('%s: %s', (selector, isFault) => expect(stylesAnything(selector)).toBe(isFault));

// With one such selector, an element that comes or goes anywhere makes Chromium style the whole page anew: 20 ms a key.
test('what stands within an element with :has is named', () => {
  const selectors = readdirSync('src/site', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(`src/site/${file}`, 'utf8').match(/'[^'\n]*:has\([^'\n]*'/g) ?? [])
    .map((literal) => literal.slice(1, -1));
  expect(selectors.length).toBeGreaterThan(10);
  expect(selectors.filter(stylesAnything)).toEqual([]);
});
