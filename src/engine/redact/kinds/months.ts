/** Names of months from January on, in the forms that dates have, each with the next after a comma. */
const NAMES = [
  // English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish and Danish, Polish, Russian
  'january,february,march,april,may,june,july,august,september,october,november,december',
  'jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec',
  'jan,feb,mar,apr,may,jun,jul,aug,sept,oct,nov,dec',
  'januar,februar,märz,april,mai,juni,juli,august,september,oktober,november,dezember',
  'jänner,feber,mär,apr,mai,jun,jul,aug,sep,okt,nov,dez',
  'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre',
  'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre',
  'gennaio,febbraio,marzo,aprile,maggio,giugno,luglio,agosto,settembre,ottobre,novembre,dicembre',
  'janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro',
  'januari,februari,maart,april,mei,juni,juli,augustus,september,oktober,november,december',
  'januari,februari,mars,april,maj,juni,juli,augusti,september,oktober,november,december',
  'stycznia,lutego,marca,kwietnia,maja,czerwca,lipca,sierpnia,września,października,listopada,grudnia',
  'января,февраля,марта,апреля,мая,июня,июля,августа,сентября,октября,ноября,декабря',
].map((row) => row.split(','));

/** Months by name in lowercase, 1 to 12. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names) => names.map((name, month) => [name, month + 1] as const)),
);

/** Names of months by their first month and language, for a name of another month in the same language. */
export const namesLike = (name: string): readonly string[] =>
  NAMES.find((names) => names[(MONTHS.get(name) ?? 1) - 1] === name) ?? [];

/** Alternatives of a regular expression, longest first. */
export const MONTH = [...MONTHS.keys()].sort((a, b) => b.length - a.length).join('|');
