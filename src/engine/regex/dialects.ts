import type { AST } from '@eslint-community/regexpp';
import { formatNumber } from '../values/format-number.ts';
import { forgetsGroups, participation } from './participation.ts';
import { CATEGORIES } from './syntax.ts';

/** Languages, other than JavaScript, that a pattern can be written for. */
export type Dialect = 'python' | 'java' | 'csharp' | 'php' | 'go';

/** A pattern in the syntax of another language, and what will not be the same there. */
export type Translation = { readonly pattern: string; readonly warnings: readonly string[] };

type Writer = { readonly dialect: Dialect; readonly flags: string; readonly warnings: Set<string> };

const NAMES: Readonly<Record<Dialect, string>> = { python: 'Python', java: 'Java', csharp: 'C#', php: 'PHP', go: 'Go' };

/**
 * Translates a JavaScript pattern to another language: with the same matches if the language can, else with a warning.
 *
 * `\d` and `\w` become ranges in languages where they match all scripts, `$` without the flag m becomes `\z`, which
 * does not match before a final line feed, and escapes follow the language.
 *
 * @param flags the flags of the pattern; the caller handles those that are options in the other language
 */
export function translateRegex(ast: AST.Pattern, flags: string, dialect: Dialect): Translation {
  const writer: Writer = { dialect, flags, warnings: new Set() };
  let pattern = writeAlternatives(ast.alternatives, writer);
  if (flags.includes('y')) {
    if (dialect === 'python') writer.warnings.add('The y flag: use pattern.match(text, position) instead of search.');
    else if (dialect === 'go') writer.warnings.add('Go has no sticky matching (the y flag).');
    else pattern = `\\G(?:${pattern})`;
  }
  return { pattern, warnings: [...writer.warnings] };
}

/** The name of a group as the language allows it. */
export function dialectGroupName(name: string, dialect: Dialect): string {
  const plain = name.replace(dialect === 'java' ? /[^A-Za-z0-9]/g : /[^A-Za-z0-9_]/g, '');
  return /^[A-Za-z_]/.test(plain) ? plain : `g${plain}`;
}

const writeAlternatives = (alternatives: readonly AST.Alternative[], writer: Writer): string =>
  alternatives.map(({ elements }) => elements.map((element) => write(element, writer)).join('')).join('|');

function write(node: AST.Element, writer: Writer): string {
  switch (node.type) {
    case 'Assertion':
      return writeAssertion(node, writer);
    case 'Quantifier':
      return writeQuantifier(node, writer);
    case 'Group':
      return `(?${modifiers(node)}:${writeAlternatives(node.alternatives, writer)})`;
    case 'CapturingGroup':
      return `(${groupHead(node, writer)}${writeAlternatives(node.alternatives, writer)})`;
    case 'Backreference':
      return writeBackreference(node, writer);
    case 'Character':
      return writeCharacter(node, writer.dialect);
    case 'CharacterSet':
      return node.kind === 'any' ? writeAny(writer) : writeSet(node, writer, false);
    case 'CharacterClass':
      return writeClass(node, writer);
    default:
      return writeOperation(node, writer);
  }
}

function modifiers({ modifiers: found }: AST.Group): string {
  if (!found) return '';
  return found.remove ? `${found.add.raw}-${found.remove.raw}` : found.add.raw;
}

function groupHead({ name }: AST.CapturingGroup, { dialect, warnings }: Writer): string {
  if (name === null) return '';
  const own = dialectGroupName(name, dialect);
  if (own !== name)
    warnings.add(`The group ${name} is called ${own}: ${NAMES[dialect]} does not allow its original name.`);
  return dialect === 'python' || dialect === 'go' ? `?P<${own}>` : `?<${own}>`;
}

/** `.`, which other languages let match more of the line ends, and emoji as another number of characters. */
function writeAny({ dialect, flags, warnings }: Writer): string {
  const matches = flags.includes('s') || dialect === 'java' ? [] : ['\\r'];
  const isUnicode = /[uv]/.test(flags);
  if (dialect === 'csharp' ? isUnicode : !isUnicode) {
    matches.push(`an emoji as ${dialect === 'csharp' ? 'two characters' : 'one character'}`);
  }
  if (matches.length > 0) warnings.add(`In ${NAMES[dialect]}, . matches ${matches.join(', and ')}.`);
  return '.';
}

function writeBackreference(node: AST.Backreference, { dialect, warnings }: Writer): string {
  const found = participation(node);
  if (found === 'never') return '(?:)';
  if (dialect === 'go') warnings.add(`Go has no backreferences (${node.raw}): this pattern does not compile.`);
  const name = typeof node.ref === 'number' ? String(node.ref) : dialectGroupName(node.ref, dialect);
  const reference = typeof node.ref === 'number' ? `\\${name}` : dialect === 'python' ? `(?P=${name})` : `\\k<${name}>`;
  if (found === 'sometimes' && dialect !== 'go') {
    if (dialect !== 'java')
      return `(?(${dialect === 'php' && typeof node.ref === 'string' ? `<${name}>` : name})${reference})`;
    warnings.add(`In Java, ${node.raw} fails if its group took no part; in JavaScript, it matches the empty text.`);
  }
  return typeof node.ref === 'number' ? `(?:${reference})` : reference;
}

function writeAssertion(node: AST.Assertion, writer: Writer): string {
  const { dialect, flags, warnings } = writer;
  const perLine = flags.includes('m');
  switch (node.kind) {
    case 'start':
      if (perLine && (dialect === 'java' || dialect === 'php'))
        warnings.add(`In ${NAMES[dialect]}, ^ does not match after a line break that ends the text.`);
      return '^';
    case 'end':
      if (!perLine) return dialect === 'python' ? '\\Z' : '\\z';
      warnings.add(
        dialect === 'java'
          ? 'In Java, \\r\\n is one line end.'
          : `In ${NAMES[dialect]}, only \\n ends a line: with \\r\\n, the \\r stays in the match.`,
      );
      return '$';
    case 'word':
      if (dialect !== 'go') {
        warnings.add(`${node.raw} counts the letters of all scripts as word characters in ${NAMES[dialect]}.`);
      }
      return node.negate ? '\\B' : '\\b';
    case 'lookahead':
      if (dialect === 'go') warnings.add('Go has no lookahead or lookbehind: this pattern does not compile.');
      return `(?${node.negate ? '!' : '='}${writeAlternatives(node.alternatives, writer)})`;
    default:
      warnOfLookbehind(node, writer);
      return `(?<${node.negate ? '!' : '='}${writeAlternatives(node.alternatives, writer)})`;
  }
}

function warnOfLookbehind(node: AST.LookbehindAssertion, { dialect, warnings }: Writer): void {
  if (dialect === 'go') warnings.add('Go has no lookahead or lookbehind: this pattern does not compile.');
  const { min, max } = widthOf(node.alternatives);
  if (dialect === 'python' && min !== max) {
    warnings.add('A lookbehind in Python must have a fixed length: this pattern does not compile.');
  }
  if ((dialect === 'java' || dialect === 'php') && max === Number.POSITIVE_INFINITY) {
    warnings.add(`A lookbehind in ${NAMES[dialect]} cannot have unlimited length: this pattern does not compile.`);
  }
}

type Width = { readonly min: number; readonly max: number };

/** Returns how many characters alternatives match, at least and at most. */
function widthOf(alternatives: readonly AST.Alternative[]): Width {
  const widths = alternatives.map(({ elements }) => {
    const parts = elements.map(widthOfElement);
    return { min: parts.reduce((sum, { min }) => sum + min, 0), max: parts.reduce((sum, { max }) => sum + max, 0) };
  });
  return { min: Math.min(...widths.map(({ min }) => min)), max: Math.max(...widths.map(({ max }) => max)) };
}

function widthOfElement(node: AST.Element): Width {
  switch (node.type) {
    case 'Assertion':
      return { min: 0, max: 0 };
    case 'Group':
    case 'CapturingGroup':
      return widthOf(node.alternatives);
    case 'Backreference':
      return { min: 0, max: Number.POSITIVE_INFINITY };
    case 'Quantifier': {
      const { min, max } = widthOfElement(node.element);
      return { min: min * node.min, max: node.max === 0 ? 0 : max * node.max };
    }
    default:
      return { min: 1, max: 1 };
  }
}

/** Go's largest number in braces. */
const GO_MAX = 1000;

function writeQuantifier(node: AST.Quantifier, writer: Writer): string {
  const largest = node.max === Number.POSITIVE_INFINITY ? node.min : node.max;
  if (writer.dialect === 'go' && largest > GO_MAX) {
    writer.warnings.add(`Go counts only up to ${formatNumber(GO_MAX)} in braces: this pattern does not compile.`);
  }
  if (forgetsGroups(node)) {
    writer.warnings.add(
      `${NAMES[writer.dialect]} keeps what a group matched in an earlier round of a repetition; JavaScript forgets it.`,
    );
  }
  const sign = node.raw.slice(node.element.end - node.start);
  return write(node.element, writer) + sign;
}

/** Signs that mean something outside a class in at least one of the languages. */
const META = '\\^$.|?*+()[]{}';
/** Signs that mean something inside a class in at least one of the languages: `&&`, `--`, `[`, `~~`, `||`. */
const CLASS_META = '\\^-[]&~|';

function writeCharacter(node: AST.Character, dialect: Dialect, inClass = false): string {
  const { value, raw } = node;
  const named = { 9: '\\t', 10: '\\n', 12: '\\f', 13: '\\r' }[value];
  if (named !== undefined) return named;
  const printable = value >= 0x20 && value !== 0x7f && (value <= 0x7e || !raw.startsWith('\\'));
  if (!printable) return writeEscape(value, dialect);
  const character = String.fromCodePoint(value);
  return (inClass ? CLASS_META : META).includes(character) ? `\\${character}` : character;
}

function writeEscape(value: number, dialect: Dialect): string {
  const hex = value.toString(16).toUpperCase();
  if (value <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  if (dialect === 'php' || dialect === 'go') return `\\x{${hex}}`;
  if (value <= 0xffff) return `\\u${hex.padStart(4, '0')}`;
  if (dialect === 'python') return `\\U${hex.padStart(8, '0')}`;
  if (dialect === 'java') return `\\x{${hex}}`;
  const pair = String.fromCodePoint(value);
  return `\\u${pair.charCodeAt(0).toString(16).toUpperCase()}\\u${pair.charCodeAt(1).toString(16).toUpperCase()}`;
}

function writeSet(node: Exclude<AST.CharacterSet, AST.AnyCharacterSet>, writer: Writer, inClass: boolean): string {
  const { dialect, warnings } = writer;
  if (node.kind === 'property') return writeProperty(node, writer);
  if (node.kind === 'space') {
    warnings.add(`\\s is not quite the same set of whitespace in ${NAMES[dialect]}.`);
    return node.raw;
  }
  if (dialect === 'java' || dialect === 'go') return node.raw;
  if (inClass && node.negate) {
    warnings.add(`${node.raw} does not include the digits and letters of all scripts in ${NAMES[dialect]}.`);
    return node.raw;
  }
  const ranges = node.kind === 'digit' ? '0-9' : 'A-Za-z0-9_';
  return inClass ? ranges : `[${node.negate ? '^' : ''}${ranges}]`;
}

function writeProperty(node: AST.UnicodePropertyCharacterSet, { dialect, warnings }: Writer): string {
  const letter = node.negate ? 'P' : 'p';
  if (dialect === 'python') {
    warnings.add(`Python's re has no ${node.raw}: use the regex package.`);
    return node.raw;
  }
  const value = node.value ?? node.key;
  const category = CATEGORIES[value] ?? (/^[A-Z][a-z]?$/.test(value) ? value : undefined);
  if (category !== undefined) return `\\${letter}{${category}}`;
  const isScript = node.value !== null;
  if (dialect === 'java') return `\\${letter}{Is${value}}`;
  if (isScript && (dialect === 'php' || dialect === 'go')) return `\\${letter}{${value}}`;
  warnings.add(`${NAMES[dialect]} does not support ${node.raw}.`);
  return node.raw;
}

function writeClass(node: AST.CharacterClass, writer: Writer): string {
  if (node.elements.length === 0) {
    if (writer.dialect === 'go') return node.negate ? '(?s:.)' : '[^\\x00-\\x{10FFFF}]';
    return node.negate ? '[\\s\\S]' : '(?!)';
  }
  const parts = node.elements.map((element: AST.CharacterClassElement) => writeClassElement(element, writer));
  return `[${node.negate ? '^' : ''}${parts.join('')}]`;
}

function writeClassElement(element: AST.CharacterClassElement, writer: Writer): string {
  switch (element.type) {
    case 'Character':
      return writeCharacter(element, writer.dialect, true);
    case 'CharacterClassRange':
      return `${writeCharacter(element.min, writer.dialect, true)}-${writeCharacter(element.max, writer.dialect, true)}`;
    case 'CharacterSet':
      return writeSet(element, writer, true);
    default:
      return writeOperation(element, writer);
  }
}

/** Warns of features of the flag v (nested classes, `--`, `&&`, strings in classes) and leaves them unchanged. */
function writeOperation(node: AST.Node, { dialect, warnings }: Writer): string {
  warnings.add(`${NAMES[dialect]} has no ${node.raw}: write this class another way.`);
  return node.raw;
}
