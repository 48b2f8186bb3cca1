import { defaults } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import type { OptionValues } from '../../ui/view.ts';
import { isChanged } from './option-state.ts';
import { VERSION } from './share-link.ts';

/**
 * Returns the options that differ from their defaults.
 *
 * @param options may be incomplete: the others have their defaults
 */
export function changedOptions(page: Page, options: OptionValues): OptionValues {
  // Compared with the defaults that the recipient gets: that of a number may depend on another option.
  const values: OptionValues = { ...defaults(page.options), ...options };
  const changed = Object.entries(page.options)
    .filter(([id, field]) => Object.hasOwn(options, id) && isChanged(id, field, values))
    .map(([id]) => [id, options[id]]);
  return Object.fromEntries(changed);
}

/**
 * Returns the fragment of a link with the options that differ from their defaults, and with the input if one is given.
 *
 * No browser sends a fragment to a server.
 *
 * @param options may be incomplete: the others have their defaults
 */
export function toFragment(page: Page, options: OptionValues, input?: string): string {
  const fragment = new URLSearchParams({ v: String(VERSION), options: JSON.stringify(changedOptions(page, options)) });
  if (input !== undefined) fragment.set('input', input);
  return `#${fragment}`;
}
