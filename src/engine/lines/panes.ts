import type { When } from '../contract/options.ts';
import type { Page } from '../contract/tool.ts';

/** Languages that a pane can color. */
export type Language = 'json' | 'javascript' | 'typescript' | 'html' | 'xml' | 'css';

/** Language of a pane: always the same, or one that depends on the options, which are validated; undefined for none. */
export type PaneLanguage = Language | ((options: Readonly<Record<string, unknown>>) => Language | undefined);

/**
 * Returns the language of a pane with the current options.
 * @example languageOf(({ to }) => (to === 'json' ? 'json' : 'xml'), { to: 'json' }) // 'json'
 */
export const languageOf = (
  language: PaneLanguage | undefined,
  options: Readonly<Record<string, unknown>>,
): Language | undefined => (typeof language === 'function' ? language(options) : language);

/** The page of a tool whose panes show more than plain text. */
export type PanesPage = Page & {
  /** Shown in the input pane while it is empty. */
  readonly placeholder?: string;
  readonly language?: { readonly input?: PaneLanguage; readonly output?: PaneLanguage };
  /**
   * Line breaks or vertical alignment are part of the result: the output pane has a fixed-width font and scrolls
   * sideways instead of wrapping. With conditions: only while each named option has one of the given values. Default:
   * true if the output has a language.
   */
  readonly exactLines?: true | When;
  /** The id of a number option: the output pane shows a ruler after that many columns, and none at 0. */
  readonly ruler?: string;
};
