import { isAscii } from '../unicode/ascii.ts';
import { plural } from '../values/plural.ts';
import { type Candidate, idea, NOTHING } from './candidate.ts';
import { count, type View } from './view.ts';

/** UTF-16 code units of the sample that are examined if a few thousand are enough. */
const MAX_EXAMINED = 4000;

/** A lead byte and a continuation byte of UTF-8, as windows-1252, Latin-1, windows-1251, or cp437 show them. */
const MISREAD =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|[\u0420\u0421][\u00a0-\u00bb\u0402-\u040f\u0451-\u045f\u2013-\u2122]|\u0432\u0402|[\u251c\u252c\u2564\u256a][\u2500-\u25a0\u00a1-\u00ff]|\u0393\u00c7/;

/** UTF-8 that was read as something else. The engine that repairs it decides. */
export function mojibake({ sample }: View): readonly Candidate[] {
  if (isAscii(sample) || !MISREAD.test(sample)) return NOTHING;
  return [
    {
      kind: 'mojibake',
      confidence: 0.95,
      why: 'UTF-8 that was read as another encoding',
      proof: 'decoded',
      needsRun: true,
      ideas: [idea('Repair it', 'utf8-converter', { direction: 'repair' })],
    },
  ];
}

const MARK = /[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0]/g;
const LINE_MARK = /[\u0305\u0330\u0332\u0333\u0334-\u0338\u033f]/g;

/** Marks piled on letters, or a line through each of them. */
export function marks({ sample }: View): readonly Candidate[] {
  if (isAscii(sample)) return NOTHING;
  const part = sample.slice(0, MAX_EXAMINED);
  const all = count(part, MARK);
  const bases = count(part, /[\p{L}\p{N}]/gu);
  const share = all / Math.max(bases, 1);
  if (bases < 2 || share <= 0.5 || /^\s*[$`]/.test(part)) return NOTHING;
  const lines = count(part, LINE_MARK);
  const kinds = new Set(part.match(MARK)).size;
  if (lines / all > 0.9 && share < 2.2 && kinds <= 2) {
    const tool = /[\u0332\u0333\u0330\u0305\u033f]/.test(part)
      ? 'underline-text-generator'
      : 'strikethrough-text-generator';
    return [
      {
        kind: 'styled',
        confidence: 0.95,
        why: 'a line drawn with marks on each letter',
        proof: 'decoded',
        needsRun: true,
        ideas: [idea('Make it plain', tool, { mode: 'plain' })],
      },
    ];
  }
  // Letters of Vietnamese and others that are written with a mark or two of few kinds.
  if (share < 1.2 && kinds < 6) return NOTHING;
  return [
    {
      kind: 'zalgo',
      confidence: 0.95,
      why: `${share.toFixed(1)} marks on each letter`,
      proof: 'decoded',
      needsRun: true,
      ideas: [idea('Clean it', 'zalgo-text-generator', { mode: 'clean' })],
    },
  ];
}

const TURNED = /[ɐɔǝɟƃɓɥᴉıɾʞɯɹʇʌʍʎ˙¿¡‾⅄∀ԀƎ⅁]/g;
/** Styled letters that occur neither in phonetic notation nor in Turkish. */
const STYLED =
  /[\u{1d400}-\u{1d7ff}\uff21-\uff3a\uff41-\uff5a\u24b6-\u24e9\u{1f110}-\u{1f189}\u{1d00}-\u{1d25}\ua731\ua730\u026a\u0280\u028f\u0299\u029c\u029f\u0262\u0274\u1d2c-\u1d61\u1d9c-\u1dbf\u2071\u207f\u2090-\u209c\u210a-\u2113\u211b-\u211d\u2124\u2128\u212c\u212d\u212f-\u2134]/gu;
/** Letters of an alphabet that only formulas and styles have. */
const MATH = /[\u{1d400}-\u{1d7ff}]{3}/u;

/** Small capitals, superscript and subscript, which generators of letters do not read. */
const SMALL =
  /[\u{1d00}-\u{1dbf}\ua730\ua731\u026a\u0280\u028f\u0299\u029c\u029f\u0262\u0274\u2071\u207f\u2090-\u209c]/u;

/** Letters turned on their heads. */
export function turned({ sample }: View): readonly Candidate[] {
  if (isAscii(sample)) return NOTHING;
  const part = sample.slice(0, MAX_EXAMINED);
  const flips = count(part, /[ɐɔǝɟƃɓɥᴉɾʞɯɹʇʌʍʎ˙]/g);
  const letters = count(part, /[\p{L}\p{N}]/gu);
  // Phonetic notation has marks of stress and length, and is enclosed in slashes or brackets.
  if (
    flips < (letters < 8 ? 2 : 3) ||
    count(part, TURNED) / Math.max(letters, 1) <= 0.25 ||
    /[ˈˌːəʃʒθðŋɑæʊ]|^\s*[/[]/.test(part)
  )
    return NOTHING;
  return [
    {
      kind: 'upside-down',
      confidence: 0.95,
      why: plural(flips, 'turned letter'),
      proof: 'decoded',
      needsRun: true,
      ideas: [idea('Turn it back', 'reverse-text-generator', { mode: 'unflip' })],
    },
  ];
}

/** Letters of mathematical alphabets, full width, small capitals, in circles. */
export function styled({ sample, markdown }: View): readonly Candidate[] {
  if (isAscii(sample) || markdown >= 2) return NOTHING;
  const part = sample.slice(0, MAX_EXAMINED);
  const signs = count(part, STYLED);
  if (signs < 3) return NOTHING;
  const letters = count(part, /[\p{L}\p{N}\p{So}]/gu);
  if (signs / Math.max(letters, 1) <= 0.15 && !MATH.test(part)) return NOTHING;
  // Full width is usual among Chinese, Japanese and Korean; phonetic notation has small capitals.
  if (/[\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(part) && !MATH.test(part)) return NOTHING;
  if (/[ˈˌːəʃʒθðŋɑ]/.test(part) && !MATH.test(part)) return NOTHING;
  return [
    {
      kind: 'styled',
      confidence: 0.95,
      why: plural(signs, 'styled letter'),
      proof: 'decoded',
      needsRun: true,
      ideas: [
        idea('Make it plain', SMALL.test(part) ? 'small-text-generator' : 'bold-text-generator', { mode: 'plain' }),
      ],
    },
  ];
}

const HIDDEN =
  /[\u200b\u2060\u2061-\u2064\u202a\u202b\u202d\u202e\u2066\u2067\u3164\u115f\u1160\uffa0\u180e]|(?<=[A-Za-z\d])[\u00ad\u200c\u200d\ufeff\u200e\u200f](?=[A-Za-z\d])|[\u{e0020}-\u{e007e}]/gu;
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Characters that nobody sees: zero width, turned direction, fillers, tags. */
export function hidden({ original, sample }: View): readonly Candidate[] {
  const part = original.length === sample.length ? original : original.slice(0, MAX_EXAMINED * 5);
  if (isAscii(part)) return NOTHING;
  const mark = part.startsWith('\ufeff') ? 1 : 0;
  const found = part.match(HIDDEN) ?? [];
  // Marks of direction belong to Arabic and Hebrew; tags to the flags of England, Scotland and Wales; zero-width spaces
  // come between words of Thai and similar scripts; fillers are letters of Korean.
  const isRightToLeft = RTL.test(part);
  const hasFlag = part.includes('\u{1f3f4}');
  const isThai = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/.test(part);
  const isKorean = /[\u1100-\u115e\u1161-\u11ff\uac00-\ud7af\u3131-\u3163\u3165-\u318e]/.test(part);
  const signs = found.filter((sign) => {
    if (/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(sign)) return !isRightToLeft;
    if (sign.length > 1) return !hasFlag;
    if (sign === '\u200b') return !isThai;
    return !(isKorean && /[\u115f\u1160\uffa0\u3164]/.test(sign));
  }).length;
  const isTurned = /[\u202a-\u202e\u2066-\u2069]/.test(part);
  const all = signs + mark;
  if (all === 0) return NOTHING;
  return [
    {
      kind: 'hidden',
      confidence: 0.95,
      why: plural(all, 'hidden character'),
      proof: 'decoded',
      needsRun: true,
      ideas: [idea('Remove them', 'invisible-text-generator', { task: 'clean', ...(isTurned && { bidi: false }) })],
    },
  ];
}
