import type { NoMatch, WhyNot } from '../../../engine/regex/debugger/why-not.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import type { BestAttemptInInput } from './debug.ts';
import { quoted } from './debug-words.ts';

const ENDLESS = ' The attempt was too long to be followed to its end: another part may come further.';

/** Returns the parts of a pattern that failed, and what they failed at: `b did not match "c"`. */
function failedParts({ parts, character }: NoMatch, pattern: string): string {
  const sources = parts.map(({ start, end }) => pattern.slice(start, end)).join(' and ');
  return `${sources || 'the pattern'} did not match ${character === '' ? 'the end of the text' : quoted(character)}.`;
}

/** Returns why no match begins at an offset, or that one does. */
export function whyNotSentences(answer: WhyNot, at: number, pattern: string): string {
  if (answer.kind === 'match')
    return `A match begins here and ends at offset ${formatNumber(answer.end)}, after ${plural(answer.steps, 'step')}. It is not in the list only if an earlier match takes this place.`;
  const far =
    answer.reached > at
      ? `The best attempt came up to offset ${formatNumber(answer.reached)}: there,`
      : 'It failed at once:';
  const steps = plural(answer.steps, 'step');
  return `${far} ${failedParts(answer, pattern)} ${steps}.${answer.cut ? ENDLESS : ''}`;
}

/** Returns why nothing matches, by the best attempt. */
export function noMatchSentences(best: BestAttemptInInput, pattern: string): string {
  const { start, reached, triedTo, matched, textLength } = best;
  const place = `offset ${formatNumber(reached)}`;
  const taken = matched.length < reached - start ? `the text up to ${quoted(matched)}` : quoted(matched);
  const where =
    reached > start
      ? `The best attempt came to here: from offset ${formatNumber(start)} it matched ${taken}, then at ${place} `
      : `No attempt got past its start: at ${place} `;
  const cut =
    triedTo === undefined
      ? ''
      : ` The search for it took too long: only starts up to offset ${formatNumber(triedTo)} of ${formatNumber(textLength)} were tried.`;
  return `No match. ${where}${failedParts(best, pattern)}${cut || (best.cut ? ENDLESS : '')}`;
}
