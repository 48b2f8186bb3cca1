/** Characters that are each other turned by half a circle. */
const SWAPPED = ['bq', 'dp', 'nu', 'MW', '69', '()', '[]', '{}', '<>', ",'"];

/**
 * Characters, each followed by what shows it turned by half a circle. One to one, stable under normalization, and none
 * is written from right to left: such a sign (the Arabic semicolon, say) would reorder its line.
 */
const TURNED =
  'a\u0250 c\u0254 e\u01dd f\u025f g\u0183 h\u0265 i\u1d09 j\u027e k\u029e m\u026f r\u0279 t\u0287 v\u028c w\u028d ' +
  'y\u028e A\u2200 B\ua4ed C\u0186 D\ua4f7 E\u018e F\u2132 G\u2141 J\u017f K\ua4d8 L\u2142 P\u0500 Q\u038c R\ua4e4 ' +
  'T\ua4d5 U\ua4f5 V\u039b Y\u2144 1\u0196 2\u1614 3\u0190 4\u152d 5\u03db 7\u3125 .\u02d9 "\u201e ?\u00bf !\u00a1 ' +
  '&\u214b _\u203e ;\u2e35';

let turned: Map<number, number> | undefined;
let upright: Map<number, number> | undefined;

const pair = (characters: string) => [characters.charCodeAt(0), characters.charCodeAt(1)] as const;

/** Returns each character's upside-down form, by UTF-16 code unit. Characters that are not in it stay as they are. */
export function upsideDownTable(): ReadonlyMap<number, number> {
  turned ??= new Map([
    ...SWAPPED.map(pair),
    ...SWAPPED.map(pair).map(([first, second]) => [second, first] as const),
    ...TURNED.split(' ').map(pair),
  ]);
  return turned;
}

/** Returns the upright character of each upside-down one, by UTF-16 unit. */
export function uprightTable(): ReadonlyMap<number, number> {
  upright ??= new Map([...upsideDownTable()].map(([character, flipped]) => [flipped, character] as const));
  return upright;
}
