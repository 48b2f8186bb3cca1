import { ToolError } from '../contract/tool-error.ts';
import { plural } from '../values/plural.ts';
import { type Conversion, convertPattern } from './flavors/convert.ts';
import type { Foreign } from './flavors/flavor.ts';
import type { SubstitutionPart } from './substitution.ts';
import { compileTemplate } from './template.ts';

/** Returns the platform's reason why a pattern is invalid, without the words around it. */
function reasonOf(error: unknown, source: string): string {
  const message = error instanceof Error ? error.message : String(error);
  // V8: `Invalid regular expression: /(/: Unterminated group`. Firefox gives the bare reason.
  const reason = message.replace(/^Invalid regular expression:? */i, '');
  const end = reason.startsWith(`/${source}/`) ? reason.indexOf(': ', source.length + 2) : -1;
  return (end < 0 ? reason : reason.slice(end + 2)).trim();
}

/** A pattern that the user typed, ready to search. */
export type ReadPattern = Pick<Conversion, 'groups' | 'hasWords'> & {
  readonly pattern: RegExp;
  /** Sentences on parts that other flavors read another way than JavaScript. */
  readonly notes: readonly string[];
};

/** Most parts that a note names. */
const NAMED_PARTS = 3;

/**
 * Returns a note on parts of other flavors; none without parts.
 * @example foreignNotes('Pattern converted', [{ text: '\\Z is PCRE: in JavaScript $' }])
 */
export function foreignNotes(what: string, found: readonly Pick<Foreign, 'text'>[]): string[] {
  if (found.length === 0) return [];
  const more = found.length > NAMED_PARTS ? `; and ${plural(found.length - NAMED_PARTS, 'more part')}` : '';
  const parts = found.slice(0, NAMED_PARTS).map(({ text }) => text);
  return [`${what}: ${parts.join('; ')}${more}.`];
}

function compile(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, /[uv]/.test(flags) ? flags : `${flags}u`);
  } catch {
    return new RegExp(source, flags);
  }
}

/**
 * Reads a pattern that the user typed: with the flag u and, where that is an error, once more without it, because
 * `\-` and a lone `{` are common and wrong only with u.
 *
 * Parts of other flavors, such as `\h` and `(?P<name>`, are converted. Where they may be JavaScript's, they count as such.
 *
 * @param flags flags other than u and v
 * @param option the id of the field that an error belongs to
 * @throws ToolError for an invalid pattern, and at the place of a part that JavaScript cannot match
 */
export function readPattern(source: string, flags: string, option?: string): ReadPattern {
  const field = option === undefined ? {} : { option };
  const { found, converted, groups, hasWords } = convertPattern(source, flags);
  // The flag u, which parts of JavaScript may lack, is tried anyway.
  const foreign = found.filter(({ flavors, isDoubtful }) => flavors.length > 0 && !isDoubtful);
  const none = foreign.find(({ isConvertible }) => !isConvertible);
  if (none) {
    const place = { ...field, offset: none.from, end: none.to };
    throw new ToolError(`Invalid regular expression, column ${none.from + 1}: ${none.text}.`, place);
  }
  const isConverted = foreign.length > 0 && converted !== undefined;
  try {
    const pattern = isConverted ? compile(converted.pattern, converted.flags) : compile(source, flags);
    const notes = isConverted
      ? foreignNotes('Pattern converted', found)
      : foreignNotes(
          'Pattern not converted',
          found.filter(({ isDoubtful }) => isDoubtful),
        );
    return { pattern, groups, hasWords, notes };
  } catch (error) {
    throw new ToolError(`Invalid regular expression: ${reasonOf(error, source)}`, field);
  }
}

const TEMPLATE_ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\' };

const readEscapes = (text: string) =>
  text.replace(/\\(?:([nrt\\])|u([\da-fA-F]{4}))/g, (whole, letter?: string, unit?: string) =>
    unit === undefined ? (TEMPLATE_ESCAPES[letter ?? ''] ?? whole) : String.fromCharCode(Number.parseInt(unit, 16)),
  );

/**
 * Reads a replacement for a pattern: `$1`-`$99`, `$<name>`, `$&`, `$$`, `` $` ``, `$'`, `\n \r \t \\ \uHHHH`, and the
 * case operators of `compileTemplate`. References to missing groups stay as typed, as in `String.prototype.replace`.
 */
export function compileReplacement(template: string, pattern: RegExp): SubstitutionPart[] {
  // With an empty alternative, every pattern matches the empty text, with all its groups unset.
  const shape = new RegExp(`${pattern.source}|`, pattern.flags.replace(/[gy]/g, '')).exec('');
  return compileTemplate(template, (shape?.length ?? 1) - 1, shape?.groups !== undefined, readEscapes);
}
