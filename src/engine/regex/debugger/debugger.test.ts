import { describe, expect, test } from 'vitest';
import { stepCurve } from './curve.ts';
import { debugPattern, transferables } from './debug-pattern.ts';
import { Judge } from './judge.ts';
import { anchorOf, nearestStep, nextBacktrack, nextStop, nextTimeAt, partAt, stateAt } from './trace-steps.ts';
import { bestAttempt, whyNot } from './why-not.ts';

/** The steps of a search in short: the part of the pattern, the place in the text, and where a failure returns to. */
async function steps(pattern: string, flags: string, text: string) {
  const { trace } = await debugPattern(pattern, flags, text);
  return Array.from({ length: trace.length }, (_, i) => {
    const { part, at, failed, returnsTo } = stateAt(trace, i);
    const { start, end } = trace.parts[part] as { start: number; end: number };
    return `${pattern.slice(start, end)} ${at}${failed ? ` no, ${returnsTo}` : ''}`;
  });
}

describe('the steps', () => {
  test.each<[string, string, string, string[]]>([
    ['ab', '', 'aab', ['a 0', 'b 1 no, -1', 'a 1', 'b 2', 'ab 3']],
    ['a|b', '', 'b', ['a 0', 'a 0 no, 0', 'b 0', 'a|b 1']],
    ['a*a', '', 'a', ['a* 0', 'a 0', 'a* 1', 'a 1 no, 2', 'a 1 no, 0', 'a 0', 'a*a 1']],
    ['a*?b', '', 'ab', ['a*? 0', 'b 0 no, 0', 'a 0', 'a*? 1', 'b 1', 'a*?b 2']],
    ['(?:)*', '', '', ['(?:)* 0', '(?:)* 0 no, 0', '(?:)* 0']],
    ['(?!a)b', '', 'b', ['(?!a) 0', 'a 0 no, 0', '(?!a) 0', 'b 0', '(?!a)b 1']],
    ['(?!a)', '', 'a', ['(?!a) 0', 'a 0', '(?!a) 1 no, -1', '(?!a) 1', 'a 1 no, 3', '(?!a) 1', '(?!a) 1']],
    ['(?<=ab)', 'y', 'ab', ['(?<=ab) 0', 'b 0 no, -1']],
  ])('of %s with flags %j on %j', async (pattern, flags, text, expected) =>
    expect(await steps(pattern, flags, text)).toEqual(expected),
  );

  test('each has the groups and the attempt as they were before it', async () => {
    const { trace } = await debugPattern('(a)|(b)|c', '', 'xb');
    const last = trace.length - 1;
    expect(stateAt(trace, last)).toMatchObject({
      groups: [null, [1, 2]],
      attempt: 1,
      attemptStart: 1,
      outcome: 'match',
    });
    expect(stateAt(trace, 0)).toMatchObject({ groups: [null, null], attempt: 0, outcome: 'no match' });
  });

  test('groups are forgotten at the next round of a loop, and come back on a return', async () => {
    const { trace } = await debugPattern('(?:(a)|b)*c', '', 'abac');
    const groups = Array.from({ length: trace.length }, (_, i) => stateAt(trace, i).groups[0]);
    expect(groups.at(-1)).toEqual([2, 3]);
    expect(groups).toContainEqual([0, 1]);
    expect(groups.slice(groups.findIndex((each) => each !== null)).some((each) => each === null)).toBe(true);
  });

  test('groups are found among very many changes', async () => {
    const { trace } = await debugPattern('(x)?(?:(a)|(b))*', '', `x${'ab'.repeat(5000)}`);
    expect(stateAt(trace, trace.length - 1).groups).toEqual([[0, 1], null, [10_000, 10_001]]);
  });

  test('the next stop is a step at a part, or the first one of each visit to a place', async () => {
    const { trace } = await debugPattern('a+b', '', 'aac');
    const all = (stops: Parameters<typeof nextStop>[2]) => {
      const found: number[] = [];
      for (let step = nextStop(trace, -1, stops); step !== undefined; step = nextStop(trace, step, stops))
        found.push(step);
      return found.map((step) => `${stateAt(trace, step).attempt}: ${step} at ${trace.places[step]}`);
    };
    const b = partAt(trace, 2) as number;
    const none = new Set<number>();
    expect(all({ parts: new Set([b]), places: none })).toEqual(['0: 6 at 2', '0: 7 at 1', '1: 12 at 2']);
    // The third attempt begins where the second one ended.
    expect(all({ parts: none, places: new Set([2]) })).toEqual(['0: 4 at 2', '1: 10 at 2', '2: 13 at 2']);
    expect(nextStop(trace, 13, { parts: new Set([b]), places: none }, -1)).toBe(12);
    expect(nextStop(trace, 0, { parts: none, places: none })).toBeUndefined();
  });

  test('the next backtrack and the next time at a part', async () => {
    const { trace } = await debugPattern('a*ab', '', 'aac');
    const first = nextBacktrack(trace, -1) as number;
    expect(stateAt(trace, first)).toMatchObject({ failed: true, at: 2 });
    expect(nextBacktrack(trace, trace.length, -1)).toBe(trace.length - 1);
    const part = partAt(trace, 3) as number;
    expect(trace.parts[part]).toMatchObject({ start: 3, end: 4 });
    expect(nextTimeAt(trace, 0, part)).toBe(stateAt(trace, nextTimeAt(trace, 0, part) as number).step);
    expect(nextTimeAt(trace, trace.length - 1, part)).toBeUndefined();
  });
});

describe('a step is found again', () => {
  test('in the same search', async () => {
    const { trace } = await debugPattern('(a+)+b', 'g', 'aaac aab');
    for (let step = 0; step < trace.length; step++) expect(nearestStep(trace, anchorOf(trace, step))).toBe(step);
  });

  test.each<[string, string, number, number, number, string]>([
    // The part, then the place, then the number.
    ['ab', 'aab', 1, 2, 1, 'b 2'],
    ['ab', 'aab', 1, 2, 9, 'b 2'],
    ['a*b', 'aac', 0, 2, 5, 'b 2'],
    // An attempt that is missing: the one before.
    ['ab', 'ab', 5, 1, 1, 'b 1'],
  ])('of /%s/ on %j, in the attempt from %i at %i', async (pattern, text, attemptStart, at, stepsBefore, expected) => {
    const { trace } = await debugPattern(pattern, '', text);
    const start = pattern.length - 1;
    const step = nearestStep(trace, { attemptStart, at, part: { start, end: start + 1 }, stepsBefore });
    const { part, at: place } = stateAt(trace, step);
    expect(`${pattern.slice(trace.parts[part]?.start, trace.parts[part]?.end)} ${place}`).toBe(expected);
  });
});

describe('a report', () => {
  test('says where it was cut off, and that there was nothing to compare', async () => {
    const { cut, trace, verdict } = await debugPattern('^(a+)+$', '', `${'a'.repeat(40)}!`, { maxSteps: 1000 });
    expect(trace.length).toBe(1000);
    expect(cut).toEqual({ by: 'steps', text: 'Cut off after 1,000 steps: the search was not over.' });
    expect(verdict.kind).toBe('unknown');
    expect(stateAt(trace, 999).outcome).toBe('cut off');
  });

  test('has the heat of each part and place, which sums up to the steps', async () => {
    const { trace, heat } = await debugPattern('a+b', 'g', 'aaac aab');
    const sum = (counts: Uint32Array) => counts.reduce((a, b) => a + b, 0);
    expect(sum(heat.parts)).toBe(trace.length);
    expect(sum(heat.text)).toBe(trace.length);
  });

  test('finds the matches of a text without end to the stack', async () => {
    const { matches, verdict } = await debugPattern('(?:a|b)*c', '', `${'ab'.repeat(100_000)}c`, {
      maxSteps: 3_000_000,
    });
    expect([...matches]).toEqual([0, 200_001]);
    expect(['same', 'unknown']).toContain(verdict.kind);
  });

  test('keeps a million steps in 64 MB, however many groups change', async () => {
    const report = await debugPattern('(?:()()()()()())*x', '', 'a'.repeat(300_000));
    const bytes = transferables(report).reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(report.trace.length).toBe(1_000_000);
    expect(bytes).toBeLessThan(64e6);
  });
});

describe('the verdict', () => {
  test.each<[string, number[] | null, string]>([
    ['the same', [1, 2, -1, -1], 'same'],
    ['another place', [0, 2, -1, -1], 'different'],
    ['another group', [1, 2, 1, 2], 'different'],
    ['no match', null, 'different'],
  ])('on %s', (_, found, kind) => {
    const judge = new Judge('b|(c)', '', 'ab');
    judge.check({ from: 0, found: found && Int32Array.from(found) });
    expect(judge.verdict.kind).toBe(kind);
  });

  test('is unknown where the platform does not know the pattern', () =>
    expect(new Judge('(', '', '').verdict.kind).toBe('unknown'));
});

describe('why not here', () => {
  test.each<[string, string, string, number, number, string, string[]]>([
    ['(\\d{4})-(\\d\\d)', '', 'on 2024-0x', 3, 9, 'x', ['\\d']],
    ['a(?!b)', '', 'ab', 0, 1, 'b', ['(?!b)']],
    ['(?<=\\d)x(?=y|z)', '', '1xq', 1, 2, 'q', ['(?=y|z)']],
    ['abc|abd', '', 'abx', 0, 2, 'x', ['c', 'd']],
    ['a+$', '', 'aab', 0, 2, 'b', ['a', '$']],
    ['😀b', 'u', '😀', 0, 2, '', ['b']],
    ['(a)\\1', '', 'ab', 0, 1, 'b', ['\\1']],
  ])('%s with flags %j on %j at %i', async (pattern, flags, text, at, reached, character, parts) => {
    const answer = await whyNot(pattern, flags, text, at);
    expect(answer).toMatchObject({ kind: 'no match', reached, character, cut: false });
    if (answer.kind === 'no match')
      expect(answer.parts.map(({ start, end }) => pattern.slice(start, end))).toEqual(parts);
  });

  test('says that there is a match', async () =>
    expect(await whyNot('b+', '', 'abb', 1)).toMatchObject({ kind: 'match', end: 3 }));
});

describe('the best attempt', () => {
  const limits = { timeLimit: 60_000 };
  const sources = (pattern: string, parts: readonly { start: number; end: number }[]) =>
    parts.map(({ start, end }) => pattern.slice(start, end));

  test.each<[string, string, string, number, number, string, string[]]>([
    ['(\\d{4})-(\\d\\d)', 'g', 'in 20, on 2024-0x', 10, 16, 'x', ['\\d']],
    ['abc|abd', '', 'ab abx', 0, 2, ' ', ['c', 'd']],
    ['ab', '', 'zz', 0, 0, 'z', ['a']],
    ['^(?=.*\\d)(?=.*[A-Z]).{8}$', '', 'abcdefg1', 0, 0, 'a', ['(?=.*[A-Z])']],
    ['^b', 'm', 'a\nc', 0, 0, 'a', ['b']],
    ['b', 'y', 'ab', 0, 0, 'a', ['b']],
    ['😀b', 'u', 'a😀', 1, 3, '', ['b']],
    ['a', '', '', 0, 0, '', ['a']],
  ])(
    'of %s with flags "%s" on %j begins at %i and fails at %i',
    async (pattern, flags, text, start, reached, ...rest) => {
      const best = await bestAttempt(pattern, flags, text, limits);
      expect(best).toMatchObject({ start, reached, character: rest[0], cut: false });
      expect(sources(pattern, best?.parts ?? [])).toEqual(rest[1]);
      expect(best?.triedTo).toBeUndefined();
    },
  );

  test('is undefined where there is a match', async () =>
    expect(await bestAttempt('b', '', 'ab', limits)).toBeUndefined());

  test('says up to which start it was looked for', async () => {
    const text = `ab ${'a'.repeat(40)}!`;
    const best = await bestAttempt('(a+)+$', '', text, { ...limits, maxSteps: 10_000 });
    expect(best).toMatchObject({ start: 3, reached: 43, character: '!', cut: true, triedTo: 3 });
  });

  test('finds the best of 200,000 attempts', async () => {
    const text = `${'x'.repeat(150_000)}abc${'x'.repeat(50_000)}`;
    expect(await bestAttempt('abcd', 'g', text, limits)).toMatchObject({ start: 150_000, reached: 150_003 });
  });
});

describe('the curve of steps', () => {
  test.each([
    ['^\\w+@', 'a', '!', 'linear'],
    ['\\w+@', 'a', '!', 'quadratic'],
    ['a*a*b', 'a', '', 'polynomial'],
    ['^(a+)+$', 'a', '!', 'exponential'],
    ['^(a|aa)+$', 'a', '!', 'exponential'],
    ['a', 'a', '', 'constant'],
  ])('of %s on %j and %j is %s', async (pattern, pump, suffix, growth) => {
    const curve = await stepCurve(pattern, '', { pumps: [{ prefix: '', pump }], suffix }, { limit: 200_000 });
    expect(curve.growth).toBe(growth);
    expect(curve.text).toContain('to judge by these counts');
  });

  test('counts the search for all matches with the flag g, and for the first one without', async () => {
    const family = { pumps: [{ prefix: '', pump: 'ab ' }], suffix: '' };
    expect((await stepCurve('a.', 'g', family)).growth).toBe('linear');
    expect((await stepCurve('a.', '', family)).growth).toBe('constant');
    expect(
      (await stepCurve('^(a+)+$', 'g', { pumps: [{ prefix: '', pump: 'a' }], suffix: '!' }, { limit: 200_000 })).growth,
    ).toBe('exponential');
  });
});
