import { type Field, numberFieldFor, resolveOptions } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import type { PatternRange } from '../../ui/pattern-field/pointing.ts';
import type { OptionValues } from '../../ui/view.ts';

/** The option that an engine rejected, the reason, and the part of its value that is wrong. */
export type OptionError = { readonly option: string; readonly message: string; readonly fault?: PatternRange };

/** Returns the option that a failed job rejected; undefined if it failed for another reason. */
export function optionErrorOf(error: Failure | undefined): OptionError | undefined {
  if (error?.option === undefined) return undefined;
  const { option, message, offset: from, end: to } = error;
  return { option, message, ...(from !== undefined && to !== undefined && { fault: { from, to } }) };
}

/** The ids of the fields that a phone shows at once. */
export function essentialFields({ essential, options }: Page): readonly string[] {
  return (
    essential ??
    Object.entries(options)
      .filter(([, { as }]) => as !== 'view')
      .slice(0, 1)
      .map(([id]) => id)
  );
}

/** Whether two values of an option are the same. Pairs are compared by their contents. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Whether an option differs from its default, which may depend on other options. */
export function isChanged(id: string, field: Field, values: OptionValues): boolean {
  const usual = field.kind === 'number' ? numberFieldFor(field, values).default : field.default;
  return !isSame(values[id], usual);
}

/** Whether any option of a tool differs from its default, those included that only the tool's own view sets. */
export const anyChanged = ({ options }: Page, values: OptionValues): boolean =>
  Object.entries(options).some(([id, field]) => isChanged(id, field, values));

/**
 * Returns the values of a draft that this version of a page accepts; an older version may have had other fields. Typed
 * text stays, even if it is half a number.
 */
export function knownValues({ options }: Page, values: OptionValues): OptionValues {
  const known: Record<string, OptionValues[string]> = {};
  for (const [id, value] of Object.entries(values)) {
    const kind = options[id]?.kind;
    const isTyped = typeof value === 'string' && (kind === 'text' || kind === 'number');
    try {
      known[id] = isTyped ? value : resolveOptions(options, { [id]: value })[id];
    } catch {
      // It keeps its default.
    }
  }
  return known;
}
