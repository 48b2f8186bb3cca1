import { afterAll, describe, expect, test } from 'vitest';
import type * as Declared from '../index.d.ts';
import * as api from './functions.ts';
import { closePool } from './host.ts';
import { ToolError } from './tool-error.ts';

afterAll(closePool);

const { detect, diff, findByExample, recipe, redact, restore, run } = api;

test('the functions are those that index.d.ts declares', () => {
  const declared: Omit<typeof Declared, 'tools' | 'ToolError'> = api;
  expect(Object.keys(api).sort()).toEqual([...Object.keys(declared)].sort());
});

describe('results', () => {
  test('of a tool have only the parts that there are', async () => {
    expect(await run('upper-case', 'a')).toEqual({ text: 'A', info: { words: 1, changed: 1 } });
    expect(Object.keys(await run('upper-case', 'a'))).toEqual(['text', 'info']);
  });

  test('of a recipe', async () => {
    expect(await recipe([{ tool: 'trim-whitespace' }, { tool: 'upper-case' }], ' a ')).toMatchObject({ text: 'A' });
    expect(await recipe('trim-whitespace | text-joiner --separator comma', 'a \nb')).toMatchObject({ text: 'a,b' });
  });

  test('of detection, comparison, and a search by example', async () => {
    expect(await detect('eyJhIjoxfQ==')).toMatchObject([{ kind: 'base64', inside: [{ kind: 'json' }] }]);
    expect(await diff('a', 'a')).toEqual({ same: true, text: '' });
    expect(await diff('[1]', '[2]', { as: 'json' })).toMatchObject({ same: false });
    const [best] = await findByExample([['a', 'A']], { apply: ['b'] });
    expect(best).toMatchObject({ steps: [{ options: {} }], applied: ['B'] });
  });
});

test('a redaction is put back by its map, which may be continued, as data or as JSON', async () => {
  const text = 'x@a.org y@a.org x@a.org';
  const { map, rows, notes, ...redacted } = await redact(text);
  expect([redacted, notes]).toEqual([{ text: '[EMAIL_1] [EMAIL_2] [EMAIL_1]' }, []]);
  expect(rows[0]).toMatchObject({ value: 'x@a.org', kind: 'email', replacement: '[EMAIL_1]', count: 2, first: 0 });
  expect((await redact('y@a.org', { map })).text).toBe('[EMAIL_2]');
  expect((await redact('y@a.org', { map: JSON.stringify(map), kinds: [] })).text).toBe('y@a.org');
  for (const given of [map, JSON.stringify(map)]) {
    expect(await restore('[EMAIL_2], [EMAIL_9]', given)).toMatchObject({
      text: 'y@a.org, [EMAIL_9]',
      placed: 1,
      missing: ['[EMAIL_1]'],
      unknown: [{ text: '[EMAIL_9]', at: 11 }],
    });
  }
});

test('a redaction takes all settings that are declared', async () => {
  const { text } = await redact('ACME ann 93.184.216.34 x@a.org', {
    kinds: ['ip', 'email'],
    actions: { ip: 'remove', own: 'remove' },
    action: 'placeholder',
    certainOnly: false,
    words: [{ text: 'ACME', name: 'FIRM' }],
    choices: [{ value: 'ann', kind: 'person' }],
  });
  expect(text).toMatch(/^ \[\w+_1\] {2}\[EMAIL_1\]$/);
});

describe('errors', () => {
  const endless = { find: '^(a+)+$', mode: 'regex' };

  test.each<readonly [string, () => Promise<unknown>, Record<string, unknown>]>([
    [
      'an unknown tool',
      () => run('nonsense', ''),
      { code: 'tool', message: expect.stringContaining('Unknown tool "nonsense"') },
    ],
    [
      'an unknown option',
      () => run('sort-lines', '', { byy: 1 }),
      { code: 'option', option: 'byy', suggestion: 'by', message: expect.stringContaining('Did you mean --by?') },
    ],
    ['a wrong value', () => run('sort-lines', '', { by: 'x' }), { code: 'option', option: 'by', tool: 'sort-lines' }],
    [
      'a wrong text',
      () => run('json-formatter', '{"a" 1}'),
      { code: 'input', line: 1, column: 6, offset: 5, tool: 'json-formatter' },
    ],
    ['a wrong step', () => recipe([{ tool: 'upper-case' }, { tool: 'nonsense' }], ''), { code: 'tool', step: 2 }],
    ['wrong words', () => recipe('upper-case | sort-lines --x', ''), { step: 2 }],
    ['a key that no step has', () => recipe([{ tool: 'upper-case', option: {} } as Declared.Step], ''), { step: 1 }],
    ['no steps', () => recipe([], ''), { message: 'This recipe has no steps.' }],
    [
      'a time limit',
      () => run('find-and-replace', `${'a'.repeat(40)}!`, endless, { timeLimit: 0.1 }),
      { code: 'stopped', message: expect.stringMatching(/^Stopped after 0\.1 s/) },
    ],
    [
      'a wrong time limit',
      () => run('upper-case', '', {}, { timeLimit: -1 }),
      { message: expect.stringContaining('above 0') },
    ],
    [
      'text that is not JSON',
      () => diff('{', '[]', { as: 'json' }),
      { code: 'input', side: 'left', message: expect.stringMatching(/^The left text: /) },
    ],
    [
      'an unknown option of a comparison',
      () => diff('a', 'b', { ignorCase: true } as Declared.DiffOptions),
      { code: 'option', option: 'ignorCase', suggestion: 'ignoreCase' },
    ],
    [
      'a wrong option of a comparison',
      () => diff('a', 'b', { by: 'x' } as unknown as Declared.DiffOptions),
      { code: 'option', option: 'by' },
    ],
    ['an unknown kind', () => redact('', { kinds: ['emial'] }), { message: expect.stringContaining('mean email?') }],
    [
      'an action of an unknown kind',
      () => redact('', { actions: { emial: 'hash' } }),
      { message: expect.stringContaining('mean email?') },
    ],
    [
      'an unknown action',
      () => redact('', { action: 'mask' as never }),
      { message: expect.stringContaining('Unknown action "mask"') },
    ],
    [
      'an action of a kind',
      () => redact('', { actions: { ip: 'stand-in' as never } }),
      { message: expect.stringContaining('mean standIn?') },
    ],
    [
      'an unknown setting',
      () => redact('', { kind: ['ip'] } as never),
      { message: expect.stringContaining('mean kinds?') },
    ],
    [
      'words that are none',
      () => redact('', { words: ['ACME'] as never }),
      { message: expect.stringContaining('words must be') },
    ],
    [
      'a kind of a choice',
      () => redact('', { choices: [{ value: 'a', kind: 'x' }] }),
      { message: expect.stringContaining('Unknown kind "x"') },
    ],
    [
      'a mistyped limit',
      () => run('upper-case', 'a', {}, { timelimit: 1 } as never),
      { code: 'option', option: 'timelimit', message: expect.stringContaining('mean timeLimit?') },
    ],
    ['a setting of another call', () => recipe('upper-case', 'a', { apply: [] } as never), { option: 'apply' }],
    ['a map that is none', () => redact('', { map: '{' }), { message: expect.stringContaining('map') }],
    ['a damaged map', () => restore('', {} as Declared.RedactionMap), { message: expect.stringContaining('map') }],
    ['no pairs', () => findByExample([]), { message: expect.stringContaining('pairs') }],
  ])('for %s', async (_, work, error) => {
    const thrown = await work().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(thrown).toBeInstanceOf(ToolError);
    expect(thrown).toMatchObject(error);
  });

  test('a signal stops a job, and its reason is the error', async () => {
    const reason = new Error('No longer needed.');
    const stop = new AbortController();
    const job = run('find-and-replace', `${'a'.repeat(40)}!`, endless, { signal: stop.signal });
    setTimeout(() => stop.abort(reason), 200);
    await expect(job).rejects.toBe(reason);
    await expect(run('upper-case', 'a', {}, { signal: stop.signal })).rejects.toBe(reason);
    await expect(run('upper-case', 'a', {}, { signal: new AbortController().signal })).resolves.toMatchObject({
      text: 'A',
    });
  });

  describe('bytes', () => {
    const long = new Uint8Array(50_000_000);

    test.each<[name: string, work: (settings: Declared.Settings) => Promise<unknown>]>([
      ['a tool', (settings) => run('base64-converter', long, {}, settings)],
      ['another tool', (settings) => run('hex-to-text-converter', long, { direction: 'encode' }, settings)],
      ['a recipe', (settings) => recipe('base64-converter | base64-converter --direction decode', long, settings)],
    ])('of %s are stopped by a limit and a signal', async (_, work) => {
      await expect(work({ timeLimit: 0.05 })).rejects.toMatchObject({
        code: 'stopped',
        message: 'Stopped after 0.05 s.',
      });
      const reason = new Error('No longer needed.');
      const stop = new AbortController();
      setTimeout(() => stop.abort(reason), 50);
      await expect(work({ signal: stop.signal })).rejects.toBe(reason);
      await expect(work({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    });

    test('have the same result with a limit', async () => {
      const bytes = Uint8Array.of(0, 255, 10);
      const expected = await run('base64-converter', bytes);
      expect(await run('base64-converter', bytes, {}, { timeLimit: 60 })).toEqual(expected);
      expect(await run('base64-converter', bytes, {}, { signal: new AbortController().signal })).toEqual(expected);
      const back = await run('base64-converter', expected.text, { direction: 'decode' });
      expect(
        await run('base64-converter', Buffer.from(expected.text), { direction: 'decode' }, { timeLimit: 60 }),
      ).toMatchObject({ bytes, text: back.text });
    });
  });

  test('an error of another module of the package is a ToolError, too', () => {
    const brand = { [Symbol.for('lettermill.ToolError')]: true };
    expect([brand, new Error('x'), null].map((value) => value instanceof ToolError)).toEqual([true, false, false]);
    expect(ToolError.name).toBe('ToolError');
  });

  test('for an argument of another type', async () => {
    await expect(run('upper-case', 1 as unknown as string)).rejects.toThrow(
      new TypeError('input must be a string, or a Uint8Array.'),
    );
    await expect(run('upper-case', '', [] as never)).rejects.toThrow(new TypeError('options must be an object.'));
  });
});
