import { compressionOf, decompress } from '../bytes/decompress.ts';
import { decodeUtf8, isUtf8 } from '../bytes/utf8.ts';
import type { Step } from '../recipe/recipe.ts';
import type { Candidate, Idea } from './candidate.ts';
import { fileOf } from './encodings.ts';
import { type Action, CLAIM, DEEPEST, type Finding, KINDS, MAYBE, type Proof } from './finding.ts';
import { candidates, hasClaim } from './recognize.ts';

/**
 * Runs steps on a text, each on the result of the one before. Never rejects.
 *
 * @returns the last result; undefined if a step fails
 */
export type RunSteps = (steps: readonly Step[], text: string) => Promise<string | undefined>;

/** Kinds that are not reported inside something encoded, as they are neither certain nor useful there. */
const NOT_INSIDE: ReadonlySet<string> = new Set([
  'all-caps',
  'title-cased',
  'no-capitals',
  'hard-wrapped',
  'quoted-mail',
  'double-spaces',
  'duplicate-lines',
  'identifiers',
  'numbers',
  'caesar',
  'timestamp',
  'markdown',
  'hidden',
]);

type TriedAction = { readonly action: Action; readonly output: string };

/** Run what could be done on the whole text; what fails or changes nothing is not offered. */
async function tryOut({ label, steps, accepts }: Idea, text: string, run: RunSteps): Promise<TriedAction | undefined> {
  const output = await run(steps, text);
  if (output === undefined) return undefined;
  const isOfUse = accepts ? accepts(output, text) : output !== text && output !== '';
  return isOfUse ? { action: { label, steps }, output } : undefined;
}

const finding = (
  kind: string,
  name: string,
  confidence: number,
  why: string,
  proof: Proof,
  more: Pick<Finding, 'result' | 'inside'> & { actions?: readonly Action[] } = {},
): Finding => ({ kind, name, confidence, why, proof, actions: [], ...more });

/** Maximum number of bytes that are decompressed to look inside. */
const MAX_EXAMINED = 4_000_000;

/** Returns findings for bytes that are not text: a file by its signature, or compressed data, examined in turn. */
async function insideBytes(bytes: Uint8Array, depth: number, run: RunSteps): Promise<readonly Finding[]> {
  const compression = compressionOf(bytes);
  if (!compression) {
    const file = fileOf(bytes);
    return file ? [finding(shortName(file), `a ${file}`, 1, 'its first bytes', 'signature')] : [];
  }
  const { bytes: decompressed, isWhole } = await decompress(bytes, compression, MAX_EXAMINED);
  // Two bytes match easily by chance: only data that decompresses is zlib.
  if (compression === 'zlib' && decompressed.length === 0) return [];
  const isText = isWhole && isUtf8(decompressed);
  const inside =
    depth >= DEEPEST
      ? []
      : isText
        ? await insideText(decodeUtf8(decompressed), depth + 1, run)
        : await insideBytes(decompressed, depth + 1, run);
  const why = isWhole ? 'it unpacks to its end' : 'its first bytes';
  return [finding(compression, KINDS[compression], 1, why, 'signature', { inside })];
}

/** Returns the short name of a kind of file: that of a PNG image is `'png'`. */
const shortName = (file: string) => file.toLowerCase().split(' ')[0] ?? file;

/** Returns findings for a decoded text. */
async function insideText(text: string, depth: number, run: RunSteps): Promise<readonly Finding[]> {
  if (depth > DEEPEST) return [];
  const found = await examine(text, depth, run);
  return found.filter(({ kind, confidence }) => confidence >= CLAIM && !NOT_INSIDE.has(kind));
}

/** An action that decodes and then runs the first action found for the decoded text. */
function decodeThen(decode: TriedAction, [inner]: readonly Finding[]): Action | undefined {
  const next = inner?.actions[0];
  if (!next) return undefined;
  const verb = decode.action.label.replace(/ (?:it|them)$/, '');
  const label = next.label.startsWith(verb) ? next.label : `${verb} and ${lowerFirst(next.label)}`;
  return { label, steps: [...decode.action.steps, ...next.steps] };
}

const lowerFirst = (label: string) =>
  (label.charAt(0).toLowerCase() + label.slice(1)).replace(/ROT13|JSON/i, (name) => name.toUpperCase());

/** Proves a candidate by running its ideas, and looks inside. Undefined if it fails. */
async function prove(candidate: Candidate, text: string, depth: number, run: RunSteps): Promise<Finding | undefined> {
  const { kind, confidence, why, proof, ideas, needsRun, opens } = candidate;
  if (candidate.bytes && proof === 'signature') return proveBytes(candidate, text, depth, run);
  const tried: TriedAction[] = [];
  for (const idea of ideas) {
    const outcome = await tryOut(idea, text, run);
    if (outcome) tried.push(outcome);
    else if (needsRun && idea === ideas[0]) return undefined;
  }
  const [first] = tried;
  const inside = opens && first ? await insideText(first.output, depth + 1, run) : [];
  const further = first && decodeThen(first, inside);
  const own = tried.map(({ action }) => action);
  return finding(kind, KINDS[kind], confidence, why, proof, {
    actions: further ? [further, ...own] : own,
    // Nobody asked for the result of the second best idea.
    ...(first?.action.label === ideas[0]?.label && { result: further ? inside[0]?.result : first?.output }),
    ...(inside.length > 0 && { inside }),
  });
}

/** The same for bytes that are not text: a tool's display of them is not a result, unless it decompresses them. */
async function proveBytes(
  candidate: Candidate,
  text: string,
  depth: number,
  run: RunSteps,
): Promise<Finding | undefined> {
  const { kind, confidence, why, proof, ideas } = candidate;
  const bytes = candidate.bytes?.() ?? new Uint8Array();
  const [first] = await Promise.all(ideas.map((idea) => tryOut(idea, text, run)));
  const inside = await insideBytes(bytes, depth + 1, run);
  if (inside.length === 0) return undefined;
  // Compressed data is a separate layer, but the tool removes both layers.
  const innermost = compressionOf(bytes) ? (inside[0]?.inside ?? []) : [];
  const further = first && decodeThen(first, innermost);
  const result = further ? innermost[0]?.result : compressionOf(bytes) && first?.output;
  return finding(kind, KINDS[kind], confidence, why, proof, {
    actions: [...(further ? [further] : []), ...(first ? [first.action] : [])],
    ...(result !== undefined && { result }),
    inside,
  });
}

async function examine(text: string, depth: number, run: RunSteps): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const some of candidates(text, () => hasClaim(found))) {
    for (const candidate of some) {
      const proven = candidate.confidence >= MAYBE && (await prove(candidate, text, depth, run));
      if (proven) found.push(proven);
    }
  }
  return found.sort((a, b) => b.confidence - a.confidence);
}

/**
 * Identifies the kind of a text and the actions for it, through up to four layers.
 *
 * Every offered action has been run on the whole text: one that fails or changes nothing is left out, as are findings
 * that depend on it.
 *
 * @param run runs the steps of an action
 * @returns best first; empty for ordinary text
 */
export const detect = (text: string, run: RunSteps): Promise<readonly Finding[]> => examine(text, 1, run);
