import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runTool } from '../../../../tests/table.ts';
import { type Cluster, findClusters, type Near } from './clusters.ts';
import * as duplicateLineRemover from './tool.ts';

const { merge } = duplicateLineRemover.queries;

test.each([
  ['lines', 'Acme\nacme\r\nB\nACME', {}, { keep: 'acme', others: ['Acme', 'ACME'] }, 'acme\nacme\r\nB\nacme'],
  ['a spelling that is left out', 'Acme\nacme\nACME', {}, { keep: 'acme', others: ['Acme'] }, 'acme\nacme\nACME'],
  ['spaces around a line', ' Acme \nacme', {}, { keep: 'acme', others: ['Acme'] }, ' acme \nacme'],
  [
    'a column',
    'x;Acme;x\nAcme;acme;Acme',
    { column: 2, delimiter: ';' },
    { keep: 'acme', others: ['Acme'] },
    'x;acme;x\nAcme;acme;Acme',
  ],
  [
    'a quoted column, with its quotes',
    '"Acme, Inc.",1\nAcme Inc,2\n"ACME, ""Inc""" ,3',
    { column: 1, delimiter: ',' },
    { keep: 'Acme, Inc.', others: ['Acme Inc', 'ACME, "Inc"'] },
    '"Acme, Inc.",1\n"Acme, Inc.",2\n"Acme, Inc." ,3',
  ],
  [
    'the group of a pattern',
    'name=Meyer id=1\nname=Maier id=2\nx',
    { pattern: 'name=(\\w+)' },
    { keep: 'Maier', others: ['Meyer'] },
    'name=Maier id=1\nname=Maier id=2\nx',
  ],
  [
    'a pattern in a quoted column',
    '"say ""Jo"", 1",x\n"say ""Joe"", 2",x',
    { column: 1, delimiter: ',', pattern: '"(\\w+)"' },
    { keep: 'Joe', others: ['Jo'] },
    '"say ""Joe"", 1",x\n"say ""Joe"", 2",x',
  ],
  [
    'another spelling of the same key',
    'ann\nAnn\nAnne',
    { matchCase: false },
    { keep: 'Ann', others: ['Anne'] },
    'Ann\nAnn\nAnn',
  ],
  ['nothing', 'a\nb', {}, { keep: 'c', others: ['d'] }, 'a\nb'],
])('merges %s', async (_, input, options, choice, merged) => {
  expect(await merge({ input, options, merges: [choice] })).toBe(merged);
});

test('after a merge, each cluster is one value, and no other line has changed', async () => {
  const words = fc.constantFrom('Anna', 'anna ', 'ANNA', 'Otto', 'otto', 'Bo', '', '"x;y"', '"X;Y"');
  const lines = fc.array(
    fc.tuple(words, words).map(([a, b]) => `${a};${b}`),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(lines, fc.boolean(), fc.constantFrom(0, 1, 2), async (list, matchCase, column) => {
      const input = list.join('\n');
      const options = { near: 'fingerprint', matchCase, column, delimiter: ';' };
      const { info } = await runTool(duplicateLineRemover, input, options);
      const clusters = info?.['clusters'] as readonly Cluster[];
      const merges = clusters.map(([first, ...others]) => ({
        keep: first?.text ?? '',
        others: others.map(({ text }) => text),
      }));
      const merged = await merge({ input, options, merges });
      expect((await runTool(duplicateLineRemover, merged, options)).info).toMatchObject({ clusters: [] });
      const spellings = clusters.flat().length;
      const distinct = (text: string) => runTool(duplicateLineRemover, text, options).then((output) => output.info);
      expect(Number((await distinct(merged))?.['removed'])).toBe(
        Number((await distinct(input))?.['removed']) + spellings - clusters.length,
      );
    }),
  );
});

test('a search that is cut off says so', async () => {
  const options: Near = {
    near: 'nearest',
    size: 2,
    radius: 2,
    block: 0,
    column: 0,
    delimiter: '',
    pattern: '',
    matchCase: true,
    ignoreSpaces: true,
    lookalikes: true,
    blank: 'keep',
  };
  const text = Array.from({ length: 3000 }, (_, i) => `value ${i}`).join('\n');
  expect((await findClusters(text, options, 50_000)).notes[0]).toMatch(
    /^Only the [\d,]+ shortest of 3,000 values were compared\. A smaller radius compares more\.$/,
  );
  expect((await findClusters(text, options)).notes).toEqual([]);
});
