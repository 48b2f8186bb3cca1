import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { attempt } from '../../src/engine/contract/tool-error.ts';
import { parseJsonSequence } from '../../src/engine/formats/json/parse.ts';
import { printJson } from '../../src/engine/formats/json/print.ts';
import { readToml } from '../../src/engine/formats/shapes/read-toml.ts';
import { readYaml } from '../../src/engine/formats/shapes/read-yaml.ts';
import type { ShapeReader, ShapeWriter } from '../../src/engine/formats/shapes/shape.ts';
import { writeToml } from '../../src/engine/formats/shapes/write-toml.ts';
import { writeYaml } from '../../src/engine/formats/shapes/write-yaml.ts';
import { MissingData, type Result, resultOf } from './reference.ts';

const tapeOf = (json: string) => parseJsonSequence(json, { relaxed: true, nonFinite: true });

const STYLE = { strings: 'normal', strict: false, nonFinite: 'string', inlineWidth: 0, canonical: true } as const;

/** Returns JSON values with keys in order and numbers by their value. */
const valuesOf = (json: string): unknown[] =>
  printJson(tapeOf(json), STYLE)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => sorted(JSON.parse(line)));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, child]) => [key, sorted(child)]));
}

/** Dates and times stay as written: with a space or a T, and with the seconds and zeros that they have. */
const withSameTimes = (json: string) =>
  json
    .replace(/(\d{4}-\d\d-\d\d)[t ](?=\d\d:)/gi, '$1T')
    .replace(
      /(\d\d:\d\d)(:\d\d)?(\.\d+)?(z|[-+]\d\d:\d\d)?(?=")/gi,
      (_, minutes: string, seconds = ':00', fraction = '', zone = '') =>
        minutes + seconds + fraction.replace(/\.?0+$/, '') + zone.toUpperCase(),
    );

const textOf = (json: string) => withSameTimes(JSON.stringify(valuesOf(json)));

/** A text, and the JSON it is; undefined if it is to be an error, `any` if only that it is none counts. */
type Case = { readonly name: string; readonly text: string; readonly want: string | 'any' | undefined };

/** Returns what is wrong with a case: another value, or one that is lost when it is written and read again. */
function faultOf({ name, text, want }: Case, read: ShapeReader, write: ShapeWriter): string | undefined {
  const json = attempt(() => read(text).text);
  if (want === undefined) return json === undefined ? undefined : `${name}: no error`;
  if (json === undefined) return `${name}: an error`;
  if (want === 'any') return undefined;
  if (textOf(json) !== want) return `${name}: ${textOf(json).slice(0, 100)}`;
  const again = attempt(() => read(write(tapeOf(json), { indent: '  ' }).text).text);
  return again !== undefined && textOf(again) === want ? undefined : `${name}: another value when written and read`;
}

/** Marks of the suite for characters that cannot be seen. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/␣/g, ' '],
  [/—*»/g, '\t'],
  [/←/g, '\r'],
  [/⇔/g, '\ufeff'],
  [/↵/g, ''],
  [/∎\n?$/, ''],
];

type YamlCase = { readonly yaml?: string; readonly json?: string | null; readonly fail?: boolean };

function yamlCases(folder: string): Case[] {
  return readdirSync(join(folder, 'src')).flatMap((file) => {
    const text = readFileSync(join(folder, 'src', file), 'utf8');
    const cases = parseAllDocuments(text)[0]?.toJS() as YamlCase[];
    let before: YamlCase = {};
    return cases.map((one, i) => {
      before = { ...before, ...one };
      const yaml = MARKS.reduce((all, [mark, character]) => all.replace(mark, character), before.yaml ?? '');
      const want = before.json === undefined || before.json === null ? 'any' : textOf(before.json);
      // A stream without a document is null here.
      return { name: `${file} ${i + 1}`, text: yaml, want: one.fail ? undefined : want === '[]' ? '[null]' : want };
    });
  });
}

type Tagged = { readonly type: string; readonly value: string };

/** Returns the value of a tagged one of the suite; dates and times are text. */
function untagged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untagged);
  const { type, value: text } = value as Tagged;
  if (typeof type !== 'string' || typeof text !== 'string') {
    return Object.fromEntries(Object.entries(value as object).map(([key, child]) => [key, untagged(child)]));
  }
  if (type === 'bool') return text === 'true';
  if (type === 'float' && /nan|inf/.test(text)) return text.replace('nan', 'NaN').replace(/\+?inf/, 'Infinity');
  return type === 'integer' || type === 'float' ? Number(text) : text;
}

function tomlCases(folder: string): Case[] {
  const tests = join(folder, 'tests');
  const files = readFileSync(join(tests, 'files-toml-1.1.0'), 'utf8').split('\n');
  return files
    .filter((file) => file.endsWith('.toml'))
    .flatMap((name): Case[] => {
      const text = attempt(() => readFileSync(join(tests, name), 'utf8'));
      // Bytes that are no UTF-8 do not reach the reader.
      if (text === undefined || text.includes('\ufffd')) return [];
      if (name.startsWith('invalid')) return [{ name, text, want: undefined }];
      const json = readFileSync(join(tests, name.replace(/toml$/, 'json')), 'utf8');
      return [{ name, text, want: withSameTimes(JSON.stringify([sorted(untagged(JSON.parse(json)))])) }];
    });
}

/**
 * Measures the reader and the writer of YAML and of TOML.
 *
 * @param yaml a checkout of yaml-test-suite
 * @param toml a checkout of toml-test
 * @throws MissingData
 */
export async function measure(yaml: string | undefined, toml: string | undefined): Promise<Result[]> {
  if (!yaml || !existsSync(join(yaml, 'src'))) throw new MissingData('Give a checkout of yaml-test-suite: --yaml DIR');
  if (!toml || !existsSync(join(toml, 'tests'))) throw new MissingData('Give a checkout of toml-test: --toml DIR');
  return [
    await resultOf('yaml-test-suite', yamlCases(yaml), (one) => faultOf(one, readYaml, writeYaml)),
    await resultOf('toml-test, TOML 1.1', tomlCases(toml), (one) => faultOf(one, readToml, writeToml)),
  ];
}
