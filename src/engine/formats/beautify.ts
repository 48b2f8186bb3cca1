import { lazyImportOnce } from '../contract/lazy-import.ts';
import { checkDataSize } from '../contract/limits.ts';
import type { Offer } from '../contract/offer.ts';
import { ToolError } from '../contract/tool-error.ts';
import { LeastIndentation } from './least-indentation.ts';

/** Layout options of js-beautify. */
export type BeautifyStyle = {
  /** Value of `indentField` (engine/lines/indent.ts): a number of spaces, or `tab`. */
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

const SCRIPT = /<script\b/gi;
const SCRIPT_END = /<\/script\b/gi;
/** The value of the attribute `type` in a start tag. */
const TYPE = /\stype\s*=\s*["']?([^"'\s>]*)/i;
const JS_TYPE = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Returns HTML with other code in its scripts of JavaScript that have an end tag. Linear. */
function replaceScripts(html: string, replace: (code: string) => string): string {
  let result = '';
  let at = 0;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(html)?.index ?? -1;
  };
  for (;;) {
    const tag = next(SCRIPT);
    const start = tag < 0 ? -1 : html.indexOf('>', tag) + 1;
    if (start <= 0) return result + html.slice(at);
    result += html.slice(at, start);
    at = start;
    const end = next(SCRIPT_END);
    if (end < 0) return result + html.slice(at);
    const code = html.slice(start, end);
    result += JS_TYPE.test(TYPE.exec(html.slice(tag, start))?.[1] ?? '') ? replace(code) : code;
    at = end;
  }
}

const beautifiers = lazyImportOnce(() => import('js-beautify'));
const codeLiterals = lazyImportOnce(() => import('./code-literals.ts'));

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
  const { default: beautifier } = await beautifiers();
  const { Literals } = await codeLiterals();
  const options = optionsOf(style);
  try {
    const literals = new Literals(source);
    let code: string;
    let laidOut: string;
    if (language === 'html') {
      code = replaceScripts(source, (script) => literals.takeFrom(script, { jsx: false }));
      laidOut = beautifier.html(code, options);
    } else {
      const e4x = JSX.test(source);
      const indentation = new LeastIndentation();
      code = literals.takeFrom(source, { jsx: e4x }, (type, value) => indentation.add(type, value));
      // Before it is built: it may not fit in memory.
      checkDataSize(indentation.levels * options.indent_size, SIZE_HINT);
      laidOut = beautifier.js(code, { ...options, e4x });
    }
    if (withoutSpace(laidOut) !== withoutSpace(code)) {
      throw new ToolError('Fast would change more than whitespace here. Turn it off to format with Prettier.');
    }
    return `${literals.putBack(laidOut)}\n`;
  } catch (error) {
    // A string is longer than the engine allows, or one literal needs more of its stack.
    if (error instanceof RangeError) throw new ToolError(`The code is too long or too nested for Fast. ${SIZE_HINT}`);
    throw error;
  }
}

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

/** Offer to turn Fast off. */
export const PRETTIER_OFFER: Offer = { text: '', label: 'Use Prettier', options: { fast: false } };
