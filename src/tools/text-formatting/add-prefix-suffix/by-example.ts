import { type Affixes, affixesOf, isOnce } from '../../../engine/by-example/affixes.ts';
import type { ByExample, Pairs } from '../../../engine/by-example/contract.ts';
import { COST } from '../../../engine/by-example/costs.ts';
import { commonEnds } from '../../../engine/by-example/line-shapes.ts';
import { letters, linesIn } from '../../../engine/by-example/signatures.ts';
import { unclosedBracket } from '../../../engine/by-example/unclosed-bracket.ts';
import type { page } from './tool.ts';

/** Longest prefix and suffix that are thought of, in UTF-16 code units. */
const MAX_LENGTH = 60;

/** Cost of digits added to a number: more probably, the number is in another format. */
const DIGITS = 1.6;

/** Cost of a bracket that closes one which all lines leave open: lines that have it already get no other. */
const CLOSED = 1;

/** Cost of an affix that a line hardly has twice, above that of the option for it. */
const TWICE = COST.main + 0.01;

const closes = ({ prefix, suffix }: Affixes, have: readonly string[], want: readonly string[]) =>
  prefix === '' && have.every((line, i) => line === want[i] || unclosedBracket(line)?.close === suffix);

const addsDigits = ({ prefix, suffix }: Affixes, lines: readonly string[]) =>
  lines.every((line) => (/\d$/.test(prefix) && /^\d/.test(line)) || (/^\d/.test(suffix) && /\d$/.test(line)));

/** Returns an affix with `{n}` in place of the line's number. */
const numbered = (text: string, number: number) => text.replace(new RegExp(`(?<!\\d)${number}(?!\\d)`), '{n}');

/** The prefix and suffix that all lines of all pairs get. */
function affixes(pairs: Pairs, isAlone: boolean) {
  const have = pairs.flatMap((pair) => linesIn(pair.have));
  const want = pairs.flatMap((pair) => linesIn(pair.want));
  const given = ({ prefix, suffix, onlyMissing }: Affixes) => ({
    ...(prefix && { prefix }),
    ...(suffix && { suffix }),
    ...(onlyMissing && { onlyMissing }),
  });
  const isFit = (ends: Affixes | undefined): ends is Affixes =>
    ends !== undefined &&
    ends.prefix + ends.suffix !== '' &&
    ends.prefix.length <= MAX_LENGTH &&
    ends.suffix.length <= MAX_LENGTH;
  const around = affixesOf(have, want);
  // As a step before joining lines, half of the wanted text could be added to anything.
  if (
    around &&
    !isAlone &&
    have.length === 1 &&
    2 * letters(have[0] ?? '').length < letters(around.prefix + around.suffix).length
  ) {
    return [];
  }
  if (isFit(around)) {
    const cost = addsDigits(around, have) ? DIGITS : closes(around, have, want) ? CLOSED : 0;
    const isTwice = !around.onlyMissing && isOnce(around);
    const usual = { options: given(around), cost: cost + (isTwice ? TWICE : 0) };
    return [
      usual,
      { options: { ...usual.options, skipBlank: false }, cost: usual.cost },
      ...(around.onlyMissing ? [] : [{ options: { ...usual.options, onlyMissing: true }, cost }]),
    ];
  }
  const indented = affixesOf(
    have.map((line) => line.trimStart()),
    want.map((line) => line.trimStart()),
  );
  if (isFit(indented)) return [{ options: { ...given(indented), afterIndent: true } }];
  const counted = pairs.length === 1 ? affixesOf(have, want, numbered) : undefined;
  if (isFit(counted) && /\{n\}/.test(counted.prefix + counted.suffix)) {
    return [{ options: { ...given(counted), counter: true } }];
  }
  return [];
}

/** Returns the text before and after the letters of one line in another, ignoring case and symbols. */
function endsAroundLetters(have: string, want: string): Affixes | undefined {
  const inner = letters(have);
  const characters = [...want];
  // Which character each letter comes from.
  const places = characters.flatMap((character, i) => [...letters(character)].map(() => i));
  const at = inner === '' ? -1 : characters.map(letters).join('').indexOf(inner);
  const first = places[at];
  const last = places[at + inner.length - 1];
  if (at < 0 || first === undefined || last === undefined) return undefined;
  return { prefix: characters.slice(0, first).join(''), suffix: characters.slice(last + 1).join('') };
}

/** Returns the texts without the common affixes of all their lines. */
function withoutAffixes(pairs: Pairs): readonly (readonly string[])[] {
  const lines = pairs.flatMap(({ want }) => linesIn(want).filter((line) => line !== ''));
  const single = lines.length === 1 ? endsAroundLetters(pairs[0].have, pairs[0].want) : undefined;
  const { start, end } = commonEnds(lines);
  const ends = lines.length > 1 ? { prefix: start, suffix: end } : single;
  if (!ends) return [];
  const without = ({ prefix, suffix }: Affixes) =>
    pairs.map(({ want }) =>
      linesIn(want)
        .map((line) => (line === '' ? line : line.slice(prefix.length, line.length - suffix.length)))
        .join('\n'),
    );
  const ways = [ends, { ...ends, suffix: '' }, { ...ends, prefix: '' }];
  return ways.filter(({ prefix, suffix }) => prefix + suffix !== '').map(without);
}

export const byExample = {
  changes: [],
  can: (have, want) => (have === want || want.length > have.length) && linesIn(have).length === linesIn(want).length,
  infer: affixes,
  onlyInferred: true,
  before: withoutAffixes,
} satisfies ByExample<typeof page>;
