import { deflateSync } from 'fflate';
import type { Page } from '../../src/engine/contract/tool.ts';
import { anyValue, type Draw, hostileText, NAMES, one, valueFor } from './cases.ts';

/** The pages of tools, by id: steps are drawn from them. */
export type Pages = ReadonlyMap<string, Page>;

/** A text as links contain it: compressed, as base64url. */
function pack(text: string): string {
  const bytes = deflateSync(new TextEncoder().encode(text));
  const units = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(units).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A step that its tool may take, or nearly. */
function anyStep(draw: Draw, pages: Pages): unknown {
  const lot = draw();
  if (lot < 0.05) return anyValue(draw);
  const tool = draw() < 0.8 ? one(draw, [...pages.keys()]) : one(draw, [...NAMES, hostileText(draw)]);
  const fields = Object.entries(pages.get(tool)?.options ?? {}).filter(() => draw() < 0.3);
  const options: Record<string, unknown> = Object.fromEntries(
    fields.map(([id, field]) => [id, draw() < 0.8 ? valueFor(draw, field) : anyValue(draw)]),
  );
  // Own properties, as JSON makes them.
  if (draw() < 0.15) Object.defineProperty(options, one(draw, NAMES), { value: anyValue(draw), enumerable: true });
  return {
    tool,
    options: draw() < 0.95 ? options : anyValue(draw),
    ...(draw() < 0.2 && { enabled: one<unknown>(draw, [false, true, 0, 'false']) }),
    ...(draw() < 0.3 && { note: draw() < 0.9 ? hostileText(draw) : hostileText(draw).repeat(5000) }),
    ...(draw() < 0.1 && { damage: hostileText(draw) }),
    ...(draw() < 0.05 && { [one(draw, NAMES)]: anyValue(draw) }),
  };
}

const several = (draw: Draw, pages: Pages, most: number) =>
  Array.from({ length: Math.floor(draw() * most) }, () => anyStep(draw, pages));

/** The JSON of a recipe, or what somebody put in its place. */
function anyRecipe(draw: Draw, pages: Pages): string {
  const lot = draw();
  if (lot < 0.65) {
    const v = draw() < 0.9 ? 1 : anyValue(draw);
    return JSON.stringify({ v, ...(draw() < 0.5 && { name: hostileText(draw) }), steps: several(draw, pages, 6) });
  }
  if (lot < 0.72) return JSON.stringify(several(draw, pages, 25));
  if (lot < 0.76) return JSON.stringify({ v: 1, steps: Array(10_000).fill({ tool: hostileText(draw) }) });
  if (lot < 0.8)
    return `{"__proto__":{"steps":[]},"steps":[{"__proto__":{"tool":"x"},"constructor":{"prototype":{}}}]}`;
  if (lot < 0.84) return '['.repeat(one(draw, [10, 5000, 900_000]));
  if (lot < 0.88) return JSON.stringify(anyValue(draw));
  // Few bytes that become many.
  if (lot < 0.92) return `{"v":1,"steps":["${'x'.repeat(one(draw, [999_000, 1_100_000, 20_000_000]))}"]}`;
  const json = JSON.stringify({ v: 1, steps: several(draw, pages, 6) });
  return json.slice(0, Math.floor(draw() * json.length));
}

/** Damage as a mail program or a user causes it, and worse. */
function damaged(draw: Draw, packed: string): string {
  const at = Math.floor(draw() * packed.length);
  const sign = one(draw, ['', '=', '%', '+', ' ', '/', '\u0000', '\ud800', 'é', '%00', 'A', '-'.repeat(100)]);
  return one(draw, [packed.slice(0, at), packed.slice(0, at) + sign + packed.slice(at + 1), packed + packed, sign]);
}

const VERSIONS = ['', '0', '-1', '1.5', '2', '99', '1e999', 'NaN', '0x1', '__proto__'];

/**
 * A fragment as an attacker may make it: a link to a recipe, more or less.
 *
 * @returns with its `#`
 */
export function anyRecipeFragment(draw: Draw, pages: Pages): string {
  const lot = draw();
  if (lot < 0.03) return `#${hostileText(draw)}`;
  const fields: [string, string][] = [['v', draw() < 0.9 ? '1' : one(draw, VERSIONS)]];
  if (lot < 0.08) fields.push([one(draw, ['saved', 'example']), draw() < 0.5 ? 'tidy-list' : hostileText(draw)]);
  else {
    const packed = pack(anyRecipe(draw, pages));
    fields.push(['recipe', draw() < 0.85 ? packed : damaged(draw, packed)]);
  }
  if (draw() < 0.5) fields.push(['input', Array.from({ length: 3 }, () => hostileText(draw)).join(' ')]);
  if (draw() < 0.02) fields.push(['input', 'a<b>'.repeat(60_000)]);
  if (draw() < 0.1) fields.push(one(draw, fields), [hostileText(draw), hostileText(draw)]);
  if (draw() < 0.1) fields.reverse();
  return `#${new URLSearchParams(fields)}`;
}
