import { HIDDEN_CHARACTERS, type HiddenCharacter, hiddenCharacter } from '../../../engine/unicode/hidden-characters.ts';

/** Count and positions of a hidden character in a text. */
export type HiddenUse = HiddenCharacter & {
  readonly codePoint: number;
  readonly count: number;
  /** The first few, as line and column, 1-based, the column in UTF-16 units. */
  readonly positions: readonly { readonly line: number; readonly column: number }[];
};

export type Inventory = {
  /** In order of first appearance. */
  readonly uses: readonly HiddenUse[];
  readonly total: number;
  /** Ranges of hidden characters, flat: from, to, from, to ... 0-based UTF-16 offsets; neighbors are one range. */
  readonly ranges: readonly number[];
};

/** Number of positions of each character that are reported. */
const POSITIONS = 5;

/** List every invisible character and every space that is not U+0020. */
export function hiddenInventory(text: string): Inventory {
  const uses = new Map<string, HiddenUse & { count: number; positions: { line: number; column: number }[] }>();
  const ranges: number[] = [];
  const positionOf = lineCounter(text);
  let total = 0;
  for (const { 0: character, index } of text.matchAll(HIDDEN_CHARACTERS)) {
    const end = index + character.length;
    let use = uses.get(character);
    if (!use) {
      const codePoint = character.codePointAt(0) ?? 0;
      const { kind, name } = hiddenCharacter(codePoint) ?? { kind: 'control', name: '' };
      use = { kind, name, codePoint, count: 0, positions: [] };
      uses.set(character, use);
    }
    total++;
    if (use.count++ < POSITIONS) use.positions.push(positionOf(index));
    if (ranges.at(-1) === index) ranges[ranges.length - 1] = end;
    else ranges.push(index, end);
  }
  return { uses: [...uses.values()], total, ranges };
}

/** Tells the line and column of offsets that only grow. */
function lineCounter(text: string): (offset: number) => { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  let read = 0;
  return (offset) => {
    for (; read < offset; read++) {
      const unit = text.charCodeAt(read);
      if (unit === 10 || (unit === 13 && text.charCodeAt(read + 1) !== 10)) {
        line++;
        lineStart = read + 1;
      }
    }
    return { line, column: offset - lineStart + 1 };
  };
}
