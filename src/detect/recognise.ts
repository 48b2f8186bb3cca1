import { base64 } from './base64.ts';
import { caesar } from './caesar.ts';
import type { Candidate, Recogniser } from './candidate.ts';
import { css, isCode, javascript, log, sql, yaml } from './code.ts';
import { doubleSpaces, duplicateLines, letterCase, wrapped } from './dress.ts';
import { binary, hex, morse } from './encodings.ts';
import { entities, percent } from './escapes.ts';
import { CLAIM } from './finding.ts';
import { brokenJson, json, jsonString, ndjson, unicodeEscapes } from './json.ts';
import { hidden, marks, mojibake, styled, turned } from './letters.ts';
import { markdown, tags } from './markup.ts';
import { dataUri, jwt, punycode, timestamp, uuid } from './shapes.ts';
import { csv, emails, identifiers, numbers } from './tables.ts';
import { type View, viewOf } from './view.ts';

/** Recognisers that are asked one after the other; whether what they find leaves a question open. */
type Stage = {
  readonly recognisers: readonly Recogniser[];
  /** All are asked, though one has found something. */
  readonly all?: true;
  /** Left out where this says so. */
  readonly unless?: (view: View) => boolean;
};

/** Cheap and exact ones first. A stage that makes a claim is the last. */
const STAGES: readonly Stage[] = [
  { recognisers: [jwt, uuid, dataUri, timestamp] },
  { recognisers: [json, ndjson, brokenJson] },
  { recognisers: [tags, sql, log, yaml, css] },
  { recognisers: [hex, binary, morse, base64] },
  { recognisers: [punycode] },
  { recognisers: [jsonString, unicodeEscapes, percent, entities, mojibake, marks, turned, styled, hidden], all: true },
  { recognisers: [numbers, emails, csv, javascript, identifiers] },
  { recognisers: [caesar], unless: isCode },
  { recognisers: [doubleSpaces, duplicateLines, letterCase, wrapped], all: true, unless: isCode },
];

/**
 * What a text may be, recogniser by recogniser: whoever asks decides after each whether it is enough.
 *
 * Reads samples of long texts, and the whole of them only where a parser decides. Linear in the length of the text.
 *
 * @param isDecided whether something was found that stands
 */
export function* candidates(text: string, isDecided: () => boolean): Generator<readonly Candidate[]> {
  const view = viewOf(text);
  if (view.text.length < 2) return;
  for (const { recognisers, all, unless } of STAGES) {
    if (unless?.(view)) continue;
    for (const recogniser of recognisers) {
      const found = recogniser(view);
      if (found.length > 0) yield found;
      if (!all && isDecided()) return;
    }
    if (isDecided()) return;
  }
  yield markdown(view);
}

/** Whether one of them may be told as a fact. */
export const hasClaim = (found: readonly { readonly confidence: number }[]): boolean =>
  found.some(({ confidence }) => confidence >= CLAIM);

/**
 * What a text may be, by its look alone: nothing was run on it yet, and what stands or falls with that is taken for right.
 *
 * @returns best first; those below the confidence of a claim are guesses
 */
export function recognise(text: string): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const more of candidates(text, () => hasClaim(found))) found.push(...more);
  return found.sort((a, b) => b.confidence - a.confidence);
}
