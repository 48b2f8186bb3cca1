import { describe, expect, test } from 'vitest';
import { applySteps } from '../../../tests/by-example/evaluate.ts';
import { nodeContext } from '../../cli/host/node-context.ts';
import { loadKnowledge, loadTool } from '../../cli/host/node-tools.ts';
import { byExample } from './by-example.ts';
import { undecidedInWords } from './undecided-words.ts';

const host = { load: async (id: string) => loadTool(id), loadKnowledge, context: nodeContext };

const find = (have: string, want: string, texts: readonly string[] = []) => byExample([{ have, want }], host, texts);

describe('letters, digits, and signs that no example shows removed', () => {
  test.each<readonly [have: string, want: string, texts: readonly string[], text: string, result: string]>([
    ['It works — really.', 'It works - really.', [], 'Café — “naïve”', 'Café - “naïve”'],
    ['It works — really.', 'It works - really.', ['Café — “naïve”'], 'Café — “naïve”', 'Café - “naïve”'],
    ['wait… what', 'wait... what', ['naïve…'], 'naïve…', 'naïve...'],
    ['Price: €5', 'Price: 5', ['Café: €7'], 'Café: €7', 'Café: 7'],
    ['<b>x</b>', 'x', ['a < b && c > d <i>y</i>'], 'a < b && c > d <i>y</i>', 'a < b && c > d y'],
    ['**Bold** text.', 'Bold text.', ['f(x) [1] **a**: b.'], 'f(x) [1] **a**: b.', 'f(x) [1] a: b.'],
  ])('%j to %j with %j: %j becomes %j', async (have, want, texts, text, result) => {
    const { answers, undecided } = await find(have, want, texts);
    if (answers[0]) expect(await applySteps(answers[0].steps, text)).toBe(result);
    else expect(undecided).toBeDefined();
    expect(answers.length > 0 || texts.length > 0).toBe(true);
  });

  test('ask for another pair, and are named', async () => {
    const found = await find('a! b? c', 'a b c', ['d (e) f']);
    expect(found).toMatchObject({
      answers: [],
      undecided: 'd (e) f',
      loss: { text: 'd (e) f', result: 'd e f', characters: ['(', ')'] },
    });
    expect(undecidedInWords(found)).toBe('No example shows ( ) removed: "d (e) f" would become "d e f".');
  });

  test('that an example shows removed are no loss', async () => {
    const found = await find('a! (b)? c', 'a b c', ['d (e)! f']);
    expect(found.answers[0]?.steps[0]?.tool).toBe('remove-special-characters');
    expect((await find('room 12', 'room ', ['hall 7'])).answers[0]?.steps[0]?.tool).toBe('remove-numbers');
    expect((await find('Some words here', 'some-words-here', ["Don't stop"])).answers.length).toBeGreaterThan(0);
  });
});

test.each([
  ['don’t', 'dont'],
  ['(x)', 'x'],
  ['“Hi!”', 'Hi'],
  ['«été»', 'ete'],
])('%j to %j shows no words that become a name', async (have, want) => {
  const names = /^(?:.*-case|slugify-generator)$/;
  const { answers } = await find(have, want);
  expect(answers.flatMap(({ steps }) => steps.filter(({ tool }) => names.test(tool)))).toEqual([]);
});
