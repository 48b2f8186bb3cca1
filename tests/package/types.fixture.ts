import {
  detect,
  diff,
  findByExample,
  type OptionsOf,
  recipe,
  redact,
  restore,
  run,
  type Step,
  ToolError,
  type ToolId,
  tools,
} from 'lettermill';
import { sortLines } from 'lettermill/sort-lines';
import { useFonts, useWorkers } from 'lettermill/workers';

// A user's module, which tests/package/run.ts checks against the types of the package: each marked line has an error.

const id: ToolId = 'sort-lines';
const options: OptionsOf<'sort-lines'> = { by: 'natural', unique: true };
const steps: readonly Step[] = [{ tool: 'trim-whitespace' }, { tool: 'sort-lines', options }];

const { text, info } = await run(id, 'b\na', { by: 'natural', matchCase: false, column: 2 }, { timeLimit: 2 });
await run('upper-case', text);
await recipe(steps, text);
await recipe('trim-whitespace | sort-lines', text);
const kind: string | undefined = (await detect(text))[0]?.kind;
const { same } = await diff('a', 'b', { by: 'word', ignoreCase: true });
const [best] = await findByExample([['a', 'A']], { apply: ['b'] });
const applied: string | null | undefined = best?.applied[0];
const { map, rows } = await redact('a@example.org', {
  kinds: ['email'],
  actions: { email: 'hash' },
  words: [{ text: 'a' }],
});
const placed: number = (await restore((await redact(text, { map })).text, JSON.stringify(map))).placed;
const names: readonly string[] = tools.map((tool) => tool.id);
const removed: number | undefined = (await run('sort-lines', text)).info?.removed;
const sorted: string = (await sortLines(text, { by: 'natural' })).text;
await run('upper-case', text, {}, { signal: new AbortController().signal });
const code = (error: unknown): string | undefined => (error instanceof ToolError ? error.code : undefined);
useWorkers(() => new Worker('worker.js'), { size: 2 });
useFonts(async () => new Uint8Array());

// @ts-expect-error There is no such tool.
await run('sort-line', 'a');
// @ts-expect-error There is no such option.
await run('sort-lines', 'a', { byy: 'natural' });
// @ts-expect-error There is no such option.
await sortLines('a', { byy: 'natural' });
// @ts-expect-error There is no such value.
await run('sort-lines', 'a', { by: 'naturally' });
// @ts-expect-error A switch is no text.
await run('sort-lines', 'a', { unique: 'yes' });
// @ts-expect-error It is an option of another tool.
await recipe([{ tool: 'upper-case', options: { unique: true } }], 'a');
// @ts-expect-error There is no such option of a comparison.
await diff('a', 'b', { ignoreCases: true });
// @ts-expect-error There is no such action.
await redact('a', { action: 'erase' });
// @ts-expect-error Only a map puts values back.
await restore('a', { entries: [] });

export { applied, code, info, kind, names, placed, removed, rows, same, sorted };
