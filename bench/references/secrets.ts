import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../src/engine/random/seeded.ts';
import { SECRET_KINDS } from '../../src/engine/redact/secret-kinds.ts';
import { evaluateGo } from './go-expressions.ts';
import { MissingData, type Result } from './reference.ts';

const findingsIn = (text: string) => SECRET_KINDS.flatMap(({ find }) => find(text));

/** A text of a suite, and the range of the secret in it; undefined if nothing may be taken. */
type Case = { readonly name: string; readonly text: string; readonly secret?: readonly [from: number, to: number] };

function resultOf(reference: string, cases: readonly Case[]): Result {
  const wrong = cases.filter(({ text, secret }) => {
    const findings = findingsIn(text);
    return secret ? !findings.some(({ from, to }) => from < secret[1] && to > secret[0]) : findings.length > 0;
  });
  const names = wrong.map(({ name, text }) => `${name}: ${JSON.stringify(text.slice(0, 150))}`);
  return { reference, right: cases.length - wrong.length, of: cases.length, wrong: names };
}

/** The functions of gitleaks that make a rule, with its tests: whether keys of it have a prefix, and the texts. */
function rulesOf(checkout: string) {
  const folder = join(checkout, 'cmd/generate/config/rules');
  const random = seededRandom('gitleaks');
  return readdirSync(folder).flatMap((file) =>
    file.endsWith('.go') && !/stopwords|config/.test(file)
      ? readFileSync(join(folder, file), 'utf8')
          .split(/^func /m)
          .slice(1)
          .map((source) => {
            const name = `${file} ${/RuleID:\s*"([^"]*)/.exec(source)?.[1] ?? ''}`;
            const texts = { tps: new Set<string>(), fps: new Set<string>() };
            for (const { 0: all, 1: which, index } of source.matchAll(/^\t(tps|fps)\s*:?=\s*/gm)) {
              try {
                for (const text of [evaluateGo(source, index + all.length, random)].flat())
                  texts[which as 'tps'].add(text);
              } catch (error) {
                console.error(`${name}: ${(error as Error).message}`);
              }
            }
            return { name, hasPrefix: !/GenerateSemiGenericRegex/.test(source), ...texts };
          })
      : [],
  );
}

function gitleaks(checkout: string): Result[] {
  const rules = rulesOf(checkout);
  const cases = (which: 'tps' | 'fps', isPrefix: boolean): Case[] =>
    rules
      .filter(({ hasPrefix }) => hasPrefix === isPrefix)
      .flatMap((rule) =>
        [...rule[which]].map((text) => ({
          name: rule.name,
          text,
          ...(which === 'tps' && { secret: [0, text.length] as const }),
        })),
      );
  return [
    resultOf('gitleaks, keys with a format of their own: found', cases('tps', true)),
    resultOf('gitleaks, keys with a format of their own: not taken', cases('fps', true)),
    resultOf('gitleaks, keys after a word: found', cases('tps', false)),
    resultOf('gitleaks, keys after a word: not taken', cases('fps', false)),
  ];
}

/** Rules about files, homes, own patterns, and comments, and presets of the rest. */
const NO_SECRETS = /rule-(?:example|filter|no-|pattern|preset)/;

function secretlint(checkout: string): Result[] {
  const packages = join(checkout, 'packages/@secretlint');
  const cases: Case[] = [];
  for (const rule of readdirSync(packages).filter((name) => name.includes('-rule-') && !NO_SECRETS.test(name))) {
    const snapshots = join(packages, rule, 'test/snapshots');
    for (const name of existsSync(snapshots) ? readdirSync(snapshots) : []) {
      const folder = join(snapshots, name);
      const file = readdirSync(folder).find((one) => !/output\.json|secretlintrc|options|README|p12$/.test(one));
      if (!file || !statSync(join(folder, file)).isFile() || !existsSync(join(folder, 'output.json'))) continue;
      const text = readFileSync(join(folder, file), 'utf8');
      const { messages } = JSON.parse(readFileSync(join(folder, 'output.json'), 'utf8')) as {
        messages: readonly { range: readonly [number, number] }[];
      };
      const at = `${rule.slice(16)} ${name}`;
      if (messages.length === 0 && !/allow|ignore|false/i.test(name)) cases.push({ name: at, text });
      for (const { range } of messages)
        cases.push({ name: `${at} ${text.slice(...range).slice(0, 80)}`, text, secret: range });
    }
  }
  return [
    resultOf(
      'secretlint: found',
      cases.filter(({ secret }) => secret),
    ),
    resultOf(
      'secretlint: not taken',
      cases.filter(({ secret }) => !secret),
    ),
  ];
}

/**
 * Measures the kinds of secrets.
 *
 * @param gitleaksCheckout a checkout of gitleaks
 * @param secretlintCheckout a checkout of secretlint
 * @throws MissingData
 */
export function measure(gitleaksCheckout: string | undefined, secretlintCheckout: string | undefined): Result[] {
  if (!gitleaksCheckout || !existsSync(gitleaksCheckout))
    throw new MissingData('Give a checkout of gitleaks: --gitleaks DIR');
  if (!secretlintCheckout || !existsSync(secretlintCheckout))
    throw new MissingData('Give a checkout of secretlint: --secretlint DIR');
  return [...gitleaks(gitleaksCheckout), ...secretlint(secretlintCheckout)];
}
