import type { Finding, RedactKind } from '../contract.ts';
import { DESCRIPTIONS } from '../descriptions.ts';
import { digitRuns } from './digits.ts';
import { endAt, isAfter, isWordAt } from './surroundings.ts';

const BEFORE =
  /(?<![\p{L}\p{N}])(?:in|of|since|during|until|till|by|from|to|and|between|a|the|year|circa|before|after|around|late|early|mid|spring|summer|autumn|fall|winter)[ \u00a0]$/iu;
/** Numbers that are counts. */
const UNIT =
  /^[ \u00a0-]?(?:px|pixels?|bytes?|bits?|[kmg]i?b|ms|s|km|m|kg|g|items?|rows?|lines?|users?|people|times|calls?|words?|characters?|points?|files?|[%$€£])(?![\p{L}])|^[.,:/-]\d/iu;
const WEEKDAY = /(?<![\p{L}\p{N}])(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?![\p{L}\p{N}])/iuy;

function find(text: string): Finding[] {
  const findings: Finding[] = [];
  const runs = digitRuns(text);
  runs.from.forEach((from, i) => {
    const to = runs.to[i] ?? from;
    if (to - from !== 4 || !/^(?:19|20)/.test(text.slice(from, from + 2)) || isWordAt(text, to)) return;
    if (!isAfter(text, from, BEFORE, 12) || UNIT.test(text.slice(to, to + 12))) return;
    findings.push({ from, to, certainty: 'likely', why: 'A year after a word such as "in"' });
  });
  for (let at = text.indexOf('day'); at >= 0; at = text.indexOf('day', at + 1)) {
    let from = at;
    while (at - from < 7 && isWordAt(text, from - 1)) from--;
    const to = endAt(WEEKDAY, text, from);
    if (to > 0) findings.push({ from, to, certainty: 'likely', why: 'Name of a weekday' });
  }
  return findings.sort((a, b) => a.from - b.from);
}

/** Years and weekdays. */
export const partialDate: RedactKind = { ...DESCRIPTIONS.partialDate, find };
