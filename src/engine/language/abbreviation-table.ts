import { isSpace } from '../lines/lines.ts';
import { classAt, NUMBER } from '../unicode/character-classes.ts';
import { once } from '../values/once.ts';

/*
 * Abbreviations whose full stop may not end a sentence, by language. Sources: the sentence-break suppressions of
 * Unicode CLDR 46 (German, English, Spanish, French, Italian, Portuguese, Russian), without those that are words of a
 * language, and the dictionaries of abbreviations of the other languages.
 *
 * An entry has no final full stop, and no space after an inner one: `z.B` is `z.B.` and `z. B.`. An entry with a
 * capital matches only this spelling, others match in any case. An abbreviation that is also a word of any language is
 * listed only next to a number, or with its capital, or as one that ends a sentence before a capital.
 */

/** A sentence never ends after it. */
export const INNER = 1;
/** The sentence continues if a number follows, or a letter that numbers something. */
export const BEFORE_NUMBER = 2;
/** It is an abbreviation only after a number, and then like `LAST`. */
export const AFTER_NUMBER = 4;
/** A sentence ends after it if a word with a capital follows. */
export const LAST = 8;
/** A sentence ends after it if a word with a capital follows that mostly begins one: pronouns, articles and the like. */
export const MAYBE = 16;
/** A name follows it, so only English words such as `The` begin a sentence: `Gen. De Gaulle`. */
export const TITLE = 32;

type AbbreviationKind = 'inner' | 'beforeNumber' | 'afterNumber' | 'last' | 'maybe' | 'title';

const BITS: Readonly<Record<AbbreviationKind, number>> = {
  inner: INNER,
  beforeNumber: BEFORE_NUMBER,
  afterNumber: AFTER_NUMBER,
  last: LAST,
  maybe: MAYBE,
  title: TITLE,
};

const TABLE: readonly Readonly<Partial<Record<AbbreviationKind, string>>>[] = [
  // English
  {
    inner: 'dr mr mrs ms mx Prof messrs e.g i.e c.f cf vs viz pp esp attn sq Lt.Cdr Hon.B.A',
    beforeNumber:
      'no nos mar p fig figs ch chap chaps sec secs sect art arts eq eqs op l ll v vv n nn ext tel apt rm bldg thm max min avg pt pts est App Apps Ex Para Paras Par Col Cols Ver Div Def Num Nr ref refs c d b Cir vol vols',
    afterNumber: 'in ins min mins sec secs mi pt pts c t deg ms yr yrs mos wk wks',
    last: 'etc ibid ff seq op.cit loc.cit tbsp tbsps tsp tsps oz lb lbs ft yd yds qt qts gal gals hr hrs doz pkg pkgs Jan Mon Sat Sun Act Alt Var Org Lib Def Cont Diff Comm Cap Card Mart Jam Lev Phys Rep Adj Adv Misc Md Min Mb Kb Gb Hz Yr Ex fl.oz vol vols misc co maj sen',
    maybe:
      'al dept univ assn ave blvd rd hwy pkwy inst intl natl govt mgr asst atty supt assoc mfg pty ed eds exec jr sr inc ltd corp Co bros esq jan feb apr jun jul aug sep sept oct nov dec calif conn fla ariz okla tenn minn nev colo Tues Thurs Thu Fri Wed Mass Wash Ill Penn Tex Mich Wis a.k.a w.r.t ph.d b.sc m.sc d.phil m.phil ll.b ll.m ll.d ed.d m.ed b.ed b.eng m.eng pharm.d psy.d temp v a.m p.m prof approx incl excl avg bldg acct appt',
    title: 'st mt gen col capt lt sgt pvt cpl adm Maj cmdr Sen gov rev',
  },
  // German
  {
    inner:
      'z.B d.h u.U m.E i.d.R z.T z.Zt z.Z z.Hd i.e.S i.w.S s.o s.u v.a o.B bzw vgl ca ggf ggfs evtl ugs sog bspw insb insbes bes allg geb ehem urspr ursprüngl eigtl entspr näml jew abzgl einschl ausschl frz engl griech österr schweiz röm südd nordd schwäb schles röm.-kath hrsg hrn frl gebr wg od dipl.-ing dipl.-kfm kgl kfm k.u.k F.f Hr Fa Dipl Verf Ing Forts.f urt Az bzgl lfd vorauss dr.med dr.phil dr.jur dr.h.c dr.rer dr.rer.nat',
    beforeNumber: 'nr nrn abs abb bd bde kap ziff rdnr rn tab str pos s Aufl az mind',
    last: 'usw u.v.m u.v.a u.dgl o.ä u.ä u.A.w.g Akt Art Bed Ben Ber Best Bibl Ca Chin Dat Di Dim Do Int Kl Kop Max Mi Mind Mo Mod Okt Prot Reg Rel Sa Schr So Spezif StR Temp Test Trans Rd Fam Gem Ges',
    maybe:
      'v.Chr n.Chr u.Z v.u.Z n.u.Z u.a a.a.O a.a.S a.D e.V i.A i.V i.R i.J i.H i.B o.A o.g s.a v.H v.T d.J d.Ä e.h e.Wz a.M a.Rh m.W p.Adr v.R.w Fr Mag Dir jh jhd jhs jahrh mio mrd tsd std sek stk pkt pfd ztr dtzd chr abt abw adr amtl aufl ausg beil einh erw erf ev folg fn gesch gest gek gedr geograph hbf hptst hpts inh jhrl kath konv möbl msp mtl obj proz qu reg.-bez tägl verh verw wöchentl dez s inkl exkl zzgl',
  },
  // French
  {
    inner: 'p.ex c.-à-d mme mmes mlle mlles mgr MM Pr ap.J.-C éd édit équiv trav.publ hôp illustr P.-D.G c.à.d',
    beforeNumber: 't fasc réf',
    last: 'svp Me Desc',
    maybe:
      's.av.J.-C s.ap.J.-C av.J.-C janv févr avr juil déc lun ven categ collab coll dict dir encycl éval exempl gouv imm imprim indus niv symb syst voit acoust anc anon append broch dest bd env Cass civ',
    afterNumber: 'h',
  },
  // Spanish
  {
    inner:
      'sra sras sres srta srtas srs dra dras drs dña profa licdo licda lcdo lcda ldo lda ltdo p.ej ej v.gr núm núms nro pág págs avda mtro dtor ntro ntra Sres Lic Arq Mons Sto Sta Rdo Rdos Vda Av Rvdo Rvdos Rvdmo Rvdmos Excmo Excma Excmos Excmas Exmo Exma Exmos Exmas Ilmo Ilma Ilmos Ilmas Dª Admón',
    beforeNumber: 'cap caps trad párrf cra',
    afterNumber: 'ago set out may mar Hs',
    last: 'ss bol prov Ant Bien Da Desv Em Emm Exc Fabric Id Kit Korn Pe RAM Rol Seg Sol Trab cda cdas cdta cdtas',
    title: 'sr',
    maybe:
      'a.C d.C a.e.c e.c ee.uu ff.aa ff.cc jj.oo rr.hh ss.mm ss.aa cc.oo ene abr dic mié jue sáb cfr sdad ltda afma afmo afmas afmos bco depto deptos dpto dptos dto hnos mss aprox cía Ud Uds Vd Vds',
  },
  // Italian
  {
    inner:
      'dott dott.ssa prof.ssa sig sigg sig.ra sig.na ing avv geom cfr pag pagg n.b N.d.R N.d.A N.d.E N.d.T Arch Rag d.lgs p.es',
    beforeNumber: 'ag tav sez div int lett',
    last: 'ecc On Liv',
    maybe: 's.p.a O.d.G d.p.R c.c.p p.i prot',
  },
  // Portuguese
  {
    inner: 'exmo exma ilma pág séc símb índ próx créd jur obs profas abrev r.s.v.p Eng N.Sra Alm',
    maybe:
      'fev dez álg círc cód déb fís gên mús máq méd náut quím psicol fisiol astron eletrôn eletr arquit odontol odont sociol tecnol filos arqueol biogr organiz autom agric matem ingl neol relat adm anat arit contab compl dipl educ elem fot lin pq pron transp exa',
    last: 'bras liter',
  },
  // Dutch
  {
    inner:
      'dhr mevr drs bijv d.w.z o.a m.b.t nr nrs i.v.m t.o.v m.a.w i.p.v t.a.v n.a.v w.o t.e.m t.w.v v.l.n.r zgn evt resp jhr Ir vnl',
    beforeNumber: 'blz',
    last: 'enz e.d e.a eetl theel',
    maybe: 'a.u.b s.v.p z.o.z n.v.t mrt okt i.c jl ll bv ong',
  },
  // Swedish, Danish, Norwegian
  {
    inner:
      't.ex bl.a d.v.s dvs f.eks jf jfr jmf pga p.g.a m.h.t ang vedr s.k ekskl pr mht ift hhv t.o.m fr.o.m f.d skt enl iflg',
    beforeNumber: 'kl kr',
    afterNumber: 'st kr mia mill',
    last: 'osv o.s.v m.m m.fl m.v m.v.h o.d o.l pct',
    maybe: 'f.Kr e.Kr tlf',
  },
  // Finnish
  {
    inner: 'esim ks vrt ns nk toim huom puh',
    beforeNumber: 'klo',
    afterNumber: 'mm',
    last: 'jne ym yms tms',
    maybe: 'mm eKr jKr milj',
  },
  // Polish
  {
    inner: 'tzn tzw m.in tj zob por inż ul pl św ww godz dn ds nt ws Dz.U',
    beforeNumber: 'ok ryc rys tys rozdz zał zad pkt ust lit wyd zesz poz',
    afterNumber: 'r w zł',
    last: 'itd itp',
    maybe: 'p.n.e n.e lek mln mld tys woj pow hab ur np im br',
  },
  // Czech, Slovak
  {
    inner: 'např tzv mj popř mudr judr phdr rndr tř čl sv odst Bc Nám napr zák vč příp',
    afterNumber: 'stol kč hod Sb',
    last: 'atd apod atp',
    maybe: 'n.l př.n.l tis p spol',
    beforeNumber: 'č',
  },
  // Turkish
  { inner: 'bkz yrd doç sn Cad Sok Mah', last: 'vb San Tic', maybe: 'örn M.Ö M.S T.C şti yy' },
  // Hungarian, Romanian
  { inner: 'ún vö', last: 'stb ș.a.m.d', maybe: 'kb dl i.sz î.Hr d.Hr' },
  // Russian, Ukrainian
  {
    inner:
      'т.е т.к т.н т.о т.наз т.зв и.о до.н.э см ср напр ул просп пл пер корп обл проф акад доц тов гр ред изд г д в с ч кв пп гг г.г див вул пгт журн вкл',
    beforeNumber: 'т тт разд п ст гл стр рис табл тел мал стор буд',
    afterNumber: 'г гг в вв р рр см руб коп сек мин грн м кб хв год га град вт од ст ч гр с',
    last: 'т.д т.п др пр т.і ін т.ін ст.л ч.л',
    maybe: 'н.э н.е янв февр апр авг сент окт нояб дек тыс руб коп млн млрд отд тис им м р укр чл',
  },
  // Greek
  {
    inner: 'κ κκ κ.κ δρ π.χ δηλ βλ σελ αρ',
    afterNumber: 'χλμ',
    last: 'κ.λπ κλπ κτλ κ.ά κ.α κ.ο.κ',
    maybe: 'π.Χ μ.Χ εκατ',
  },
  // Hindi, Malayalam
  { inner: 'डॉ डा प्रो ഡോ മി പ്രൊ' },
  // Arabic
  { inner: 'د أ', beforeNumber: 'ص ج ق', afterNumber: 'م هـ' },
];

const kindsOfAbbreviations = once((): ReadonlyMap<string, number> => {
  const map = new Map<string, number>();
  for (const language of TABLE) {
    for (const [kind, list] of Object.entries(language) as [AbbreviationKind, string][]) {
      for (const word of list.split(' ')) map.set(word, (map.get(word) ?? 0) | BITS[kind]);
    }
  }
  return map;
});

/**
 * Returns the kind bits of an abbreviation, given without its last full stop; 0 for any other word. The `Sen` before a name
 * is not the word `sen`, which ends sentences.
 * @example (abbreviationKind('Fig') & BEFORE_NUMBER) !== 0 // true
 */
export function abbreviationKind(word: string): number {
  const kinds = kindsOfAbbreviations();
  const exact = kinds.get(word) ?? 0;
  const lower = word.toLowerCase();
  if (lower === word) return exact;
  const inLower = kinds.get(lower) ?? 0;
  return exact | (exact & (TITLE | MAYBE) ? inLower & ~LAST : inLower);
}

/**
 * Whether a number follows, after whitespace if any, and before an offset.
 * @example isBeforeNumber('No. 5', 3) // true
 */
export function isBeforeNumber(text: string, from: number, end = text.length): boolean {
  let at = from;
  while (at < end && isSpace(text.charCodeAt(at))) at++;
  if (at >= end) return false;
  return (classAt(text, at) & NUMBER) !== 0;
}
