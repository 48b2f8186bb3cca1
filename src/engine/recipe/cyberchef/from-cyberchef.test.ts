import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../../cli/host/node-context.ts';
import { loadTool } from '../../../cli/host/node-tools.ts';
import { runTool } from '../../jobs/run-tool.ts';
import { readRecipe } from '../recipe.ts';
import { OutputCache, runRecipe } from '../run/run-recipe.ts';
import { fromCyberChef } from './from-cyberchef.ts';

const UPPER = "To_Upper_case('All')";
const stepsOf = (text: string) => fromCyberChef(text).recipe.steps;

describe('an operation without an equivalent', () => {
  test('becomes a step that is switched off and names the operation', () => {
    const text =
      "AES_Decrypt({'option':'Hex','string':'00ff'},'CBC')To_Lower_case()AES_Decrypt()Fork('\\\\n','\\\\n',false)";
    expect(fromCyberChef(text)).toEqual({
      recipe: {
        v: 1,
        steps: [
          {
            tool: '',
            options: {},
            enabled: false,
            note: 'CyberChef: AES Decrypt ({"option":"Hex","string":"00ff"}, "CBC")',
            damage: 'AES Decrypt is not available here.',
          },
          { tool: 'lower-case', options: {} },
          {
            tool: '',
            options: {},
            enabled: false,
            note: 'CyberChef: AES Decrypt',
            damage: 'AES Decrypt is not available here.',
          },
          {
            tool: '',
            options: {},
            enabled: false,
            note: 'CyberChef: Fork ("\\\\n", "\\\\n", false)',
            damage: 'Fork is not available here.',
          },
        ],
      },
      unmapped: ['AES Decrypt', 'Fork'],
    });
  });

  test('is quoted in shortened form', () => {
    const step = stepsOf(JSON.stringify([{ op: 'x'.repeat(10_000), args: ['y'.repeat(10_000)] }]))[0];
    expect(step?.note?.length).toBeLessThan(450);
    expect(step?.damage?.length).toBeLessThan(250);
  });

  test.each(['constructor', '__proto__', 'toString', 'to base64'])('may have the name %s', (op) => {
    expect(fromCyberChef(JSON.stringify([{ op, args: ['__proto__'] }])).unmapped).toEqual([op]);
  });
});

describe('switched-off steps', () => {
  test.each([
    ['a step of one tool', `To_Lower_case(/disabled)${UPPER}`, [false, undefined]],
    ['each of several steps', "Sort('Comma'/disabled)", [false, false, false]],
    ['all after Return', `${UPPER}Return()${UPPER}`, [undefined, false, false]],
    ['nothing after a Return that is off', `${UPPER}Return(/disabled)${UPPER}`, [undefined, false, undefined]],
  ])('%s', (_, text, enabled) => {
    expect(stepsOf(text).map((step) => step.enabled)).toEqual(enabled);
  });

  test('do not interrupt bytes passed between other steps', () => {
    const steps = stepsOf("From_Base64()To_Lower_case(/disabled)Gunzip()To_Hex('None')");
    expect(steps[0]?.options).toMatchObject({ charset: 'iso-8859-1' });
    expect(steps[3]?.options).toMatchObject({ charset: 'iso-8859-1' });
  });
});

describe('notes', () => {
  test.each<readonly [what: string, text: string, notes: readonly (string | undefined)[]]>([
    ['of a tool that does the same: none', `${UPPER}From_Base64()`, [undefined, undefined]],
    ['of Find / Replace itself: none', "Find_/_Replace({'option':'Regex','string':'a'},'b')", [undefined]],
    ['of a replacement for another operation', 'Remove_whitespace()', ['CyberChef: Remove whitespace']],
    ['of several steps', "Sort('Comma')", ['CyberChef: Sort', 'CyberChef: Sort', 'CyberChef: Sort']],
    ['a comment: at the step after it', `Comment('one')Comment('two')${UPPER}`, ['one\ntwo']],
    ['a comment and what the step was', "Comment('one')Remove_whitespace()", ['one\nCyberChef: Remove whitespace']],
    [
      'a comment that is no text',
      '[{"op":"Comment","args":[{"toString":null}]},{"op":"To Upper case","args":["All"]}]',
      ['{"toString":null}'],
    ],
    ['a comment at the end: at the last step', `${UPPER}Comment('one')`, ['one']],
    [
      'a comment before a charset: at the step after it',
      "From_Hex()Comment('one')Decode_text('UTF-16LE (1200)')",
      ['one'],
    ],
  ])('%s', (_, text, notes) => {
    expect(stepsOf(text).map(({ note }) => note)).toEqual(notes);
  });

  test('for comments alone', () => {
    expect(fromCyberChef("Comment('one')Comment('two')")).toEqual({
      recipe: {
        v: 1,
        steps: [
          {
            tool: '',
            options: {},
            enabled: false,
            note: 'one\ntwo',
            damage: 'A comment is not available here as a step.',
          },
        ],
      },
      unmapped: [],
    });
  });
});

describe('a fork at line breaks', () => {
  const fork = "Fork('\\\\n','\\\\n',false)";
  const simple = (find: string, replace: string) =>
    `Find_/_Replace({'option':'Simple string','string':'${find}'},'${replace}')`;
  test.each<readonly [text: string, input: string, output: string]>([
    ["From_Base64('A-Za-z0-9+/=',true)To_Upper_case('All')", 'aGk=\n\nYWI=', 'HI\n\nAB'],
    ['ROT13()To_Base64()', 'ab\ncd', 'bm8=\ncHE='],
    ["Reverse('Character')", 'ab\ncd', 'ba\ndc'],
    ['URL_Encode(true)', 'a b\nc-d', 'a%20b\nc%2Dd'],
    ['Alternating_Caps()', 'hello\nworld', 'hElLo\nwOrLd'],
    [simple('a', '-'), 'ab\nca', '-b\nc-'],
    ["Comment('x')To_Upper_case()Merge()Reverse('Line')", 'a\nb', 'B\nA'],
  ])('runs line by line without a loop: %s', async (operations, input, output) => {
    const { recipe, unmapped } = fromCyberChef(fork + operations);
    expect(unmapped).toEqual([]);
    expect(recipe.steps[0]?.note).toContain('CyberChef: Fork. From here on, line by line.');
    const host = { load: async (tool: string) => loadTool(tool), runTool, context: nodeContext };
    const outcome = await runRecipe(host, { steps: recipe.steps, input }, new OutputCache());
    expect(outcome.output?.text).toBe(output);
  });

  test.each([
    ["Fork(',',',')To_Upper_case()", ['Fork']],
    [`${fork}Gunzip()`, ['Fork', 'Gunzip']],
    [`${fork}Sort()Merge()`, ['Fork', 'Merge']],
    [`${fork}From_Base64()Reverse()`, ['Fork']],
    [`${fork}${simple('a', '\\n')}To_Base64()`, ['Fork']],
    [`${fork}Find_/_Replace({'option':'Extended','string':'\\\\n'},'-')`, ['Fork']],
    [`${fork}Find_/_Replace({'option':'Regex','string':'^'},'-')`, ['Fork']],
    [`${fork}Fork(',',',')To_Upper_case()`, ['Fork']],
  ])('is otherwise unavailable: %s', (text, unmapped) => {
    expect(fromCyberChef(text).unmapped).toEqual(unmapped);
  });
});

test('an argument with a register is unavailable if the recipe sets one', () => {
  const replace = "Find_/_Replace({'option':'Simple string','string':'$R0'},'/')";
  expect(fromCyberChef(replace).unmapped).toEqual([]);
  expect(fromCyberChef(`Register('a'/disabled)${replace}`).unmapped).toEqual(['Register']);
  expect(fromCyberChef(`Register('a')${replace}`).unmapped).toEqual(['Register', 'Find / Replace']);
  expect(stepsOf(`Register('a')${replace}`)[1]?.damage).toBe('Find / Replace is not available here with a register.');
});

test('ROT13 is read in the older form without a flag for numbers', () => {
  expect(stepsOf('ROT13(true,true,13)')).toEqual([{ tool: 'rot13-converter', options: {} }]);
  expect(stepsOf('ROT13(true,true,7)')).toEqual([{ tool: 'caesar-cipher', options: { shift: 7 } }]);
});

test.each([
  [UPPER.repeat(21), 21],
  ["Sort('Comma')".repeat(7), 21],
  [UPPER.repeat(20_000), 20_000],
])('rejects more steps than a recipe can have', (text, steps) => {
  const message = `A recipe can have 20 steps at most; this one would have ${steps.toLocaleString('en-US')}.`;
  expect(() => fromCyberChef(text)).toThrow(message);
});

test('a recipe survives JSON serialization', () => {
  const { recipe } = fromCyberChef(`Comment('x')Sort('Comma'/disabled)${UPPER}`);
  expect(readRecipe(JSON.parse(JSON.stringify(recipe)))).toEqual(recipe);
});

test('the input of an address is returned, and the recipe runs on it', async () => {
  const address =
    "https://gchq.github.io/CyberChef/#recipe=From_Base64('A-Za-z0-9%2B/%3D',true,false)To_Upper_case('All')&input=YUdrPQ";
  const { recipe, input = '' } = fromCyberChef(address);
  const host = { load: async (tool: string) => loadTool(tool), runTool, context: nodeContext };
  const { output } = await runRecipe(host, { steps: recipe.steps, input }, new OutputCache());
  expect([input, output?.text]).toEqual(['aGk=', 'HI']);
});

test('a fork by what is no text is no error', () => {
  const given = '[{"op":"Fork","args":[{"toString":null}]},{"op":"To Upper case","args":["All"]}]';
  expect(() => fromCyberChef(given)).not.toThrow();
});
