import { chainName, type Finding, isCertain, isClaim } from '../../../engine/detect/finding.ts';
import type { Step } from '../../../engine/recipe/recipe.ts';

/** Kinds that hide the actual text. If one is certain, all other tools offer to open it. */
const ENCODINGS: ReadonlySet<string> = new Set([
  'base64',
  'binary',
  'data-uri',
  'entities',
  'hex',
  'json-string',
  'jwt',
  'mojibake',
  'percent',
  'unicode-escapes',
]);

/** Kinds with a syntax. Only tools that read one of them offer to open another, since other tools take any text. */
const FORMATS: ReadonlySet<string> = new Set(['csv', 'html', 'javascript', 'json', 'json-broken', 'ndjson', 'xml']);

/** A tool that takes what its neighbor does not. */
export type KindOffer = {
  /** `This looks like JSON.` */
  readonly text: string;
  /** Steps of the tool on the text. */
  readonly steps: readonly Step[];
};

/** Whether a tool reads formats, so that a text of another one is not for it. */
const readsFormats = (takes: readonly string[] | undefined): boolean =>
  takes?.some((kind) => FORMATS.has(kind)) ?? false;

/**
 * Returns the one offer of a tool's page, if its text is of a kind that another tool takes.
 *
 * @param takes the kinds that the tool is for
 * @param hasFailed whether the tool could not read the text: then it is not of the tool's kind, even if it looks so
 * @param findings best first
 */
export function kindOffer(
  tool: string,
  takes: readonly string[] | undefined,
  findings: readonly Finding[],
  hasFailed: boolean,
): KindOffer | undefined {
  const [first] = findings;
  if (!first || !isClaim(first) || (!hasFailed && takes?.includes(first.kind))) return undefined;
  const isLikely = ENCODINGS.has(first.kind) ? isCertain(first) : FORMATS.has(first.kind) && readsFormats(takes);
  const steps = first.actions[0]?.steps;
  // A tool announces its own abilities itself.
  if (!isLikely || !steps || steps[0]?.tool === tool) return undefined;
  return { text: `This looks like ${chainName(first)}.`, steps };
}
