import { describe, expect, test } from 'vitest';
import { redosPatterns } from '../../../tests/redos-patterns.ts';
import { checkRedos } from './redos-check.ts';
import { redosHints } from './redos-hint.ts';
import { parseRegex } from './syntax.ts';

async function hints(pattern: string, flags = '') {
  return redosHints(await parseRegex(pattern, flags), flags).map(({ from, to, kind }) => [
    pattern.slice(from, to),
    kind,
  ]);
}

describe('the instant hint', () => {
  test.each<[string, string, string[][]]>([
    ['(a+)+$', '', [['(a+)+', 'exponential']]],
    ['(?:a*)*', '', [['(?:a*)*', 'exponential']]],
    ['((a+))*', '', [['((a+))*', 'exponential']]],
    ['(a{1,20}){2,}', '', [['(a{1,20}){2,}', 'exponential']]],
    ['(\\w+\\s?)*', '', [['(\\w+\\s?)*', 'exponential']]],
    ['(.*,)*', '', [['(.*,)*', 'exponential']]],
    ['(x+x+)+y', '', [['(x+x+)+', 'exponential']]],
    ['(a|a)*', '', [['(a|a)*', 'exponential']]],
    ['(\\w|\\d)+', '', [['(\\w|\\d)+', 'exponential']]],
    ['(a|A)+', 'i', [['(a|A)+', 'exponential']]],
    ['(\\p{L}+[\\s-]?)+', 'u', [['(\\p{L}+[\\s-]?)+', 'exponential']]],
    ['\\d+\\d+', '', [['\\d+\\d+', 'polynomial']]],
    ['\\s*,?\\s*;', '', [['\\s*,?\\s*', 'polynomial']]],
    ['.*.*=', '', [['.*.*', 'polynomial']]],
  ])('warns of %s with flags %j', async (pattern, flags, expected) =>
    expect(await hints(pattern, flags)).toEqual(expected),
  );

  test.each([
    ['(\\w+,)*', ''],
    ['(?:\\d+\\.)+', ''],
    ['(a+b)*', ''],
    ['(a|b)*', ''],
    ['(a|A)+', ''],
    ['(ab|ac)*', ''],
    ['a+b+', ''],
    ['\\s*,\\s*', ''],
    ['(a{1,3})+b', ''],
    ['(\\d{4})+', ''],
    ['(?<y>\\d{4})-(?<m>\\d\\d)', ''],
    ['[\\p{L}--[a-z]]+', 'v'],
  ])('does not warn of %s with flags %j', async (pattern, flags) => expect(await hints(pattern, flags)).toEqual([]));
});

// Milliseconds: the analysis must end without being stopped, on a busy machine too.
const PATIENCE = 180_000;

describe('the analysis', () => {
  test('has 20 patterns in its table', () => expect(redosPatterns).toHaveLength(20));

  test.each(redosPatterns)(
    'classifies $name as $kind',
    async ({ pattern, flags, kind }) => {
      const { status, attack = '' } = await checkRedos(pattern, flags, PATIENCE);
      expect(status).toBe(kind);
      expect(attack.length).toBeGreaterThan(10);
      expect(attack.length).toBeLessThanOrEqual(200_000);
    },
    PATIENCE,
  );

  test.each(['^\\d{4}-\\d\\d$', '(?<y>\\d{4})-\\k<y>', '^a+b', '^[^@\\s]+@[^@\\s]+$'])(
    '%s is safe',
    async (pattern) => {
      expect(await checkRedos(pattern, 'dg', PATIENCE)).toMatchObject({ status: 'safe' });
    },
    PATIENCE,
  );

  test('reports patterns that it cannot analyze', async () => {
    expect(await checkRedos('[\\p{L}--[a-z]]', 'v', 3000)).toEqual({
      status: 'not analyzed',
      text: 'Not analyzed: the check does not support the v flag.',
    });
    expect(await checkRedos('(?i:a)', '', 3000)).toMatchObject({ status: 'not analyzed' });
  });

  test(
    'gives hotspots and the polynomial degree',
    async () => {
      expect(await checkRedos('(a+)+$', '', PATIENCE)).toMatchObject({ hotspots: [{ from: 1, to: 2 }] });
      expect(await checkRedos('\\s+$', '', PATIENCE)).toMatchObject({ degree: 2 });
    },
    PATIENCE,
  );
});
