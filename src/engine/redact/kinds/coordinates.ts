import type { Finding, RedactKind } from '../contract.ts';
import { SECRET_DESCRIPTIONS } from '../secret-descriptions.ts';
import { withoutOverlaps } from './overlaps.ts';

/** Two decimal numbers, with nothing that makes them part of a longer list: a comma, or another number behind a space. */
const PAIR =
  /(?<![\w.,;+-]|\d\s|,\s)([-+]?\d{1,2}\.\d{4,12})(?:\s?,\s?|;\s?|%2C|\s)([-+]?\d{1,3}\.\d{4,12})(?!\w|\.\d|\s?[,;]\s?[-+]?\d(?![\d.]*z)|[ \t]{1,4}[-+]?\d{1,6}(?:\.\d|[ \t]{0,2}[, \t][ \t]{0,2}[-+]?\d))/g;
/** Attributes of SVG with points of a drawing, up to their end. */
const DRAWN =
  /(?<![\w-])(?:points|d|pathData|viewBox|(?:gradient|pattern)?transform)\s?=\s?\{?\\?(?:"[^"]*|'[^']*|`[^`]*)/gi;
/** Before the numbers of a function of a drawing: `translate(`. */
const DRAWING =
  /(?<![a-z])(?:translate|matrix|rotate|scale|skew|(?:move|line|curve|arc)_?to|vec[234]|vector[23])(?:3d|[XY])?\(\s?$/i;
/** "lat": 48.8583, "latitude=48.8583", longitude of the same. */
const NAMED =
  /(?<![A-Za-z])(lat|latitude|lng|lon|long|longitude)["']?\s?[:=]\s?["']?([-+]?\d{1,3}\.\d{4,14})(?![\w.])/gi;
/** 48°51'29.6"N 2°17'40.2"E */
const DEGREES =
  /\d{1,3}°\s?(?:\d{1,2}(?:\.\d{1,6})?\s?['′’]\s?)?(?:\d{1,2}(?:\.\d{1,6})?\s?(?:["″”]|'')\s?)?[NS],?\s{0,2}\d{1,3}°\s?(?:\d{1,2}(?:\.\d{1,6})?\s?['′’]\s?)?(?:\d{1,2}(?:\.\d{1,6})?\s?(?:["″”]|'')\s?)?[EW](?!\w)/g;

const isLatitude = (value: string) => Math.abs(Number(value)) <= 90;
const isLongitude = (value: string) => Math.abs(Number(value)) <= 180;

/** Returns whether an offset is in a drawing; to be asked of growing offsets. */
function drawings(text: string): (at: number) => boolean {
  const ranges = Array.from(text.matchAll(DRAWN), ({ 0: { length }, index }) => ({ from: index, to: index + length }));
  let next = 0;
  return (at) => {
    while ((ranges[next]?.to ?? at) < at) next++;
    return (ranges[next]?.from ?? at) < at || DRAWING.test(text.slice(Math.max(0, at - 20), at));
  };
}

function find(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  const add = (from: number, length: number, why: string) =>
    findings.push({ from, to: from + length, certainty: 'likely', why });
  const isDrawn = drawings(text);
  for (const { 0: pair, 1: first = '', 2: second = '', index } of text.matchAll(PAIR)) {
    // Small numbers are probabilities, weights, or vectors.
    const isPlace =
      isLatitude(first) && isLongitude(second) && (Math.abs(Number(first)) >= 10 || Math.abs(Number(second)) >= 10);
    if (isPlace && !isDrawn(index)) add(index, pair.length, 'latitude and longitude with 4 decimals or more');
  }
  for (const { 0: all, 1: name = '', 2: value = '', index } of text.matchAll(NAMED)) {
    if (/^la/i.test(name) ? isLatitude(value) : isLongitude(value)) {
      add(index + all.length - value.length, value.length, `a number after "${name}"`);
    }
  }
  if (text.includes('°'))
    for (const { 0: all, index } of text.matchAll(DEGREES)) add(index, all.length, 'degrees of latitude and longitude');
  return withoutOverlaps(findings);
}

/** Positions on Earth. */
export const coordinates: RedactKind = { ...SECRET_DESCRIPTIONS.coordinates, find };
