import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { weightedLength } from '../../src/engine/social/weighted-length.ts';
import { xTexts } from './x-texts.ts';

/** The weighted length of each text by `twitter.parseTweet()` of twitter-text 3.1.0. */
const LENGTHS: readonly number[] = JSON.parse(readFileSync(`${import.meta.dirname}/x-lengths.json`, 'utf8'));

test('2,000 texts are as long as twitter-text says', () => {
  const texts = xTexts();
  expect(texts.length).toBeGreaterThanOrEqual(2000);
  expect(texts).toHaveLength(LENGTHS.length);
  expect(texts.map((text) => [text, weightedLength(text)])).toEqual(texts.map((text, i) => [text, LENGTHS[i]]));
});
