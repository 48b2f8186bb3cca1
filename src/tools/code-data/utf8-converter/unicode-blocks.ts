import { bisect } from '../../../engine/values/bisect.ts';
import { once } from '../../../engine/values/once.ts';
import rows from './blocks.json' with { type: 'json' };

type Block = { readonly first: number; readonly last: number; readonly name: string };

/** Returns every block of Unicode 17, in order. Source: `blocks.json`, which `npm run tables` writes. */
const blocks = once((): readonly Block[] =>
  rows.map((row) => {
    const [first = '', last = '', ...words] = row.split(' ');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16), name: words.join(' ') };
  }),
);

/** The name of the Unicode block of a code point; `No block` for those between blocks. */
export function blockName(codePoint: number): string {
  const all = blocks();
  const block = all[bisect(all.length, (i) => (all[i] as Block).first <= codePoint) - 1];
  return block && codePoint <= block.last ? block.name : 'No block';
}
