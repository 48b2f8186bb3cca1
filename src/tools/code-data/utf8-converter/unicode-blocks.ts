import rows from './blocks.json' with { type: 'json' };

type Block = { readonly first: number; readonly last: number; readonly name: string };

let blocks: readonly Block[] | undefined;

/** Every block of Unicode 17, in order. Source: `blocks.json`, which `npm run tables` writes. */
function readBlocks(): readonly Block[] {
  return rows.map((row) => {
    const [first = '', last = '', ...words] = row.split(' ');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16), name: words.join(' ') };
  });
}

/** The name of the Unicode block of a code point; `No block` for those between blocks. */
export function blockName(codePoint: number): string {
  blocks ??= readBlocks();
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((blocks[middle]?.first ?? 0) <= codePoint) low = middle;
    else high = middle - 1;
  }
  const block = blocks[low];
  return block && codePoint <= block.last ? block.name : 'No block';
}
