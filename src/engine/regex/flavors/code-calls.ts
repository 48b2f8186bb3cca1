import { firstLiteral, nextLiteral, readLiteral, readQuoted, readStrings } from './code-strings.ts';
import { addFlags, type Pasted, parseDelimited, parseSlashed } from './delimited.ts';
import type { Flavor } from './flavor.ts';

/** Calls that take a pattern: their names, the flavor, and their effect. */
const CALLS: readonly (readonly [name: RegExp, flavor: Flavor | undefined, what: string])[] = [
  [/\b(?:re|regex)\.(?:compile|search|match|fullmatch|findall|finditer|subn?|split)\s*\(/, 'python', 'Python code'],
  [/\[regex\]::\w+\s*\(|\s-[ci]?(?:replace|(?:not)?match|split)\s+(?=["'])/i, 'dotnet', 'PowerShell code'],
  [/\.(?:gsub!?|scan)\s*\(?\s*(?=\/)|(?<!\$)\b\w+\s*[=!]~\s*(?=\/)/, 'ruby', 'Ruby code'],
  [/\bregexp\.(?:Must)?(?:Compile(?:POSIX)?|Match(?:String)?)\s*\(/, 'go', 'Go code'],
  [/\bPattern\.(?:compile|matches)\s*\(/, 'java', 'Java code'],
  [/\b(?:new\s+Regex|Regex\.(?:IsMatch|Match|Matches|Replace|Split))\s*\(/, 'dotnet', 'C# code'],
  [/\bpreg_\w+\s*\(/, 'pcre', 'PHP code'],
  [/\bRegex::new\s*\(/, 'go', 'Rust code'],
  [/\b(?:new\s+)?RegExp\s*\(/, undefined, 'JavaScript code'],
  [/\bNSRegularExpression\s*\(\s*pattern:|\bstd::w?regex\s*(?:\w+\s*)?\(|\bRegex\s*\(/, undefined, 'code'],
  [/\.(?:match|matchAll|matches|replace|replaceAll|replaceFirst|split|search|test|exec)\s*\(/, undefined, 'code'],
  [/\bREGEX(?:REPLACE|MATCH|EXTRACT|TEST)\s*\(/i, 'go', 'formula'],
  [/\bREGEXP_\w+\s*\(|\s(?:RLIKE|REGEXP|!?~\*?)\s+(?=')/i, undefined, 'SQL'],
  [/(?<![.\w])(?:g?sub|grepl?|g?regexpr)\s*\((?=\s*r?["'])/, undefined, 'R code'],
  [/\bstr_(?:replace(?:_all)?|detect|extract(?:_all)?|match(?:_all)?|remove(?:_all)?|split)\s*\(/, undefined, 'R code'],
];

/** Languages whose strings have no escapes. */
const RAW_CODE = ['formula', 'PowerShell code'];

/** A template that code uses after it has made the pattern. */
const LATER_TEMPLATE = /^[^"'`]*\.(?:ReplaceAll(?:String)?|replace(?:All|First))\s*\((?:[^"'`,()]*,)?\s*(?=["`])/;

/** Words of options that are flags, without case and signs between words. */
const OPTIONS: Readonly<Record<string, string>> = {
  i: 'i',
  icase: 'i',
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

/** Takes the pattern out of a call of a programming language; undefined for other text. */
export function parseCall(text: string): Pasted | undefined {
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
  // `matches(input, pattern)`: the input is not a string as a rule.
  const start = firstLiteral(text, at);
  if (start < 0) return undefined;
  if (text[start] === '/') {
    const slashed = parseSlashed(text, start, what);
    return slashed && flavor === 'ruby' ? asRuby(slashed, head) : slashed;
  }
  const isRaw = RAW_CODE.includes(what);
  const isScript = what === 'JavaScript code';
  const literal = isRaw ? readQuoted(text, start) : readStrings(text, start);
  if (!literal) return undefined;
  const own = flavor ?? (isScript ? undefined : literal.flavor);
  if (flavor === 'pcre') {
    const inner = parseDelimited(literal.value);
    if (!inner) return undefined;
    const replacement = /preg_replace/.test(head) ? nextLiteral(text, literal.end) : inner.replacement;
    const flags = inner.replacement === undefined ? addFlags(inner.flags, 'g') : inner.flags;
    return { ...inner, flags, what, flavor, isDoubtful: false, ...(replacement !== undefined && { replacement }) };
  }
  const rest = text.slice(literal.end);
  const replacement = templateOf(head, text, literal.end, isRaw);
  // A template literal of JavaScript has escapes, unless it is raw.
  const isCooked = isScript && text[start] === '`' && !text.slice(0, start).endsWith('String.raw');
  const value = isCooked ? literal.value.replaceAll('\\\\', '\\') : literal.value;
  return {
    pattern: anchored(value, head, what),
    flags: isScript ? scriptFlags(rest) : addFlags(flagsOf(head, rest), 'g'),
    flavor: own,
    what,
    isDoubtful: false,
    ...(replacement !== undefined && { replacement }),
  };
}

const scriptFlags = (rest: string) => /^\s*,\s*["'`]([dgimsuvy]*)["'`]/.exec(rest)?.[1] ?? '';

/** PowerShell ignores case, unless its operator begins with c; of SQL, the operator with an asterisk does. */
const flagsOf = (head: string, rest: string) => optionFlags(rest) + (/\s-(?!c)\w+\s+$|~\*\s+$/i.test(head) ? 'i' : '');

/** The flag m of Ruby is the flag s, and gsub and scan find all matches. */
const asRuby = (pasted: Pasted, head: string): Pasted => ({
  ...pasted,
  flavor: 'ruby',
  flags: addFlags(pasted.flags.replace('m', 's'), /=~|!~/.test(head) ? '' : 'g'),
});

/** Returns the template of code that replaces. */
function templateOf(head: string, text: string, end: number, isRaw: boolean): string | undefined {
  if (/(?:\bg?subn?|[rR]eplace(?:All|First|_all)?|REPLACE)\s*\(?\s*$/i.test(head)) {
    return nextLiteral(text, end, isRaw ? readQuoted : undefined);
  }
  const later = LATER_TEMPLATE.exec(text.slice(end));
  return later ? readLiteral(text, end + later[0].length)?.value : undefined;
}

/** Code that looks for a match of the whole text, or at its beginning, has anchors that the pattern lacks. */
function anchored(pattern: string, head: string, what: string): string {
  if (/\.fullmatch|Pattern\.matches|\.matches\s*\($/.test(head)) return `^(?:${pattern})$`;
  return what === 'Python code' && /\.match\s*\($/.test(head) ? `^(?:${pattern})` : pattern;
}
