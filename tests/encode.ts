import { encodeText } from '../src/engine/bytes/charsets.ts';

const maps = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The characters of a charset with their bytes, one or two each: what `TextDecoder` does, turned around. */
export function charactersOf(charset: string): ReadonlyMap<string, readonly number[]> {
  const known = maps.get(charset);
  if (known) return known;
  const map = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(charset);
  const add = (...bytes: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !map.has(text)) map.set(text, bytes);
  };
  for (let first = 0; first < 256; first++) add(first);
  for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) add(first, second);
  maps.set(charset, map);
  return map;
}

/**
 * The bytes of a text in a charset that browsers only decode.
 *
 * @param charset a label of the Encoding Standard
 * @throws Error at a character that it lacks
 */
export function encode(text: string, charset: string): Uint8Array<ArrayBuffer> {
  if (charset.startsWith('utf')) return encodeText(text, charset as 'utf-8');
  const map = charactersOf(charset);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = map.get(character);
      if (!bytes) throw new Error(`${charset} has no code for ${character}.`);
      return bytes;
    }),
  );
}

export const withMark = (bytes: Uint8Array, ...mark: readonly number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...mark, ...bytes]);
