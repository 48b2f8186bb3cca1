import { loadTool } from '../../src/cli/host/node-tools.ts';
import { seededRandom } from '../../src/engine/random/seeded.ts';
import { TOOL_IDS } from '../../src/engine/tool-ids.ts';
import { expect, test } from '../browsers/fixtures.ts';
import { anyFragment } from './cases.ts';
import { followFragments } from './probe.ts';
import { anyRecipeFragment, type Pages } from './recipe-cases.ts';

const seed = process.env['SEED'] ?? '';
const all = Number(process.env['CASES'] ?? 3000);
const cases = Math.ceil(all / TOOL_IDS.length);
/** Maximum number of links that one test follows in its time. */
const LOT = 250;

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

for (let lot = 0; lot * LOT < all; lot++) {
  test(`no link to a recipe does harm, seed ${seed}, lot ${lot + 1}`, async ({ app }) => {
    const loaded = await Promise.all(TOOL_IDS.map(async (id) => [id, (await loadTool(id))?.page] as const));
    const pages: Pages = new Map(loaded.flatMap(([id, page]) => (page ? [[id, page]] : [])));
    const draw = seededRandom(`${seed}/recipe/${lot}`);
    const fragments = Array.from({ length: Math.min(LOT, all - lot * LOT) }, () => anyRecipeFragment(draw, pages));
    await app.goto('/recipe');
    const probe = await app.evaluate(`(${followFragments})(${JSON.stringify(fragments)})`);
    expect(probe).toEqual({});
    expect(await app.evaluate('document.querySelectorAll("h1").length')).toBe(1);
  });
}
