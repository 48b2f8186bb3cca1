import { TextBuilder } from '../../../engine/unicode/text-builder.ts';
import { shareAlphabet } from './mojibake-alphabets.ts';
import { charsets, LATIN_1, type Misread } from './mojibake-charsets.ts';
import { readControls } from './mojibake-controls.ts';
import { compose, type Edit } from './mojibake-edits.ts';
import { before, type Group, groupsOf } from './mojibake-groups.ts';
import { CharKind, isLetter, kindOf } from './mojibake-kinds.ts';
import { damagedGroups } from './mojibake-segments.ts';
import { strangeness } from './mojibake-strangeness.ts';
import { tokenLength } from './mojibake-tokens.ts';
import { strayEvidence } from './mojibake-words.ts';

/** Nothing real was misread more often. */
const MAX_ROUNDS = 4;

/** Strangeness of a run that no text has. */
const GARBLED = 2.5;

/** A text that was repaired. */
export type Repaired = {
  readonly text: string;
  /** Number of times it had been misread; 0 if nothing was found. */
  readonly rounds: number;
  /** The charsets that it had been read as, by name, that of the most places first. */
  readonly charsets: readonly string[];
  /** The places that were repaired. */
  readonly edits: readonly Edit[];
  /** Partly lost characters: each is U+FFFD. */
  readonly lost: number;
  /** C1 controls that were read as characters of a charset. */
  readonly controls?: { readonly count: number; readonly charset: string };
};

const isBox = (unit: number) => unit >= 0x2500 && unit < 0x25a0;
const isSmallRussian = (unit: number) => unit >= 0x430 && unit <= 0x451;
const isRussian = (unit: number) => (unit >= 0x410 && unit < 0x450) || unit === 0x451;

/** Whether two neighboring units are plausible: box drawings outside of words, and plain Cyrillic letters. */
function isOrdinary(text: string, at: number): boolean {
  const first = text.charCodeAt(at);
  const second = text.charCodeAt(at + 1);
  if (isSmallRussian(first)) return isSmallRussian(second);
  if (isRussian(first)) return isRussian(second) && second !== 0x451;
  if (!isBox(first) || !isBox(second)) return false;
  // `┬┐` and `┬í` are the marks before a Spanish sentence.
  return !isLetter(kindOf(before(text, at))) && !(first === 0x252c && second === 0x2510);
}

/** Offsets of a lead byte next to a continuation byte of the same charset, and their charsets. */
function findLeadOffsets(text: string): { leadOffsets: Uint32Array; candidates: number } {
  const { all, leads, continuations } = charsets();
  const leadOffsets = new Uint32Array(text.length);
  let count = 0;
  let candidates = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    const lead = leads[unit] as number;
    if (lead === 0) continue;
    const next = text.charCodeAt(i + 1);
    const both = lead & (continuations[next] as number);
    // A byte that became a space, a question mark or U+FFFD alone proves nothing.
    if (both !== 0) {
      leadOffsets[count++] = i;
      const more = both & ~candidates;
      if (more !== 0 && !isOrdinary(text, i)) {
        for (let k = 0; k < all.length; k++) {
          if ((more & (1 << k)) !== 0 && tokenLength(text, i, all[k] as Misread) > 0) candidates |= 1 << k;
        }
      }
    } else if (next === 0x20 || next === 0x3f || next === 0xfffd) {
      leadOffsets[count++] = i;
      if (unit < 0x180 && (candidates & lead) !== lead && strayEvidence(text, i) > 0) candidates |= lead;
    }
  }
  return { leadOffsets: leadOffsets.subarray(0, count), candidates };
}

type CharsetGroups = { readonly charset: Misread; readonly groups: readonly Group[] };

/** UTF-16 units by which the charsets are ranked, and a repair is offered. */
const SAMPLE = 8000;

const unitsIn = (groups: readonly Group[]) => groups.reduce((sum, { from, to }) => sum + to - from, 0);
const gainIn = (groups: readonly Group[]) => groups.reduce((sum, { gain }) => sum + gain, 0);

/** The charsets that explain most of a text first; of two that explain the same, the one that explains it better. */
function ranked(text: string, leadOffsets: Uint32Array, candidates: number): Misread[] {
  const all = charsets().all.filter((_, index) => (candidates & (1 << index)) !== 0);
  if (all.length < 2) return all;
  const rows = all.map((charset) => {
    const groups = damagedGroups(text, groupsOf(text, leadOffsets, charset));
    const isOneLanguage = shareAlphabet(groups.map((group) => group.text));
    return { charset, units: unitsIn(groups), isOneLanguage, gain: gainIn(groups) };
  });
  rows.sort((a, b) => b.units - a.units || Number(b.isOneLanguage) - Number(a.isOneLanguage) || b.gain - a.gain);
  return rows.map(({ charset }) => charset);
}

/** The damaged groups of all charsets: where they overlap, those of the charset that explains more of the text. */
function findDamage(text: string): { groups: Group[]; found: CharsetGroups[] } {
  const { leadOffsets, candidates } = findLeadOffsets(text);
  if (candidates === 0) return { groups: [], found: [] };
  const sample = text.slice(0, SAMPLE);
  let all: Group[] = [];
  let open = leadOffsets;
  const found: CharsetGroups[] = [];
  for (const charset of ranked(sample, open.subarray(0, countBelow(open, sample.length)), candidates)) {
    const groups = groupsOf(text, open, charset);
    if (!groups.some(({ gain }) => gain > 0)) continue;
    const inCharset = damagedGroups(text, groups);
    const damaged = all.length === 0 ? inCharset : withoutOverlap(inCharset, all);
    if (damaged.length === 0) continue;
    found.push({ charset, groups: damaged });
    all = damaged === inCharset ? damaged : [...all, ...damaged].sort((a, b) => a.from - b.from);
    open = outside(open, all);
  }
  return { groups: all, found };
}

function countBelow(leadOffsets: Uint32Array, end: number): number {
  const index = leadOffsets.findIndex((leadOffset) => leadOffset >= end);
  return index < 0 ? leadOffsets.length : index;
}

/** The spots that are not in a group. */
function outside(leadOffsets: Uint32Array, groups: readonly Group[]): Uint32Array {
  let k = 0;
  return leadOffsets.filter((leadOffset) => {
    while (k < groups.length && (groups[k] as Group).to <= leadOffset) k++;
    return k === groups.length || (groups[k] as Group).from > leadOffset;
  });
}

function withoutOverlap(groups: readonly Group[], taken: readonly Group[]): Group[] {
  let k = 0;
  return groups.filter(({ from, to }) => {
    while (k < taken.length && (taken[k] as Group).to <= from) k++;
    return k === taken.length || (taken[k] as Group).from >= to;
  });
}

function apply(text: string, groups: readonly Group[]): { text: string; edits: Edit[] } {
  const edits: Edit[] = [];
  const repaired = new TextBuilder();
  let at = 0;
  let shift = 0;
  for (const { from, to, text: given, isGuess } of groups) {
    // A byte order mark at the beginning was only for the reader of the bytes.
    const piece = from === 0 && given.startsWith('\ufeff') ? given.slice(1) : given;
    repaired.copy(text, at, from);
    repaired.add(piece);
    const newFrom = from + shift;
    edits.push({ from, to, newFrom, newTo: newFrom + piece.length, ...(isGuess && { isGuess }) });
    shift += piece.length - (to - from);
    at = to;
  }
  repaired.copy(text, at, text.length);
  return { text: repaired.toString(), edits };
}

/** Returns the usual name of the charset: ISO-8859-1 has controls where Windows-1252 has characters. */
function nameOf(text: string, { charset, groups }: CharsetGroups): string {
  if (charset !== charsets().all[0]) return charset.name;
  const matches = (pattern: RegExp) => groups.some(({ from, to }) => pattern.test(text.slice(from, to)));
  // The first euro sign or quote decides, and mostly there is one.
  if (matches(/[\u0152-\u2122]/)) return charset.name;
  return matches(/[\x80\x82-\x8c\x8e\x91-\x9c\x9e\x9f]/) ? LATIN_1 : charset.name;
}

/** Letters that many words have. */
const FREQUENT = /[àâäáãçèéêëìíîïñòóôöõùúûüßąčćęěğıīłńőśşšűūźżž]/i;

/** UTF-16 units on each side of a group that may belong to its word. */
const WORD = 20;

/**
 * Whether the only group of a text is a letter of few languages, and the text has sound characters in other words that would
 * have been misread, too.
 */
function isDoubtful(text: string, groups: readonly Group[]): boolean {
  const [group] = groups;
  if (!group || groups.length > 1 || group.text.length > 1 || group.text < '\xc0' || group.text > '\u024f')
    return false;
  if (FREQUENT.test(group.text)) return false;
  const start = text.slice(Math.max(group.from - WORD, 0), group.from).search(/\S*$/) + Math.max(group.from - WORD, 0);
  const end = group.to + text.slice(group.to, group.to + WORD).search(/\s|$/);
  return /[^\0-\xa0\ufffd]/.test(text.slice(Math.max(start - SAMPLE, 0), start) + text.slice(end, end + SAMPLE));
}

/** Signs that are met directly after letters. */
const CLOSING = /[»›”’“‘…–—·\xa0\xad]/;

function strangenessLeft(text: string, at: number): number {
  const before = text.charCodeAt(at - 1);
  const unit = text.charCodeAt(at);
  const isCut = isLetter(kindOf(before)) && kindOf(unit) === CharKind.Punctuation && !CLOSING.test(text.charAt(at));
  return strangeness(before, unit) + (isCut ? 1 : 0);
}

/**
 * Whether most of the repaired positions are in runs that are still not plausible text: they were damaged in other
 * ways, too, so that the repair means nothing.
 */
function isStillGarbled(text: string, edits: readonly Edit[]): boolean {
  let garbled = 0;
  for (const { newFrom, newTo } of edits) {
    let from = newFrom;
    let to = newTo;
    while (from > 0 && newFrom - from < WORD && text.charCodeAt(from - 1) > 0x7f) from--;
    while (to < text.length && to - newTo < WORD && text.charCodeAt(to) > 0x7f) to++;
    let strange = 0;
    for (let i = from + 1; i < newFrom; i++) strange += strangenessLeft(text, i);
    for (let i = newTo + 1; i < to; i++) strange += strangenessLeft(text, i);
    if (strange > GARBLED) garbled++;
  }
  return garbled * 2 > edits.length;
}

/**
 * Repair UTF-8 that was read as another charset (`Ã©` for `é`), in as many rounds as it was misread.
 *
 * Only damaged parts of the text change: those whose characters, as bytes of the charset, are UTF-8 of characters that
 * fit better.
 *
 * @param opened edits that were made to the text before, to be counted where a repair follows
 */
export function repairMojibake(given: string, opened: readonly Edit[] = []): Repaired {
  let text = given;
  let edits = opened;
  let rounds = 0;
  let lost = 0;
  const names = new Set<string>();
  for (; rounds < MAX_ROUNDS; rounds++) {
    const { groups, found } = findDamage(text);
    if (groups.length === 0 || isDoubtful(text, groups)) break;
    for (const one of found) names.add(nameOf(text, one));
    lost += groups.reduce((sum, group) => sum + group.lost, 0);
    const applied = apply(text, groups);
    text = applied.text;
    edits = compose(edits, applied.edits);
  }
  if (rounds > 0 && isStillGarbled(text, edits)) {
    return { text: given, rounds: 0, charsets: [], edits: [], lost: 0 };
  }
  const read = readControls(text);
  if (!read) return { text, rounds, charsets: [...names], edits, lost };
  const all = compose(edits, read.edits);
  const controls = { count: read.edits.length, charset: read.charset };
  return { text: read.text, rounds, charsets: [...names], edits: all, lost, controls };
}

/** Returns whether the beginning of a text is damaged. */
export function looksGarbled(text: string): boolean {
  return repairMojibake(text.slice(0, SAMPLE)).edits.length > 0;
}
