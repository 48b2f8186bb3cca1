import type { Idea, Pairs } from '../../../engine/by-example/contract.ts';
import { linesIn } from '../../../engine/by-example/signatures.ts';
import { unclosedBracket } from '../../../engine/by-example/unclosed-bracket.ts';

/** Returns the options that close the bracket that lines leave open, if the pairs show nothing else. */
export function closingBrackets(pairs: Pairs): Idea<{ mode: 'regex'; find: string; replace: string }>[] {
  const have = pairs.flatMap((pair) => linesIn(pair.have));
  const want = pairs.flatMap((pair) => linesIn(pair.want));
  if (have.length !== want.length) return [];
  const open = have.map(unclosedBracket);
  const bracket = open.find((each) => each !== undefined);
  if (!bracket || open.some((each) => each && each !== bracket)) return [];
  if (!have.every((line, i) => want[i] === (open[i] ? line + bracket.close : line))) return [];
  const { pattern, close } = bracket;
  return [{ options: { mode: 'regex', find: `(?<=${pattern})$`, replace: close } }];
}
