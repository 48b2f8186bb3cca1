import { convertPattern } from '../../../../engine/regex/flavors/convert.ts';
import { parsePasted } from '../../../../engine/regex/flavors/pasted.ts';
import { convertTemplate } from '../../../../engine/regex/flavors/replacement.ts';
import { REGEX_FLAGS } from '../../../../engine/regex/literal.ts';
import type { OptionValues } from '../../../../site/ui/view.ts';

/** Options for a pasted line of code or literal, and a sentence about the change. */
export type PastedOptions = { readonly options: OptionValues; readonly words: string };

const FIRST_ALONE = 'Without g, the first match of the text is replaced here, and of each line there.';

/**
 * Returns the pattern, the flags, and the template of pasted code; undefined for a text that may be a plain pattern. A
 * pattern that means something else in JavaScript, or has flags that JavaScript lacks, is converted.
 */
export function pastedOptions(text: string): PastedOptions | undefined {
  const pasted = parsePasted(text);
  if (!pasted || pasted.isDoubtful) return undefined;
  const { what, flavor, replacement } = pasted;
  const own = [...pasted.flags].filter((flag) => REGEX_FLAGS.includes(flag)).join('');
  const others = [...pasted.flags].filter((flag) => !REGEX_FLAGS.includes(flag)).join('');
  const conversion = convertPattern(pasted.pattern, pasted.flags, flavor);
  const typed = { pattern: others === '' ? pasted.pattern : `(?${others})${pasted.pattern}`, flags: own };
  const { converted } = conversion;
  const alone = convertPattern(typed.pattern, typed.flags).converted;
  const isOther = converted?.pattern !== alone?.pattern || converted?.flags !== alone?.flags;
  const isConverted = converted !== undefined && (others !== '' || isOther);
  const { pattern, flags } = isConverted ? converted : typed;
  const template = replacement !== undefined && {
    mode: 'replace',
    replacement: convertTemplate(replacement, conversion).template,
  };
  const taken = `Pattern and flags were taken out of the pasted ${what}${isConverted ? ', and converted' : ''}.`;
  const isFirstOfEach = template && pasted.readsLines && !flags.includes('g');
  const words = isFirstOfEach ? `${taken} ${FIRST_ALONE}` : taken;
  return { options: { pattern, flags, ...template }, words };
}
