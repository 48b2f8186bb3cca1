import { ToolError } from '../contract/tool-error.ts';
import { convertPattern } from './flavors/convert.ts';
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

/**
 * Compile a pattern that the user typed: with the flag u and, where that is an error, once more without it, because
 * `\-` and a lone `{` are common and wrong only with u.
 *
 * @param flags flags other than u and v
 * @param option the id of the field that an error belongs to
 * @throws ToolError `Invalid regular expression: {reason}`
 */
export function compilePattern(source: string, flags: string, option?: string): RegExp {
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      const foreign = convertPattern(source, '').found.find(({ isDoubtful }) => !isDoubtful);
      throw new ToolError(
        `Invalid regular expression: ${reasonOf(error, source)}${foreign ? `. ${foreign.text}.` : ''}`,
        option === undefined ? {} : { option },
      );
    }
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
