import { dateWriter } from '../../../engine/formats/dates/date-pattern.ts';
import { numberWriter } from '../../../engine/formats/numbers/number-pattern.ts';
import { compileReplacement } from '../../../engine/regex/regex.ts';
import { type SubstitutionPart, substitute } from '../../../engine/regex/substitution.ts';
import { countWriter } from './count-format.ts';

/** `$$`, which is not a reference, or a reference with a format: `${1:0.00}`. */
const FORMATTED = /\$\$|\$\{(\d{1,2}|&):([^{}]+)\}/g;

/**
 * Reads a replacement like `compileReplacement`, and references with a format: `${1:0.00}` writes the number of the
 * first group with two decimals, `${&:d MMMM y}` the date of the match, `${&:words}` its number of words. Other text in
 * place of the number or date stays unchanged.
 */
export function compileFormatted(template: string, pattern: RegExp): SubstitutionPart[] {
  if (!template.includes('${')) return compileReplacement(template, pattern);
  const parts: SubstitutionPart[] = [];
  let done = 0;
  for (const { 0: whole, 1: group, 2: format = '', index } of template.matchAll(FORMATTED)) {
    const write = group === undefined ? undefined : (numberWriter(format) ?? dateWriter(format) ?? countWriter(format));
    const [part, ...others] = write ? compileReplacement(`$${group}`, pattern) : [];
    // A number of no group of the pattern is text.
    if (!write || part === undefined || typeof part === 'string' || others.length > 0) continue;
    parts.push(...compileReplacement(template.slice(done, index), pattern), {
      kind: 'written',
      write: (found, input) => {
        const text = substitute(part, found, input);
        return write(text) ?? text;
      },
    });
    done = index + whole.length;
  }
  return [...parts, ...compileReplacement(template.slice(done), pattern)];
}
