import { expect, test } from 'vitest';
import { nodeContext } from '../../src/cli/host/node-context.ts';
import { loadTool } from '../../src/cli/host/node-tools.ts';
import { detectText } from '../../src/engine/detect/detect-text.ts';
import { type Finding, isClaim } from '../../src/engine/detect/finding.ts';
import { byDay } from '../night.ts';
import { labeled, paragraphsOfPackages } from './corpus.ts';

const find = (text: string) => detectText(text, async (id) => loadTool(id), nodeContext);

/** The kinds that are stated as facts, outermost first. */
const detected = (found: readonly Finding[], before = ''): string[] =>
  found.filter(isClaim).flatMap(({ kind, inside = [] }) => [before + kind, ...detected(inside, `${before}${kind}>`)]);

const texts = await Promise.all(labeled.map(async (text) => ({ ...text, detected: detected(await find(text.input)) })));
const sum = (of: (text: (typeof texts)[number]) => number) => texts.reduce((all, text) => all + of(text), 0);
const right = sum(({ kinds, detected }) => detected.filter((kind) => kinds.includes(kind)).length);
const show = (wrong: typeof texts) => wrong.map(({ input, kinds, detected }) => [input.slice(0, 80), kinds, detected]);

test('at least 995 of 1,000 detected kinds are right', () => {
  const wrong = texts.filter(({ kinds, detected }) => detected.some((kind) => !kinds.includes(kind)));
  expect(right / sum(({ detected }) => detected.length), JSON.stringify(show(wrong), null, 1)).toBeGreaterThanOrEqual(
    0.995,
  );
});

test('at least 97 of 100 labeled kinds are detected', () => {
  const missed = texts.filter(({ kinds, detected }) => kinds.some((kind) => !detected.includes(kind)));
  expect(right / sum(({ kinds }) => kinds.length), JSON.stringify(show(missed), null, 1)).toBeGreaterThanOrEqual(0.97);
});

test('at most 5 of 1,000 ordinary texts in the corpus are taken for a kind', () => {
  const ordinary = texts.filter(({ kinds }) => kinds.length === 0);
  const claimed = ordinary.filter(({ detected }) => detected.length > 0);
  expect(claimed.length / ordinary.length, JSON.stringify(show(claimed), null, 1)).toBeLessThanOrEqual(0.005);
});

test('at most 5 of 1,000 paragraphs of README and license files are taken for a kind', async () => {
  const paragraphs = paragraphsOfPackages();
  expect(paragraphs.length).toBeGreaterThan(1000);
  const claimed: string[] = [];
  const tried = byDay(3, paragraphs);
  for (const paragraph of tried) {
    const kinds = detected(await find(paragraph));
    if (kinds.length > 0) claimed.push(`${kinds.join()}: ${paragraph.slice(0, 120)}`);
  }
  expect(claimed.length / tried.length, claimed.join('\n')).toBeLessThanOrEqual(0.005);
}, 600_000);
