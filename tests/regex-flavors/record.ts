/**
 * Runs the engines of other languages on the pairs and writes what they found to `facts.jsonl`:
 * `npx tsx tests/regex-flavors/record.ts [folder with re2js]`. An engine that is not installed keeps its facts.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Flavor } from '../../src/engine/regex/flavors/flavor.ts';
import { EXPORTS, exportedPattern } from './exports.ts';
import { FACTS_FILE, type Fact, type Matches, readFacts } from './facts.ts';
import { PAIRS } from './pairs.ts';

const FOLDER = import.meta.dirname;
const work = mkdtempSync(join(tmpdir(), 'engines-'));
const re2 = process.argv[2];

type Job = readonly [pattern: string, flags: string, text: string];
type Engine = { readonly version: () => string; readonly run: (jobs: readonly Job[]) => Promise<(Matches | null)[]> };

const base64 = (text: string) => Buffer.from(text).toString('base64');
const output = (command: string, arguments_: string[], input = '') =>
  execFileSync(command, arguments_, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'], maxBuffer: 1e8 });

const readLine = (line: string): Matches | null => {
  if (line === '!') return null;
  if (line === '') return [];
  return line
    .split(';')
    .map((match) =>
      match.split(',').map((group) => (group === '-' ? null : Buffer.from(group.slice(0, -1), 'base64').toString())),
    );
};

const byLines = (command: string, ...arguments_: string[]) => ({
  run: async (jobs: readonly Job[]) => {
    const lines = jobs.map(([pattern, flags, text]) => `${base64(pattern)}\t${flags}\t${base64(text)}\n`).join('');
    return output(command, arguments_, lines).split('\n').slice(0, jobs.length).map(readLine);
  },
});

/** GNU grep: it has no groups and reads lines. */
function grep([pattern, flags, text]: Job): Matches {
  const options = ['-oE', ...(flags.includes('i') ? ['-i'] : []), '-e', pattern];
  try {
    const found = execFileSync('grep', options, { input: text, encoding: 'utf8', env: { LC_ALL: 'C.UTF-8' } });
    return found
      .split('\n')
      .slice(0, -1)
      .map((match) => [match]);
  } catch {
    return [];
  }
}

type Re2Match = { find(): boolean; group(index: number): string | null; groupCount(): number };
type Re2 = { RE2JS: { compile(pattern: string): { matcher(text: string): Re2Match } } };

async function runGo(jobs: readonly Job[]): Promise<(Matches | null)[]> {
  const { RE2JS } = (await import(join(re2 ?? '', 'node_modules/re2js/build/index.js'))) as Re2;
  return jobs.map(([pattern, flags, text]) => {
    try {
      const matcher = RE2JS.compile(flags === '' ? pattern : `(?${flags})${pattern}`).matcher(text);
      const matches: (string | null)[][] = [];
      while (matcher.find()) {
        matches.push(Array.from({ length: matcher.groupCount() + 1 }, (_, i) => matcher.group(i) ?? null));
      }
      return matches;
    } catch {
      return null;
    }
  });
}

/** PCRE is told to read UTF-8 where there is more than ASCII: it makes \w and [:alpha:] Unicode in PHP. */
const optionsOf = (flavor: string, pattern: string, flags: string, text: string) =>
  flavor === 'pcre' && /[^\0-\x7f]|\\x\{[^}]{3,}|\\[pP]/.test(pattern + text) ? `${flags}u` : flags;

const program = join(work, 'matches.exe');

const ENGINES: Readonly<Record<Exclude<Flavor, 'ruby'>, Engine>> = {
  python: {
    version: () => output('python3', ['--version']).trim(),
    ...byLines('python3', join(FOLDER, 'engines/python.py')),
  },
  pcre: {
    version: () => output('php', ['-r', 'echo "PCRE2 ", PCRE_VERSION;']),
    ...byLines('php', join(FOLDER, 'engines/pcre.php')),
  },
  java: {
    version: () => output('java', ['--version']).split('\n')[0] ?? '',
    ...byLines('java', join(FOLDER, 'engines/Matches.java')),
  },
  dotnet: {
    version: () => {
      const version = output('mono', ['--version']).split('\n')[0] ?? '';
      output('mcs', [`-out:${program}`, join(FOLDER, 'engines/matches.cs')]);
      return version.replace(/ \(.*/, '');
    },
    ...byLines('mono', program),
  },
  go: {
    version: () => {
      const { version } = JSON.parse(readFileSync(join(re2 ?? '', 'node_modules/re2js/package.json'), 'utf8'));
      return `re2js ${version}`;
    },
    run: runGo,
  },
  posix: { version: () => output('grep', ['--version']).split('\n')[0] ?? '', run: async (jobs) => jobs.map(grep) },
};

const facts = readFacts();
const from: Fact[] = [];
const to: Fact[] = [];
for (const [flavor, { version, run }] of Object.entries(ENGINES)) {
  try {
    facts.engines[flavor] = version();
  } catch {
    console.error(`${flavor}: no engine, its facts stay.`);
    from.push(...facts.from.filter((fact) => fact.flavor === flavor));
    to.push(...facts.to.filter((fact) => fact.flavor === flavor));
    continue;
  }
  const given = PAIRS.filter(([own]) => own === flavor).flatMap(([, pattern, flags, texts]) =>
    texts.map((text) => ({ flavor, pattern, flags, text })),
  );
  const made = await Promise.all(
    EXPORTS.flatMap(([pattern, flags, texts]) => texts.map((text) => exportedPattern(pattern, flags, text, flavor))),
  );
  const exported = made.filter((each) => each !== undefined);
  const found = await run([
    ...given.map(({ pattern, flags, text }): Job => [pattern, optionsOf(flavor, pattern, flags, text), text]),
    ...exported.map(({ source, options, text }): Job => [source ?? '', options ?? '', text]),
  ]);
  from.push(...given.map((fact, i) => ({ ...fact, matches: found[i] ?? null })));
  to.push(...exported.map(({ warnings: _, ...fact }, i) => ({ ...fact, matches: found[given.length + i] ?? null })));
}
writeFileSync(FACTS_FILE, [facts.engines, ...from, ...to].map((row) => `${JSON.stringify(row)}\n`).join(''));
