import { parseRegexLiteral } from '../literal.ts';
import type { Flavor } from './flavor.ts';

/** A pattern that was taken out of code or from between its delimiters. */
export type Pasted = {
  readonly pattern: string;
  /** Flags of JavaScript, and `x`, `n`, and `U` of other flavors. */
  readonly flags: string;
  readonly flavor: Flavor | undefined;
  /** Name of the source: `Python code`. */
  readonly what: string;
  /** The template, where the code replaces. */
  readonly replacement?: string;
  /** It may be a pattern as it is. */
  readonly isDoubtful: boolean;
};

/** Longer texts are no pattern. */
const MAX_LENGTH = 10_000;

/**
 * Takes the pattern out of a literal or a line of code: `/\d+/gi`, `#…#i`, `r"…"`, `re.compile(r'…', re.I)`,
 * `new RegExp("…", "gi")`, `` `…` ``, `@"…"`, `"\\d+"`, `s/…/…/g`, and the like.
 *
 * @returns undefined for a text that is none of them: then it is a pattern as it is
 */
export function parsePasted(text: string): Pasted | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const trimmed = text.trim();
  return parseDelimited(trimmed) ?? parseCall(trimmed) ?? parseBareLiteral(trimmed) ?? parseDoubled(trimmed);
}

/** Something that only patterns have. */
const looksLikePattern = (text: string) => /\\[\dA-Za-z.]|\[[^\]]+\]|\(\?|[)\].][*+?{]|\.[*+]/.test(text);

/** Letters after a closing delimiter: of Perl and PHP those too that JavaScript has not. */
const KNOWN_FLAGS = /^[dgimsuvyxnUADSXJceopr]*$/;

function readFlags(letters: string, isGlobal: boolean): string {
  const flags = new Set([...letters].filter((letter) => 'dgimsuvyxnU'.includes(letter)));
  if (letters.includes('A')) flags.add('y');
  if (isGlobal) flags.add('g');
  return [...'dgimsuvyxnU'].filter((flag) => flags.has(flag)).join('');
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']', '<': '>' };

/** The end of what begins after a delimiter; -1 for none. */
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

/** A pattern without the backslashes that its delimiter needed. */
const withoutEscapes = (body: string, delimiter: string) =>
  '/|.*+?^$()[]{}'.includes(delimiter) ? body : body.replaceAll(`\\${delimiter}`, delimiter);

function parseDelimited(text: string): Pasted | undefined {
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
    return made && operator !== 's' ? asBasic(made) : made;
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

/** A basic regular expression as sed, grep, and vi read it: the signs of groups and counts have backslashes. */
function asBasic(pasted: Pasted): Pasted {
  const pattern = pasted.pattern.replace(
    /\[\^?\]?(?:\[:\w+:\]|[^\]])*\]|\\([\s\S])|[(){}+?|]/g,
    (whole, escaped?: string) => {
      if (escaped !== undefined) return '(){}+?|'.includes(escaped) ? escaped : whole;
      return whole.length === 1 ? `\\${whole}` : whole;
    },
  );
  return { ...pasted, pattern, flavor: 'posix' };
}

/** The match in a template of sed is `&`. */
const asSedTemplate = (template: string) => template.replace(/\\&|&/g, (sign) => (sign === '&' ? '\\0' : '&'));

/** The rest of `s/pattern/replacement/flags`. */
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
    replacement: withoutEscapes(text.slice(open, last), sign).replaceAll('\\/', '/'),
    isDoubtful: false,
  };
}

/** A string of a programming language. */
type Literal = {
  readonly value: string;
  readonly end: number;
  readonly flavor: Flavor | undefined;
  readonly what: string;
  readonly isRaw: boolean;
};

const RAW: readonly (readonly [syntax: RegExp, flavor: Flavor | undefined, what: string])[] = [
  [/R"(\w*)\(([\s\S]*?)\)\1"/y, undefined, 'C++ string'],
  [/(?:[bBuUfF]?[rR][bBfF]?)"""([\s\S]*?)"""/y, 'python', 'Python string'],
  [/(?:[bBuUfF]?[rR][bBfF]?)'''([\s\S]*?)'''/y, 'python', 'Python string'],
  [/(?:[bBuUfF]?[rR][bBfF]?)"((?:[^"\\\n]|\\[\s\S])*)"/y, 'python', 'Python string'],
  [/(?:[bBuUfF]?[rR][bBfF]?)'((?:[^'\\\n]|\\[\s\S])*)'/y, 'python', 'Python string'],
  [/r(#+)"([\s\S]*?)"\1/y, 'go', 'Rust string'],
  [/(?:\$@|@\$|@)"((?:[^"]|"")*)"/y, 'dotnet', 'C# string'],
  [/#+"([\s\S]*?)"#+/y, 'pcre', 'Swift string'],
  [/`([^`]*)`/y, 'go', 'Go string'],
];

const COOKED = /"""([\s\S]*?)"""|"((?:[^"\\\n]|\\[\s\S])*)"|'((?:[^'\\\n]|\\[\s\S])*)'/y;

/** Reads a string at a place; undefined if there is none. */
function readLiteral(text: string, at: number): Literal | undefined {
  for (const [syntax, flavor, what] of RAW) {
    syntax.lastIndex = at;
    const found = syntax.exec(text);
    if (!found) continue;
    const value = found[2] ?? found[1] ?? '';
    return {
      value: flavor === 'dotnet' ? value.replaceAll('""', '"') : value,
      end: syntax.lastIndex,
      flavor,
      what,
      isRaw: true,
    };
  }
  COOKED.lastIndex = at;
  const found = COOKED.exec(text);
  if (!found) return undefined;
  const [whole, block, double, single] = found;
  const value = block ?? double ?? single ?? '';
  const read = value.replace(/\\(["'\\])/g, (pair, sign: string) =>
    sign === '\\' || whole.startsWith(sign) ? sign : pair,
  );
  return { value: read, end: COOKED.lastIndex, flavor: undefined, what: 'string', isRaw: false };
}

/** Calls that take a pattern: their names, the flavor, and what they do with it. */
const CALLS: readonly (readonly [name: RegExp, flavor: Flavor | undefined, what: string])[] = [
  [/\b(?:re|regex)\.(?:compile|search|match|fullmatch|findall|finditer|subn?|split)\s*\(/, 'python', 'Python code'],
  [/\bregexp\.(?:Must)?(?:Compile(?:POSIX)?|Match(?:String)?)\s*\(/, 'go', 'Go code'],
  [/\bPattern\.(?:compile|matches)\s*\(/, 'java', 'Java code'],
  [/\b(?:new\s+Regex|Regex\.(?:IsMatch|Match|Matches|Replace|Split))\s*\(/, 'dotnet', 'C# code'],
  [/\bpreg_\w+\s*\(/, 'pcre', 'PHP code'],
  [/\bRegex::new\s*\(/, 'go', 'Rust code'],
  [/\b(?:new\s+)?RegExp\s*\(/, undefined, 'JavaScript code'],
  [/\bNSRegularExpression\s*\(\s*pattern:|\bstd::w?regex\s*(?:\w+\s*)?\(|\bRegex\s*\(/, undefined, 'code'],
  [/\.(?:match|matchAll|matches|replace|replaceAll|replaceFirst|split|search|test|exec)\s*\(/, undefined, 'code'],
  [/\bgrep\s+(?:-\w+\s+)*/, 'posix', 'command'],
  [/\bsed\s+(?:-\w+\s+)*/, 'posix', 'command'],
];

/** Words of options that are flags, without case and signs between words. */
const OPTIONS: Readonly<Record<string, string>> = {
  i: 'i',
  ignorecase: 'i',
  caseinsensitive: 'i',
  m: 'm',
  multiline: 'm',
  s: 's',
  dotall: 's',
  singleline: 's',
  dotmatchesall: 's',
  x: 'x',
  verbose: 'x',
  comments: 'x',
  ignorepatternwhitespace: 'x',
  explicitcapture: 'n',
};

/** The flags of the options that code names after a pattern. A letter alone is an option only of Python. */
function optionFlags(code: string): string {
  const names = code.matchAll(/\b(?:re|regex)\.([A-Z]\w*)|\b([A-Za-z]\w+)/g);
  return Array.from(
    names,
    ([, python, name = '']) => OPTIONS[(python ?? name).toLowerCase().replaceAll('_', '')] ?? '',
  ).join('');
}

function parseCall(text: string): Pasted | undefined {
  const tested = /(?:^|[\s(!=])\/(?![*/])/.exec(text);
  if (tested && /\/[a-z]*\.(?:test|exec)\(/.test(text)) {
    return parseSlashed(text, tested.index + tested[0].length - 1, 'line of code');
  }
  const call = CALLS.map(([name, flavor, what]) => ({ found: name.exec(text), flavor, what })).find(
    ({ found }) => found,
  );
  if (!call?.found) return undefined;
  const { found, flavor, what } = call;
  const head = found[0];
  const at = found.index + head.length;
  const isCommand = what === 'command';
  // `matches(input, pattern)`: the input is no string as a rule.
  const start = firstLiteral(text, at);
  if (start < 0) return undefined;
  if (text[start] === '/') return parseSlashed(text, start, what);
  const literal = readStrings(text, start);
  if (!literal) return undefined;
  const rest = text.slice(literal.end);
  if (flavor === 'pcre' || isCommand) {
    const inner = parseDelimited(literal.value);
    if (inner) {
      const replacement = /preg_replace/.test(head) ? nextLiteral(text, literal.end) : inner.replacement;
      const given = { ...inner, flags: inner.replacement === undefined ? addFlags(inner.flags, 'g') : inner.flags };
      if (isCommand && inner.replacement !== undefined) {
        const sed = { ...given, what, replacement: asSedTemplate(inner.replacement) };
        return /\s-\w*[Er]/.test(head) ? sed : asBasic(sed);
      }
      return { ...given, what, flavor, isDoubtful: false, ...(replacement !== undefined && { replacement }) };
    }
    if (!isCommand || head.startsWith('sed')) return undefined;
  }
  const isPerl = isCommand && /\s-\w*P/.test(head);
  const own = flavor ?? literal.flavor;
  const replaces = /(?:subn?|[rR]eplace(?:All|First)?)\s*\($/.test(head);
  const replacement = replaces ? nextLiteral(text, literal.end) : undefined;
  const letters = isCommand ? (/\s-\w*i/.test(head) ? 'i' : '') : optionFlags(rest);
  const isScript = what === 'JavaScript code';
  const scriptFlags = isScript ? (/^\s*,\s*["'`]([dgimsuvy]*)["'`]/.exec(rest)?.[1] ?? '') : undefined;
  const made: Pasted = {
    pattern: anchored(literal.value, head, what),
    flags: scriptFlags ?? addFlags(letters, 'g'),
    flavor: isScript ? undefined : isPerl ? 'pcre' : own,
    what,
    isDoubtful: false,
    ...(replacement !== undefined && { replacement }),
  };
  return isCommand && !/\s-\w*[PE]/.test(head) ? asBasic(made) : made;
}

const addFlags = (flags: string, more: string) => readFlags(flags + more, false);

/** Code that looks for a match of the whole text, or at its beginning, has anchors that the pattern lacks. */
function anchored(pattern: string, head: string, what: string): string {
  if (/\.fullmatch|Pattern\.matches|\.matches\s*\($/.test(head)) return `^(?:${pattern})$`;
  return what === 'Python code' && /\.match\s*\($/.test(head) ? `^(?:${pattern})` : pattern;
}

/** Where the first string or literal begins after a place; -1 for none. */
function firstLiteral(text: string, at: number): number {
  const found = /(?:\b[bBuUfF]?[rR][bBfF]?|@\$?|\$@|r?#+)?["'`]|\/(?=[^/*])/g;
  found.lastIndex = at;
  return found.exec(text)?.index ?? -1;
}

/** Strings that follow each other, as Python joins them, or with a plus sign between them. */
function readStrings(text: string, start: number): Literal | undefined {
  let literal = readLiteral(text, start);
  for (;;) {
    if (!literal) return undefined;
    const next = /^(?:\s*\+\s*|(?:\s|#[^\n]*\n)+)(?=[\w@#]{0,2}["'`])/.exec(text.slice(literal.end, literal.end + 200));
    const more = next ? readLiteral(text, literal.end + next[0].length) : undefined;
    if (!more) return literal;
    literal = { ...literal, value: literal.value + more.value, end: more.end };
  }
}

/** The next string of a call, as a template. */
function nextLiteral(text: string, at: number): string | undefined {
  const start = /^\s*,\s*/.exec(text.slice(at));
  return start ? readLiteral(text, at + start[0].length)?.value : undefined;
}

/** A literal of JavaScript or Ruby in code: `text.replace(/a/g, 'b')`. */
function parseSlashed(text: string, start: number, what: string): Pasted | undefined {
  const end = delimitedEnd(text, start + 1, '/');
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

/** A string without the code around it, perhaps with an assignment before it. */
function parseBareLiteral(text: string): Pasted | undefined {
  const assignment = /^(?:[\w\s<>.:$]{1,60}(?::=|=)\s*)?/.exec(text)?.[0] ?? '';
  const start = /["'`]/.test(assignment) ? 0 : assignment.length;
  if (start > 0 && text[start] === '/') return parseSlashed(text, start, 'line of code');
  const literal = readStrings(text, start);
  const tail = literal && /^\s*(?:\.(?:r|toRegex\(\)))?\s*[;,)]?$/.test(text.slice(literal.end));
  if (!literal || !tail || literal.value === '') return undefined;
  const inner = literal.isRaw ? undefined : parseDelimited(literal.value);
  if (inner && inner.replacement === undefined && !inner.isDoubtful) {
    return { ...inner, flags: addFlags(inner.flags, 'g'), flavor: 'pcre', what: 'PHP string' };
  }
  const isDoubled = !literal.isRaw && /\\\\[A-Za-z.()[\]{}+*?|^$]/.test(text);
  return {
    pattern: literal.value,
    flags: 'g',
    flavor: literal.flavor ?? (isDoubled ? 'java' : undefined),
    what: literal.isRaw ? literal.what : isDoubled ? 'string with doubled backslashes' : 'string in quotes',
    // Quotes may be what is looked for.
    isDoubtful: !literal.isRaw && !isDoubled && assignment === '',
  };
}

/** A pattern from a string of Java or C, without its quotes: each backslash is doubled. */
function parseDoubled(text: string): Pasted | undefined {
  if (!/\\\\[dwsbDWSBpPAzZQE.()[\]{}+*?|^$]/.test(text) || /(?<!\\)(?:\\\\)*\\(?!\\)/.test(text)) return undefined;
  return {
    pattern: text.replaceAll('\\\\', '\\'),
    flags: 'g',
    flavor: 'java',
    what: 'pattern with doubled backslashes',
    isDoubtful: true,
  };
}
