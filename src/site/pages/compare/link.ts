import { INPUT_LIMIT } from '../../site.ts';
import type { OptionValues } from '../../ui/view.ts';
import { toFragment } from '../tool/make-link.ts';
import { fromFragment } from '../tool/share-link.ts';
import { comparePage } from './page.ts';
import type { Texts } from './texts.ts';

/** Content of a share link. */
export type SharedComparison = {
  readonly options: OptionValues | undefined;
  readonly texts: Texts | undefined;
  /** Why the link, or a part of it, was not used. */
  readonly error: string | undefined;
};

/** The fragment of a link that carries the options that differ from their defaults, and on request both texts. */
export function compareFragment(options: OptionValues, texts?: Texts): string {
  const fields = new URLSearchParams(toFragment(comparePage, options).slice(1));
  if (texts) {
    fields.set('left', texts.left);
    fields.set('right', texts.right);
  }
  return `#${fields}`;
}

/** Reads a link's fragment, and validates it like any other input. Undefined if the fragment is not a share link. */
export function readCompareFragment(fragment: string): SharedComparison | undefined {
  const shared = fromFragment(comparePage, fragment);
  if (!shared) return undefined;
  const fields = new URLSearchParams(fragment.slice(1));
  const [left, right] = [fields.get('left') ?? '', fields.get('right') ?? ''];
  const isTooLong = left.length > INPUT_LIMIT || right.length > INPUT_LIMIT;
  const hasTexts = !isTooLong && (left !== '' || right !== '');
  return {
    options: shared.options,
    texts: hasTexts ? { left, right } : undefined,
    error:
      shared.error ?? (isTooLong ? 'The texts in this link are too long, so only its options were used.' : undefined),
  };
}
