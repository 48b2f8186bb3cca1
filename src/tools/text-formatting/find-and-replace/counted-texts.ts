import type { Pairs } from '../../../engine/by-example/contract.ts';
import { countWriter } from './count-format.ts';

/** Cost: the number of anything else than words is less often asked for. */
const COST = { named: -0.2, sign: 0, word: 0.2 } as const;

type Format = { readonly format: string; readonly cost: number };

const distinct = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))];

/** Returns the format of one kind that writes the wanted texts, if there is only one: several would be ambiguous. */
function onlyOne(formats: readonly Format[], pairs: Pairs): readonly Format[] {
  const fitting = formats.filter(({ format }) => {
    const write = countWriter(format);
    return pairs.every(({ have, want }) => write?.(have) === want);
  });
  return fitting.length === 1 ? fitting : [];
}

/** Returns options that write how many words, lines, characters, or signs of a kind a text has, if two pairs show it. */
export function countedTexts(pairs: Pairs) {
  const wanted = new Set(pairs.map(({ want }) => want));
  if (wanted.size < 2 || ![...wanted].every((want) => /^\d+$/.test(want))) return [];
  // 0 and 1 are probably truth values, not counts.
  if (![...wanted].some((want) => Number(want) > 1)) return [];
  const hasLines = pairs.some(({ have }) => have.includes('\n'));
  const all = pairs.map(({ have }) => have).join('\n');
  const kinds: readonly (readonly Format[])[] = [
    // If all lines are single words, the count is probably of lines.
    ...(hasLines ? [[{ format: 'lines', cost: COST.named }]] : []),
    ['words', 'characters'].map((format) => ({ format, cost: COST.named })),
    distinct(all, /[^\p{L}\p{M}\p{N}\s{}]/gu).map((sign) => ({ format: `count ${sign}`, cost: COST.sign })),
    distinct(all, /[\p{L}\p{M}]/gu).map((letter) => ({ format: `count ${letter}`, cost: COST.word })),
    distinct(all, /[\p{L}\p{M}]{2,}/gu).map((word) => ({ format: `count ${word}`, cost: COST.word })),
  ];
  for (const formats of kinds) {
    const [found] = onlyOne(formats, pairs);
    if (!found) continue;
    const whole = hasLines ? { find: '[^]+', multiline: false } : { find: '.+' };
    return [{ options: { mode: 'regex', ...whole, replace: `\${&:${found.format}}` }, cost: found.cost }];
  }
  return [];
}
