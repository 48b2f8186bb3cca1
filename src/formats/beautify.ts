import { lazyImportOnce } from '../core/lazy-import.ts';
import type { Offer } from '../core/offer.ts';
import { ToolError } from '../core/tool-error.ts';

/** Layout options of js-beautify. */
export type BeautifyStyle = {
  /** Value of `indentField`: a number of spaces, or `tab`. */
  readonly indent: string;
  /** Columns beyond which it wraps lines where it may. */
  readonly printWidth: number;
};

const optionsOf = ({ indent, printWidth }: BeautifyStyle) => ({
  indent_size: indent === 'tab' ? 1 : Number(indent),
  indent_with_tabs: indent === 'tab',
  wrap_line_length: printWidth,
  eol: '\n',
});

/** An element of JSX where an expression begins. In `c++<100` the library would take one for it, to the end of the code. */
const JSX = /(?:^|[(,=?:&|>{[;]|\b(?:return|default|yield|case|else))\s*<(?:>|[A-Za-z_$][\w$.:-]*[\s/>])/;

const beautifiers = lazyImportOnce(() => import('js-beautify'));

/**
 * Lay out code with js-beautify, which looks at tokens and does not parse: many times quicker than Prettier, without
 * its style, and without a word on faulty code. Loaded when it is first needed.
 *
 * @param source with LF line ends
 * @throws ToolError if anything but whitespace would change
 */
export async function beautify(language: 'js' | 'html', source: string, style: BeautifyStyle): Promise<string> {
  const { default: beautifier } = await beautifiers();
  const options = optionsOf(style);
  const laidOut =
    language === 'js' ? beautifier.js(source, { ...options, e4x: JSX.test(source) }) : beautifier.html(source, options);
  const text = `${laidOut}\n`;
  if (withoutSpace(text) !== withoutSpace(source)) {
    throw new ToolError('Fast would change more than whitespace here. Turn it off to format with Prettier.');
  }
  return text;
}

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

/** Offer to turn Fast off. */
export const PRETTIER_OFFER: Offer = { text: '', label: 'Use Prettier', options: { fast: false } };
