import type { Description, Finding, RedactKind } from '../contract.ts';
import { fill } from './fill.ts';
import { isLabel, labelsOf, labelWords } from './labels.ts';
import { endAt, isAfter, isWordAt, labelPattern } from './surroundings.ts';

const IN_VALUE = /[A-Z\d]/i;
/** Letters before the first digit. */
const MAX_LETTERS = 8;
/** Letters apart from the digits, as on license plates. */
const APART = /(?<![\p{L}\p{N}])[A-ZÄÖÜ]{1,3}[- ](?:[A-Z]{1,3}[- ])?$/u;

/**
 * Returns a kind whose values are known only by the words before them. Each has a digit.
 *
 * @param endings last words of labels, in lowercase, with spaces between them
 * @param words labels, as alternatives of a regular expression
 * @param form sticky, at the beginning of a value
 */
export function labeledKind(description: Description, endings: string, words: string, form: RegExp): RedactKind {
  const pattern = labelPattern(words);
  const ends = labelWords(endings);
  function find(text: string): Finding[] {
    const findings: Finding[] = [];
    let done = 0;
    for (const [run, label] of labelsOf(text)) {
      if (run < done || !isLabel(label, ends)) continue;
      let from = run;
      while (run - from <= MAX_LETTERS && from > done && IN_VALUE.test(text[from - 1] ?? '')) from--;
      const apart = APART.exec(text.slice(Math.max(0, from - 10), from));
      for (const start of apart ? [from - apart[0].length, from] : [from]) {
        if (isWordAt(text, start - 1) || !isAfter(text, start, pattern, 56)) continue;
        const to = endAt(form, text, start);
        if (to <= run) continue;
        findings.push({
          from: start,
          to,
          certainty: 'likely',
          why: `Comes after words for ${withArticle(description.name)}`,
        });
        done = to;
        break;
      }
    }
    return findings;
  }
  return {
    ...description,
    find,
    isHeading: (heading) => pattern.test(`${heading}: `),
    standIn: (value, number) => fill(value, number),
  };
}

const withArticle = (name: string) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
