import jsTokens from 'js-tokens';
import { ToolError } from '../contract/tool-error.ts';

const PRIVATE_USE = 0xe000;
const PRIVATE_USE_END = 0xf8ff;

/** Returns a character that a text does not have. */
function unusedCharacter(text: string): string {
  for (let unit = PRIVATE_USE; unit <= PRIVATE_USE_END; unit++) {
    const character = String.fromCharCode(unit);
    if (!text.includes(character)) return character;
  }
  throw new ToolError('Fast does not work on code with all characters for private use.');
}

/** A string that nothing can misread: it stays where it is. */
const PLAIN_STRING = /^(?:'\w*'|"\w*")$/;

/** Receives the tokens of code that are not literals. */
type OnToken = (type: string, value: string) => void;

/**
 * Takes strings, regular expressions, and whole templates out of JavaScript, which need not be without errors, and puts
 * short strings in their places, as wide as they are. A template in a template, or a regular expression after a block,
 * is read as the language reads it.
 */
export class Literals {
  readonly #mark: string;
  readonly #literals: string[] = [];

  /**
   * @param source contains all of the code
   * @throws ToolError if no character is left to write what takes their places
   */
  constructor(source: string) {
    this.#mark = unusedCharacter(source);
  }

  #setAside(literal: string, quote: string): string {
    const mark = this.#mark;
    const place = `${quote}${mark}${this.#literals.length.toString(36)}`;
    const lineEnd = literal.search(/[\n\u2028\u2029]/);
    this.#literals.push(literal);
    return place.padEnd((lineEnd < 0 ? literal.length : lineEnd) - 1, mark) + quote;
  }

  /** Returns code without its literals. */
  takeFrom(source: string, { jsx }: { readonly jsx: boolean }, onToken?: OnToken): string {
    let code = '';
    let template = '';
    let depth = 0;
    for (const { type, value } of jsTokens(source, { jsx: jsx as true })) {
      if (type === 'TemplateHead') depth++;
      else if (type === 'TemplateTail') depth--;
      if (depth > 0) template += value;
      else if (type === 'TemplateTail' || type === 'NoSubstitutionTemplate') {
        code += this.#setAside(template + value, '`');
        template = '';
      } else if (type === 'RegularExpressionLiteral' || (type === 'StringLiteral' && !PLAIN_STRING.test(value))) {
        code += this.#setAside(value, '"');
      } else {
        code += value;
        onToken?.(type, value);
      }
    }
    return template === '' ? code : code + this.#setAside(template, '`');
  }

  /** Returns a text with the literals in their places. */
  putBack(text: string): string {
    const mark = this.#mark;
    const places = new RegExp(`(["\`])${mark}([0-9a-z]+)${mark}*\\1`, 'g');
    return text.replace(places, (_, __, at: string) => this.#literals[parseInt(at, 36)] as string);
  }
}
