// A page of somebody else: bundled from the installed package by tests/package/bundles.ts.
import { detect, diff, findByExample, recipe, redact, restore, run, ToolError, tools } from 'lettermill';
import { trimWhitespace } from 'lettermill/trim-whitespace';
import { useWorkers } from 'lettermill/workers';

const errorOf = (promise) =>
  promise.then(
    () => 'no error',
    (error) => ({ isOurs: error instanceof ToolError, code: error.code, message: error.message, name: error.name }),
  );
const endless = ['find-and-replace', `${'a'.repeat(40)}!`, { find: '^(a+)+$', mode: 'regex' }];

async function results() {
  const given = {
    alone: (await trimWhitespace(' a ')).text,
    wrong: await errorOf(trimWhitespace('a', { sides: 'x' })),
    tools: tools.length,
    json: (await run('json-formatter', '{"a":1}')).text,
    javascript: (await run('javascript-formatter', 'a=1')).text,
    large: (await run('big-text-converter', 'i')).text,
    markdown: (await run('html-formatter', '<b>a</b> &amp; b', { to: 'markdown' })).text,
    bytes: [...((await run('base64-converter', 'AP8=', { direction: 'decode' })).text ?? '')].length,
    ofBytes: (await run('base64-converter', new Uint8Array([0, 255]))).text,
    recipe: (await recipe('trim-whitespace | upper-case', ' a ')).text,
    kind: (await detect('eyJhIjoxfQ=='))[0].kind,
    same: (await diff('a', 'a')).same,
    found: (await findByExample([['ann LEE', 'Lee, Ann']], { apply: ['bob SMITH'] }))[0].applied[0],
    unstoppable: await errorOf(run(...endless, { timeLimit: 0.2 })),
  };
  const { text, map } = await redact('To anna@firm.org');
  given.restored = (await restore(text, map)).text;
  useWorkers(() => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));
  given.stopped = await errorOf(run(...endless, { timeLimit: 0.2 }));
  given.aborted = (await errorOf(run(...endless, { signal: AbortSignal.timeout(300) }))).name;
  given.onWorker = (await run('html-formatter', '<b>a</b> &amp; b', { to: 'markdown' }, { timeLimit: 30 })).text;
  given.foundOnWorker = (await findByExample([['ann LEE', 'Lee, Ann']]))[0].steps.length > 0;
  return given;
}

globalThis.results = results().catch((error) => ({ failed: String(error.stack ?? error) }));
