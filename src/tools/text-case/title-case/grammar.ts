const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Verbs by the particle that makes a phrasal verb of them, in their base form. */
const PHRASAL: Readonly<Record<string, string>> = {
  up: 'act add back beat blow blow boot bottle break brighten bring build buddy bulk burn button call catch chase check cheer chop clean clear climb close come cook cover crack cut dig divide do double dream dress drink drum dry eat end even face fess fill finish fire fix flare follow free freshen gear get give go grow hang heat hold hook hurry hush jack keep key knock lace lap lead level lick light line live lock look loosen make man mark mess mix mop move muscle net nut offer open own pack pass patch pay perk pick pile pipe play plump point pony pop power prop pull pump push put queue rack raise ramp read ride ring rip rise roll round rough run save scale scoop screw serve set settle sew shake shape shoot show shut sign sit size slip slow smarten snap snatch soak sober spark speak speed spice split spring square stack stand start stay step stick stir stitch stop store straighten straighten stuff suck sum swallow sweep take talk team tear think throw tidy tie tighten tool toughen trip try tune turn type use wake walk warm wash watch weigh whip wind wise work wrap write zip',
  out: 'act ask back bail bear block blow bow branch break bring buy call cancel carry cash check chill clean clear come cross cry cut dig dine draw drop drown dry eat edge fade fall farm fight figure fill fizzle flesh flip flunk freak geek get give go grow hand hang hear help hide hold iron keep kick knock lash laugh lay leave let level live lock look lose luck make map max miss move opt pass pan pay phase pick play point pour print pull put puzzle reach read ride roll rule run scope sell send set shell shout shut sing sit sketch sleep smoke snuff sort speak spell spread stake stamp stand start stay step stick stretch strike swear take tap tear test think throw time try tune turn wait walk wash watch wear weed wipe work write zone',
  off: 'back beg block blow break bring brush buy call cast come cool cross cut die doze drop face fall fend fight finish get give go hold keep kick kill knock laugh lay leave let lift live log mark nod pass pay peel phone play pull push put rip round run rush saw see sell send set shake show shrug shut sign slack sleep sound spin square start stave swear swap switch take taper tear tee tell throw tick tip top trade turn walk ward warn wash wave wear wipe work write',
  down: 'back bend bog boil break bring bring buckle burn call calm chase chill close come cool crack cut die double dress drill drop dumb dust fall flag get go hand hold hose hunt keep kneel knock lay let lie live lock look lower mark melt mow nail narrow pare pass pin pipe plunk pull put quiet ratchet rip run scale send set settle shake shoot shut simmer sit slim slow splash stand stare step strip take talk tamp tear throw tie tone track trade trickle tumble turn vote wash water wear weigh whittle wind wolf write',
  on: 'bring carry cheer clip egg hang hold latch log switch take turn',
  in: 'barge butt cash cave chime chip fill hem home kick lean lock log opt pitch plug rein rope tune turn usher weigh zero zoom',
  over: 'boil bowl carry check do fork hand knock mull paper roll run start take think tide turn win',
  through: 'break carry come fall follow get go leaf pull push run see sail sit sleep sift think work',
  around: 'boss come fool get goof hang horse look mess move nose play push shop sit sleep stick toy turn',
  about: 'bring come go set',
  along: 'come get go play sing string tag',
  across: 'come get put run',
  by: 'get pass stand stop swing',
  past: 'get move',
  under: 'go knuckle',
  for: 'look',
};

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

let phrasalVerbs: ReadonlySet<string> | undefined;

/** Returns the phrasal verbs in all forms: `gave up`. */
function allPhrasalVerbs(): ReadonlySet<string> {
  phrasalVerbs ??= new Set(
    Object.entries(PHRASAL).flatMap(([particle, verbs]) =>
      verbs.split(' ').flatMap((verb) => formsOf(verb).map((form) => `${form} ${particle}`)),
    ),
  );
  return phrasalVerbs;
}

const OBJECTS = words('it me you him her us them this that yourself myself himself herself themselves');
const SUBJECTS = words(
  "i you we he she it they who i’m you’re we’re he’s she’s it’s they’re i'm you're we're it's they're",
);
const DETERMINERS = words(
  'a an the this that these those my your his her its our their me you him it us them all each every some any no more yourself one',
);
/** Prepositions and the like before which a short adverb may be. */
const AFTER_ADVERBS = words('from to with at for of in on by into as against after before');
const JOINERS = words('and or but nor');
/** What makes a noun of the word after it. */
const ARTICLES = /^(?:an?|the|th[ei]s|that|my|your|his|her|its|our|their|no|new|fresh|\S*['’]s?)$/;
/** Adverbs also before prepositions and conjunctions: they are prepositions less often than adverbs. */
const FREE = words('up out off down over');
const PARTICLES = words('up out off down over on in by through around about along across past under near round');
/** Words before an infinitive. */
const GOVERNORS = words(
  'how what where when who whom which why whether way ways time times need needs needed want wants wanted have has had going ready set plan plans planned planning try tries tried trying refuse refuses refused agree agrees agreed vow vows vowed seek seeks hope hopes hoping able unable right reason reasons thing things place places chance chances power fight fights failed fails fail expected likely unlikely free used ought like likes love loves hate hates dare learn learns learning learned begin begins began start starts started continue continues asked told urged forced allowed helps bid move moves effort efforts attempt attempts pledge pledges promise promises struggle struggles struggling decide decides decided afraid happy sorry easy hard difficult good great best better first last next people someone something nothing everything anything born meant made nowhere somewhere license order tips rules steps tricks tools guide looking wishes choose chooses chose allow allows let determined eager willing slow quick enough too about not',
);
/** Verbs that are seldom nouns. */
const VERBS = words(
  'accept achieve act add admit adopt advance affect agree allow amend announce apologize appeal appear apply approve argue arrive ask attend avoid ban be beat become beg begin believe belong betray block borrow bring build burn bury buy call carry catch celebrate change choose clean climb close collect combat come compare complete confess confront connect consider continue cook cope create cross cure cut dance deal decide defeat defend deliver deny describe destroy determine develop die disappear discover discuss do draw dream drive earn eat eliminate embrace encourage end enjoy enter escape exist expand expect explain explore express face fail fall feel fight fill find finish fix fly follow force forget forgive gain gather get give go grow handle happen hate heal hear help hide hire hold hunt identify ignore improve include increase invest join judge jump keep kick kill kiss know land laugh launch lead learn leave lend let lie lift listen live look lose maintain make manage marry mean meet mend name navigate note obtain offer open order overcome own paint park pass pay perform phone pick plan plant play prepare press prevent print produce promote protect prove provide pull pursue put question quit raise reach read realize receive recognize recover reduce refuse reject remain remember remove replace resist rest retire return reveal ride rise roll rule run rush save say search see seem seize sell send serve set settle share shine shoot shop show shut sign sing sit sleep smile smoke solve sound speak spend stand start stay steal step stop strengthen strike struggle study submit succeed suffer support surf survive swim tackle take talk taste teach tell test think thrive throw touch trade train travel trust try turn understand unlock use value view visit vote wait walk want warn wash waste watch wear win wish work worry write',
);
/** Verbs in the list above that are as often nouns: `to work` may be a place. */
const NOUNS = words(
  'act advance appeal ban beat block call change climb cook cross cure cut dance deal draw dream drive end escape face fall fight fill fix fly force gain handle hate help hide hire hold hunt increase judge jump kick kiss land launch lead lie lift live look love name note offer open order paint park pass pay phone pick plan plant play press print produce promise pull question quit reach rest return ride rise roll rule run rush save say search set settle share shine shoot shop show shut sign sing sleep smile smoke sound stand start stay step stop strike struggle study support surf swim tackle talk taste test touch trade train travel trust try turn use value view visit vote wait walk want wash waste watch wear win wish work worry',
);

/** Words around one whose part of speech is asked for, in lowercase; empty where there is none. */
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

/**
 * Guesses whether a word that can be a preposition or a conjunction is something else in its title, which then gets a
 * capital: the adverb of a phrasal verb, a subordinating conjunction, a verb. A lookup in lists: no language is parsed.
 *
 * @param word in lowercase
 * @returns what it probably is; undefined if nothing speaks against the preposition or the conjunction
 */
export function otherUse(word: string, near: Neighbors): string | undefined {
  const { before2, before, next, left, isPaused } = near;
  if (word === 'in' && LATIN.has(next)) return 'Latin term';
  if (PARTICLES.has(word)) {
    const verbs = allPhrasalVerbs();
    // After an article or a possessive it is a noun: a Fresh Take on Tea.
    const isNoun = ARTICLES.test(before2);
    if (!isNoun && verbs.has(`${before} ${word}`)) return `adverb of “${before} ${word}”`;
    if (OBJECTS.has(before) && verbs.has(`${before2} ${word}`)) return `adverb of “${before2} … ${word}”`;
    if (isPaused || AFTER_ADVERBS.has(next) || (FREE.has(word) && JOINERS.has(next))) {
      return FREE.has(word) || isPaused || /^(?:from|to|with|for)$/.test(next) ? 'adverb' : undefined;
    }
    return undefined;
  }
  switch (word) {
    case 'so':
      return near.isAfterPause ? undefined : 'adverb';
    case 'yet':
      return /^(?:not|never|as|best|biggest|isn['’]t|have|has)$/.test(before) ? 'adverb' : undefined;
    case 'like':
      return next !== '' && /^(?:i|you|we|they|who|to|would|don['’]t|really|some|people|girls|boys)$/.test(before)
        ? 'verb'
        : undefined;
    case 'upon':
      return before === 'once' ? 'part of “once upon”' : undefined;
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
        ? `part of “${before} for”`
        : undefined;
    default:
      return undefined;
  }
}

const LATIN = words('vitro vivo situ utero silico memoriam absentia extremis camera');

/** Whether the letter A is probably meant, not the article: `Vitamin A Deficiency`. */
export const isLetterA = (before: string): boolean =>
  /^(?:vitamin|hepatitis|influenza|plan|grade|type|group|appendix|exhibit|category)$/.test(before);

/** Guesses whether the `to` between two words is that of an infinitive. */
export function isInfinitive({ before, next, next2 }: Neighbors): boolean {
  if (GOVERNORS.has(before) && (VERBS.has(next) || NOUNS.has(next))) return true;
  if (NOUNS.has(next)) return DETERMINERS.has(next2);
  return VERBS.has(next) || next === 'have';
}
