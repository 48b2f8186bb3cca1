import { numberFieldFor } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import type { OptionValues } from '../../ui/view.ts';

/** Updates each number whose default depends on a changed option, unless the visitor has set the number. */
export function withDependants(page: Page, before: OptionValues, after: OptionValues): OptionValues {
  const moved = Object.entries(page.options).flatMap(([id, field]) => {
    // Stryker disable next-line ConditionalExpression: the default of other kinds depends on nothing, so none has moved
    if (field.kind !== 'number') return [];
    const usual = numberFieldFor(field, before).default;
    const next = numberFieldFor(field, after).default;
    return before[id] === usual && after[id] === usual && next !== usual ? [[id, next] as const] : [];
  });
  return moved.length === 0 ? after : { ...after, ...Object.fromEntries(moved) };
}
