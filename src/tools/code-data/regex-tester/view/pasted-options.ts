import type { OptionValues } from '../../../../components/view.ts';
import { convertPattern } from '../../../../regex/flavors/convert.ts';
import { parsePasted } from '../../../../regex/flavors/pasted.ts';
import { convertTemplate } from '../../../../regex/flavors/replacement.ts';
import { REGEX_FLAGS } from '../../../../regex/literal.ts';

/** Options for a pasted line of code or literal, and what it was. */
export type PastedOptions = { readonly options: OptionValues; readonly what: string };

/**
 * Returns the pattern, the flags, and the template of code that was pasted; undefined for what may be a pattern as it is.
 *
 * A pattern with flags that JavaScript lacks, as x of Python and PCRE, is converted, for it means something else without.
 */
export function pastedOptions(text: string): PastedOptions | undefined {
  const pasted = parsePasted(text);
  if (!pasted || pasted.isDoubtful) return undefined;
  const { what, flavor, replacement } = pasted;
  const own = [...pasted.flags].filter((flag) => REGEX_FLAGS.includes(flag)).join('');
  const others = [...pasted.flags].filter((flag) => !REGEX_FLAGS.includes(flag)).join('');
  const conversion = convertPattern(pasted.pattern, pasted.flags, flavor);
  const typed = { pattern: others === '' ? pasted.pattern : `(?${others})${pasted.pattern}`, flags: own };
  const { pattern, flags } = others === '' ? typed : (conversion.converted ?? typed);
  const template = replacement !== undefined && {
    mode: 'replace',
    replacement: convertTemplate(replacement, conversion).template,
  };
  return { options: { pattern, flags, ...template }, what };
}
