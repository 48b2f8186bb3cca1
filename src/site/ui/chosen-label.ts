import { choiceLabel, choiceValue, isRelevant } from '../../engine/contract/options.ts';
import type { ViewTab } from './view.ts';

/** Returns a tab's `selected` for one that shows all choices of an option side by side. @param id of the option */
export const chosenLabel =
  (id: string): NonNullable<ViewTab['selected']> =>
  ({ page, options }) => {
    const field = page.options[id];
    if (field?.kind !== 'select' || !isRelevant(field, options)) return undefined;
    const choice = field.choices.find((one) => choiceValue(one) === options[id]);
    return choice && choiceLabel(choice);
  };
