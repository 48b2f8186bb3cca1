import { describe, expect, test } from 'vitest';
import type { Step } from '../recipe/recipe.ts';
import { detect } from './detect.ts';
import { chainName, isCertain } from './finding.ts';
import { glance } from './glance.ts';
import { recognize } from './recognize.ts';

/** An engine for each tool that is asked for; others fail. */
const engines =
  (tools: Readonly<Record<string, (text: string) => string>>, ran: Step[] = []) =>
  async (steps: readonly Step[], text: string): Promise<string | undefined> => {
    ran.push(...steps);
    let output: string | undefined = text;
    for (const { tool } of steps) output = output === undefined ? undefined : tools[tool]?.(output);
    return output;
  };

const decoded = (text: string) => Buffer.from(text, 'base64').toString();
const formatted = (text: string) => JSON.stringify(JSON.parse(text), null, 2);
const BASE64_OF_JSON = Buffer.from('{"a":[1,2],"b":"c"}').toString('base64');

describe('detect', () => {
  test('runs the first action through all layers and gives its result', async () => {
    const [found] = await detect(BASE64_OF_JSON, engines({ 'base64-converter': decoded, 'json-formatter': formatted }));
    expect(found && chainName(found)).toBe('Base64 of JSON');
    expect(found?.actions.map(({ label }) => label)).toEqual(['Decode and format it', 'Decode it']);
    expect(found?.actions[0]?.steps.map(({ tool }) => tool)).toEqual(['base64-converter', 'json-formatter']);
    expect(found?.result).toBe('{\n  "a": [\n    1,\n    2\n  ],\n  "b": "c"\n}');
    expect(found && isCertain(found)).toBe(true);
  });

  test('drops an action that fails, and a finding that depends on it', async () => {
    expect(await detect(BASE64_OF_JSON, engines({}))).toEqual([]);
    const [json] = await detect('{"a":1}', engines({}));
    expect(json).toMatchObject({ kind: 'json', actions: [] });
    expect(json && 'result' in json && json.result).toBeFalsy();
  });

  test('drops an action that changes nothing, and gives no result for the second best', async () => {
    const [json] = await detect('{"a":1}', engines({ 'json-formatter': (text) => text }));
    expect(json?.actions).toEqual([]);
    const minify = async (steps: readonly Step[], text: string) =>
      steps[0]?.options['mode'] === 'minify' ? text.replace(/\s/g, '') : text;
    expect((await detect('{\n  "a": 1\n}', minify))[0]).toMatchObject({ actions: [{ label: 'Minify it' }] });
    expect((await detect('{\n  "a": 1\n}', minify))[0]?.result).toBeUndefined();
  });

  test('runs each action on the whole text', async () => {
    const long = Buffer.from('The quick brown fox. '.repeat(5000)).toString('base64');
    const lengths: number[] = [];
    await detect(long, async (_, text) => {
      lengths.push(text.length);
      return decoded(text);
    });
    expect(lengths).toEqual([long.length]);
  });

  test('stops at the fourth layer', async () => {
    let text = 'A text that is hidden well.';
    for (let layer = 0; layer < 6; layer++) text = Buffer.from(text).toString('base64');
    const [found] = await detect(text, engines({ 'base64-converter': decoded }));
    expect(found && chainName(found)).toBe('Base64 of Base64 of Base64 of Base64');
  });
});

describe('detection without running tools', () => {
  test.each(['', ' ', 'a', '\n\n'])('finds nothing in %j', (text) => expect(recognize(text)).toEqual([]));

  test('omits findings that only a run can confirm', () => {
    expect(glance("{'a': 1,}")).toEqual([]);
    expect(glance('{"a":1}')).toMatchObject([{ kind: 'json', name: 'JSON', proof: 'parsed' }]);
    expect(glance(BASE64_OF_JSON)).toMatchObject([{ kind: 'base64' }]);
  });

  test('reports Markdown with limited confidence', () => {
    const [found] = glance('# Title\n\nSome *text* with a [link](https://example.com).');
    expect(found).toMatchObject({ kind: 'markdown', confidence: 0.75 });
  });

  test.each([
    ['1,234.50, 2,345.60, 999.99\n', '3 numbers'],
    ['1,234, 5,678, 910', '3 numbers'],
    ['10, 9, 2, -3', '4 numbers'],
    ['1,2,3, 10', '4 numbers'],
  ])('counts the numbers of %j', (text, why) => expect(recognize(text)).toMatchObject([{ kind: 'numbers', why }]));

  test.each([
    ['a percent sign at the end of a sample', 'caf%C3%A9'.repeat(9000), 'percent'],
    ['the two digits of a byte', '47727565c39f65'.repeat(9000), 'hex'],
    ['a row', 'name,age,city\nAnn,31,Oslo\n'.repeat(4000), 'csv'],
    ['a group of four', Buffer.from('Grüße aus Köln. '.repeat(5000)).toString('base64'), 'base64'],
    ['a surrogate pair', '𝗙𝗼𝗹𝗹𝗼𝘄 '.repeat(9000), 'styled'],
    ['a line', `${'{"a":1,"b":[2]}\n'.repeat(9000)}`, 'ndjson'],
  ])('a long text is not cut in the middle of %s', (_, text, kind) => {
    expect(recognize(text).map((each) => each.kind)).toEqual([kind]);
  });
});
