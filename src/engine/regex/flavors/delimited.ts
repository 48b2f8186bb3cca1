import { parseRegexLiteral } from '../literal.ts';
import { nextLiteral } from './code-strings.ts';
import type { Flavor } from './flavor.ts';

/** A pattern that was taken out of code or from between its delimiters. */
export type Pasted = {
  readonly pattern: string;
  /** Flags of JavaScript, and `x`, `n`, and `U` of other flavors. */
  readonly flags: string;
  readonly flavor: Flavor | undefined;
  /** Name of the source: `Python code`. */
  readonly what: string;
  /** The replacement template, if the code replaces. */
  readonly replacement?: string;
  /** Whether its program reads a text line by line. */
  readonly readsLines?: true;
  /** Whether it may be a plain pattern. */
  readonly isDoubtful: boolean;
};

/** Whether a text has syntax that only patterns have. */
const looksLikePattern = (text: string) => /\\[\dA-Za-z.]|\[[^\]]+\]|\(\?|[)\].][*+?{]|\.[*+]/.test(text);

/** Letters after a closing delimiter, including flags of Perl and PHP that JavaScript lacks. */
const KNOWN_FLAGS = /^[dgimsuvyxnUADSXJceopr]*$/;

function readFlags(letters: string, isGlobal: boolean): string {
  const flags = new Set([...letters].filter((letter) => 'dgimsuvyxnU'.includes(letter)));
  if (letters.includes('A')) flags.add('y');
  if (isGlobal) flags.add('g');
  return [...'dgimsuvyxnU'].filter((flag) => flags.has(flag)).join('');
}

/** Returns flags with more of them, in their order. */
export const addFlags = (flags: string, more: string): string => readFlags(flags + more, false);

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']', '<': '>' };

/** Returns the end of the text between delimiters; -1 for none. */
function delimitedEnd(text: string, start: number, close: string): number {
  const open = Object.keys(CLOSING).find((sign) => CLOSING[sign] === close);
  let depth = 0;
  let isClass = false;
  for (let i = start; i < text.length; i++) {
    const sign = text[i];
    if (sign === '\\') i++;
    else if (sign === close && depth === 0 && !(isClass && close === '/')) return i;
    else if (sign === close) depth--;
    else if (sign === open) depth++;
    else if (sign === '[') isClass = true;
    else if (sign === ']') isClass = false;
  }
  return -1;
}

/** Returns a pattern without the backslashes that escape its delimiter. */
const withoutEscapes = (body: string, delimiter: string) =>
  '/|.*+?^$()[]{}'.includes(delimiter) ? body : body.replaceAll(`\\${delimiter}`, delimiter);

/** Reads a pattern between delimiters, with its flags and, of a substitution, its template; undefined for other text. */
export function parseDelimited(text: string): Pasted | undefined {
  const own = parseRegexLiteral(text.replace(/[;,]$/, ''));
  if (own) {
    return {
      ...own,
      flavor: undefined,
      what: 'literal between slashes',
      isDoubtful: own.flags === '' && !looksLikePattern(own.pattern) && !/[\^$|*+]/.test(own.pattern),
    };
  }
  const [head = '', operator = '', sign = ''] = /^(?:\$\w+\s*[=!]~\s*)?(%r|qr|m|s|%s|:%s)?([^\w\s\\])/.exec(text) ?? [];
  // A string of Swift.
  if (/^#+"[\s\S]*"#+$/.test(text)) return undefined;
  if (sign === '' || (operator === '' && !'/#~%!@'.includes(sign))) return undefined;
  if (operator !== '' && /["'`]/.test(sign)) return undefined;
  const close = CLOSING[sign] ?? sign;
  const end = delimitedEnd(text, head.length, close);
  if (end <= head.length) return undefined;
  const pattern = withoutEscapes(text.slice(head.length, end), sign);
  if (/^(?::?%)?s$/.test(operator)) {
    const made = parseSubstitution(text, pattern, end, sign);
    return made && operator !== 's' ? perLine(asBasic(made)) : made;
  }
  const letters = text.slice(end + 1).replace(/;$/, '');
  if (!KNOWN_FLAGS.test(letters) || new Set(letters).size < letters.replace('xx', 'x').length) return undefined;
  const isRuby = operator === '%r';
  return {
    pattern,
    flags: isRuby ? readFlags(letters.replace('m', 's'), true) : readFlags(letters, true),
    flavor: isRuby ? 'ruby' : 'pcre',
    what: isRuby
      ? 'Ruby literal'
      : sign === '/' || operator !== ''
        ? 'Perl or PHP pattern'
        : `pattern between ${sign} signs`,
    isDoubtful:
      operator === '' && (sign === '/' ? letters === '' && !looksLikePattern(pattern) : !looksLikePattern(pattern)),
  };
}

/** Converts a basic regular expression of sed, grep, and vi: its groups and counts have backslashes. */
export function asBasic(pasted: Pasted): Pasted {
  const pattern = pasted.pattern.replace(
    /\[\^?\]?(?:\[:\w+:\]|[^\]])*\]|\\([\s\S])|[(){}+?|]/g,
    (whole, escaped?: string) => {
      if (escaped !== undefined) return '(){}+?|'.includes(escaped) ? escaped : whole;
      return whole.length === 1 ? `\\${whole}` : whole;
    },
  );
  return { ...pasted, pattern, flavor: 'posix' };
}

/** Converts a pattern of a line-based program: its anchors match at lines, and it searches each line separately. */
export function perLine(pasted: Pasted): Pasted {
  const { pattern, flags, replacement } = pasted;
  if (!/(?:^|[^\\[])[\^$]/.test(pattern)) return pasted;
  return { ...pasted, flags: addFlags(flags, replacement !== undefined && pattern.startsWith('^') ? 'gm' : 'm') };
}

/** In a template of sed, `&` is the match. */
export const asSedTemplate = (template: string) => template.replace(/\\&|&/g, (sign) => (sign === '&' ? '\\0' : '&'));

/** Reads the rest of `s/pattern/replacement/flags`. */
function parseSubstitution(text: string, pattern: string, end: number, sign: string): Pasted | undefined {
  const open = CLOSING[sign] === undefined ? end + 1 : text.indexOf(sign, end) + 1;
  const last = delimitedEnd(text, open, CLOSING[sign] ?? sign);
  const letters = text.slice(last + 1).replace(/;$/, '');
  if (open === 0 || last < 0 || !KNOWN_FLAGS.test(letters)) return undefined;
  return {
    pattern,
    flags: readFlags(letters, false),
    flavor: 'pcre',
    what: 'substitution of sed or Perl',
    readsLines: true,
    replacement: withoutEscapes(text.slice(open, last), sign).replaceAll('\\/', '/'),
    isDoubtful: false,
  };
}

/** Reads a literal of JavaScript or Ruby in code: `text.replace(/a/g, 'b')`. */
export function parseSlashed(text: string, start: number, what: string): Pasted | undefined {
  const end = start < 0 ? -1 : delimitedEnd(text, start + 1, '/');
  if (end < 0) return undefined;
  const letters = /^[a-zA-Z]*/.exec(text.slice(end + 1))?.[0] ?? '';
  if (!KNOWN_FLAGS.test(letters)) return undefined;
  const replacement = nextLiteral(text, end + 1 + letters.length);
  return {
    pattern: text.slice(start + 1, end),
    flags: readFlags(letters, false),
    flavor: undefined,
    what,
    isDoubtful: false,
    ...(replacement !== undefined && { replacement }),
  };
}
