import type { When } from '../contract/options.ts';
import type { Page } from '../contract/tool.ts';

/** Languages that a pane can color. */
export type Language = 'json' | 'javascript' | 'typescript' | 'html' | 'xml' | 'css';

/** The page of a tool whose panes show more than plain text. */
export type PanesPage = Page & {
  /** Shown in the input pane while it is empty. */
  readonly placeholder?: string;
  readonly language?: { readonly input?: Language; readonly output?: Language };
  /**
   * Line breaks or vertical alignment are part of the result: the output pane has a fixed-width font and scrolls
   * sideways instead of wrapping. With conditions: only while each named option has one of the given values. Default:
   * true if the output has a language.
   */
  readonly exactLines?: true | When;
  /** The id of a number option: the output pane shows a ruler after that many columns, and none at 0. */
  readonly ruler?: string;
};
