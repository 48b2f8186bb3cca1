import { once } from '../values/once.ts';

/** Characters that are each other turned by half a circle, or, above or below the letters, at least in shape. */
const SWAPPED =
  "bq dp nu MW 69 () [] {} <> ,' ?\u00bf !\u00a1 \u00ab\u00bb \u2039\u203a \u201c\u201d \u02bb\u02bc \u2190\u2192 \u2191\u2193 " +
  '\u21d0\u21d2 \u21d1\u21d3 \u300c\u300d \u300e\u300f \u3008\u3009 \u300a\u300b \u3010\u3011 \u3014\u3015 \uff08\uff09 ' +
  '\uff3b\uff3d \uff5b\uff5d \uff0c\uff07';

/**
 * Characters, each followed by its look turned by 180 degrees. One to one, stable under normalization, and without
 * right-to-left characters: the Arabic semicolon, for instance, would reorder its line. Single quotation marks go in a
 * circle, from that above the line (U+2019) to that on it (U+201A), back above (U+2018), and round.
 */
const TURNED =
  'a\u0250 c\u0254 e\u01dd f\u025f g\u0183 h\u0265 i\u1d09 j\u027e k\u029e m\u026f r\u0279 t\u0287 v\u028c w\u028d ' +
  'y\u028e A\u2200 B\ua4ed C\u0186 D\ua4f7 E\u018e F\u2132 G\u2141 J\u017f K\ua4d8 L\u2142 P\u0500 Q\u038c R\ua4e4 ' +
  'T\ua4d5 U\ua4f5 V\u039b Y\u2144 1\u0196 2\u1614 3\u0190 4\u152d 5\u03db 7\u3125 .\u02d9 "\u201e &\u214b _\u203e ;\u2e35 ' +
  '\u2019\u201a \u201a\u2018 \u2018\u2019 \u201e\u201f \u2026\u22ef `\u02ce \u00b4\u02cf \u00e6\u1d02 \u0153\u1d14';

const pair = (characters: string) => [characters.charCodeAt(0), characters.charCodeAt(1)] as const;

/** Returns each character's upside-down form, by UTF-16 code unit. Characters that are not in it stay as they are. */
export const upsideDownTable: () => ReadonlyMap<number, number> = once(() => {
  const swapped = SWAPPED.split(' ').map(pair);
  return new Map([
    ...swapped,
    ...swapped.map(([first, second]) => [second, first] as const),
    ...TURNED.split(' ').map(pair),
  ]);
});

/** Returns the upright character of each upside-down one, by UTF-16 unit. */
export const uprightTable: () => ReadonlyMap<number, number> = once(
  () => new Map([...upsideDownTable()].map(([character, flipped]) => [flipped, character] as const)),
);
