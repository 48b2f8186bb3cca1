// Uses the functions of the installed package, in the folder of tests/package/run.ts.
import assert from 'node:assert/strict';
import { detect, diff, findByExample, recipe, run, ToolError, tools } from 'lettermill';

assert.ok(tools.some(({ id, options }) => id === 'sort-lines' && options.by.choices.includes('natural')));
assert.equal((await recipe([{ tool: 'trim-whitespace' }, { tool: 'upper-case' }], ' a ')).text, 'A');
assert.equal((await recipe('trim-whitespace | upper-case', ' a ')).text, 'A');
assert.equal((await detect('eyJhIjoxfQ=='))[0].kind, 'base64');
assert.deepEqual(await diff('a\n', 'b\n'), { same: false, text: '--- left\n+++ right\n@@ -1 +1 @@\n-a\n+b\n' });
assert.equal((await findByExample([['ann LEE', 'Lee, Ann']], { apply: ['bob SMITH'] }))[0].applied[0], 'Smith, Bob');
assert.equal((await run('upper-case', 'a'.repeat(3_000_000))).text.length, 3_000_000);

const endless = { find: '^(a+)+$', mode: 'regex' };
for (const [work, place] of [
  [() => run('sort-line', 'a'), { message: /Did you mean sort-lines\?/ }],
  [() => run('sort-lines', 'a', { byy: 1 }), { message: /Unknown option "byy"\. Did you mean --by\?/ }],
  [() => run('sort-lines', 'a', { by: 'x' }), { option: 'by' }],
  [() => run('json-formatter', '{"a" 1}'), { line: 1, column: 6, offset: 5 }],
  [() => recipe([{ tool: 'upper-case', option: {} }], 'a'), { step: 1 }],
  [() => recipe('upper-case | x', 'a'), { step: 2 }],
  [
    () => run('find-and-replace', `${'a'.repeat(40)}!`, endless, { timeLimit: 0.2 }),
    { message: /^Stopped after 0.2 s/ },
  ],
  [() => run('upper-case', 'a', {}, { timeLimit: 0 }), { message: /above 0/ }],
]) {
  await assert.rejects(work, (error) => {
    assert.ok(error instanceof ToolError);
    for (const [key, value] of Object.entries(place)) {
      if (value instanceof RegExp) assert.match(error[key], value);
      else assert.equal(error[key], value);
    }
    return true;
  });
}
