import { reverseTurned } from '../lines/reverse.ts';
import { linksAnd } from '../social/x-links.ts';
import { clusterEnd } from '../unicode/graphemes.ts';
import { TextBuilder } from '../unicode/text-builder.ts';
import { memoize } from '../values/memoize.ts';
import { addMarks, takesMarks } from './combining-marks.ts';
import { type LetterOptions, type StyledText, styleLetters, unstyleLetters } from './letter-styler.ts';
import { wrapLines } from './line-markup.ts';
import type { How } from './platform-effects.ts';
import { spaceLetters } from './spaced-letters.ts';
import { fontLetters, type Letters, plainFonts, scriptLetters } from './styled-alphabets.ts';
import { upsideDownTable } from './upside-down.ts';

/** Options for applying a style of the gallery. */
export type PlatformStyling = LetterOptions & {
  /** Style 0-9 where the style has digits. */
  readonly digits: boolean;
  /** Tags, names and links stay as typed. */
  readonly protect?: boolean;
};

const without = (missing: readonly string[], digits: boolean) =>
  digits ? missing : missing.filter((letter) => letter > '9');

/** The letters of a row of the gallery, each made once. */
const lettersOf = memoize((row): Letters => {
  const letters = new Map<number, string>();
  for (const pair of row.split(' ')) {
    const form = pair.slice(1);
    letters.set(pair.charCodeAt(0), form);
    letters.set(pair.toUpperCase().charCodeAt(0), form);
  }
  return letters;
});

const digitless = new WeakMap<Letters, Letters>();

function withoutDigits(letters: Letters): Letters {
  const known = digitless.get(letters);
  if (known) return known;
  const others = new Map([...letters].filter(([letter]) => letter < 0x30 || letter > 0x39));
  digitless.set(letters, others);
  return others;
}

/** Puts a sign between neighboring letters, unless one of them is that sign. */
function putBetween(text: string, sign: string): string {
  const out = new TextBuilder();
  const signUnit = sign.charCodeAt(0);
  let afterLetter = false;
  for (let start = 0; start < text.length; ) {
    const end = clusterEnd(text, start);
    const isLetter = text.charCodeAt(start) !== signUnit && takesMarks(text, start, end);
    if (afterLetter && isLetter) out.unit(signUnit);
    out.copy(text, start, end);
    afterLetter = isLetter;
    start = end;
  }
  return out.toString();
}

/** Puts brackets around each letter that does not have them. */
function putAround(text: string, brackets: readonly [string, string]): string {
  const out = new TextBuilder();
  const open = brackets[0].charCodeAt(0);
  const close = brackets[1].charCodeAt(0);
  for (let start = 0; start < text.length; ) {
    const end = clusterEnd(text, start);
    const unit = text.charCodeAt(start);
    const isInside = text.charCodeAt(start - 1) === open && text.charCodeAt(end) === close;
    const isWrapped = unit !== open && unit !== close && !isInside && takesMarks(text, start, end);
    if (isWrapped) out.unit(open);
    out.copy(text, start, end);
    if (isWrapped) out.unit(close);
    start = end;
  }
  return out.toString();
}

function applyStyle(text: string, how: How, options: PlatformStyling): StyledText {
  const { digits, restyle } = options;
  const only = (styled: string): StyledText => ({ text: styled, missing: [] });
  const inLetters = (letters: Letters): StyledText => {
    const { text: styled, missing } = styleLetters(text, letters, options);
    return { text: styled, missing: without(missing, digits) };
  };
  if ('font' in how) return inLetters(fontLetters(how.font, { digits }));
  if ('script' in how) {
    const letters = scriptLetters(how.script, { otherCase: how.script !== 'smallCaps' });
    const { text: styled, missing } = inLetters(digits ? letters : withoutDigits(letters));
    // Small capitals leave capitals unchanged, so these are not missing.
    return {
      text: styled,
      missing: how.script === 'smallCaps' ? missing.filter((letter) => !/[A-Z]/.test(letter)) : missing,
    };
  }
  if ('letters' in how) return inLetters(lettersOf(how.letters));
  if ('flip' in how) return only(reverseTurned(restyle ? unstyleLetters(text, plainFonts()) : text, upsideDownTable()));
  if ('mark' in how) return only(addMarks(text, [how.mark], { spaces: how.spaces }));
  if ('gap' in how) return only(spaceLetters(text, how.gap));
  if ('between' in how) return only(putBetween(text, how.between));
  if ('around' in how) return only(putAround(text, how.around));
  return only(wrapLines(text, ...how.line));
}

/** Control characters, which no style changes, joins, or marks. */
const PLACEHOLDERS = Array.from({ length: 0x20 }, (_, i) => String.fromCharCode(0x9f - i)).filter(
  (unit) => unit !== '\u0085',
);

/**
 * Matches text that sites turn into links, except for `example.com`: web and e-mail addresses, tags, names, and
 * Discord's emoji codes. An address is searched only at the start of a run without whitespace, so that a long one is
 * read once.
 */
const LINKS = /https?:\/\/\S+|(?<!\S)www\.\S+|(?<!\S)[^\s@#]+@\S+|<a?:\w+:\d+>|[#@]\S+/gi;

/**
 * Applies a style of the gallery to a text. Linear.
 *
 * Protected parts are replaced by a control character that the text lacks, and restored afterward; styling the text
 * between them would take 5 us per part. A text with all 31 of these is styled without protection.
 */
export function applyPlatformStyle(text: string, how: How, options: PlatformStyling): StyledText {
  const placeholder = options.protect && PLACEHOLDERS.find((unit) => !text.includes(unit));
  if (!placeholder || 'line' in how) return applyStyle(text, how, options);
  const links = linksAnd(LINKS, text);
  if (links.length === 0) return applyStyle(text, how, options);
  const protectedParts = links.map(({ start, end }) => text.slice(start, end));
  if ('flip' in how) protectedParts.reverse();
  const between = links.map(({ start }, i) => text.slice(links[i - 1]?.end ?? 0, start));
  const rest = text.slice(links.at(-1)?.end);
  const { text: styled, missing } = applyStyle([...between, rest].join(placeholder), how, options);
  let next = 0;
  return { text: styled.replaceAll(placeholder, () => protectedParts[next++] ?? ''), missing };
}
