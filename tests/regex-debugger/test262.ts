/**
 * Runs tests of test262 with the matcher of the regex debugger in place of `RegExp.prototype.exec`.
 *
 * Each `exec` of a test is done by the matcher and by the platform, and both results are compared; the test goes on
 * with the matcher's, and its own assertions must hold. Tests that never execute a pattern do not count.
 *
 * Usage (Node 24 or later): `node tests/regex-debugger/test262.ts <checkout of tc39/test262> [folder in test/] [filter]`
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { RegExpParser } from '@eslint-community/regexpp';
import { compileProgram } from '../../src/engine/regex/debugger/compile.ts';
import { Matcher } from '../../src/engine/regex/debugger/matcher.ts';
import type { Program } from '../../src/engine/regex/debugger/program.ts';
import { searchOnce } from '../../src/engine/regex/debugger/search.ts';

const [root = '', folder = 'built-ins/RegExp', filter = ''] = process.argv.slice(2);
const source = (path: string) => readFileSync(join(root, path), 'utf8');
const programs = new Map<string, Program>();

function programOf(pattern: string, flags: string): Program {
  const key = `/${pattern}/${flags}`;
  let program = programs.get(key);
  if (!program) {
    const [unicode, unicodeSets] = [flags.includes('u'), flags.includes('v')];
    const parser = new RegExpParser({ ecmaVersion: 2025 });
    program = compileProgram(parser.parsePattern(pattern, 0, pattern.length, { unicode, unicodeSets }), flags);
    programs.set(key, program);
  }
  return program;
}

/** Start and end of the match and its groups, two numbers each; `null` for no match. */
function search(pattern: string, flags: string, text: string, from: number): string {
  const matcher = new Matcher(programOf(pattern, flags), text, { steps: Number.POSITIVE_INFINITY });
  const found = searchOnce(matcher, from, flags.includes('y'))?.found;
  return found ? JSON.stringify([...found]) : 'null';
}

/** Replaces `exec` in the realm of a test: by ECMA-262, `RegExpBuiltinExec`, with the matcher of the other realm. */
const PATCH = `
(() => {
  'use strict';
  const native = RegExp.prototype.exec;
  const get = (name) => Object.getOwnPropertyDescriptor(RegExp.prototype, name).get;
  const [sourceOf, flagGetters] = [get('source'), ['hasIndices', 'global', 'ignoreCase', 'multiline', 'dotAll', 'unicode', 'unicodeSets', 'sticky'].map(get)];
  const { defineProperty } = Object;
  const { stringify, parse } = JSON;
  const slice = Function.prototype.call.bind(String.prototype.slice);
  const own = (value) => (target, name) => defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
  const exec = { exec(string) {
    if (typeof this !== 'object' || this === null) throw new TypeError('not a RegExp');
    let pattern;
    let flags = '';
    if (this === RegExp.prototype) throw new TypeError('not a RegExp');
    pattern = sourceOf.call(this);
    flagGetters.forEach((getter, i) => { if (getter.call(this)) flags += 'dgimsuvy'[i]; });
    const text = String(string);
    const lastIndex = this.lastIndex;
    const number = Math.trunc(Number(lastIndex)) || 0;
    const length = number > 0 ? Math.min(number, Number.MAX_SAFE_INTEGER) : 0;
    const isStateful = flags.includes('g') || flags.includes('y');
    const from = isStateful ? length : 0;
    const result = from > text.length ? 'null' : __search(pattern, flags, text, from);
    // A second object: what a test watches happens once. Its places are those of the flag d.
    const probe = new RegExp(pattern, flags.replace('d', '') + 'd');
    probe.lastIndex = from;
    __compare(pattern, flags, text, from, result, native.call(probe, text));
    const places = parse(result);
    if (!places) {
      if (isStateful) this.lastIndex = 0;
      return null;
    }
    if (isStateful) this.lastIndex = places[1];
    const array = [];
    const indices = [];
    for (let i = 0; i < places.length; i += 2) {
      own(places[i] < 0 ? undefined : slice(text, places[i], places[i + 1]))(array, i / 2);
      own(places[i] < 0 ? undefined : [places[i], places[i + 1]])(indices, i / 2);
    }
    own(places[0])(array, 'index');
    own(text)(array, 'input');
    const names = __names(pattern, flags);
    const group = (list) => {
      if (names.length === 0) return undefined;
      const groups = Object.create(null);
      for (const [name, numbers] of names) own(list[numbers.find((n) => list[n] !== undefined) ?? -1])(groups, name);
      return groups;
    };
    own(group(array))(array, 'groups');
    if (flags.includes('d')) {
      own(group(indices))(indices, 'groups');
      own(indices)(array, 'indices');
    }
    return array;
  } }.exec;
  defineProperty(RegExp.prototype, 'exec', { value: exec, writable: true, enumerable: false, configurable: true });
})();`;

function namesOf(pattern: string, flags: string): [string, number[]][] {
  const names = new Map<string, number[]>();
  const [unicode, unicodeSets] = [flags.includes('u'), flags.includes('v')];
  let number = 0;
  const ast = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(pattern, 0, pattern.length, {
    unicode,
    unicodeSets,
  });
  const visit = (node: object): void => {
    const { type, name, alternatives, elements, element } = node as Record<string, unknown>;
    if (type === 'CapturingGroup') {
      number++;
      if (typeof name === 'string') names.set(name, [...(names.get(name) ?? []), number]);
    }
    if (type === 'CharacterClass') return;
    for (const part of [alternatives, elements, element].flat()) if (part) visit(part as object);
  };
  visit(ast);
  return [...names];
}

type Outcome = { readonly executions: number; readonly differences: string[]; readonly error?: string };

function runTest(path: string): Outcome {
  const code = source(path);
  const meta = /\/\*---(.*?)---\*\//s.exec(code)?.[1] ?? '';
  const includes = /includes:\s*(?:\[(.*?)\]|((?:\s*- .*)+))/s.exec(meta);
  const files = ((includes?.[1] ?? includes?.[2] ?? '').match(/[\w.-]+\.js/g) ?? []).filter((file) => file !== '');
  const isNegative = /negative:/.test(meta);
  const differences: string[] = [];
  let executions = 0;
  const realm = vm.createContext({
    print: () => {},
    __search: search,
    __names: namesOf,
    __compare: (
      pattern: string,
      flags: string,
      text: string,
      from: number,
      mine: string,
      match: RegExpExecArray | null,
    ) => {
      executions++;
      const places = match && Array.from(match.indices ?? [], (range) => range ?? [-1, -1]).flat();
      const theirs = JSON.stringify(places);
      if (mine !== theirs)
        differences.push(
          `/${pattern}/${flags} from ${from} on ${JSON.stringify(text.slice(0, 60))}: ${mine}, not ${theirs}`,
        );
    },
  });
  const run = (script: string) => vm.runInContext(script, realm, { timeout: 300_000 });
  run(
    'globalThis.$262 = { global: globalThis, createRealm() { throw new Error("no realms"); }, detachArrayBuffer() {}, evalScript: (0, eval), gc() {}, agent: {} };',
  );
  for (const file of ['assert.js', 'sta.js', ...files]) run(source(`harness/${file}`));
  run(PATCH);
  try {
    run(/flags:.*onlyStrict/.test(meta) ? `'use strict';\n${code}` : code);
    if (isNegative) return { executions, differences, error: 'no error' };
  } catch (error) {
    if (!isNegative)
      return { executions, differences, error: String((error as Error)?.message ?? error).slice(0, 200) };
  }
  return { executions, differences };
}

const files = readdirSync(join(root, 'test', folder), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js') && !file.endsWith('_FIXTURE.js'))
  .map((file) => `test/${folder}/${file}`)
  .filter((file) => (filter.startsWith('!') ? !file.includes(filter.slice(1)) : file.includes(filter)))
  .sort();
const counts = {
  files: files.length,
  matching: 0,
  executions: 0,
  pass: 0,
  'error of its own': 0,
  different: 0,
  other: 0,
};
for (const file of files) {
  const { executions, differences, error } = runTest(file);
  programs.clear();
  counts.executions += executions;
  if (executions === 0) {
    counts.other++;
    if (error) console.log(`(no exec) ${file}: ${error}`);
    continue;
  }
  counts.matching++;
  if (differences.length > 0) counts.different++;
  else if (error) counts['error of its own']++;
  else counts.pass++;
  for (const difference of differences.slice(0, 3)) console.log(`different: ${file}: ${difference}`);
  if (error) console.log(`error: ${file}: ${error}`);
}
console.log(`Node ${process.version}, Unicode ${process.versions['unicode']}, ${folder} ${filter}`, counts);
