import data from './grammar.json' with { type: 'json' };

/** Reason why a word may stay lowercase. */
export type SmallKind = 'small word' | 'article' | 'conjunction' | 'preposition' | 'your small word';

/** Rule for the parts of a hyphenated word after the first. */
export type CompoundRule =
  /** As any other word. */
  | 'words'
  /** Lowercase after the prefixes of Chicago. */
  | 'prefixes'
  /** Lowercase after prefixes of two or three letters that are not words. */
  | 'short prefixes'
  /** Lowercase after prefixes, before suffixes, and in compounds that dictionaries have as one word. */
  | 'dictionary';

export type TitleStyle = {
  /** Words that may stay lowercase, by the reason. */
  readonly small: Readonly<Partial<Record<SmallKind, string>>>;
  /** The last word of a title or subtitle has a capital. */
  readonly last: boolean;
  /** Judge words by their part of speech: `Up` in `Give Up the Ghost` is an adverb. */
  readonly grammar: boolean;
  /** A dash begins a new part, as a colon does. */
  readonly dash: boolean;
  /** `To` of an infinitive has a capital. */
  readonly infinitive: boolean;
  readonly compound: CompoundRule;
};

const ARTICLES = 'a an the';
const COORDINATING = 'and but for nor or so yet';
/** Prepositions, and short forms of them, ordered by length. */
const PREPOSITIONS: string = data.prepositions;

const prepositions = (most: number) =>
  PREPOSITIONS.split(' ')
    .filter((word) => word.length <= most)
    .join(' ');

/** The words that stay small, between spaces. */
export const SMALL_WORDS = 'a an and as at but by for if in nor of on or so the to up yet';

/** Styles of titles, by the value of the option. */
export const TITLE_STYLES = {
  /** The rule of the Case Converter on Home: 19 words stay lowercase. */
  plain: {
    small: { 'small word': SMALL_WORDS },
    last: true,
    grammar: false,
    dash: true,
    infinitive: false,
    compound: 'words',
  },
  /**
   * The Associated Press Stylebook, "composition titles": lowercase are articles, and prepositions and conjunctions of
   * three letters or fewer, unless they start or end the title; both parts of a phrasal verb have a capital, and so has
   * "To" in infinitives.
   */
  ap: {
    small: { article: ARTICLES, conjunction: `${COORDINATING} if`, preposition: prepositions(3) },
    last: true,
    grammar: true,
    dash: true,
    infinitive: true,
    compound: 'words',
  },
  /**
   * Publication Manual of the American Psychological Association, 7th ed., 6.17: lowercase are articles, and
   * conjunctions (also "as" and "if") and prepositions of three letters or fewer. There is no rule for the last word.
   */
  apa: {
    small: { article: ARTICLES, conjunction: `${COORDINATING} if`, preposition: prepositions(3) },
    last: false,
    grammar: true,
    dash: true,
    infinitive: false,
    compound: 'words',
  },
  /**
   * The Chicago Manual of Style, 18th ed., 8.160 to 8.162: lowercase are articles, "and, but, for, nor, or", "to" and
   * "as" in any function, and prepositions of fewer than five letters unless they are adverbs; the second part of a
   * compound after a mere prefix.
   */
  chicago: {
    small: { article: ARTICLES, conjunction: 'and but for nor or', preposition: prepositions(4) },
    last: true,
    grammar: true,
    dash: true,
    infinitive: false,
    compound: 'prefixes',
  },
  /** MLA Handbook, 9th ed., 2.90: lowercase are articles, coordinating conjunctions, and prepositions of any length. */
  mla: {
    small: { article: ARTICLES, conjunction: COORDINATING, preposition: PREPOSITIONS },
    last: true,
    grammar: true,
    dash: true,
    infinitive: false,
    compound: 'words',
  },
  /**
   * The New York Times Manual of Style and Usage, 5th ed., "headlines": all words of four letters or more have a
   * capital, and of the shorter ones all but these; "No, Nor, Not, Off, Out, So, Up" have one. The part after a prefix
   * of two or three letters is lowercase: "Co-op", "Re-elect". A headline continues after a dash: "Opportunity — at a
   * Cost".
   */
  nyt: {
    small: { article: ARTICLES, conjunction: 'and as but if or', preposition: 'at by for in of on to via vs' },
    last: true,
    grammar: true,
    dash: false,
    infinitive: false,
    compound: 'short prefixes',
  },
  /**
   * Wikipedia, Manual of Style, "Titles of works", MOS:TITLECAPS: lowercase are articles, coordinating conjunctions,
   * the "to" of infinitives, and prepositions of four letters or fewer, unless they are particles.
   */
  wikipedia: {
    small: { article: ARTICLES, conjunction: COORDINATING, preposition: prepositions(4) },
    last: true,
    grammar: true,
    dash: true,
    infinitive: false,
    compound: 'words',
  },
  /**
   * AMA Manual of Style, 11th ed., 2.1.6 and 10.2: lowercase are articles, coordinating conjunctions, the "to" of
   * infinitives, and prepositions of three letters or fewer, unless they come first; phrasal verbs have two capitals
   * ("Follow Up"), and compounds that are one word have one ("Follow-up", "Anti-inflammatory").
   */
  ama: {
    small: { article: ARTICLES, conjunction: COORDINATING, preposition: prepositions(3) },
    last: false,
    grammar: true,
    dash: true,
    infinitive: false,
    compound: 'dictionary',
  },
} as const satisfies Readonly<Record<string, TitleStyle>>;

export type TitleStyleId = keyof typeof TITLE_STYLES;

const PREFIXES = new Set(
  'anti auto bi bio co de demi e electro extra geo hemi hyper hypo infra inter intra intro macro magneto mega meta micro mono multi neo neuro non para photo poly post pre pro proto pseudo psycho re semi socio sub super supra tele trans tri ultra un uni'.split(
    ' ',
  ),
);
const SHORT_PREFIXES = new Set('bi co de pre re un'.split(' '));
/** Proper adjectives that keep their capital after a prefix: `Anti-American`. */
const PROPER = new Set(
  'african american anglican arab asian british catholic chinese christian columbian english european french freudian german greek hellenic hispanic indian irish islamic islamist israeli italian japanese jewish kantian latin marxist muslim nazi protestant raphaelite roman russian semitic semitism slavic soviet stalinist victorian zionist zionism'.split(
    ' ',
  ),
);
/** Prefixes that AMA treats as part of a word, besides those of Chicago. */
const MEDICAL_PREFIXES = new Set('ex mid self x t'.split(' '));
const SUFFIXES = new Set('elect fold like odd type wide'.split(' '));
/** Hyphenated words of Merriam-Webster, Stedman's and Dorland's dictionaries that titles have often. */
const ONE_WORD = new Set(
  'add-on all-around break-in by-product check-in check-up clean-cut cost-effective cost-effectiveness cross-reference cross-section cross-sectional day-to-day double-blind end-stage follow-up full-term full-time go-between hands-on in-depth in-house know-how large-scale left-handed life-threatening long-lasting long-term make-believe mother-in-law now-retired on-site one-sided over-the-counter part-time place-kick right-handed run-in set-up short-term side-effect small-scale so-called time-out trade-off up-to-date warm-up wash-out well-being well-known work-up x-ray'.split(
    ' ',
  ),
);

/**
 * Reason for the lowercase of a part of a hyphenated word after the first; undefined if it is as any other word.
 *
 * @param before the part before, in lowercase
 * @param part the part, in lowercase
 */
export function compoundReason(rule: CompoundRule, before: string, part: string): string | undefined {
  if (rule === 'words' || PROPER.has(part)) return undefined;
  if (rule === 'short prefixes') return SHORT_PREFIXES.has(before) ? `after the prefix "${before}-"` : undefined;
  if (PREFIXES.has(before)) return `after the prefix "${before}-"`;
  if (rule === 'prefixes') return undefined;
  if (MEDICAL_PREFIXES.has(before)) return `after the prefix "${before}-"`;
  if (SUFFIXES.has(part)) return `the suffix "-${part}"`;
  return ONE_WORD.has(`${before}-${part}`) ? `"${before}-${part}" is one word in dictionaries` : undefined;
}
