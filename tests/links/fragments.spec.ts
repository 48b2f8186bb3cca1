import { TOOL_IDS } from '../../src/core/tool-ids.ts';
import { seededRandom } from '../../src/random/seeded.ts';
import { loadTool } from '../../workers/node-tools.ts';
import { expect, test } from '../browsers/fixtures.ts';
import { anyFragment } from './cases.ts';
import { followFragments } from './probe.ts';

const seed = process.env['SEED'] ?? '';
const cases = Math.ceil(Number(process.env['CASES'] ?? 3000) / TOOL_IDS.length);

for (const id of TOOL_IDS) {
  test(`no link does harm on /${id}, seed ${seed}`, async ({ app }) => {
    const page = (await loadTool(id))?.page;
    if (!page) throw new Error(`There is no tool ${id}.`);
    const draw = seededRandom(`${seed}/${id}`);
    const fragments = Array.from({ length: cases }, () => anyFragment(draw, page));
    await app.goto(`/${id}`);
    const probe = await app.evaluate(`(${followFragments})(${JSON.stringify(fragments)})`);
    expect(probe).toEqual({});
    // It is still the same page, and answers.
    expect(await app.evaluate('document.querySelectorAll("h1").length')).toBe(1);
  });
}
