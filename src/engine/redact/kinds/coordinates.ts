import type { Finding, RedactKind } from '../contract.ts';
import { SECRET_DESCRIPTIONS } from '../secret-descriptions.ts';
import { withoutOverlaps } from './overlaps.ts';

/** Two decimal numbers, with nothing that makes them part of a longer list. */
const PAIR =
  /(?<![\w.,;+-]|\d\s|,\s)([-+]?\d{1,2}\.\d{4,12})(?:\s?,\s?|;\s?|%2C|\s)([-+]?\d{1,3}\.\d{4,12})(?!\w|\.\d|\s?[,;]\s?[-+]?\d(?![\d.]*z))/g;
/** "lat": 48.8583, "latitude=48.8583", longitude of the same. */
const NAMED =
  /(?<![A-Za-z])(lat|latitude|lng|lon|long|longitude)["']?\s?[:=]\s?["']?([-+]?\d{1,3}\.\d{4,14})(?![\w.])/gi;
/** 48°51'29.6"N 2°17'40.2"E */
const DEGREES =
  /\d{1,3}°\s?(?:\d{1,2}(?:\.\d{1,6})?\s?['′’]\s?)?(?:\d{1,2}(?:\.\d{1,6})?\s?(?:["″”]|'')\s?)?[NS],?\s{0,2}\d{1,3}°\s?(?:\d{1,2}(?:\.\d{1,6})?\s?['′’]\s?)?(?:\d{1,2}(?:\.\d{1,6})?\s?(?:["″”]|'')\s?)?[EW](?!\w)/g;

const isLatitude = (value: string) => Math.abs(Number(value)) <= 90;
const isLongitude = (value: string) => Math.abs(Number(value)) <= 180;

function find(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  const add = (from: number, length: number, why: string) =>
    findings.push({ from, to: from + length, certainty: 'likely', why });
  for (const { 0: pair, 1: first = '', 2: second = '', index } of text.matchAll(PAIR)) {
    // Small numbers are probabilities, weights, or vectors.
    const isPlace =
      isLatitude(first) && isLongitude(second) && (Math.abs(Number(first)) >= 10 || Math.abs(Number(second)) >= 10);
    if (isPlace) add(index, pair.length, 'latitude and longitude with 4 decimals or more');
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
