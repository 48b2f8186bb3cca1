import { HORIZONTAL, POSIX, VERTICAL, writeRanges } from './characters.ts';
import { type CharacterClass, type Item, writeClass } from './class-writing.ts';
import type { Flavor } from './flavor.ts';
import { NO_NAMES, needsUnicode, readCode, readProperty, readQuote } from './shared-escapes.ts';
import { pushAtom, report, type State } from './state.ts';

/** Reads a class from its bracket on. */
export function readClass(state: State) {
  const from = state.at;
  const edge = /^\[\[:([<>]):\]\]/.exec(state.source.slice(from, from + 7));
  if (edge) {
    state.at = from + 7;
    const equal = edge[1] === '<' ? '\\b(?=\\w)' : '\\b(?<=\\w)';
    report(state, from, ['pcre', 'posix'], { equal });
    state.atom = -1;
    state.isAtStart = false;
    state.pieces.push(equal);
    return;
  }
  const before = state.found.length;
  const value = readBrackets(state, 0);
  if (value === undefined) {
    // Without its end it is an error in every flavor.
    state.found.length = before;
    state.at = state.source.length;
    return pushAtom(state, state.source.slice(from));
  }
  const [, name = ''] = BARE_POSIX.exec(state.source.slice(from, state.at)) ?? [];
  if (POSIX[name]) {
    const words = `[:${name}:] is a class of the characters in it: for the class of POSIX write [[:${name}:]]`;
    report(state, from, [], { words, isDoubtful: true });
  }
  pushAtom(state, { kind: 'class', write: (mode, isAscii) => writeClass(value, mode, isAscii) });
}

/** Matches a class of POSIX without the brackets around it, which is a class of letters. */
const BARE_POSIX = /^\[:\^?([a-z]+):\]$/;

const NESTING: readonly Flavor[] = ['java', 'ruby'];
/** Deeper classes are not read. */
const MAX_DEPTH = 20;

/** Returns the class at the reader's place; undefined if it does not end. */
function readBrackets(state: State, depth: number): CharacterClass | undefined {
  const { source, flavor, given } = state;
  const isSets = given === 'v';
  state.at++;
  let isNegated = source[state.at] === '^';
  if (isNegated) state.at++;
  const operands: Item[][] = [[]];
  let operator: CharacterClass['operator'] = '';
  const first = state.at;
  const add = (item: Item) => {
    const items = operands.at(-1) as Item[];
    // `a-z`: the hyphen was added as a separate character.
    const hyphen = items.at(-1);
    const before = items.at(-2);
    const isRange =
      item.kind === 'character' &&
      hyphen?.kind === 'character' &&
      hyphen.raw === '-' &&
      before?.kind === 'character' &&
      before.code <= item.code;
    if (isRange) items.splice(-2, 2, { kind: 'range', from: before, to: item });
    else items.push(item);
  };
  while (state.at < source.length) {
    const from = state.at;
    const sign = source[from] as string;
    if (sign === ']') {
      if (!isLiteralBracket(state, first, isNegated)) {
        state.at++;
        return { isNegated, operands, operator };
      }
      state.at++;
      report(state, from, ['python', 'pcre', 'dotnet', 'go', 'posix'], {
        equal: '\\]',
        isDoubtful: flavor === undefined && !(isNegated && IDIOM.test(source.slice(state.at, state.at + 2))),
      });
      add({ kind: 'character', code: 0x5d });
    } else if (sign === '[') {
      if (readPosix(state, add)) continue;
      const isSubtracted = !isSets && source[from - 1] === '-' && from - 1 > first && isSubtraction(state);
      const isNested = isSets || flavor === 'java' || operator === '&&' || isSubtracted;
      if (!isNested || depth === MAX_DEPTH) {
        state.at++;
        add({ kind: 'character', code: 0x5b, raw: '[' });
        continue;
      }
      const inner = readBrackets(state, depth + 1);
      if (inner === undefined) return undefined;
      needsSets(state);
      if (isSubtracted) {
        // Two hyphens are JavaScript's own subtraction, without its flag.
        const isOwn = source[from - 2] === '-' && from - 2 > first;
        const base = operands.pop()?.slice(0, isOwn ? -2 : -1) ?? [];
        // In .NET the sign ^ negates the class that is subtracted from, not the difference.
        operands.push([{ kind: 'class', value: { isNegated: isNegated && !isOwn, operands: [base], operator: '' } }]);
        isNegated &&= isOwn;
        operands.push([{ kind: 'class', value: inner }]);
        operator = '--';
        if (isOwn) report(state, from - 2, [], { equal: '--[…]', words: '--[…] needs the flag v' });
        else report(state, from - 1, ['dotnet'], { equal: '[…--[…]], with the flag v' });
      } else {
        if (!isSets && operator === '') report(state, from, NESTING, { equal: 'a class in a class, with the flag v' });
        add({ kind: 'class', value: inner });
      }
    } else if (
      source.startsWith('&&', from) &&
      (isSets || flavor === 'java' || source[from + 2] === '[') &&
      operator !== '--'
    ) {
      state.at += 2;
      operator = '&&';
      operands.push([]);
      if (isSets) continue;
      needsSets(state);
      report(state, from, NESTING, { equal: '[[…]&&[…]], with the flag v' });
    } else if (isSets && source.startsWith('--', from) && operator !== '&&') {
      state.at += 2;
      operator = '--';
      operands.push([]);
    } else if (sign === '\\') {
      readClassEscape(state, add);
    } else if (state.scope.x && flavor === 'java' && /\s/.test(sign)) {
      state.at++;
    } else {
      const code = source.codePointAt(from) as number;
      const raw = String.fromCodePoint(code);
      state.at += raw.length;
      add({ kind: 'character', code, raw });
    }
  }
  return undefined;
}

function needsSets({ flags }: State): void {
  flags.delete('u');
  flags.add('v');
}

/** Matches what follows the first bracket of `[^]]` and `[^][]`, which are written in other flavors only. */
const IDIOM = /^\[?\]/;

/** Whether a bracket that comes first is a character, as everywhere but in JavaScript, and the class ends later. */
function isLiteralBracket({ source, at, flavor, given }: State, first: number, isNegated: boolean): boolean {
  if (at !== first || given === 'v') return false;
  const rest = source.slice(at + 1);
  const end = rest.indexOf(']');
  if (end < 0) return false;
  // In JavaScript [^] matches any character, and [] none.
  const isClass = IDIOM.test(rest) || /^[^\][*+?{|)][^\][]*\]/.test(rest.slice(0, 200));
  return flavor !== undefined || !isNegated || isClass || /^[^\]]*\[:\^?[a-z]+:\]/.test(rest.slice(0, 200));
}

/** Whether a class in a class is subtracted from it, as in .NET: it ends both. */
function isSubtraction({ source, at }: State): boolean {
  return /^\[(?:[^\\[\]]|\\[\s\S]|\[:\w+:\]|-\[(?:[^\\[\]]|\\[\s\S])*\])*\]\]/.test(source.slice(at, at + 2000));
}

/**
 * Whether the classes of POSIX mean those of ASCII, as in PCRE without its flag u, in Go, and in Java. They mean letters of
 * all languages in others, and where no flavor is given, whatever else the pattern has.
 */
export const meansAscii = ({ given, flavor }: State): boolean =>
  given === '' && flavor !== undefined && flavor !== 'posix' && flavor !== 'ruby';

/** Reads `[:alpha:]` and `[:^alpha:]`, and collating elements; false if there is none. */
function readPosix(state: State, add: (item: Item) => void): boolean {
  const from = state.at;
  const [whole, negation, name = '', other] =
    /^\[(?::(\^?)([a-z]+):|([.=])[^\]]{1,20}\3)\]/.exec(state.source.slice(from, from + 30)) ?? [];
  if (whole === undefined) return false;
  const posix = POSIX[name];
  state.at = from + whole.length;
  if (other !== undefined || !posix) {
    report(state, from, ['posix'], { none: 'JavaScript has no such class' });
    return true;
  }
  const isNegated = negation !== '';
  if (isNegated && posix.unicode && posix.unicode.length > 6) needsSets(state);
  state.nuances.add('posix');
  state.hasPosixClass ||= posix.unicode !== undefined;
  const unicode = meansAscii(state) ? undefined : posix.unicode;
  const inner = unicode ?? writeRanges(posix.ascii, '');
  const equal = isNegated && posix.unicode !== undefined ? `[^${inner}]` : inner;
  report(state, from, ['pcre', 'go', 'posix', 'ruby'], {
    equal: unicode === undefined ? equal : `${equal}, with the flag u`,
  });
  add({ kind: 'ranges', ranges: posix.ascii, isNegated, posix: name });
  return true;
}

function readClassEscape(state: State, add: (item: Item) => void) {
  const { source, flavor } = state;
  const from = state.at;
  const quote = readQuote(state, from);
  if (quote !== undefined) {
    for (const character of quote) add({ kind: 'character', code: character.codePointAt(0) as number });
    return;
  }
  const property = readProperty(state, from);
  if (property) {
    if ('text' in property) return add({ kind: 'set', text: property.text });
    return add({ kind: 'ranges', ranges: POSIX[property.posix]?.ascii ?? [], isNegated: property.isNegated });
  }
  const code = readCode(state, from);
  if (code !== undefined) {
    needsUnicode(state, code);
    return add({ kind: 'character', code });
  }
  const sign = source[from + 1] ?? '';
  state.at = from + 2;
  if (sign === 'N' && source[state.at] === '{') {
    const end = source.indexOf('}', from);
    state.at = end < 0 ? source.length : end + 1;
    report(state, from, ['python', 'java'], { none: NO_NAMES });
    return;
  }
  if (
    (sign !== '' && 'hH'.includes(sign)) ||
    sign === 'V' ||
    (sign === 'v' && (flavor === 'pcre' || flavor === 'java'))
  ) {
    const isHorizontal = sign === 'h' || sign === 'H';
    if (isHorizontal && flavor === 'ruby') {
      report(state, from, ['ruby'], { equal: '0-9A-Fa-f' });
      return add({ kind: 'ranges', ranges: POSIX['xdigit']?.ascii ?? [], isNegated: sign === 'H' });
    }
    report(state, from, ['pcre', 'java'], { equal: isHorizontal ? '\\t\\p{Zs}' : '\\n-\\r\\x85\\u2028\\u2029' });
    return add({ kind: 'ranges', ranges: isHorizontal ? HORIZONTAL : VERTICAL, isNegated: sign < 'a' });
  }
  if (sign !== '' && 'dDwWsS'.includes(sign)) {
    state.nuances.add(sign === 'd' || sign === 'D' ? 'digit' : sign === 's' || sign === 'S' ? 'space' : 'word');
    return add({ kind: 'set', text: `\\${sign}` });
  }
  if (state.given === 'v' && sign === 'q') {
    const end = source.indexOf('}', from);
    state.at = end < 0 ? source.length : end + 1;
    return add({ kind: 'set', text: source.slice(from, state.at) });
  }
  const [long] =
    /^\\(?:u\{[\dA-Fa-f]+\}|u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|[0-7]{1,3})/.exec(
      source.slice(from, from + 14),
    ) ?? [];
  if (long !== undefined && !(long.startsWith('\\u{') && state.given === '')) {
    state.at = from + long.length;
    return add({ kind: 'character', code: escapedCode(long), raw: long });
  }
  const control = NAMED[sign];
  const point = source.codePointAt(from + 1) ?? 0x5c;
  state.at = from + 1 + String.fromCodePoint(point).length;
  add({ kind: 'character', code: control ?? point, raw: source.slice(from, state.at) });
}

/** Code points of the escapes of one letter. */
const NAMED: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, b: 8 };

/** The code point of an escape of JavaScript. */
function escapedCode(text: string): number {
  if (text.startsWith('\\u{')) return Number.parseInt(text.slice(3), 16);
  if (text.length === 12) return JSON.parse(`"${text}"`).codePointAt(0);
  if (text.startsWith('\\c')) return text.charCodeAt(2) & 31;
  return /^\\[ux]/.test(text) ? Number.parseInt(text.slice(2), 16) : Number.parseInt(text.slice(1), 8);
}
