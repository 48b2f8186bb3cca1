import type { OptionValues } from '../components/view.ts';
import { defaults } from '../core/options.ts';
import type { Page } from '../core/tool.ts';
import { VERSION } from './share-link.ts';

/**
 * The fragment of a link that carries options that differ from their defaults, and the input if there is one.
 *
 * No browser sends a fragment to a server.
 */
export function toFragment(page: Page, options: OptionValues, input?: string): string {
  const usual: OptionValues = defaults(page.options);
  const changed = Object.entries(options).filter(([id, value]) => JSON.stringify(value) !== JSON.stringify(usual[id]));
  const fragment = new URLSearchParams({ v: String(VERSION), options: JSON.stringify(Object.fromEntries(changed)) });
  if (input !== undefined) fragment.set('input', input);
  return `#${fragment}`;
}
