import { type Flavor, flavorNames } from './flavor.ts';
import type { Nuance, State } from './state.ts';

const UNICODE: readonly Flavor[] = ['python', 'dotnet'];

/** Parts with another meaning in JavaScript: in which flavors, and the meaning there. */
const DIFFERENCES: readonly (readonly [nuance: Nuance, flavors: readonly Flavor[], words: string])[] = [
  ['end', ['python', 'pcre', 'dotnet', 'java'], '$ also matches before a line break at the end of the text'],
  ['lastEnd', ['python'], '\\Z matches only at the very end of the text'],
  ['digit', UNICODE, '\\d also matches the digits of other scripts'],
  ['word', UNICODE, '\\w also matches the letters of other scripts'],
  ['boundary', UNICODE, '\\b counts the letters of other scripts as parts of words'],
  ['space', ['java', 'go'], '\\s matches only the spaces of ASCII'],
  ['vertical', ['pcre', 'java'], '\\v matches every vertical space'],
];

/** Returns sentences about differences of the converted pattern in the flavors that it may be from. */
export function differencesOf(state: State, flavors: readonly Flavor[], hasAsciiClasses: boolean): string[] {
  const { nuances, hasReference, hasOptionalGroup, hasPosixClass } = state;
  const sentences = DIFFERENCES.flatMap(([nuance, where, words]) => {
    const common = nuances.has(nuance) ? flavors.filter((flavor) => where.includes(flavor)) : [];
    return common.length === 0 ? [] : [`In ${flavorNames(common)}, ${words}.`];
  });
  if (hasPosixClass && !hasAsciiClasses) {
    const ascii = flavors.filter((flavor) => flavor === 'pcre' || flavor === 'go');
    if (ascii.length > 0) sentences.push(`In ${flavorNames(ascii)}, classes such as [:alpha:] match only ASCII.`);
  }
  if (hasReference && hasOptionalGroup) {
    sentences.push(
      'In JavaScript, a reference to a group that took no part matches the empty text; elsewhere it fails.',
    );
  }
  if (nuances.has('repeated')) {
    sentences.push('In JavaScript, groups forget their text at each repetition; elsewhere they keep the last one.');
  }
  if (nuances.has('keep')) {
    sentences.push('In JavaScript, what comes before the match may be part of another match; after \\K it is not.');
  }
  return sentences;
}
