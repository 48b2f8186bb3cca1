import { expect, test } from 'vitest';
import { countSentences } from '../../src/engine/language/sentences.ts';

/*
 * The sentence-break suppressions of Unicode CLDR 46 (`cldr-segments-full`, Unicode License V3), without their last full
 * stop, and with `_` for a space: those after which a sentence continues; those of them that are words, too, so that only a
 * number shows that they are not; and those that are too often words, e.g. `Is.`, `All.`, `com.`.
 */
const SUPPRESSIONS: readonly (readonly [language: string, always: string, beforeNumber: string, words: string])[] = [
  [
    'de',
    'Alt Di Ges frz entspr Gebr erw Frl Inh k.u.k Ca J.D Ausg evtl So i.B s.a kgl Sept o.B Sa ev Dez i.R eigtl i.J u.U G z.Hd u.A.w.g Kl Spezif Obj Ing D._h Folg Akt i.A Msp U.U Chr R Einh schwäb Vgl Aug Dipl.-Ing W B U._U J Fa Mo n.u.Z Mrd e.h Hr Hrn Ztr k._u._k Bibl d.Ä M i.H v.R.w o.A St Dr Fn Rd Dtzd Jahrh Z Std n._Chr möbl tägl gest gesch z.B Hbf Abt A.M e.Wz v.T Nov Prot U.S Wg u.v.a Adr ggf ggfs Jan O Rel od Pfd a.a.O p.Adr P Gem v._Chr Art z.Z S.A i.V verh Ausschl m.W Dir Verf Sek Chin Feb Int Sep Gesch schweiz Bed a.Rh jew vgl a.M exkl gek Erf u.Ä ehem näml u._Z v._u._Z sog C Dipl.-Kfm mtl Hrsg Qu röm U Adj hpts a.D gedr Best N v.u.Z Phys Fr d.J Reg.-Bez m.E schles Max Ltd südd inkl geb Ggf Inc kath kfm Proz Dim verw Reg Dat Evtl F Test Schr Do v.Chr Tägl amtl Temp Mind e.V Abw P.M F.f a.a.S Mod Co Min Allg Geograph Jr Urspr Apr Z._B v.H A einschl Trans zzgl StR Fam jhrl u.a Ben o.g Kfm Konv Mi L beil T Ursprüngl röm.-kath Okt u.ä D Ber Kop Mio Y U.S.A v._H Forts._f Rep Hptst österr',
    'Op Abs App Str Kap Nr s Tel',
    'Port am b z r u led PIN Z. Zt I',
  ],
  [
    'en',
    'L.P Alt Approx E.G O Maj Misc P.O J.D Jam Card Dec Sept MR G D.C M.T Hz Mrs Act Var N.V Aug B S.A M.I.T Org Ex Cont U Mart Fn Lt Z E Kb A.M L.A Prof U.S Nov Ph.D I.T exec Jan N.Y X Md vs D.A A.D R.L P.M M.R Cap Feb Exec I.e Sep Gb K U.S.C Mt S A.S C.O.D Capt Col C.F Adj I.D Mgr R.T B.V M Conn Yr Rev Phys pp Ms Sgt J.K Jun Fri S.A.R Lev Lt.Cdr Def F Do Id Mr Dept Pvt Diff Hon.B.A Q Mb On Min J.B Ed A S.p.A a.m Comm VS L PP P.V T K.R Etc D Adv Lib E.g U.S.A S.E Rep Sq',
    'Num Ok Abs OK Est Mar Op Nr',
    'Long Hat Link DC By Up Job Or PC In AD To Joe Is AB I Go All Pro AA As',
  ],
  [
    'es',
    'Rdos JJ.OO Sres RR.HH oct mié Excmo Trab Excmos Kit Inc FF.CC Rvdos ed Exmo jul col RAM Srtas ene Rol Fabric Comm Da dic ss abr ntra Sra dtor cf prov Emm Sr licdo p.ej bol Vda Dr ntro Desv O.M Ldo Drs sáb feb Ltda Lcda Exma C.V SS.MM Lda U.S hnos R.D Korn v.gr vs Ilmas Rdo ej jue a._C Ilmos e._c Excma afma licda Em K sras MM Mons Lcdo afmo C A.C dptos Col Srta Av Ant depto Var H.P D M C.P Rev Rvdmos Fr Ilmo afmos Ltd afmas prof lun SS.AA Sol nov mss Dña Seg Rvdmo Reg ms Sras sres U.S.A Sta Sdad Dra srs R.U deptos dpto jun bco Cía Id Mr e.g C.S Excmas Dª Rvdo Lic cfr Corp Dto Ilma L PP d._C Ltdo mtro Mrs Desc Avda Exmas a._e._c Bien Exmos Sto CA sept Exc',
    'fig cap trad figs mar',
    'may doc DC ago SA vid dom vie fund All AA c/c',
  ],
  [
    'fr',
    'collab M imprim oct syst MM P.O hôp Mart juil broch adr symb C anc voit Jr dir éd édit niv éval anon Comm Prof févr indus équiv illustr acoust nov L U.S S.M.A.R.T sept avr dest P.-D._G coll encycl Desc ven P lun Inc D append Var categ janv S.A imm U.S.A exempl déc U dict av._J.-C W ap._J.-C gouv trav._publ',
    'fig réf mar Op',
    'aux config dim bull doc graph quart cam DC All jeu ill mer sam ann synth',
  ],
  [
    'it',
    'N.B a.C d.p.R c.c.p Cfr vol Geom O.d.G S.p.A N.d.A dott d.C N.d.T Sig Mod pag dr N.d.E Ing C.P L U.S S.M.A.R.T p.i Ltd Liv D U.S.A avv S.A.R',
    'div fig tav int ag tab sez p',
    'ver arch rag DC mitt on all',
  ],
  [
    'pt',
    'psicol compl fisiol dipl astron eletrôn geom arquit dez ed Exmo col ff univ R transp D.C fev abr liter Dir cf adm fot p.m P.M créd jur anat dir fís E matem Drs gên neol pág índ Ltda Exma esp ingl tecnol símb Pe filos V.T vs S.A profa N.Sra r.s.v.p abrev arit jul lin S méd odontol A.C jun déb Av álg odont relat organiz Fr Ilmo Ltd séc prof nov quím mús agric W.C pron autom Sta Dra p._ex a.C bras Alm Dr pq arqueol náut biogr círc d.C Jr sociol Ilma vol Ph.D Dras pp elem máq cód eletr a.m A.M obs N.T contab Sto educ próx',
    'fig cap trad apt l Est Mar fasc caps mar jan p tel div',
    'rep doc port mov ago res des lat com end cont pal mai cel mat out long aux aer org sup fl hist fem ap pol cx fr cat rel comp f fac apart ex set tec gram ind eng rod prod ref fil lit rementente desc',
  ],
  ['ru', 'руб янв до_н._э сент дек февр нояб апр н._э окт тыс авг проф н.э кв ул отд', 'тел', ''],
];

const each = (list: string) => list.split(' ').map((word) => word.replaceAll('_', ' '));

test.each(SUPPRESSIONS)('abbreviations of CLDR end no sentence: %s', (_, always, beforeNumber, words) => {
  const ends = (word: string, next: string) => countSentences(`Wort ${word}. ${next} wort.`) !== 1;
  expect(each(always).filter((word) => ends(word, 'wort'))).toEqual([]);
  expect(each(beforeNumber).filter((word) => ends(word, '5'))).toEqual([]);
  // The rest is checked as well: an entry that comes into the table moves up.
  expect(each(words).filter((word) => word !== '' && !ends(word, 'wort'))).toEqual([]);
});
