import { defaults, numberFieldFor, resolveOptions } from '../../../engine/contract/options.ts';
import type { Page } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { hasSecrets } from '../../../engine/random/random-page.ts';
import { isRecord } from '../../../engine/values/is-record.ts';
import { plural } from '../../../engine/values/plural.ts';
import { INPUT_LIMIT } from '../../site.ts';
import type { OptionValues } from '../../ui/view.ts';
import { isChanged } from './option-state.ts';

/** Version of the link format. A link with a higher number comes from a newer version of the site. */
export const VERSION = 1;

/** Contents of a share link: settings to use, or its error. */
export type SharedState = {
  /** Left out if links may set no options. */
  readonly options?: OptionValues;
  readonly input?: string;
  readonly error?: string;
  /** A sentence that names the options whose values in the link are not the defaults. */
  readonly notice?: string;
};

/** Maximum number of names in a notice; if there are more, the last ones are counted. */
const MAX_NAMED = 5;

/**
 * Returns a notice such as `This link set 2 options: Order and Times.`; undefined if all options have their defaults.
 */
function noticeOf({ options: schema }: Page, values: OptionValues): string | undefined {
  const names = Object.entries(schema)
    .filter(([id, field]) => isChanged(id, field, values))
    .map(([, field]) => (field.kind === 'number' ? numberFieldFor(field, values).label : field.label));
  if (names.length === 0) return undefined;
  const listed =
    names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED - 1), `${names.length - MAX_NAMED + 1} more`] : names;
  return `This link set ${plural(names.length, 'option')}: ${new Intl.ListFormat('en').format(listed)}.`;
}

const REFUSED =
  'This link tried to change what is generated here. Links cannot do that on this page, so your options stay as they are.';

/**
 * Reads a link's fragment, and validates it like any other input.
 *
 * @returns undefined if the fragment is not a share link
 */
export function fromFragment(page: Page, fragment: string): SharedState | undefined {
  const fields = new URLSearchParams(fragment.slice(1));
  if (!fields.has('v')) return undefined;
  // The author of a link must be able neither to weaken nor to choose what a visitor generates.
  if (hasSecrets(page)) return fields.size > 1 && fields.get('options') !== '{}' ? { error: REFUSED } : {};
  const usual: OptionValues = defaults(page.options);
  const given = fields.get('input') ?? undefined;
  const isTooLong = given !== undefined && given.length > INPUT_LIMIT;
  const input = isTooLong ? undefined : given;
  const failed = (error: string): SharedState => ({ options: usual, input, error });
  if (Number(fields.get('v')) > VERSION)
    return failed('This link comes from a newer version of the site. Reload the page and try again.');
  try {
    const settings: unknown = JSON.parse(fields.get('options') ?? '{}');
    if (!isRecord(settings)) throw new SyntaxError('no options');
    const options = resolveOptions(page.options, settings);
    const error = isTooLong ? 'The text in this link is too long, so only its options were used.' : undefined;
    return { options, input, error, notice: noticeOf(page, options) };
  } catch (error) {
    const reason = error instanceof ToolError ? `: ${error.message}` : '.';
    return failed(`This link is damaged, so the default options are used${reason}`);
  }
}
