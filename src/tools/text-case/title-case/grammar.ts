import { once } from '../../../engine/values/once.ts';
import data from './grammar.json' with { type: 'json' };

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Verbs by the particle that makes a phrasal verb of them, in their base form. */
const PHRASAL: Readonly<Record<string, string>> = data.phrasal;

/** Past forms and participles that are not regular, by the base form. */
const IRREGULAR: Readonly<Record<string, string>> = {
  ...{ beat: 'beaten', blow: 'blew blown', break: 'broke broken', bring: 'brought', build: 'built', burn: 'burnt' },
  ...{ buy: 'bought', catch: 'caught', come: 'came', dig: 'dug', do: 'did done', draw: 'drew drawn', drink: 'drank' },
  ...{ eat: 'ate eaten', fall: 'fell fallen', fight: 'fought', get: 'got gotten', give: 'gave given', go: 'went gone' },
  ...{ grow: 'grew grown', hang: 'hung', hear: 'heard', hide: 'hid hidden', hold: 'held', keep: 'kept', lay: 'laid' },
  ...{ lead: 'led', leave: 'left', lie: 'lay lain lying', light: 'lit', lose: 'lost', make: 'made', pay: 'paid' },
  ...{ ride: 'rode ridden', ring: 'rang rung', rise: 'rose risen', run: 'ran', see: 'saw seen', sell: 'sold' },
  ...{
    send: 'sent',
    shake: 'shook shaken',
    shoot: 'shot',
    show: 'shown',
    sing: 'sang sung',
    sit: 'sat',
    sleep: 'slept',
  },
  ...{ speak: 'spoke spoken', speed: 'sped', spin: 'spun', spring: 'sprang sprung', stand: 'stood', stick: 'stuck' },
  ...{ strike: 'struck', swear: 'swore sworn', sweep: 'swept', take: 'took taken', tear: 'tore torn', tell: 'told' },
  ...{ think: 'thought', throw: 'threw thrown', wake: 'woke woken', wear: 'wore worn', win: 'won', wind: 'wound' },
  ...{ write: 'wrote written', die: 'dying', tie: 'tying' },
};

const DOUBLES = /^[a-z]*[^aeiou][aeiou][bdgklmnprt]$/;
/** Verbs of two syllables whose last consonant is not doubled. */
const SINGLE = /(?:er|en|on|et|el)$/;

/** Returns all forms of a verb: `give gives giving gave given`. */
function formsOf(verb: string): string[] {
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  const long = DOUBLES.test(verb) && !(verb.length > 4 && SINGLE.test(verb)) ? verb + verb.slice(-1) : stem;
  const past = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${long}ed`;
  const third = /(?:[sxz]|ch|sh|[^aeiou]o)$/.test(verb)
    ? `${verb}es`
    : past.endsWith('ied')
      ? past.replace(/d$/, 's')
      : `${verb}s`;
  return [verb, third, `${long}ing`, past, ...(IRREGULAR[verb]?.split(' ') ?? [])];
}

/** Returns the phrasal verbs in all forms: `gave up`. */
const allPhrasalVerbs = once((): ReadonlySet<string> => {
  const forms = Object.entries(PHRASAL).flatMap(([particle, verbs]) =>
    verbs.split(' ').flatMap((verb) => formsOf(verb).map((form) => `${form} ${particle}`)),
  );
  return new Set(forms);
});

const OBJECTS = words('it me you him her us them this that yourself myself himself herself themselves');
const SUBJECTS = words("i you we he she it they who i'm you're we're he's she's it's they're");
const DETERMINERS = words(
  'a an the this that these those my your his her its our their me you him it us them all each every some any no more yourself one',
);
/** Prepositions and the like before which a short adverb may be. */
const AFTER_ADVERBS = words('from to with at for of in on by into as against after before');
const JOINERS = words('and or but nor');
/** Makes a noun of the word after it. */
const ARTICLES = /^(?:an?|the|th[ei]s|that|my|your|his|her|its|our|their|no|new|fresh|\S*['’]s?)$/;
/** Adverbs also before prepositions and conjunctions: they are prepositions less often than adverbs. */
const FREE = words('up out off down over');
const PARTICLES = words('up out off down over on in by through around about along across past under near round');
/** Words before an infinitive. */
const GOVERNORS = words(data.governors);
/** Verbs that are seldom nouns. */
const VERBS = words(data.verbs);
/** Verbs in the list above that are as often nouns: `to work` may be a place. */
const NOUNS = words(
  'act advance appeal ban beat block call change climb cook cross cure cut dance deal draw dream drive end escape face fall fight fill fix fly force gain handle hate help hide hire hold hunt increase judge jump kick kiss land launch lead lie lift live look love name note offer open order paint park pass pay phone pick plan plant play press print produce promise pull question quit reach rest return ride rise roll rule run rush save say search set settle share shine shoot shop show shut sign sing sleep smile smoke sound stand start stay step stop strike struggle study support surf swim tackle talk taste test touch trade train travel trust try turn use value view visit vote wait walk want wash waste watch wear win wish work worry',
);

/** Words around the tested one, in lowercase; empty if there is none. */
export type Neighbors = {
  readonly before2: string;
  readonly before: string;
  readonly next: string;
  readonly next2: string;
  /** Number of words that follow up to the end of the title, or 3 if there are more. */
  readonly left: number;
  /** A comma or the like follows at once, or the title ends. */
  readonly isPaused: boolean;
  /** A comma or the like precedes. */
  readonly isAfterPause: boolean;
};

/** Words besides the particles that `otherUse` may find something else in. */
const OTHERS = words('so yet like upon than as after before since till until for');

/** Whether a word can be something else at all: `otherUse` of any other needs no call. */
export const mayHaveOtherUse = (word: string) => PARTICLES.has(word) || OTHERS.has(word);

/**
 * Guesses whether a word that can be a preposition or a conjunction is something else in its title, which then gets a
 * capital: the adverb of a phrasal verb, a subordinating conjunction, a verb. A lookup in lists, without parsing.
 *
 * @param word in lowercase
 * @returns its probable part of speech; undefined if it probably is the preposition or conjunction
 */
export function otherUse(word: string, near: Neighbors): string | undefined {
  const { before2, before, next, left, isPaused } = near;
  if (word === 'in' && LATIN.has(next)) return 'Latin term';
  if (PARTICLES.has(word)) {
    const verbs = allPhrasalVerbs();
    // After an article or a possessive it is a noun: a Fresh Take on Tea.
    const isNoun = ARTICLES.test(before2);
    if (!isNoun && verbs.has(`${before} ${word}`)) return `adverb of "${before} ${word}"`;
    if (OBJECTS.has(before) && verbs.has(`${before2} ${word}`)) return `adverb of "${before2} … ${word}"`;
    if (isPaused || AFTER_ADVERBS.has(next) || (FREE.has(word) && JOINERS.has(next))) {
      return FREE.has(word) || isPaused || /^(?:from|to|with|for)$/.test(next) ? 'adverb' : undefined;
    }
    return undefined;
  }
  switch (word) {
    case 'so':
      return near.isAfterPause ? undefined : 'adverb';
    case 'yet':
      // No conjunction is directly before an infinitive: Be Yet to Come.
      if (next === 'to' && (VERBS.has(near.next2) || /^(?:be|have)$/.test(near.next2))) return 'adverb';
      return /^(?:not|never|as|best|biggest|isn['’]t|have|has)$/.test(before) ? 'adverb' : undefined;
    case 'like':
      return next !== '' && /^(?:i|you|we|they|who|to|would|don['’]t|really|some|people|girls|boys)$/.test(before)
        ? 'verb'
        : undefined;
    case 'upon':
      return before === 'once' ? 'part of "once upon"' : undefined;
    case 'than':
      return left > 2 ? 'conjunction of a clause' : undefined;
    case 'as':
    case 'after':
    case 'before':
    case 'since':
    case 'till':
    case 'until':
      return SUBJECTS.has(next) ? 'conjunction of a clause' : undefined;
    case 'for':
      return allPhrasalVerbs().has(`${before} for`) && (isPaused || AFTER_ADVERBS.has(next))
        ? `part of "${before} for"`
        : undefined;
    default:
      return undefined;
  }
}

const LATIN = words('vitro vivo situ utero silico memoriam absentia extremis camera');

/** Whether an A is probably the letter, not the article: `Vitamin A Deficiency`. */
export const isLetterA = (before: string): boolean =>
  /^(?:vitamin|hepatitis|influenza|plan|grade|type|group|appendix|exhibit|category)$/.test(before);

/** Guesses whether the `to` between two words is that of an infinitive. */
export function isInfinitive({ before, next, next2 }: Neighbors): boolean {
  if (GOVERNORS.has(before) && (VERBS.has(next) || NOUNS.has(next))) return true;
  if (NOUNS.has(next)) return DETERMINERS.has(next2);
  return VERBS.has(next) || next === 'have';
}
