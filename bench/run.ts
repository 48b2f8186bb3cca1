import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { isLimited, wantedTools } from '../tests/wanted-tools.ts';
import { accept, allBudgets, breaches, lowestFigures, readBudgets, writeBudgets } from './budgets.ts';
import { compareReports } from './compare.ts';
import { toHtml } from './html.ts';
import { figure, toMarkdown } from './markdown.ts';
import { provePlants } from './plants.ts';
import { Recorder, type Suite } from './recorder.ts';
import type { Report, SuiteReport } from './reports.ts';
import { changedSince, suitesFor } from './since.ts';

const USAGE = `Usage: npm run bench -- [options]
  --only a,b       suites to run, of: %suites%
  --tool a,b       only these tools, those of the environment variable TOOLS where left out; of ui also the parts home,
                   work, find, gestures, memory
  --quick          less of everything, in about three minutes: what CI runs
  --since REV      only the suites that what has changed since a commit can push over a budget
  --slow N         Chromium makes every page's main thread N times slower: the verdict of --check must be the same
  --check          end with an error where a figure is over its budget (bench/budgets.json)
  --compare FILE   show what changed since an older report.json; of two files (a.json,b.json) nothing is measured
  --accept         note the figures that are over their aim as known, with room for noise, and forget those that no
                   longer are; on a quiet machine, without --quick. Promises are never changed.
  --plant NAME     plant a regression to see --check fail: quadratic (engines), table (short), busy or leak (ui), or prettier
                   (size); all plants one after the other, and ends with an error unless each is caught
  --out PREFIX     where the report goes, default bench/report (.json, .md, .html)

To compare two reports: keep one (cp bench/report.json /tmp/before.json), change the code,
then run with --compare /tmp/before.json.`;

const here = new URL('.', import.meta.url);
const suites = readdirSync(new URL('suites/', here))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    tool: { type: 'string' },
    quick: { type: 'boolean' },
    since: { type: 'string' },
    slow: { type: 'string', default: '1' },
    check: { type: 'boolean' },
    compare: { type: 'string' },
    accept: { type: 'boolean' },
    plant: { type: 'string' },
    out: { type: 'string', default: 'bench/report' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(USAGE.replace('%suites%', suites.join(', ')));
  process.exit(0);
}

/**
 * Number of times that `--check` runs a suite once more, after all others, where a figure is over: other work may keep a
 * machine busy for minutes, longer than the second look that a suite itself takes.
 */
const LATER = 2;

const list = (text: string | undefined) => text?.split(',').filter(Boolean) ?? [];
const named = values.only === undefined ? suites : list(values.only);
for (const name of named) {
  if (!suites.includes(name)) {
    console.error(`There is no suite ${name}. Choose from ${suites.join(', ')}.`);
    process.exit(2);
  }
}

/** The tools that the run is limited to; none for all. */
const tools = values.tool === undefined && isLimited ? wantedTools : list(values.tool);

const slow = Number(values.slow);
if (!(slow >= 1)) {
  console.error(`--slow takes a number from 1, not "${values.slow}".`);
  process.exit(2);
}

if (values.plant === 'all') process.exit(provePlants(values.slow) ? 0 : 1);

const changed = values.since === undefined ? [] : changedSince(values.since);
if (changed === undefined) {
  console.error(`There is no commit ${values.since}.`);
  process.exit(2);
}
const wanted = values.since === undefined ? named : suitesFor(changed, named);
for (const name of named) {
  if (!wanted.includes(name)) console.log(`Not run: ${name}, whose figures nothing has moved since ${values.since}.`);
}

const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report;
const [before, after] = list(values.compare);
if (before !== undefined && after !== undefined) {
  console.log(compareReports(readReport(before), readReport(after)));
  process.exit(0);
}

const budgetFile = readBudgets();
const budgets = allBudgets(budgetFile);

/** One line that is written over on a terminal; a line for each tenth of the way in a log. */
function progressLine(suite: string) {
  let shown = -1;
  return (done: number, what: string) => {
    const percent = Math.floor(done * 100);
    if (process.stderr.isTTY) {
      const bar = '█'.repeat(Math.round(done * 24)).padEnd(24, '░');
      process.stderr.write(`\r\x1b[K${suite} ${bar} ${percent} % ${what}${done >= 1 ? '\n' : ''}`);
    } else if (Math.floor(percent / 10) > shown) {
      shown = Math.floor(percent / 10);
      process.stderr.write(`${suite} ${percent} % ${what}\n`);
    }
  };
}

async function runSuite(name: string): Promise<SuiteReport> {
  const { run } = (await import(new URL(`suites/${name}.ts`, here).href)) as { run: Suite };
  const recorder = new Recorder(name, {
    budgets,
    tools,
    planted: list(values.plant),
    quick: values.quick ?? false,
    slow,
    onProgress: progressLine(name),
  });
  const startTime = performance.now();
  await run(recorder);
  recorder.progress(1, '');
  const { tables, plots, figures, problems } = recorder;
  return { seconds: (performance.now() - startTime) / 1000, tables, plots, figures, problems };
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

const results: Record<string, SuiteReport> = {};
for (const name of wanted) results[name] = await runSuite(name);
const [cpu] = cpus();
const reportNow = (): Report => ({
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  commit: commit(),
  machine: `Node ${process.versions.node}, ${cpus().length} x ${cpu?.model.trim() ?? 'unknown processor'}`,
  suites: results,
});
let found = breaches(reportNow(), budgets);
for (let again = 0; values.check && found.length > 0 && again < LATER; again++) {
  for (const name of wanted) {
    const over = found.filter((each) => each.figure.startsWith(`${name}.`));
    const first = results[name];
    if (over.length === 0 || !first) continue;
    console.error(`Again, since it is over its budget: ${over.map((each) => each.figure).join(', ')}`);
    const later = await runSuite(name);
    results[name] = { ...later, figures: lowestFigures(first.figures, later.figures) };
  }
  found = breaches(reportNow(), budgets);
}
const report = reportNow();
const markdown = toMarkdown(report, found);
writeFileSync(`${values.out}.json`, `${JSON.stringify(report, null, 2)}\n`);
writeFileSync(`${values.out}.md`, markdown);
writeFileSync(`${values.out}.html`, toHtml(report, found));
console.log(markdown);
if (before !== undefined) console.log(compareReports(readReport(before), report));
console.log(`Written: ${values.out}.json, .md, .html`);
if (values.accept) {
  const { file, changes, broken } = accept(report, budgetFile);
  writeBudgets(file);
  for (const change of changes) console.log(`Accepted: ${change}`);
  for (const { figure: name, value, budget } of broken) {
    console.log(`Not accepted, for it is a promise: ${name} is ${figure(value)}, budget ${figure(budget)}`);
  }
  console.log(`${changes.length} budgets changed in bench/budgets.json.`);
}
if (values.check) {
  for (const { figure: name, value, budget } of found) {
    console.error(`Over budget: ${name} is ${figure(value)}, budget ${figure(budget)}`);
  }
  process.exit(found.length > 0 ? 1 : 0);
}
