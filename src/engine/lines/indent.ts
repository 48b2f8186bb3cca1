import { type SelectField, select } from '../contract/options.ts';

/** Spaces of one step, or a tab. */
export type Indent = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | 'tab';

/**
 * The option field of code formatters.
 * @example indentField().default // '2'
 */
/* @__NO_SIDE_EFFECTS__ */
export function indentField(extras: Partial<Omit<SelectField<Indent>, 'kind' | 'label' | 'choices'>> = {}) {
  return select(
    'Indent',
    [
      ['1', '1 space'],
      ['2', '2 spaces'],
      ['3', '3 spaces'],
      ['4', '4 spaces'],
      ['5', '5 spaces'],
      ['6', '6 spaces'],
      ['7', '7 spaces'],
      ['8', '8 spaces'],
      'tab',
    ],
    { default: '2', ...extras },
  );
}

/**
 * The characters of one step: `tab` is a tab, a number that many spaces.
 * @example indentUnit('tab') // '\t'
 */
export const indentUnit = (indent: string): string => (indent === 'tab' ? '\t' : ' '.repeat(Number(indent)));
