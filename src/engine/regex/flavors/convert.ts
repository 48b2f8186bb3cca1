import { REGEX_FLAGS } from '../literal.ts';
import { writeCharacter } from './characters.ts';
import { meansAscii, readClass } from './classes.ts';
import { readEscape } from './escapes.ts';
import { commonFlavors, type Flavor, type Foreign } from './flavor.ts';
import { closeGroup, closeModifiers, isInLookbehind, readGroup, wrapAtomic } from './groups.ts';
import { differencesOf } from './nuances.ts';
import {
  type Group,
  type Mode,
  nextNumber,
  type PatternFragment,
  pushAtom,
  pushPlain,
  report,
  type State,
} from './state.ts';

/** A pattern of another flavor in JavaScript. */
export type Conversion = {
  /** Foreign parts of the pattern, in its order. */
  readonly found: readonly Foreign[];
  /** The pattern and its flags in JavaScript; undefined if a part has no equal. */
  readonly converted: { readonly pattern: string; readonly flags: string } | undefined;
  /** Differences in meaning to the flavors that the pattern may be from, one sentence each. */
  readonly differences: readonly string[];
  /** Names and numbers of the groups, for templates: number `n` of the foreign pattern is at `n - 1`. */
  readonly groups: readonly { readonly name: string | undefined; readonly number: number }[];
  readonly flavors: readonly Flavor[];
  /** Whether it names word characters or their edges, which are ASCII's in JavaScript: `\w`, `\b`. */
  readonly hasWords: boolean;
};

/** Flags of other flavors that change how a pattern is read. */
const OTHER_FLAGS = 'xnU';

/**
 * Converts a pattern of Python, PCRE, .NET, Java, Go, POSIX, or Ruby to JavaScript.
 *
 * A part of JavaScript stays as it is. What could be of either counts as JavaScript's, unless the flavor is given.
 *
 * @param flags the flags of JavaScript, and `x`, `n`, and `U` of others
 * @param flavor the flavor of the pattern, if it is known
 */
export function convertPattern(source: string, flags: string, flavor?: Flavor): Conversion {
  const state = readPattern(source, flags, flavor);
  const flavors = flavor === undefined ? commonFlavors(state.found) : [flavor];
  const hasAsciiClasses = meansAscii(state);
  if (state.hasPosixClass && !hasAsciiClasses && !state.flags.has('v')) state.flags.add('u');
  const { pattern, numbers } = write(state, hasAsciiClasses);
  const isConvertible = state.found.every((each) => each.isConvertible);
  return {
    found: state.found.sort((a, b) => a.from - b.from),
    converted: isConvertible ? { pattern, flags: inOrder(state.flags) } : undefined,
    differences: differencesOf(state, flavors, hasAsciiClasses),
    groups: numbers,
    flavors,
    hasWords: state.nuances.has('word') || state.nuances.has('boundary'),
  };
}

const inOrder = (flags: ReadonlySet<string>) => [...REGEX_FLAGS].filter((flag) => flags.has(flag)).join('');

function readPattern(source: string, flags: string, flavor: Flavor | undefined): State {
  // The anchors of Ruby are always those of lines.
  const isPerLine = flavor === 'ruby' && /(?:^|[^\\[])[\^$]/.test(source);
  const has = (flag: string) => flags.includes(flag) || (flag === 'm' && isPerLine);
  const state: State = {
    source,
    at: 0,
    flavor,
    given: has('v') ? 'v' : has('u') ? 'u' : '',
    pieces: [],
    groups: [],
    found: [],
    frames: [],
    modifiers: [],
    scope: { i: has('i'), m: has('m'), s: has('s'), x: has('x'), n: has('n'), U: has('U') },
    ignoresCase: has('i'),
    flags: new Set([...flags, ...(isPerLine ? 'm' : '')].filter((flag) => !OTHER_FLAGS.includes(flag))),
    atom: -1,
    isCompound: false,
    isAtStart: true,
    alternativeStart: 0,
    isVariable: false,
    nuances: new Set(),
    hasReference: false,
    hasOptionalGroup: false,
    hasPosixClass: false,
  };
  while (state.at < source.length) readPart(state);
  for (let i = state.frames.length - 1; i >= 0; i--) closeModifiers(state, state.frames[i]?.modifiers ?? []);
  closeModifiers(state, state.modifiers);
  return state;
}

function readPart(state: State) {
  const { source, at, scope, flags } = state;
  const sign = source[at] as string;
  if (scope.x && /\s/.test(sign)) {
    state.at++;
    return;
  }
  if (scope.x && sign === '#') {
    const end = source.indexOf('\n', at);
    state.at = end < 0 ? source.length : end + 1;
    return;
  }
  switch (sign) {
    case '\\':
      return readEscape(state);
    case '[':
      return readClass(state);
    case '(':
      return readGroup(state);
    case ')':
      return closeGroup(state);
    case '|':
      return readBar(state);
    case '.':
      state.at++;
      if (scope.s === flags.has('s')) return pushAtom(state, '.');
      return pushAtom(state, scope.s ? '[\\s\\S]' : '[^\\n]');
    case '^':
      state.at++;
      return pushPlain(state, scope.m === flags.has('m') ? '^' : scope.m ? '(?<![^\\n])' : '(?<![\\s\\S])');
    case '$':
      state.at++;
      if (!scope.m) state.nuances.add('end');
      return pushPlain(state, scope.m === flags.has('m') ? '$' : scope.m ? '(?![^\\n])' : '(?![\\s\\S])');
    default:
  }
  if ('*+?{'.includes(sign) && readQuantifier(state)) return;
  const code = source.codePointAt(at) as number;
  const raw = String.fromCodePoint(code);
  state.at += raw.length;
  pushAtom(state, { kind: 'character', code, raw });
}

/** Reads `|`. Inline flags reach beyond it, up to the end of the group. */
function readBar(state: State) {
  const modifiers = state.frames.at(-1)?.modifiers ?? state.modifiers;
  state.at++;
  closeModifiers(state, modifiers);
  pushPlain(state, '|');
  if (state.groups.length > 0) state.hasOptionalGroup = true;
  if (state.frames.length === 0) {
    state.alternativeStart = state.pieces.length;
    state.isVariable = false;
  }
  for (const head of modifiers) pushPlain(state, head);
}

const BRACES = /^\{(?:(\d+)(,(\d*))?|,(\d+))\}/;

/** Reads a quantifier; false if the sign is a character here. */
function readQuantifier(state: State): boolean {
  const { source, scope, pieces } = state;
  const from = state.at;
  const braces = source[from] === '{' ? BRACES.exec(source.slice(from, from + 24)) : undefined;
  if (source[from] === '{' && !braces) return false;
  const [whole = source[from] ?? '', least, comma, most, only] = braces ?? [];
  state.at += whole.length;
  let text = whole;
  if (only !== undefined) {
    text = `{0,${only}}`;
    report(state, from, ['python', 'ruby'], { equal: text });
  }
  const [minimum, isMany] = braces
    ? [Number(least ?? 0), comma !== undefined ? most !== least : only !== undefined]
    : [whole === '+' ? 1 : 0, true];
  const start = state.atom;
  skipSpaces(state);
  const after = source[state.at];
  const isPossessive = after === '+' && start >= 0;
  const isLazy = after === '?';
  if (isPossessive || isLazy) state.at++;
  if (start < 0) {
    pushPlain(state, text + (isLazy ? '?' : ''));
    return true;
  }
  if (isMany && !isSpace(pieces[start])) state.isVariable = true;
  noteGroups(state, start, minimum, whole);
  if (state.isCompound) {
    pieces.splice(start, 0, '(?:');
    pieces.push(')');
    state.isCompound = false;
  }
  pieces.push(text + (isMany && scope.U !== isLazy && !isPossessive ? '?' : ''));
  if (isPossessive) makePossessive(state, start, from, whole);
  else state.atom = -1;
  return true;
}

function makePossessive(state: State, start: number, from: number, whole: string) {
  const flavors: readonly Flavor[] = ['python', 'pcre', 'java', 'ruby'];
  if (isInLookbehind(state)) {
    report(state, from, flavors, { none: 'JavaScript reads a lookbehind from its end, where this has no equal' });
    return;
  }
  const number = nextNumber(state, start);
  report(state, from, flavors, { equal: `(?=(…${whole}))\\${number}` });
  wrapAtomic(state, start);
  state.atom = start;
  state.isCompound = true;
}

function skipSpaces(state: State) {
  if (!state.scope.x) return;
  while (/\s/.test(state.source[state.at] ?? '')) state.at++;
}

const isSpace = (piece: PatternFragment | undefined) =>
  piece === '\\s' || (typeof piece === 'object' && piece.kind === 'character' && piece.code === 0x20);

/** Notes groups that may not participate in a match, and repeated ones. */
function noteGroups(state: State, start: number, minimum: number, quantifier: string) {
  const parts = state.pieces.slice(start);
  const groups = parts.filter((piece) => typeof piece === 'object' && piece.kind === 'open').length;
  if (groups === 0) return;
  if (minimum === 0) state.hasOptionalGroup = true;
  if (quantifier !== '?' && parts.includes('|')) state.nuances.add('repeated');
}

/** Writes the pieces, when the flags and the groups are known. */
function write(state: State, hasAsciiClasses: boolean) {
  const mode: Mode = state.flags.has('v') ? 'v' : state.flags.has('u') ? 'u' : '';
  const numbers = new Map<Group, number>();
  for (const piece of state.pieces) {
    if (typeof piece === 'object' && piece.kind === 'open') numbers.set(piece.group, numbers.size + 1);
  }
  const given = inFlavorOrder(state).map((group) => ({ name: group.name, number: numbers.get(group) ?? 0 }));
  let pattern = '';
  let isReference = false;
  for (const piece of state.pieces) {
    const text = writePiece(piece, mode, hasAsciiClasses, numbers, given);
    // Without a separate group, the digits would extend the number of a reference.
    if (isReference && /^\d/.test(text)) pattern = pattern.replace(/\\\d+$/, '(?:$&)');
    if (text !== '') isReference = typeof piece === 'object' && piece.kind === 'reference';
    pattern += text;
  }
  return { pattern, numbers: given };
}

/** .NET numbers groups without a name first. */
const inFlavorOrder = ({ groups, flavor }: State) =>
  flavor === 'dotnet'
    ? [...groups.filter(({ name }) => name === undefined), ...groups.filter(({ name }) => name !== undefined)]
    : groups;

function writePiece(
  piece: PatternFragment,
  mode: Mode,
  hasAsciiClasses: boolean,
  numbers: ReadonlyMap<Group, number>,
  given: Conversion['groups'],
): string {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'character':
      return writeCharacter(piece.code, piece.raw, mode);
    case 'class':
      return piece.write(mode, hasAsciiClasses);
    case 'open':
      return piece.group.name === undefined ? '(' : `(?<${piece.group.name}>`;
    default: {
      const { to } = piece;
      const number = typeof to === 'number' ? (given[to - 1]?.number ?? to) : numbers.get(to);
      return `\\${number}`;
    }
  }
}
