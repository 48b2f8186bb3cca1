import { matches } from '../contract/options.ts';
import type { Page } from '../contract/tool.ts';

/**
 * Whether the same job gives another result when it runs again.
 *
 * @param values the options with their defaults
 */
export const isRandom = ({ again }: Page, values: Readonly<Record<string, unknown>>): boolean =>
  again !== undefined && again.seed === undefined && matches(again.when ?? {}, values);
