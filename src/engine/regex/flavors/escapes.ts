import { HORIZONTAL, POSIX, VERTICAL, writeRanges } from './characters.ts';
import { ANCHORED, type Flavor, PERL, WITH_Z } from './flavor.ts';
import { NO_NAMES, needsUnicode, readCode, readProperty, readQuote } from './shared-escapes.ts';
import { type Nuance, pushAtom, pushPlain, report, type State } from './state.ts';

/** Escapes with a meaning that differs a little elsewhere. */
const NUANCES: Readonly<Record<string, Nuance>> = {
  d: 'digit',
  D: 'digit',
  w: 'word',
  W: 'word',
  b: 'boundary',
  B: 'boundary',
  s: 'space',
  S: 'space',
};

/** A place where text begins or ends, with the flag m or without it. */
const startOfText = ({ flags }: State) => (flags.has('m') ? '(?<![\\s\\S])' : '^');
const endOfText = ({ flags }: State) => (flags.has('m') ? '(?![\\s\\S])' : '$');

/** Reads a number in braces, quotes or alone after an escape. */
const readSticky = (state: State, pattern: RegExp): RegExpExecArray | undefined => {
  const sticky = new RegExp(pattern.source, 'y');
  sticky.lastIndex = state.at;
  const found = sticky.exec(state.source) ?? undefined;
  if (found) state.at = sticky.lastIndex;
  return found;
};

/** Reads an escape outside classes. */
export function readEscape(state: State) {
  const { source, flavor } = state;
  const from = state.at;
  const sign = source[from + 1];
  const quote = readQuote(state, from);
  if (quote !== undefined) {
    for (const character of quote) {
      pushAtom(state, { kind: 'character', code: character.codePointAt(0) as number });
      needsUnicode(state, character.codePointAt(0) as number);
    }
    return;
  }
  const property = readProperty(state, from);
  if (property) {
    if ('text' in property) pushAtom(state, property.text);
    else {
      const { posix, isNegated } = property;
      pushAtom(state, `[${isNegated ? '^' : ''}${writeRanges(POSIX[posix]?.ascii ?? [], state.given)}]`);
    }
    return;
  }
  const code = readCode(state, from);
  if (code !== undefined) {
    needsUnicode(state, code);
    pushAtom(state, { kind: 'character', code });
    return;
  }
  state.at = Math.min(from + 2, source.length);
  const set = (ranges: typeof HORIZONTAL, isNegated: boolean) =>
    `[${isNegated ? '^' : ''}${writeRanges(ranges, state.given)}]`;
  switch (sign) {
    case undefined:
      return pushPlain(state, '\\');
    case 'A':
      report(state, from, ANCHORED, { equal: startOfText(state) });
      return pushPlain(state, startOfText(state));
    case 'z':
    case 'Z':
      return readEnd(state, from, sign);
    case 'G':
      return readLastEnd(state, from);
    case 'h':
    case 'H':
      if (flavor === 'ruby') {
        report(state, from, ['ruby'], { equal: sign === 'h' ? '[0-9A-Fa-f]' : '[^0-9A-Fa-f]' });
        return pushAtom(state, set(POSIX['xdigit']?.ascii ?? [], sign === 'H'));
      }
      report(state, from, ['pcre', 'java'], { equal: sign === 'h' ? '[\\t\\p{Zs}]' : '[^\\t\\p{Zs}]' });
      return pushAtom(state, set(HORIZONTAL, sign === 'H'));
    case 'v':
      if (flavor !== 'pcre' && flavor !== 'java') {
        state.nuances.add('vertical');
        return pushAtom(state, '\\v');
      }
      report(state, from, ['pcre', 'java'], { equal: '[\\n-\\r\\x85\\u2028\\u2029]' });
      return pushAtom(state, set(VERTICAL, false));
    case 'V':
      report(state, from, ['pcre', 'java'], { equal: '[^\\n-\\r\\x85\\u2028\\u2029]' });
      return pushAtom(state, set(VERTICAL, true));
    case 'R':
      report(state, from, PERL, { equal: '(?:\\r\\n|[\\n-\\r\\x85\\u2028\\u2029])' });
      // Like \R, it never matches only the first half of a CRLF.
      return pushAtom(state, '(?:\\r\\n|(?!\\r\\n)[\\n-\\r\\x85\\u2028\\u2029])');
    case 'N':
      if (source[state.at] === '{') {
        readSticky(state, /\{[^}]*\}/);
        report(state, from, ['python', 'java'], { none: NO_NAMES });
        return pushAtom(state, 'N');
      }
      report(state, from, ['pcre'], { equal: '[^\\n]' });
      return pushAtom(state, '[^\\n]');
    case 'K':
      return readKeep(state, from);
    case 'X':
      report(state, from, PERL, {
        none: 'JavaScript cannot match a grapheme, such as an emoji of several code points',
      });
      return pushAtom(state, '.');
    case 'C':
      report(state, from, ['pcre', 'go'], { none: 'JavaScript cannot match a byte' });
      return pushAtom(state, '.');
    case 'g':
    case 'k':
      return readNamedReference(state, from, sign);
    case '<':
    case '>':
      if (flavor !== 'posix' && flavor !== undefined) break;
      report(state, from, ['posix'], {
        equal: sign === '<' ? '\\b(?=\\w)' : '\\b(?<=\\w)',
        isDoubtful: flavor === undefined,
      });
      return pushPlain(state, sign === '<' ? '\\b(?=\\w)' : '\\b(?<=\\w)');
    case 'u':
      return readUnicodeEscape(state, from);
    case 'x':
      readSticky(state, /[\dA-Fa-f]{2}/);
      return pushAtom(state, source.slice(from, state.at));
    case 'c':
      readSticky(state, /[A-Za-z]/);
      return pushAtom(state, source.slice(from, state.at));
    case '0':
      return pushAtom(state, { kind: 'character', code: 0 });
    default:
  }
  if (/[1-9]/.test(sign)) {
    const digits = /^\d+/.exec(source.slice(from + 1))?.[0] ?? '';
    state.at = from + 1 + digits.length;
    return pushReference(state, Number(digits));
  }
  const nuance = NUANCES[sign];
  if (nuance) state.nuances.add(nuance);
  if (/[A-Za-z]/.test(sign)) {
    const known = 'dDwWsSbBtnrfv'.includes(sign);
    return known ? (sign === 'b' || sign === 'B' ? pushPlain : pushAtom)(state, `\\${sign}`) : pushUnknown(state, from);
  }
  return pushUnknown(state, from);
}

/** Reads an escaped character that means itself. */
function pushUnknown(state: State, from: number) {
  const code = state.source.codePointAt(from + 1) as number;
  state.at = from + 1 + String.fromCodePoint(code).length;
  const raw = state.source.slice(from, state.at);
  if (state.given !== '' && !/^\\[\^$\\.*+?()[\]{}|/]$/.test(raw)) {
    report(state, from, [], {
      equal: raw.slice(1),
      words: `${raw} is an error with the flag ${state.given}: write ${raw.slice(1)}`,
    });
  } else if (/[A-Za-z]$/.test(raw)) {
    report(state, from, [], { words: `${raw} is only the letter ${raw.slice(1)}`, isDoubtful: true });
  }
  pushAtom(state, { kind: 'character', code, raw });
}

function readUnicodeEscape(state: State, from: number) {
  const braces = readSticky(state, /\{([\dA-Fa-f]{1,6})\}/);
  const digits = braces ?? readSticky(state, /([\dA-Fa-f]{4})(?:\\u[\dA-Fa-f]{4})?/);
  if (braces && state.given === '') {
    report(state, from, [], { equal: braces[0], words: `\\u${braces[0]} needs the flag u` });
    state.flags.add('u');
  }
  const raw = state.source.slice(from, state.at);
  const high = Number.parseInt(digits?.[1] ?? '', 16);
  // A pair of surrogates is one character of the pattern in Java and .NET.
  if (raw.length === 12 && !(high >= 0xd800 && high < 0xdc00)) state.at = from + 6;
  pushAtom(state, state.source.slice(from, state.at));
}

function readEnd(state: State, from: number, sign: 'z' | 'Z') {
  const { flavor } = state;
  // Most of the flavors that may be meant take the end before a line break, too.
  const beforeBreak = sign === 'Z' && flavor !== 'python' && flavor !== 'go';
  const end = beforeBreak ? `(?=\\n?${state.flags.has('m') ? '(?![\\s\\S])' : '$'})` : endOfText(state);
  const mayBePython = sign === 'Z' && flavor === undefined;
  report(state, from, sign === 'Z' ? WITH_Z : ['pcre', 'dotnet', 'java', 'go', 'ruby'], {
    equal: mayBePython ? `${end}; in Python it is the very end` : end,
  });
  if (mayBePython) state.nuances.add('lastEnd');
  pushPlain(state, end);
}

/** `\G` at the beginning of a pattern is the flag y. */
function readLastEnd(state: State, from: number) {
  const isFirst = state.isAtStart && !/(?:^|[^\\])(?:\\\\)*\|/.test(state.source);
  const flavors: readonly Flavor[] = ['pcre', 'dotnet', 'java', 'ruby'];
  report(state, from, flavors, isFirst ? { equal: 'the flag y' } : { none: 'JavaScript has only the flag y for it' });
  if (isFirst) state.flags.add('y');
  else pushPlain(state, '');
}

/** Adds a reference to a group, by its number in the foreign pattern or by its name. */
export function pushReference(state: State, to: number | string) {
  state.hasReference = true;
  pushAtom(state, typeof to === 'number' ? { kind: 'reference', to } : `\\k<${to}>`);
}

/** Reads `\g{…}`, `\g1`, `\k{…}`, `\k'…'` and `\k<…>`. */
function readNamedReference(state: State, from: number, sign: 'g' | 'k') {
  const [, braced, quoted, angled, bare] =
    readSticky(state, /(?:\{\s*([^{}]+?)\s*\}|'([^']+)'|<([^>]+)>|([+-]?\d+))/) ?? [];
  const given = braced ?? quoted ?? angled ?? bare;
  if (given === undefined || (sign === 'k' && bare !== undefined)) {
    state.at = from + 2;
    pushUnknown(state, from);
    return;
  }
  if (sign === 'g' && (quoted ?? angled) !== undefined) {
    report(state, from, ['pcre', 'ruby'], { none: 'JavaScript cannot call a group again' });
    return pushAtom(state, '');
  }
  if (!/^[+-]?\d+$/.test(given)) {
    if (!(sign === 'k' && angled !== undefined)) {
      report(state, from, sign === 'k' ? ['pcre', 'dotnet'] : ['pcre'], { equal: `\\k<${given}>` });
    }
    return pushReference(state, given);
  }
  const count = Number(given.replace('+', ''));
  const number = given.startsWith('-')
    ? state.groups.length + 1 + count
    : given.startsWith('+')
      ? state.groups.length + count
      : count;
  report(state, from, sign === 'g' ? ['pcre'] : ['dotnet', 'ruby'], { equal: `\\${number}` });
  pushReference(state, number);
}

/** `\K` after a part of fixed length is a lookbehind. */
function readKeep(state: State, from: number) {
  const { pieces, alternativeStart, frames, isVariable } = state;
  const none = 'capture what comes before it, and put it back with $1';
  if (frames.length > 0 || isVariable) {
    report(state, from, ['pcre', 'ruby'], { none });
    return;
  }
  state.nuances.add('keep');
  pieces.splice(alternativeStart, 0, '(?<=');
  pushPlain(state, ')');
  report(state, from, ['pcre', 'ruby'], { equal: '(?<=…) around what comes before' });
}
