import { lazyImportOnce } from '../contract/lazy-import.ts';
import { checkDataSize, OUTPUT_LIMIT } from '../contract/limits.ts';
import type { Offer } from '../contract/offer.ts';
import { ToolError } from '../contract/tool-error.ts';
import { LeastIndentation } from './least-indentation.ts';

/** Layout options of js-beautify. */
export type BeautifyStyle = {
  /** Value of `indentField` (engine/lines/indent.ts): a number of spaces, or `tab`. */
  readonly indent: string;
  /** Columns after which it wraps lines if possible. */
  readonly printWidth: number;
};

const optionsOf = ({ indent, printWidth }: BeautifyStyle) => ({
  indent_size: indent === 'tab' ? 1 : Number(indent),
  indent_with_tabs: indent === 'tab',
  wrap_line_length: printWidth,
  eol: '\n',
});

/** A JSX element at the start of an expression. The library would read `c++<100` as one, up to the end. */
const JSX = /(?:^|[(,=?:&|>{[;]|\b(?:return|default|yield|case|else))\s*<(?:>|[A-Za-z_$][\w$.:-]*[\s/>])/;

const SCRIPT = /<script\b/gi;
const SCRIPT_END = /<\/script\b/gi;
/** The value of the attribute `type` in a start tag. */
const TYPE = /\stype\s*=\s*["']?([^"'\s>]*)/i;
const JS_TYPE = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Replaces the code of each JavaScript in HTML whose end tag is present. Linear. */
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
 * Formats code with js-beautify, which reads tokens instead of parsing: many times faster than Prettier, but in another
 * style, and without errors for invalid code. The library is loaded on demand.
 *
 * @param source with LF line ends
 * @throws ToolError if more than whitespace would change, or if the result is too long
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
      // Checked in advance: the result may not fit in memory.
      checkDataSize(indentation.levels * options.indent_size, SIZE_HINT);
      if (indentation.wrapped * options.indent_size > OUTPUT_LIMIT) throw tooNested();
      laidOut = beautifier.js(code, { ...options, e4x });
    }
    if (withoutSpace(laidOut) !== withoutSpace(code)) {
      throw new ToolError('Fast would change more than whitespace here. Turn it off to format with Prettier.');
    }
    return `${literals.putBack(laidOut)}\n`;
  } catch (error) {
    // A string is longer than the engine allows, or one literal needs more of its stack.
    if (error instanceof RangeError) throw tooNested();
    throw error;
  }
}

const tooNested = () => new ToolError(`The code is too long or too nested for Fast. ${SIZE_HINT}`);

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

/** Offer to turn Fast off. */
export const PRETTIER_OFFER: Offer = { text: '', label: 'Use Prettier', options: { fast: false } };
