import { compareJson, type JsonComparison, type JsonFault } from './compare-json.ts';
import { compareLists, type ListComparison } from './compare-lists.ts';
import { compareText, type TextComparison } from './compare-text.ts';
import { type CompareOptions, jsonLeniency } from './options.ts';

/** Two texts and what to ask of them. */
export type Pair = {
  readonly left: string;
  readonly right: string;
  readonly options: CompareOptions;
  /** Milliseconds for a detailed comparison, if not the usual number. */
  readonly budget?: number;
};

/** Result of a comparison, by the kind that the texts were read as. */
export type Comparison =
  | ({ readonly as: 'text'; readonly areJson: boolean } & TextComparison)
  | ({ readonly as: 'lists' } & ListComparison)
  | ({ readonly as: 'json' } & JsonComparison)
  | ({ readonly as: 'fault' } & JsonFault);

/** Whether a text is an object or an array of JSON. */
function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text) || !/[\]}]\s*$/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Compare two texts as the options say. */
export function compare({ left, right, options, budget }: Pair): Comparison {
  switch (options.as) {
    case 'lists':
      return { as: 'lists', ...compareLists(left, right, options) };
    case 'json': {
      const found = compareJson(left, right, jsonLeniency(options));
      return 'side' in found ? { as: 'fault', ...found } : { as: 'json', ...found };
    }
    case 'text':
      return { as: 'text', areJson: isJson(left) && isJson(right), ...compareText(left, right, options, budget) };
  }
}
