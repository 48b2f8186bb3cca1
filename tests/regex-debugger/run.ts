/**
 * Compares the matcher of the regex debugger with the platform's RegExp on many random pairs.
 *
 * Usage (Node 24 or later): `node tests/regex-debugger/run.ts [pairs] [seed]`
 */
import { compareAlone, mayDependOnOthers } from './alone.ts';
import { type Comparison, compare } from './compare.ts';
import { randomNumbers, randomPair } from './generate.ts';

const [pairs = 100_000, seed = 1] = process.argv.slice(2).map(Number);
const next = randomNumbers(seed);
const counts = { matched: 0, unmatched: 0, byAttempts: 0, alone: 0, refused: 0, 'too long': 0, different: 0 };
for (let i = 0; i < pairs; i++) {
  const pair = randomPair(next, true);
  let result: Comparison = compare(pair);
  if (result.kind === 'different' && mayDependOnOthers(pair)) {
    counts.alone++;
    console.log(`pair ${i}, compared alone:`, JSON.stringify(pair), result.what);
    result = compareAlone(pair);
  }
  if (result.kind === 'same') {
    counts[result.matched ? 'matched' : 'unmatched']++;
    if (result.byAttempts) counts.byAttempts++;
  } else counts[result.kind]++;
  if (result.kind === 'different') console.log(`pair ${i}`, JSON.stringify(pair), result.what);
}
console.log(`Node ${process.version}, seed ${seed}, ${pairs} pairs:`, counts);
if (counts.different > 0) process.exitCode = 1;
