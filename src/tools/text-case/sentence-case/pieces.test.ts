import { expect, test } from 'vitest';
import { nodeContext } from '../../../cli/host/node-context.ts';
import { resolveOptions } from '../../../engine/contract/options.ts';
import { outputParts } from '../../../engine/contract/tool.ts';
import { asTool, type ToolFile } from '../../../engine/jobs/as-tool.ts';
import { memoize } from '../../../engine/values/memoize.ts';
import * as sentenceCase from './tool.ts';

const { page, run } = asTool(sentenceCase as unknown as ToolFile);

const LOCALES = ['root', 'tr', 'nl'];
const BREAKS = ['\n\n', '\r\n\r\n', '\n \n'];
/** Ends of a paragraph whose capitals may go by what follows. */
const ENDS = 'İ. ,a İ... ,i! İ.” ,PR. ,a Jan. ,a Fig. ,Nr. ,see p. ,x Kap.” ,a (Abb. ,a v. ,u.S. ,Dr. '.split(',');
const BEGINNINGS = ['IV x', 'XIV. b', 'A b', 'Chr. x', 'İİ. b', '5 b', 'a SOS', "It's", '"a', '- b', '1. c'];

test.each(['each', 'paragraph'])('a paragraph takes nothing from the next one, with lines: %s', async (lines) => {
  const wrong: string[] = [];
  for (const keep of ['none', 'acronyms', 'mixed', 'all'])
    for (const colon of [false, true])
      for (const abbr of [false, true])
        for (const locale of LOCALES) {
          const options = resolveOptions(page.options, { lines, keep, colon, abbr, locale });
          const convert = memoize(async (text: string) => outputParts(await run(text, options, nodeContext)).text);
          for (const end of ENDS)
            for (const rest of BEGINNINGS)
              for (const separator of BREAKS) {
                const before = end + separator;
                if ((await convert(before + rest)) !== (await convert(before)) + (await convert(rest)))
                  wrong.push(before + rest);
              }
        }
  expect([...new Set(wrong)]).toEqual([]);
});

test.each([
  ['a B. \n½ \n', 'inter-'],
  ['a B.\n', 'ALL OF IT'],
])('a line with lines: each takes no capitals from the next one: %j', async (before, rest) => {
  const convert = async (text: string) =>
    outputParts(await run(text, resolveOptions(page.options, { lines: 'each' }), nodeContext)).text;
  expect(await convert(before + rest)).toBe((await convert(before)) + (await convert(rest)));
});
