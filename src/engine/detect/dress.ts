import { plural } from '../values/plural.ts';
import { type Candidate, idea, NOTHING, step } from './candidate.ts';
import { count, type View } from './view.ts';

/** More than one space inside of sentences, or spaces around the lines. */
export function doubleSpaces({ original, sample, lines, filled, markdown }: View): readonly Candidate[] {
  if (!/ {2}/.test(sample) && !/^ | $/m.test(original.slice(0, 20_000))) return NOTHING;
  if (/^\s*\|.*\|\s*$/m.test(sample) || markdown >= 2) return NOTHING;
  // Text in columns has such gaps, and so has indented text.
  const gaps = count(sample, /[^\s.!?:;,|] {2,}(?=[\p{L}\p{N}])/gu) + count(sample, /[,;] {2,}(?=\p{L})/gu);
  const isColumns = filled.length > 1 && filled.filter((line) => /\S {3,}\S/.test(line)).length > filled.length / 2;
  const isIndented = lines.slice(1).some((line) => /^\s+\S/.test(line));
  const own = original
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  const edges = own.filter((line) => /^ +\S.* $/.test(line)).length;
  const isEdged = own.length > 1 && edges / own.length > 0.6;
  if (!isEdged && (gaps < 2 || isColumns || isIndented || gaps <= lines.length * 0.3)) return NOTHING;
  if (gaps * 40 < sample.length && !isEdged && gaps < 8) return NOTHING;
  return [
    {
      kind: 'double-spaces',
      confidence: 0.88,
      why: isEdged ? `${plural(edges, 'line')} with spaces around them` : plural(gaps, 'gap'),
      proof: 'statistics',
      needsRun: true,
      ideas: [idea('Remove extra spaces', 'remove-extra-spaces')],
    },
  ];
}

/** Lines of a list that are there twice. */
export function duplicateLines({ filled, isCut, lines }: View): readonly Candidate[] {
  if (filled.length < 3) return NOTHING;
  const list = (isCut ? filled.slice(0, 300) : filled).map((line) => line.trim());
  const repeats = list.length - new Set(list).size;
  // Rules between parts, words of a talk and refrains are no list.
  const isList = list.every(
    (line) =>
      line.length < 80 &&
      !/[.!?;{}]$/.test(line) &&
      /[\p{L}\p{N}]/u.test(line) &&
      !/^(?:[#>|<]|```|\d+[.)] )/.test(line),
  );
  const isDoubleSpaced = lines.filter((line) => line.trim() === '').length > filled.length / 4;
  // Two of three may as well be a repeated line of prose, except for addresses and numbers.
  if (list.length < 4 && !list.every((line) => /[\d@/]/.test(line))) return NOTHING;
  if (repeats === 0 || !isList || isDoubleSpaced || repeats / list.length < 0.15) return NOTHING;
  const words = list.reduce((sum, line) => sum + (line.match(/\S+/g)?.length ?? 0), 0) / list.length;
  // Lines of songs have more words than names of things.
  if (words > (list.some((line) => /[\d@/]/.test(line)) ? 5 : 3.5)) return NOTHING;
  const inRow = list.filter((line, at) => line === list[at - 1]).length;
  const isRefrain = inRow === repeats && list.length < 6;
  const isTalk =
    list.some((line) => /^(?:yes|no|ok|okay|true|false|ja|nein|oui|non|la|na|hey)\b/i.test(line)) && list.length < 8;
  // A refrain repeats a line at once, a dialog repeats its answers.
  if (isRefrain || isTalk) return NOTHING;
  return [
    {
      kind: 'duplicate-lines',
      confidence: 0.88,
      why: plural(repeats, 'line is there again', 'lines are there again'),
      proof: 'shape',
      needsRun: true,
      ideas: [idea('Remove them', 'duplicate-line-remover')],
    },
  ];
}

/** Capitals only, a capital on each word, or sentences that begin with none. */
export function letterCase({ sample, letters, markdown, filled }: View): readonly Candidate[] {
  const { capital, small, words } = letters;
  const found = (
    kind: 'all-caps' | 'title-cased' | 'no-capitals',
    confidence: number,
    why: string,
  ): readonly Candidate[] => [
    {
      kind,
      confidence,
      why,
      proof: 'statistics',
      needsRun: true,
      ideas: [idea('Write it as sentences', 'sentence-case')],
    },
  ];
  if (markdown >= 2) return NOTHING;
  if (capital >= 20 && small / (capital + small) < 0.05 && words.length >= 5) {
    // Names of constants and single letters (a key, a DNA sequence) are not shouting.
    const long = words.filter((word) => word.length > 1);
    const isProse =
      long.length >= 4 && !/[_=]|^\s*[A-Z\d]+(?:[,;]\s*[A-Z\d]+)*\s*$/.test(sample) && new Set(long).size > 3;
    const digits = count(sample, /\d/g);
    return isProse && digits < capital / 3 ? found('all-caps', 0.9, 'capitals only') : NOTHING;
  }
  const inWords = words.filter((word) => word.length > 1 || /^[AIaiouyàèOUY]$/.test(word));
  const capitals = inWords.filter((word) => /^\p{Lu}/u.test(word)).length;
  if (inWords.length >= 10 && capitals / inWords.length > 0.92 && small > capital) {
    // Lists of names and places are written like this.
    const isSentence =
      filled.every((line) => (line.match(/\p{L}+/gu)?.length ?? 0) >= 6) &&
      count(sample, /[,;|•/&·]/g) < inWords.length / 8;
    const hasSmallWords = inWords.filter((word) =>
      /^(?:A|An|And|The|Of|In|On|To|For|Is|It|That|With|At|By|Or|As|From|Der|Die|Das|Und|De|La|El|Le|Et|Y)$/.test(word),
    ).length;
    return isSentence && hasSmallWords >= 2 ? found('title-cased', 0.87, 'a capital on each word') : NOTHING;
  }
  if (capital === 0 && small > 28) {
    const starts = count(sample, /\p{Ll}[.!?]\s+\p{Ll}{1,20}[\s,’']/gu);
    return starts >= 2 && !/\w[/\\@]\w|[{}<>=]/.test(sample)
      ? found('no-capitals', 0.86, 'sentences without capitals')
      : NOTHING;
  }
  return NOTHING;
}

const QUOTE = /^(?:> ?)+/;
/** The line above an answer, in five languages. */
const ATTRIBUTION =
  /^(?:.{2,160} (?:wrote|writes|schrieb|a écrit|escribió|ha scritto)\s?:|(?:Am|On|Le|El|Il) .{4,80} (?:schrieb|wrote|a écrit|escribió|ha scritto) .{2,80}:|-{3,} ?(?:Original Message|Ursprüngliche Nachricht|Message d'origine) ?-{3,})\s*$/m;
const unquoted = step('find-and-replace', { find: '^(?:> ?)+', replace: '', mode: 'regex' });
const joined = step('remove-line-breaks', { paragraphs: true });

/** Returns the width of lines that were hard-wrapped where the next word did not fit; undefined for other lines. */
function wrapWidth(filled: readonly string[]): number | undefined {
  if (filled.length < 4) return undefined;
  const body = filled.slice(0, -1);
  let widest = 0;
  for (const line of filled) widest = Math.max(widest, line.length);
  if (widest < 30 || widest > 100) return undefined;
  const full = body.filter((line, i) => {
    const next = /^\S+/.exec((filled[i + 1] ?? '').trimStart())?.[0].length ?? 99;
    return line.length + 1 + next > widest - 1;
  }).length;
  const open = body.filter((line) => /[\p{L}\p{M}\d,’')"-]$/u.test(line.trimEnd())).length;
  const continuations = filled.slice(1).filter((line) => /^\s*["'(]?\p{Ll}/u.test(line)).length;
  return full / body.length > 0.8 && open / body.length >= 0.6 && continuations / body.length > 0.3
    ? widest
    : undefined;
}

/** Lines that end in the middle of sentences, and those of a mail that was answered. */
export function wrapped({ filled, letters, lines, markdown, head }: View): readonly Candidate[] {
  const quotes = filled.filter((line) => QUOTE.test(line)).length;
  const isQuoted = quotes === filled.length && filled.length >= 2;
  if (markdown >= 2 && !ATTRIBUTION.test(head)) return NOTHING;
  const plain = isQuoted ? filled.map((line) => line.replace(QUOTE, '')).filter((line) => line.trim() !== '') : filled;
  const width =
    letters.small > letters.capital && !plain.some((line) => /^\s*(?:[-*+•]|\d+[.)])\s|^\s{4,}\S/.test(line))
      ? wrapWidth(plain)
      : undefined;
  const found: Candidate[] = [];
  if (width !== undefined) {
    found.push({
      kind: 'hard-wrapped',
      confidence: 0.9,
      why: `lines end where ${width} characters are full`,
      proof: 'statistics',
      needsRun: true,
      ideas: [{ label: 'Join the lines', steps: isQuoted ? [unquoted, joined] : [joined] }],
    });
  }
  const isAnswer = ATTRIBUTION.test(head) && quotes >= 1 && lines.some((line) => QUOTE.test(line));
  // Markdown sets notes like this.
  const isNote =
    markdown > 0 ||
    /^[>\s]*(?:\[!|[*_`]|\p{So}|:\w|(?:note|warning|tip|important|caution|info|disclaimer|n\.?b)\b)/imu.test(head);
  if (isAnswer || (isQuoted && width === undefined && !isNote)) {
    found.push({
      kind: 'quoted-mail',
      confidence: isAnswer ? 0.93 : 0.87,
      why: isAnswer ? 'it says who wrote, and quotes' : plural(quotes, 'quoted line'),
      proof: 'shape',
      needsRun: true,
      ideas: [{ label: 'Remove the quote marks', steps: [unquoted] }],
    });
  }
  return found;
}
