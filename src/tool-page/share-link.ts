import type { OptionValues } from '../components/view.ts';
import { defaults, resolveOptions } from '../core/options.ts';
import type { Page } from '../core/tool.ts';
import { ToolError } from '../core/tool-error.ts';
import { INPUT_LIMIT } from '../site.ts';

/** Raised when what a link carries changes its form. A link with a higher number comes from a newer version. */
export const VERSION = 1;

/** What a link brought: settings to use, or what is wrong with it. */
export type SharedState = { readonly options: OptionValues; readonly input?: string; readonly error?: string };

/**
 * Read a link's fragment. What comes back is checked like any other input.
 *
 * @returns undefined where the fragment is none of ours
 */
export function fromFragment(page: Page, fragment: string): SharedState | undefined {
  const fields = new URLSearchParams(fragment.slice(1));
  if (!fields.has('v')) return undefined;
  const usual: OptionValues = defaults(page.options);
  const given = fields.get('input') ?? undefined;
  const isTooLong = given !== undefined && given.length > INPUT_LIMIT;
  const input = isTooLong ? undefined : given;
  const version = Number(fields.get('v'));
  if (version > VERSION) {
    return {
      options: usual,
      input,
      error: 'This link comes from a newer version of the site. Reload the page and try again.',
    };
  }
  try {
    const settings: unknown = JSON.parse(fields.get('options') ?? '{}');
    if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
      throw new SyntaxError('no options');
    const options = resolveOptions(page.options, settings as OptionValues);
    const error = isTooLong ? 'The text in this link is too long, so only its options were used.' : undefined;
    return { options, input, error };
  } catch (error) {
    const reason = error instanceof ToolError ? `: ${error.message}` : '.';
    return { options: usual, input, error: `This link is damaged, so the default options are used${reason}` };
  }
}
