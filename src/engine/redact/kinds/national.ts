import { once } from '../../values/once.ts';
import type { Finding, RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { digitRuns, digitsOf } from './digits.ts';
import { fill } from './fill.ts';
import type { NationalNumber } from './national-number.ts';
import { NATIONAL_NUMBERS } from './national-numbers.ts';
import { endAt, isNear, isWordAt, wordPattern } from './surroundings.ts';

type Rule = NationalNumber & { readonly pattern: RegExp; readonly startsWithLetter: boolean };

const rules = once((): readonly Rule[] =>
  NATIONAL_NUMBERS.map((one) => ({
    ...one,
    pattern: wordPattern(one.words),
    startsWithLetter: one.form.source.startsWith('['),
  })),
);

/** One pattern for all forms, by whether letters begin them: most digits are of none. */
const anyForm = once(() =>
  [false, true].map((isLetterFirst) => {
    const forms = rules().filter((rule) => rule.startsWithLetter === isLetterFirst || rule.country === 'FR');
    return new RegExp(`(?:${forms.map(({ form }) => form.source).join('|')})(?![\\p{L}\\p{N}_])`, 'uy');
  }),
);

/** Returns the offset of the token in which a run of digits is the first: letters come before it in some numbers. */
function tokenStart(text: string, run: number): number {
  let from = run;
  while (run - from < 6 && /[A-Z&Ñ-]/.test(text[from - 1] ?? '') && !(text[from - 1] === '-' && from < run)) from--;
  // A space may follow the letters of British numbers.
  if (from === run && text[run - 1] === ' ' && /[A-Z]{2}/.test(text.slice(run - 3, run - 1))) from = run - 3;
  return from;
}

/** A number does not begin or end within a word, a decimal number, or a longer number with hyphens or periods. */
function isAlone(text: string, from: number, to: number): boolean {
  if (isWordAt(text, from - 1) || isWordAt(text, to)) return false;
  const joins = (at: number, step: number) => /[-./+]/.test(text[at] ?? '') && isWordAt(text, at + step);
  return !joins(from - 1, -1) && !joins(to, 1);
}

function findAt(text: string, from: number, isLetterFirst: boolean): Finding | undefined {
  const form = anyForm()[Number(isLetterFirst)];
  if (isWordAt(text, from - 1) || !form || endAt(form, text, from) < 0) return undefined;
  for (const rule of rules()) {
    if (rule.startsWithLetter !== isLetterFirst && rule.country !== 'FR') continue;
    const to = endAt(rule.form, text, from);
    if (to < 0 || !isAlone(text, from, to)) continue;
    const tried = text.slice(from, to);
    // Zeros alone pass most checks.
    if (/^0*$/.test(digitsOf(tried))) continue;
    const isDistinct = rule.distinct?.test(tried) === true;
    if (!isDistinct && !isNear(text, from, to, rule.pattern)) continue;
    // Some checks know the number without separators alone.
    if (rule.validate(tried).isValid || rule.validate(tried.replace(/[ .-]/g, '')).isValid) {
      return { from, to, certainty: 'certain', why: `Check of ${rule.name} (${rule.country}) passed` };
    }
  }
  return undefined;
}

function find(text: string): Finding[] {
  const findings: Finding[] = [];
  const runs = digitRuns(text);
  let done = 0;
  runs.from.forEach((run, i) => {
    if (run < done || !mayBegin(text, run, runs.ahead[i] ?? 0)) return;
    const from = tokenStart(text, run);
    if (from < done) return;
    // The letters before a number may be of its label: "Steuer-ID 86 095 742 719".
    const found = findAt(text, from, from < run) ?? (from < run ? findAt(text, run, false) : undefined);
    if (!found) return;
    done = found.to;
    findings.push(found);
  });
  return findings;
}

/** Whether a number can begin with a run of digits: most have seven digits, and letters come before those of others. */
const mayBegin = (text: string, run: number, digits: number) =>
  digits > 6 || /[A-Z]/.test(text[run - (text[run - 1] === ' ' ? 2 : 1)] ?? '');

/** National numbers of persons. */
export const national: RedactKind = {
  ...DESCRIPTIONS.national,
  find,
  isHeading: (heading) => rules().some(({ pattern }) => pattern.test(heading)),
  standIn(value, number) {
    const isValid = (text: string) =>
      rules().some((rule) => endAt(rule.form, text, 0) === text.length && rule.validate(text).isValid);
    const numbers = Array.from({ length: 10 }, (_, i) => fill(value, number * 10 + i));
    return numbers.find((text) => !isValid(text)) ?? fill(value, number * 10);
  },
};
