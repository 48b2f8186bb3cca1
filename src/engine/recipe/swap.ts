import { choiceValue } from '../contract/options.ts';
import type { Page } from '../contract/tool.ts';

/** Returns the values that `swap` exchanges: each value of its option, and that of the other direction. */
export function swapPairs({ swap, options }: Page): Readonly<Record<string, string>> {
  if (swap?.to || swap?.option === undefined) return swap?.to ?? {};
  const field = options[swap.option];
  const [first, second] = field?.kind === 'select' ? field.choices.map(choiceValue) : [];
  return first === undefined || second === undefined ? {} : { [first]: second, [second]: first };
}

/** Returns the options that reverse a two-way tool, whose output becomes the input; undefined if it has no reverse. */
export function swapOf(
  page: Page,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> | undefined {
  const { swap } = page;
  if (!swap) return undefined;
  if (swap.exchange) return exchanged(page, swap.exchange, values);
  if (swap.option === undefined) return {};
  const back = swapPairs(page)[String(values[swap.option])];
  return back === undefined ? undefined : { [swap.option]: back };
}

/** Exchanges the values of two options; undefined if they are equal, or one of them cannot have the other's. */
function exchanged(
  { options }: Page,
  [one, other]: readonly [string, string],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> | undefined {
  const [first, second] = [String(values[one]), String(values[other])];
  const canBe = (id: string, value: string) => {
    const field = options[id];
    return field?.kind === 'select' && field.choices.map(choiceValue).includes(value);
  };
  return first !== second && canBe(one, second) && canBe(other, first) ? { [one]: second, [other]: first } : undefined;
}
