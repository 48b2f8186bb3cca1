import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTool } from '../../src/build/new-tool.ts';
import { TOOL_IDS } from '../../src/engine/tool-ids.ts';
import { EXTENDED, extendedArguments, GENERATED, LIST, PRINTED, printedFiles } from './new-tool.ts';

let scratch = '';
let output = '';

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'lettermill-'));
  for (const file of [LIST, 'src/site/app/routes.tsx', 'src/site/site.ts', 'package.json', 'README.md'])
    cpSync(file, join(scratch, file));
  for (const category of readdirSync('src/tools')) mkdirSync(join(scratch, 'src/tools', category), { recursive: true });
  output = newTool(scratch, ['text-formatting/whisper', 'Whisper']);
  for (const args of extendedArguments) newTool(scratch, args);
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('npm run new-tool lists the files that it wrote', () => {
  const files = [`${GENERATED}/tool.ts`, `${GENERATED}/table.test.ts`, LIST];
  expect(output).toContain(`Written:\n  ${files.join('\n  ')}\n`);
  expect(readFileSync(join(scratch, LIST), 'utf8')).toContain("'whisper',\n  'with-view',\n");
});

test('the README and package.json count the new tools', () => {
  const count = TOOL_IDS.length + EXTENDED.size + 1;
  for (const file of ['README.md', 'package.json'])
    expect(readFileSync(join(scratch, file), 'utf8'), file).toMatch(new RegExp(`\\b${count} [a-z, ]*tools\\b`));
});

test('docs/adding-a-tool.md prints the files of a tool', () => {
  expect(
    printedFiles.map(([file]) => file),
    'docs/adding-a-tool.md must print tool.ts and table.test.ts of shout, each with its path in the first line.',
  ).toEqual([`${PRINTED}/tool.ts`, `${PRINTED}/table.test.ts`]);
});

test('flags add a view, a conversion in pieces and by-example.ts', () => {
  for (const [folder, flags] of new Map([...EXTENDED, [GENERATED, []]])) {
    const added = [
      ...(flags.includes('--view') ? ['View.tsx'] : []),
      ...(flags.includes('--by-example') ? ['by-example.ts'] : []),
    ];
    expect(readdirSync(join(scratch, folder)).sort(), folder).toEqual([...added, 'table.test.ts', 'tool.ts']);
    const hasStream = readFileSync(join(scratch, folder, 'tool.ts'), 'utf8').includes('export const convert');
    expect(hasStream, folder).toBe(flags.includes('--stream'));
  }
});

test('rejects unknown categories, taken ids and unusable names with a message', () => {
  type Row = readonly [args: readonly string[], message: string];
  const rows: readonly Row[] = [
    [['nowhere/x', 'X'], 'There is no category nowhere.'],
    [['text-case/upper-case', 'X'], 'There is a tool upper-case already.'],
    [['text-case/x'], 'Usage: npm run new-tool'],
    [['text-case/x', ' '], 'Usage: npm run new-tool'],
    [['text-case/x', 'X', 'Y'], 'Usage: npm run new-tool'],
    [['text-case/x', 'X', '--veiw'], 'There is no flag --veiw.\n\nUsage: npm run new-tool'],
    [['text-case/x', 'X', '--view=yes'], 'There is no flag --view=yes.'],
    [['text-case/X Y', 'X'], 'Usage: npm run new-tool'],
    ...['export', 'delete', 'await', 'table', 'static'].map(
      (id): Row => [[`text-case/${id}`, 'X'], `${id} is a word that code cannot use as a name. Choose another id.`],
    ),
    ...['recipe', 'about-us', 'find-by-example'].map(
      (id): Row => [[`text-case/${id}`, 'X'], `/${id} is the address of a page. Choose another id.`],
    ),
    ...['Two\nlines', 'A \\ slash', 'Two\u2028lines'].map(
      (name): Row => [['text-case/x', name], 'The name must be one line without a backslash.'],
    ),
  ];
  for (const [args, message] of rows) expect(() => newTool(scratch, args)).toThrow(message);
});
