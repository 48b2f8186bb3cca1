import fc from 'fast-check';
import JSON5 from 'json5';
import { describe, expect, test } from 'vitest';
import { anyOf, type Damage, habits, jsonDocuments, layouts, typos } from '../../../../../tests/damaged-json.ts';
import { attempt } from '../../../contract/tool-error.ts';
import { weakest } from '../changes.ts';
import { repairJson } from './repair.ts';

const equalJson = (a: string, b: string) => JSON.stringify(JSON.parse(a)) === JSON.stringify(JSON.parse(b));
const isJson = (text: string) => attemptParse(text) !== undefined;
function attemptParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Documents that are damaged. 20,000, which take a minute, passed when the rules were last changed. */
const RUNS = 2000;

function attemptParse5(text: string): string | undefined {
  try {
    return JSON.stringify(JSON5.parse(text));
  } catch {
    return undefined;
  }
}

/** A comma too many, or one that lost the item after it, is a comma that JSON5 has: no label can tell. */
const isJson5Of = (text: string, json: string) => attemptParse5(text) === JSON.stringify(JSON.parse(json));

/** Repairs a damaged text, and expects that another value than the original wears a label. */
function check(original: string, damaged: string): void {
  if (isJson(damaged)) return;
  const repaired = attempt(() => repairJson(damaged));
  if (!repaired) return;
  if (repaired.text.trim() === '') return;
  expect(isJson(repaired.text), repaired.text).toBe(true);
  if (isJson5Of(damaged, repaired.text)) return;
  if (!equalJson(repaired.text, original)) expect(weakest(repaired.tally)).toMatch(/guessed|cut off/);
}

describe('another value than the original is never lossless', () => {
  test('after a typing error', () => {
    fc.assert(
      fc.property(jsonDocuments, layouts, anyOf(typos), (value, layout, [name, place]) => {
        const original = JSON.stringify(value, null, layout);
        check(original, (typos[name] as Damage)(original, place));
      }),
      { numRuns: RUNS },
    );
  });

  test('after a typing error, and what other languages and writers make of it', () => {
    fc.assert(
      fc.property(
        jsonDocuments,
        layouts,
        fc.option(anyOf(typos)),
        anyOf(habits),
        (value, layout, typo, [habit, place]) => {
          const original = JSON.stringify(value, null, layout);
          const typed = typo ? (typos[typo[0]] as Damage)(original, typo[1]) : original;
          const damaged = (habits[habit] as Damage)(typed, place);
          // What was typed into a text cannot be seen.
          check(attemptParse5(typed) ?? original, damaged);
        },
      ),
      { numRuns: RUNS },
    );
  });
});
