import { base64 } from './base64.ts';
import { caesar } from './caesar.ts';
import type { Candidate, Recognizer } from './candidate.ts';
import { css, isCode, javascript, log, sql, yaml } from './code.ts';
import { doubleSpaces, duplicateLines, letterCase, wrapped } from './dress.ts';
import { binary, hex, morse } from './encodings.ts';
import { entities, percent } from './escapes.ts';
import { CLAIM } from './finding.ts';
import { brokenJson, fencedJson, json, jsonString, ndjson, unicodeEscapes } from './json.ts';
import { hidden, marks, mojibake, styled, turned } from './letters.ts';
import { markdown, tags } from './markup.ts';
import { settings } from './settings.ts';
import { dataUri, jwt, punycode, timestamp, uuid } from './shapes.ts';
import { csv, emails, identifiers, numbers } from './tables.ts';
import { type View, viewOf } from './view.ts';

/** Recognizers that are called one after the other, and whether a claim ends the stage. */
type Stage = {
  readonly recognizers: readonly Recognizer[];
  /** All are called, even if one has found something. */
  readonly all?: true;
  /** The stage is skipped if this returns true. */
  readonly unless?: (view: View) => boolean;
};

/** Cheap and exact ones first. A stage that makes a claim is the last. */
const STAGES: readonly Stage[] = [
  { recognizers: [jwt, uuid, dataUri, timestamp] },
  { recognizers: [json, ndjson, brokenJson, fencedJson] },
  { recognizers: [tags, sql, log, yaml, settings, css] },
  { recognizers: [hex, binary, morse, base64] },
  { recognizers: [punycode] },
  { recognizers: [jsonString, unicodeEscapes, percent, entities, mojibake, marks, turned, styled, hidden], all: true },
  { recognizers: [numbers, emails, csv, javascript, identifiers] },
  { recognizers: [caesar], unless: isCode },
  { recognizers: [doubleSpaces, duplicateLines, letterCase, wrapped], all: true, unless: isCode },
];

/**
 * Yields the candidates of each recognizer in turn: the caller decides after each whether they are enough.
 *
 * Reads samples of long texts, and all of them only for parsers. Linear in the length of the text.
 *
 * @param isDecided whether a sufficient candidate was found
 */
export function* candidates(text: string, isDecided: () => boolean): Generator<readonly Candidate[]> {
  const view = viewOf(text);
  if (view.text.length < 2) return;
  for (const { recognizers, all, unless } of STAGES) {
    if (unless?.(view)) continue;
    for (const recognizer of recognizers) {
      const found = recognizer(view);
      if (found.length > 0) yield found;
      if (!all && isDecided()) return;
    }
    if (isDecided()) return;
  }
  yield markdown(view);
}

/** Whether one of them may be stated as a fact. */
export const hasClaim = (found: readonly { readonly confidence: number }[]): boolean =>
  found.some(({ confidence }) => confidence >= CLAIM);

/**
 * Returns candidates for a text by its look alone: nothing was run on it, and ones that depend on a run are included.
 *
 * @returns best first; those below the confidence of a claim are guesses
 */
export function recognize(text: string): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const more of candidates(text, () => hasClaim(found))) found.push(...more);
  return found.sort((a, b) => b.confidence - a.confidence);
}
