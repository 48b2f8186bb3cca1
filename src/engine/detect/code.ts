import { plural } from '../values/plural.ts';
import { type Candidate, idea, NOTHING } from './candidate.ts';
import { layoutIdeas } from './layout.ts';
import { count, type View } from './view.ts';

const SQL =
  /^\s*(?:(?:--[^\n]*\n|\/\*(?:(?!\*\/)[\s\S]){0,500}\*\/)\s*){0,5}(?:select\b[\s\S]{1,4000}?\bfrom\s+[\w"`.[(][^\n]*|select\s+(?:\w+\(|\d|@@|\*|'|current_)|insert\s+(?:or\s+\w+\s+)?into\s+["`[\w.]+\s*(?:\(|values|select)|replace\s+into\s+\S+\s*\(|update\s+["`[\w.\]]+\s+set\s+["`\w.[\]]+\s*=|delete\s+from\s+["`[\w.\]]+(?:\s+(?:where|using)\b|\s*;|\s*$)|create\s+(?:or\s+replace\s+)?(?:(?:temp|temporary|unique|materialized)\s+)?(?:table|view|index|database|schema|function|procedure|trigger)\s+(?:if\s+not\s+exists\s+)?["`[\w.]+|alter\s+table\s+["`[\w.\]]+\s+(?:add|drop|alter|rename|modify|change|enable|disable)\b|drop\s+(?:table|view|index|database)\s+(?:if\s+exists\s+)?["`[\w.\]]+\s*(?:;|$|cascade)|truncate\s+table\s+\w|with\s+(?:recursive\s+)?\w+(?:\s*\([\w,\s]*\))?\s+as\s*\(\s*(?:select|insert|update|delete|values|with)\b|explain\s+(?:analyze\s+)?select\b)/i;
/** Words of prose, at places where no statement has them. */
const SQL_PROSE =
  /^\s*(?:select|update|delete|create|insert)\s+(?:(?:your|the|an?|one|any|this|these|some)\s+[a-z]|from the\b|all the\b)|^\s*(?:delete|update|drop|insert)\s+from\s+[a-z]+\s*$/;
const SQL_SIGN = /[*=;()'"`_,]|\bfrom\s+\w+\s*$|\b(?:where|join|order\s+by|group\s+by|limit)\b/i;

/** Statements of SQL. */
export function sql({ head }: View): readonly Candidate[] {
  if (!SQL.test(head) || !SQL_SIGN.test(head)) return NOTHING;
  // Who writes the verb in capitals means a statement.
  if (!/^\s*[A-Z]{2}/.test(head) && SQL_PROSE.test(head.toLowerCase())) return NOTHING;
  const isSelect = /^\s*select\b/i.test(head);
  // `Select a city from the list.`
  if (isSelect && /[.!?]\s*$/.test(head) && !/[*=()_]/.test(head)) return NOTHING;
  if (isSelect && /\bfrom\s+(?:the|your|our|my|a|an|these|those)\b/i.test(head)) return NOTHING;
  const columns = /^\s*select\s+([\s\S]*?)\s+from\b/i.exec(head)?.[1] ?? '';
  const isLoose =
    isSelect &&
    columns
      .split(',')
      .some((column) => column.trim().split(/\s+/).length > 4 && !/[()*.]|\bas\b|\bcase\b|\bdistinct\b/i.test(column));
  if (isLoose) return NOTHING;
  const verb = /[a-z]+/i.exec(head.replace(/^\s*(?:--[^\n]*\n\s*)+/, ''))?.[0]?.toUpperCase() ?? '';
  return [{ kind: 'sql', confidence: 0.92, why: `a statement that begins with ${verb}`, proof: 'shape', ideas: [] }];
}

const RULE =
  /(?<=^|[}\n;/])\s*(?:@(?:media|supports|font-face|keyframes|layer|container|page)\b[^{}]{0,200}|[.#*:[\]a-z&>~+,\s\w()"'=^$|-]{1,200})\{\s*(?:[\w-]+\s*:[^{};]{1,300};?\s*){1,60}\}/gi;
const DECLARATION =
  /(?:^|[;{\n])\s*(?:--[\w-]+|(?:-(?:webkit|moz|ms|o)-)?(?:color|background|margin|padding|border|display|position|width|height|font|text|line-height|flex|grid|align|justify|top|left|right|bottom|z-index|overflow|opacity|transform|transition|animation|content|cursor|float|clear|max-|min-|box-|list-style|outline|white-space|visibility|vertical-align|gap|inset|fill|stroke|src|letter-spacing|word-|object-|pointer-events|user-select|filter)[\w-]*)\s*:\s*[^;{}\n]{1,200}/gi;

/** A style sheet. */
export function css({ head, markdown }: View): readonly Candidate[] {
  if (!head.includes('{') || markdown >= 2 || /^\s*[<{[]|^[A-Z]\w* [a-z]+ [a-z]+ [a-z]+ /.test(head)) return NOTHING;
  const rules = count(head, RULE);
  const declared = count(head, DECLARATION);
  // Objects in program text have commas after their values, and appear in calls.
  if (/\(\s*\{|:\s*(?:['"[]|\w+),\s*$/m.test(head)) return NOTHING;
  if (rules === 0 || declared === 0 || /=>|\bfunction\b|\breturn\b|\b(?:const|let|var)\s+\w/.test(head)) return NOTHING;
  const begins =
    /^\s*(?:\/\*|@(?:media|import|charset|font-face|keyframes|supports|layer|tailwind|page)|[.#*:[\w][^;{}]{0,200}\{)/.test(
      head,
    );
  if (!begins) return NOTHING;
  const isSure =
    rules >= 2 || declared >= 3 || (/[.#@][\w-]+[^{}]*\{/.test(head) && declared >= 2) || head.includes('\n');
  // One rule on a line may as well be something in a text.
  if (!isSure) return NOTHING;
  return [{ kind: 'css', confidence: 0.9, why: plural(rules, 'rule'), proof: 'shape', ideas: [] }];
}

/** Signs of JavaScript and TypeScript; each counts once. */
const SIGNS: readonly RegExp[] = [
  /\bfunction\s*\*?\s*[\w$]*\s*\([\w\s,$={}[\].'":]*\)\s*\{/,
  /(?:\)|[\w$])\s*=>\s*[\w{([`'"!]/,
  /\b(?:const|let|var)\s+[\w{[$][^\n=;]{0,100}=/,
  /\bconsole\.\w+\(/,
  /\bimport\b[^\n;]{0,200}\bfrom\s*['"]|\bimport\s*['"]|\bexport\s+(?:default|const|function|async|class|interface|type)\b|\brequire\(\s*['"]|\bmodule\.exports\b/,
  /\bawait\s+[\w$(]|\basync\s*(?:function|\()/,
  /\$\(\s*['"\w]|\bdocument\.\w|\bwindow\.\w|\bprocess\.\w|\bJSON\.\w|\bObject\.\w|\bMath\.\w|\bArray\.\w/,
  /\binterface\s+\w+[^{\n]{0,60}\{|:\s*(?:string|number|boolean|void|any|unknown)\b\s*[,;)=}\]|]/,
  /`[^`\n]*\$\{/,
  /\b(?:describe|it|test|expect)\(['"`\w]/,
  /===|!==|\?\?|\?\.\w/,
  /\bnew\s+(?:Promise|Map|Set|Date|Error|Array|RegExp)\b|\.(?:then|map|filter|forEach|reduce|addEventListener|push)\(/,
  /\bclass\s+\w+(?:\s+extends\s+[\w.]+)?\s*\{|\bconstructor\s*\(|\bsuper\(/,
  /\breturn\b[^\n]*;?\s*\}|\btypeof\s|\bthis\.\w/,
];
const TYPESCRIPT =
  /\binterface\s+\w+[^{\n]{0,60}\{|[\w)\]?]\s*:\s*(?:string|number|boolean|void|any|unknown|Promise<|Record<|[A-Z]\w*\[\])|\btype\s+\w+\s*=|\bas\s+(?:const|string|any)\b|\benum\s+\w+\s*\{/;
/** Other languages that share some of it. */
const OTHERS =
  /^\s*(?:def\s+\w+.*:\s*$|package\s+\w|#include\b|using\s+[\w.]+;|fn\s+\w+|func\s+\w|use\s+[\w:]+(?:::|;)|<\?php|public\s+(?:static\s+|final\s+)?(?:class|void|int|String)|namespace\s+\w|from\s+[\w.]+\s+import\b|impl\b|pub\s+fn|#!\/(?!.*node)|\$\w+\s*=|(?:if|for|while)\s*\[|echo\s|import\s+[\w.]+;|import\s+java|private\s+\w+\s+\w+\s*[;=])|\bfn\s+\w+\s*\(.*\)\s*(?:->|\{)|\bSystem\.out\b|\bfunc\s+\w+\(|\blet\s+mut\b|\bstd::|:=|\belif\b|\bprintf?\(|\bConsole\.Write|\bfunction\s+\w+\s*\(\$|->\w+\(/m;

/** JavaScript and TypeScript. */
export function javascript({ text, head, markdown }: View): readonly Candidate[] {
  if (
    !/[(){};=]/.test(head) ||
    (/^\s*[<[{"']/.test(head) && !/^\s*(?:\[[\w$,\s]+\]\s*=|['"]use |\{\s*(?:const|let|var)\b)/.test(head))
  )
    return NOTHING;
  if (markdown >= 2 && !/`[^`]*\$\{/.test(head)) return NOTHING;
  const isInterface = /^\s*(?:export\s+)?(?:interface|enum)\s+\w+[^{\n]{0,60}\{[^}]*[:,}]/.test(head);
  const signs = SIGNS.filter((sign) => sign.test(head)).length + Number(isInterface);
  if (signs < 2 || OTHERS.test(head) || /^(?:#{1,6}|[>$*-]) |^\s*[A-Z][a-z]+ [a-z]+ [a-z]+ [a-z]+\b/.test(head))
    return NOTHING;
  // A sentence about code that has pieces of it.
  if (/^[A-Z][^\n(){};=]{30,}/.test(head) || /[.!?:]\s*$/.test(text)) return NOTHING;
  const isTyped = TYPESCRIPT.test(head);
  return [
    {
      kind: 'javascript',
      confidence: signs > 2 ? 0.93 : 0.87,
      why: `${isTyped ? 'TypeScript: ' : ''}${signs} signs of it`,
      proof: 'statistics',
      // The parser of the formatter says whether it is program text.
      needsRun: true,
      ideas: layoutIdeas('javascript', text, isTyped ? { language: 'ts' } : {}),
    },
  ];
}

const YAML_LINE =
  /^\s*(?:#.*|---.*|\.\.\.|- .*|-|["']?[\w$./@-][\w$./@ -]{0,60}["']?\s*:(?:\s.*|$)|\}|\{|\].*|[\w"'].*)$/;
const YAML_KEY = /^(\s*)(?:- )?(["']?)[A-Za-z_$.\d/@-][\w$./@-]{0,60}\2\s*:(?: (.*)|)$/;

/** YAML: names and values, with more indented below, or a list of them. */
export function yaml({ filled, head, markdown }: View): readonly Candidate[] {
  if (filled.length < 2 || /^\s*[<{[]/.test(head)) return NOTHING;
  const lines = filled.slice(0, 200).filter((line) => !/^\s*#|^---|^\.\.\.$/.test(line));
  const isMarked = /^---\s*\n/.test(head);
  const keys = lines.filter((line) => YAML_KEY.test(line)).length;
  const items = lines.filter((line) => /^\s*- /.test(line)).length;
  if (keys < 2 || !lines.every((line) => YAML_LINE.test(line)) || /[{;]\s*$|\s\/\/\s|\]\(/m.test(head)) return NOTHING;
  if ((keys + items) / lines.length < 0.85) return NOTHING;
  const isNested = lines.some((line, i) => {
    const next = lines[i + 1] ?? '';
    const [, indent = ''] = /^(\s*)/.exec(line) ?? [];
    return (
      /^\s*(?:- )?["']?[\w$./@-]+["']?:\s*$/.test(line) &&
      new RegExp(`^${indent}(?:\\s+\\S|- )`).test(next) &&
      /:(?:\s|$)|^\s*- /.test(next)
    );
  });
  const isLowerCase = lines.every((line) => /^\s*(?:- )?["']?[a-z\d-]/.test(line));
  // Front matter of a Markdown page is followed by text.
  if (markdown >= 2 && !isNested) return NOTHING;
  // A list of things with explanations is prose.
  if (!isNested && lines.every((line) => /^\s*- /.test(line))) return NOTHING;
  // Headers of mail, cards, and questions with answers are flat and begin with capitals.
  const confidence =
    isMarked && keys >= 2 ? 0.93 : isNested && keys >= 3 ? 0.92 : isNested ? 0.88 : isLowerCase && keys >= 3 ? 0.87 : 0;
  const words = lines.filter((line) => (line.split(':').slice(1).join(':').match(/\S+/g) ?? []).length > 12).length;
  if (confidence === 0 || words > lines.length / 3) return NOTHING;
  return [
    {
      kind: 'yaml',
      confidence,
      why: plural(keys, 'name with a value', 'names with values'),
      proof: 'statistics',
      ideas: [idea('Convert to JSON', 'json-formatter', { from: 'yaml' })],
    },
  ];
}

const LOG_LINE = [
  /^\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d(?::\d\d)?\S*\]?\s+\S/,
  /^\[?(?:\d{1,2}\/\w{3}\/\d{4}|\w{3} \w{3} {1,2}\d{1,2}) ?:?\d\d:\d\d:\d\d/,
  /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,2}\d{1,2} \d\d:\d\d:\d\d /,
  /^\S+ \S+ \S+ \[\d{1,2}\/\w{3}\/\d{4}:\d\d:\d\d:\d\d/,
  /^\[?\d\d:\d\d:\d\d(?:[.,]\d+)?\]?\s+\[?\S/,
  /^\[?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL)\]?[\s:]/,
];
const LEVEL =
  /\b(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL|trace|debug|info|warn|error|fatal)\b|\[\d+\]:|"(?:GET|POST|PUT|HEAD|DELETE|PATCH|OPTIONS) |^\w{3} {1,2}\d{1,2} [\d:]+ \S+ [\w./-]+(?:\[\d+\])?:/;

/** Recognizes log lines of programs: a time each, mostly with a level. */
export function log({ filled }: View): readonly Candidate[] {
  if (filled.length < 2) return NOTHING;
  const lines = filled.slice(0, 100);
  const fits = lines.filter((line) => LOG_LINE.some((pattern) => pattern.test(line)));
  const levels = fits.filter((line) => LEVEL.test(line)).length;
  const traces = lines.filter((line) => /^\s+at |^\s{2,}|^\tat |^Caused by:/.test(line)).length;
  if (fits.length < 2 || fits.length + traces < lines.length * 0.8) return NOTHING;
  const first = LOG_LINE.findIndex((pattern) => pattern.test(fits[0] ?? ''));
  const isTimed = first === 0 || first === 2 || first === 3;
  if (levels < fits.length / 2 && !(isTimed && fits.length >= 3)) return NOTHING;
  return [
    {
      kind: 'log',
      confidence: 0.92,
      why: plural(fits.length, 'line with a time or level', 'lines with a time or level'),
      proof: 'shape',
      ideas: [],
    },
  ];
}

/** Whether a text is program code, which is not searched for Caesar ciphers, lists, or formatting. */
export function isCode({ sample, lines }: View): boolean {
  return (
    count(sample, /[;{}]\s*$/gm) >= Math.max(1, lines.length / 8) ||
    /^\s*(?:def|class|import|from|package|#include|public|private|use|fn|func|impl|module|require|return|elif|else:)\b.*[:(;{"<']/m.test(
      sample,
    ) ||
    /^\s*(?:\$|%|>>>|PS>|#!)\s*\S/m.test(sample) ||
    /^\s*(?:npm|yarn|pnpm|git|sudo|docker|curl|pip|brew|cd|ls|apt|go|cargo|make|export|echo)\s+[\w./-]/m.test(sample) ||
    (/\s--?\w[\w-]*[= ]/.test(sample) && /[|/=]/.test(sample) && lines.length < 4)
  );
}
