import { codeEscape, POSIX, writeRanges } from './characters.ts';
import { ANCHORED, type Flavor, PERL, WITH_Z } from './flavor.ts';
import { propertyName } from './properties.ts';
import { report, type State } from './state.ts';

const WITH_E: readonly Flavor[] = ['pcre', 'dotnet', 'java', 'ruby'];

/** Why `\N{…}` has no equal. */
export const NO_NAMES = 'JavaScript has no names of characters; write the code, as in \\u00E9';

/** Reads the escape of a character that JavaScript writes in another way; returns its code point. */
export function readCode(state: State, from: number): number | undefined {
  const { source } = state;
  const rest = source.slice(from, from + 24);
  const braced =
    /^\\(?:x\{\s*([\dA-Fa-f]+)\s*\}|o\{([0-7]+)\}|N\{U\+([\dA-Fa-f]+)\}|U([\dA-Fa-f]{8})|0([0-7]{1,3})|([ea]))/.exec(
      rest,
    );
  if (!braced) return undefined;
  const [whole, x, octal, name, long, old, letter] = braced;
  // Without another octal digit, \0 is JavaScript's as well; \1 in a class is not read here.
  const code =
    letter !== undefined
      ? { e: 0x1b, a: 0x07 }[letter]
      : octal !== undefined || old !== undefined
        ? Number.parseInt(octal ?? old ?? '', 8)
        : Number.parseInt(x ?? name ?? long ?? '', 16);
  if (code === undefined || code > 0x10ffff) return undefined;
  state.at = from + whole.length;
  const flavors: readonly Flavor[] =
    letter === 'a'
      ? ANCHORED
      : letter === 'e'
        ? WITH_E
        : long !== undefined
          ? ['python']
          : octal !== undefined || name !== undefined
            ? ['pcre']
            : old !== undefined
              ? WITH_Z
              : ['pcre', 'java', 'go', 'ruby'];
  // JavaScript without the flag u has \012 as well.
  if (old === undefined || state.given !== '') report(state, from, flavors, { equal: codeEscape(code) });
  return code;
}

/** Reads `\Q…\E`, or `\Q…` up to the end; undefined at another escape. */
export function readQuote(state: State, from: number): string | undefined {
  const { source } = state;
  if (source.startsWith('\\E', from)) {
    state.at = from + 2;
    report(state, from, ['pcre', 'java', 'go'], { equal: 'nothing' });
    return '';
  }
  if (!source.startsWith('\\Q', from)) return undefined;
  const end = source.indexOf('\\E', from + 2);
  const text = source.slice(from + 2, end < 0 ? source.length : end);
  state.at = end < 0 ? source.length : end + 2;
  report(state, from, ['pcre', 'java', 'go'], { equal: `the text with escapes, ${escapeText(text)}` });
  return text;
}

const escapeText = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A property in a class or outside: the text for JavaScript, or ASCII ranges in braces of Java. */
export type Property = { readonly text: string } | { readonly posix: string; readonly isNegated: boolean };

/** Reads `\p{…}`, `\pL` and their opposites; undefined at another escape. */
export function readProperty(state: State, from: number): Property | undefined {
  const { source, given, flavor } = state;
  const [whole, letter = '', braced, single] =
    /^\\([pP])(?:\{(\^?[^}]{1,60})\}|([A-Z]))/.exec(source.slice(from, from + 66)) ?? [];
  if (whole === undefined) return undefined;
  state.at = from + whole.length;
  const name = braced ?? single ?? '';
  const isNegated = (letter === 'P') !== name.startsWith('^');
  const plain = name.replace(/^\^/, '');
  const posix = plain.toLowerCase();
  const isAscii = POSIX[posix] !== undefined && /^[A-Z]/.test(plain) && plain !== 'Digit';
  const own = propertyName(plain, flavor);
  const sign = isNegated ? 'P' : 'p';
  if ((isAscii || plain === 'Digit') && (flavor === 'java' || own === undefined)) {
    report(state, from, ['java'], { equal: `[${isNegated ? '^' : ''}${writeRanges(POSIX[posix]?.ascii ?? [], '')}]` });
    return { posix, isNegated };
  }
  if (own === undefined) {
    report(state, from, ['pcre', 'dotnet', 'java', 'go'], { none: 'JavaScript has no such property' });
    return { text: whole };
  }
  const text = `\\${sign}{${own}}`;
  if (text !== whole) {
    report(state, from, plain === name && own === plain ? [...PERL, 'go'] : ['pcre', 'java', 'go'], {
      equal: given === '' ? `${text}, with the flag u` : text,
    });
  } else if (given === '') {
    report(state, from, [], { equal: text, words: `${whole} needs the flag u` });
  }
  if (!state.flags.has('v')) state.flags.add('u');
  return { text };
}

/** Sets the flag u if a character needs it. */
export function needsUnicode({ flags }: State, code: number) {
  if (code > 0xffff && !flags.has('v')) flags.add('u');
}
