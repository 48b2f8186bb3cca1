import jsTokens from 'js-tokens';
import { ToolError } from '../core/tool-error.ts';

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

/** Code in which short strings take the place of literals, as wide as these are. */
export type CodeWithoutLiterals = {
  readonly code: string;
  /** Returns a text of this code with the literals in their places. */
  readonly restore: (text: string) => string;
};

/**
 * Takes strings, regular expressions, and whole templates out of JavaScript, which need not be without errors. A template
 * in a template, or a regular expression after a block, is read as the language reads it.
 *
 * @param onToken receives the other tokens
 * @throws ToolError if no character is left to write what takes their places
 */
export function withoutLiterals(
  source: string,
  { jsx }: { readonly jsx: boolean },
  onToken: (type: string, value: string) => void,
): CodeWithoutLiterals {
  const mark = unusedCharacter(source);
  const literals: string[] = [];
  let code = '';
  const setAside = (literal: string, quote: string) => {
    const place = `${quote}${mark}${literals.length.toString(36)}`;
    const lineEnd = literal.search(/[\n\u2028\u2029]/);
    code += place.padEnd((lineEnd < 0 ? literal.length : lineEnd) - 1, mark) + quote;
    literals.push(literal);
  };
  let template = '';
  let depth = 0;
  for (const { type, value } of jsTokens(source, { jsx: jsx as true })) {
    if (type === 'TemplateHead') depth++;
    else if (type === 'TemplateTail') depth--;
    if (depth > 0) template += value;
    else if (type === 'TemplateTail' || type === 'NoSubstitutionTemplate') {
      setAside(template + value, '`');
      template = '';
    } else if (type === 'RegularExpressionLiteral' || (type === 'StringLiteral' && !PLAIN_STRING.test(value))) {
      setAside(value, '"');
    } else {
      code += value;
      onToken(type, value);
    }
  }
  if (template !== '') setAside(template, '`');
  const places = new RegExp(`(["\`])${mark}([0-9a-z]+)${mark}*\\1`, 'g');
  return { code, restore: (text) => text.replace(places, (_, __, at: string) => literals[parseInt(at, 36)] as string) };
}
