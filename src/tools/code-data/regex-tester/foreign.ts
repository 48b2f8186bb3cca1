import type { Offer } from '../../../engine/contract/offer.ts';
import { attempt, type Position, ToolError } from '../../../engine/contract/tool-error.ts';
import type { Explanation } from '../../../engine/regex/explain.ts';
import { explainPartly, type PartlyExplained } from '../../../engine/regex/explain-partly.ts';
import { type Conversion, convertPattern } from '../../../engine/regex/flavors/convert.ts';
import type { Pasted } from '../../../engine/regex/flavors/delimited.ts';
import type { Foreign } from '../../../engine/regex/flavors/flavor.ts';
import { parsePasted } from '../../../engine/regex/flavors/pasted.ts';
import { convertTemplate } from '../../../engine/regex/flavors/replacement.ts';
import { REGEX_FLAGS, regexLiteral } from '../../../engine/regex/literal.ts';
import { checkFlags, parseRegex } from '../../../engine/regex/syntax.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { plural } from '../../../engine/values/plural.ts';

/** The options of the search. */
type Typed = { readonly pattern: string; readonly flags: string; readonly mode: string; readonly replacement: string };

/** Foreign parts of a pattern, their equals, and the offer to convert them. */
export type Advice = {
  readonly found: readonly Foreign[];
  /** The pattern was taken out of code, and places are those in it. */
  readonly isPasted: boolean;
  /** Sentences, the first of which names the position. */
  readonly sentences: readonly string[];
  readonly offers: readonly Offer[];
};

/** Longest literal that a message shows whole, in UTF-16 code units. The button shows longer ones in the field. */
const SHOWN_LITERAL = 300;

/** Places that a message names. */
const NAMED_PLACES = 3;

/**
 * Returns the parts of a pattern and its template in another flavor, with the offer to convert all; undefined if there
 * are none.
 *
 * @param isFruitless whether the pattern is invalid or finds nothing: then parts that may be JavaScript are named, too
 */
export async function adviseOnForeign(typed: Typed, isFruitless: boolean): Promise<Advice | undefined> {
  const pasted = isFruitless ? await takeOut(typed.pattern) : undefined;
  const { pattern, flags } = pasted ?? typed;
  const conversion = convertPattern(pattern, flags, pasted?.flavor);
  const found = conversion.found.filter(({ isDoubtful }) => isFruitless || !isDoubtful);
  const isOtherFlag = typed.pattern !== '' && [...typed.flags].some((flag) => 'xnU'.includes(flag));
  const template = templateOf(typed, pasted, pasted || found.length > 0 ? conversion : await groupsAsTyped(typed));
  const places = [
    ...found.map(({ from, text }) => `${pasted ? 'Column' : 'Pattern, column'} ${from + 1}: ${text}.`),
    ...(template?.found ?? []).map(({ from, text }) => `Replacement, column ${from + 1}: ${text}.`),
  ];
  if (!pasted && places.length === 0 && !isOtherFlag) return undefined;
  const converted = pasted || found.length > 0 || isOtherFlag ? conversion.converted : typed;
  const isValid = converted !== undefined && (await isPattern(converted.pattern, converted.flags));
  const more = places.splice(NAMED_PLACES).length;
  if (more > 0) places.push(`And ${plural(more, 'more part')}.`);
  const sentences = [...(pasted ? [pastedSentence(pasted)] : []), ...places];
  // Without an equal for all of it, a pattern is still taken out of its code.
  const result = isValid ? converted : pasted && { pattern, flags: ownFlags(flags) };
  const isPasted = pasted !== undefined;
  if (!result) return { found, isPasted, sentences, offers: [] };
  if (isValid && (found.length > 0 || isOtherFlag)) {
    const literal = regexLiteral(result.pattern, result.flags);
    if (literal.length <= SHOWN_LITERAL) sentences.push(`In JavaScript: ${literal}`);
    sentences.push(...conversion.differences);
  }
  const options = {
    pattern: result.pattern,
    flags: result.flags,
    ...(template && { replacement: template.template }),
    ...(pasted?.replacement !== undefined && typed.mode !== 'list' && { mode: 'replace' }),
  };
  return { found, isPasted, sentences, offers: [{ text: '', label: labelOf(pasted, options, isValid), options }] };
}

/** Returns the pattern in a line of code; undefined if the text may be a pattern itself, and the code may have none. */
async function takeOut(text: string): Promise<Pasted | undefined> {
  const pasted = parsePasted(text);
  if (!pasted?.isDoubtful) return pasted;
  const { converted } = convertPattern(pasted.pattern, pasted.flags, pasted.flavor);
  return converted && (await isPattern(converted.pattern, converted.flags)) ? pasted : undefined;
}

const ownFlags = (flags: string) => [...flags].filter((flag) => REGEX_FLAGS.includes(flag)).join('');

const nameFlags = (flags: string) => (flags === '' ? 'no flags' : `the flag${flags.length > 1 ? 's' : ''} ${flags}`);

function pastedSentence({ what, pattern, flags }: Pasted): string {
  const own = nameFlags(flags);
  if (what.endsWith('slashes'))
    return `The slashes are part of the pattern: without them, ${excerpt(pattern)} with ${own}.`;
  return `This is a ${what}: its pattern is ${excerpt(pattern)}, with ${own}.`.replace(
    /^This is a (?=[\w#+]* ?code)/,
    'This is ',
  );
}

function labelOf(pasted: Pasted | undefined, { pattern, flags }: { pattern: string; flags: string }, isValid: boolean) {
  if (!pasted) return 'Convert to JavaScript';
  return isValid ? `Use ${excerpt(pattern)} with ${nameFlags(flags)}` : 'Use the pattern alone';
}

/** Returns the template with JavaScript's references; undefined if it has none of another flavor. */
function templateOf(
  { mode, replacement }: Typed,
  pasted: Pasted | undefined,
  conversion: Pick<Conversion, 'groups'>,
): ReturnType<typeof convertTemplate> | undefined {
  if (pasted?.replacement !== undefined) return convertTemplate(pasted.replacement, conversion);
  if (mode !== 'replace' && mode !== 'list') return undefined;
  const converted = convertTemplate(replacement, conversion);
  return converted.template === replacement ? undefined : converted;
}

/** The groups of a pattern that stays as it is. */
const groupsAsTyped = async ({ pattern, flags }: Typed): Promise<Pick<Conversion, 'groups'>> =>
  convertPattern(pattern, flags);

async function isPattern(pattern: string, flags: string): Promise<boolean> {
  if (attempt(() => checkFlags(flags) ?? true) === undefined) return false;
  try {
    await parseRegex(pattern, flags);
    return true;
  } catch (error) {
    if (error instanceof ToolError) return false;
    throw error;
  }
}

/** Returns the error of a pattern, with its foreign parts instead of the parser's message. */
export async function explainForeign(error: unknown, typed: Typed): Promise<unknown> {
  if (!(error instanceof ToolError)) return error;
  const advice = await adviseOnForeign(typed, true);
  if (!advice) return error;
  const { option } = error.position;
  const { sentences, offers } = advice;
  // If every part has an equivalent, but the whole is invalid, the error is elsewhere.
  const isWhole = option !== 'flags' && (offers.length > 0 || advice.found.some(({ isConvertible }) => !isConvertible));
  const words = isWhole ? sentences : [error.message, ...sentences];
  return new ToolError(words.join(' '), { ...(option !== undefined && { option }), ...placeOf(advice, error), offers });
}

/** Returns the range to underline: the first foreign part of the pattern, or the parser's error. */
function placeOf({ found, isPasted }: Advice, { position }: ToolError): Pick<Position, 'offset' | 'end'> {
  const [first] = found;
  if (first && !isPasted) return { offset: first.from, end: first.to };
  const { offset, end } = position;
  return offset === undefined || end === undefined ? {} : { offset, end };
}

/** Returns the explanation of the valid part of a pattern, then of its parts in other flavors. */
export async function explainFaulty(pattern: string, flags: string): Promise<PartlyExplained> {
  const explained = await explainPartly(pattern, flags);
  const { found } = convertPattern(pattern, flags);
  const rest = found.filter(({ from }) => from >= explained.end);
  return { ...explained, parts: [...explainWithForeign(explained.parts, found), ...rest] };
}

/** Returns the explanation of a pattern, with the meaning of its parts in other flavors. */
export function explainWithForeign(parts: readonly Explanation[], found: readonly Foreign[]): readonly Explanation[] {
  return found.length === 0 ? parts : parts.map((part) => withForeign(part, found));
}

function withForeign(part: Explanation, found: readonly Foreign[]): Explanation {
  const inside = found.filter(({ from }) => from >= part.from && from < part.to);
  if (inside.length === 0) return part;
  const parts = part.parts?.map((each) => withForeign(each, inside));
  const own = inside.filter(({ from }) => !part.parts?.some((each) => from >= each.from && from < each.to));
  const text = [part.text, ...own.map((each) => each.text)].join('; ');
  return parts ? { ...part, text, parts } : { ...part, text };
}
