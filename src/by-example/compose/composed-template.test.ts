import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeContext } from '../../../workers/node-context.ts';
import { loadTool } from '../../../workers/node-tools.ts';
import { runTool } from '../../../workers/run-tool.ts';
import { composedTemplate } from './composed-template.ts';

/** Applies the options inferred from examples to another text; undefined if there are none. */
async function convert(
  pairs: readonly (readonly [have: string, want: string])[],
  text: string,
  others: readonly string[] = [],
): Promise<string | undefined> {
  const composed = composedTemplate(
    pairs.map(([have]) => have),
    pairs.map(([, want]) => want),
    others,
  );
  const tool = await loadTool('find-and-replace');
  if (!composed || !tool) return undefined;
  const outcome = await runTool(
    tool,
    { tool: 'find-and-replace', input: text, options: composed.options },
    nodeContext,
  );
  return outcome.ok ? outcome.output.text : undefined;
}

describe('parts of texts', () => {
  test.each([
    [
      'an email address',
      ['mail ann@a.org now', 'ann@a.org'],
      ['or bo.b@c.de, maybe', 'bo.b@c.de'],
      'x, y@z.fr',
      'y@z.fr',
    ],
    ['a number', ['Room 12, east', '12'], ['No 7', '7'], 'the 5th of 9', '5'],
    ['initials', ['Ann Lee', 'A.L.'], ['Bob Ray', 'B.R.'], 'Zoë Éluard', 'Z.É.'],
    ['small letters', ['Ann Lee', 'lee.a@x.org'], ['Bob Ray', 'ray.b@x.org'], 'Cid Oz', 'oz.c@x.org'],
    ['a column', ['a, b c, d', 'b c'], ['1, 2, 3', '2'], 'x, y z, w', 'y z'],
    ['text in brackets', ['Ann (Rome) x', 'Rome'], ['Bob (New York)', 'New York'], 'C (Oslo) (Lima)', 'Oslo'],
    ['a line of a record', ['Ann\nRome\n12', 'Rome'], ['Bob\nNew York\n7', 'New York'], 'C\nOslo\n1', 'Oslo'],
    ['the last word', ['Ann van Lee', 'Lee'], ['Bob Ray', 'Ray'], 'C D E', 'E'],
  ] as const)('%s', async (_, first, second, text, expected) => {
    expect(await convert([first, second], text)).toBe(expected);
  });
});

describe('numbers and dates', () => {
  test.each([
    ['rounding', ['3.14159', '3.14'], ['2.5', '2.50'], '1.005', '1.01'],
    ['padding', ['7', '007'], ['42', '042'], '1234', '1234'],
    ['padding that keeps decimals', ['7', '007'], ['4.25', '004.25'], '1.125', '001.125'],
    ['thousands', ['1234.5', '1,234.5'], ['9876543', '9,876,543'], '1000', '1,000'],
    ['percent', ['0.25', '25%'], ['0.5', '50%'], '1', '100%'],
    ['tens', ['112', '110'], ['117', '120'], '1115', '1120'],
    ['an amount', ['5', '$5.00'], ['1.5', '$1.50'], '-2', '$-2.00'],
    ['the name of a month', ['2024-01-31', 'Jan 2024'], ['2023-12-05', 'Dec 2023'], '1999-06-01', 'Jun 1999'],
    ['a weekday', ['31 Jan 2024', 'Wednesday'], ['1 Feb 2024', 'Thursday'], '29 Feb 2024', 'Thursday'],
    ['the day first', ['31/1/2024', '2024-01-31'], ['2/3/2024', '2024-03-02'], '5/6/2024', '2024-06-05'],
    ['days that are not padded', ['31-Jan-2024', '1/31/2024'], ['14-Mar-2023', '3/14/2023'], '05-Jun-2022', '6/5/2022'],
    ['a clock of twelve hours', ['18:25', '6:25 PM'], ['07:05', '7:05 AM'], '00:30', '12:30 AM'],
  ] as const)('%s', async (_, first, second, text, expected) => {
    expect(await convert([first, second], text)).toBe(expected);
  });

  test('one example is enough for a date or thousands', async () => {
    expect(await convert([['2024-01-31', 'January 31, 2024']], '1999-12-05')).toBe('December 5, 1999');
    expect(await convert([['1234567', '1,234,567']], '9876')).toBe('9,876');
  });
});

describe('other texts of the visitor', () => {
  test('tell parts apart that are the same in the examples', async () => {
    const pairs = [
      ['Lee Ann 5', 'Lee'],
      ['Ray Bob 7', 'Ray'],
    ] as const;
    expect(await convert(pairs, 'de la Cruz 9', ['Oz 3'])).toBe('de');
  });

  test.each([
    ['digits that two examples share', ['163', '160-169'], ['111', '110-119']],
    ['a month that two examples share', ['x11 Ann', 'Nov Ann'], ['y11 Bob', 'Nov Bob']],
    ['a constant', ['Ann', 'x'], ['Bob', 'x']],
    ['nothing in common', ['Ann', 'Rome'], ['Bob', 'Oslo']],
  ] as const)('nothing is made of %s', async (_, first, second) => {
    expect(await convert([first, second], first[0])).toBeUndefined();
  });

  test('without the part are a reason to refuse', async () => {
    const pairs = [
      ['a: 5', '5'],
      ['b: 7', '7'],
    ] as const;
    expect(await convert(pairs, 'c: 9', ['d: 1', 'e: 2'])).toBe('9');
    expect(await convert(pairs, 'c: 9', ['d', 'e'])).toBeUndefined();
  });
});

test('converts its examples as they show', async () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ÿ]{1,6}$/);
  await fc.assert(
    fc.asyncProperty(word, word, word, word, async (a, b, c, d) => {
      const pairs = [
        [`${a} ${b}`, `${b}, ${a}`],
        [`${c} ${d}`, `${d}, ${c}`],
      ] as const;
      for (const [have, want] of pairs) expect((await convert(pairs, have)) ?? want).toBe(want);
    }),
    { numRuns: 50 },
  );
});
