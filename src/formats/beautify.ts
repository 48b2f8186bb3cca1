import { lazyImportOnce } from '../core/lazy-import.ts';
import { checkDataSize } from '../core/limits.ts';
import type { Offer } from '../core/offer.ts';
import { ToolError } from '../core/tool-error.ts';
import { LeastIndentation } from './least-indentation.ts';

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
const literals = lazyImportOnce(() => import('./code-literals.ts'));

/** Advice on a result that would be too long. */
export const SIZE_HINT = 'Choose a smaller indent or format part of the text.';

/**
 * Lay out code with js-beautify, which looks at tokens and does not parse: many times quicker than Prettier, without
 * its style, and without a word on faulty code. Loaded when it is first needed.
 *
 * @param source with LF line ends
 * @throws ToolError if anything but whitespace would change, or if the result would be too long
 */
export async function beautify(language: 'js' | 'html', source: string, style: BeautifyStyle): Promise<string> {
  return language === 'js' ? beautifyScript(source, style) : beautifyHtml(source, style);
}

async function beautifyHtml(source: string, style: BeautifyStyle): Promise<string> {
  const { default: beautifier } = await beautifiers();
  const laidOut = beautifier.html(source, optionsOf(style));
  checkCode(laidOut, source);
  return `${laidOut}\n`;
}

async function beautifyScript(source: string, style: BeautifyStyle): Promise<string> {
  const { default: beautifier } = await beautifiers();
  const { withoutLiterals } = await literals();
  const e4x = JSX.test(source);
  const options = optionsOf(style);
  const indentation = new LeastIndentation();
  try {
    const { code, restore } = withoutLiterals(source, { jsx: e4x }, (type, value) => indentation.add(type, value));
    // Before it is built: it may not fit in memory.
    checkDataSize(indentation.levels * options.indent_size, SIZE_HINT);
    const laidOut = beautifier.js(code, { ...options, e4x });
    checkCode(laidOut, code);
    return `${restore(laidOut)}\n`;
  } catch (error) {
    // A string is longer than the engine allows, or one literal needs more of its stack.
    if (error instanceof RangeError) throw new ToolError(`The code is too long or too nested for Fast. ${SIZE_HINT}`);
    throw error;
  }
}

/** @throws ToolError if code differs in more than whitespace from how it was */
function checkCode(laidOut: string, source: string): void {
  if (withoutSpace(laidOut) !== withoutSpace(source)) {
    throw new ToolError('Fast would change more than whitespace here. Turn it off to format with Prettier.');
  }
}

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

/** Offer to turn Fast off. */
export const PRETTIER_OFFER: Offer = { text: '', label: 'Use Prettier', options: { fast: false } };
