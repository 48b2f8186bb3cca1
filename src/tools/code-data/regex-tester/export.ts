import type { AST } from '@eslint-community/regexpp';
import { type Dialect, dialectGroupName, translateRegex } from '../../../engine/regex/dialects.ts';
import { regexLiteral } from '../../../engine/regex/literal.ts';
import { compileSubstitution, type SubstitutionPart } from '../../../engine/regex/substitution.ts';
import { groupNames } from '../../../engine/regex/syntax.ts';
import { withoutCaseOperators } from '../../../engine/regex/template.ts';

/** Code that does the same in one language. */
export type CodeExport = {
  readonly language: 'JavaScript' | 'Python' | 'Java' | 'C#' | 'PHP' | 'Go';
  readonly code: string;
  /** Differences in that language, one sentence each. */
  readonly warnings: readonly string[];
};

/** Task of the code. */
export type ExportTask = 'match' | 'replace' | 'split';

const NO_CASE = 'Changes of case, such as \\U, were left out: write a function for them.';

/**
 * Writes code for six languages.
 *
 * @param typed the template of ECMA-262 with case operators, used to replace
 * @param read reads the escapes of the template
 */
export function exportRegex(
  pattern: string,
  flags: string,
  ast: AST.Pattern,
  task: ExportTask,
  typed: string,
  read: (text: string) => string = (text) => text,
): CodeExport[] {
  const names = groupNames(ast);
  const plain = withoutCaseOperators(typed);
  const replacement = read(plain);
  const caseWarnings = task === 'replace' && plain !== typed ? [NO_CASE] : [];
  const template = compileSubstitution(
    replacement,
    names.length,
    names.some((name) => name !== null),
  );
  const job = { flags, task, template, names, all: flags.includes('g') };
  const write = (language: CodeExport['language'], dialect: Dialect, code: (source: string, job: Job) => string) => {
    const translated = translateRegex(ast, flags, dialect);
    const { pattern: source } = translated;
    const warnings = [...translated.warnings, ...caseWarnings];
    const unknown = task === 'replace' && dialect !== 'csharp' && template.some(isContext);
    return {
      language,
      code: code(source, job),
      warnings: unknown ? [...warnings, "There is no $` or $' in a replacement, so it was left out."] : warnings,
    };
  };
  return [
    { language: 'JavaScript', code: javascript(pattern, job, replacement), warnings: caseWarnings },
    write('Python', 'python', python),
    write('Java', 'java', java),
    write('C#', 'csharp', csharp),
    write('PHP', 'php', php),
    write('Go', 'go', go),
  ];
}

type Job = {
  readonly flags: string;
  readonly task: ExportTask;
  readonly template: readonly SubstitutionPart[];
  readonly names: readonly (string | null)[];
  /** The flag g: every match, not the first. */
  readonly all: boolean;
};

const isContext = (part: SubstitutionPart) =>
  typeof part === 'object' && (part.kind === 'before' || part.kind === 'after');

/** The template in the words of a language: how it writes a literal text, a numbered and a named group. */
function writeTemplate(
  { template, names }: Job,
  literal: (text: string) => string,
  byNumber: (number: number) => string,
  byName: ((name: string) => string) | undefined,
): string {
  return template
    .map((part) => {
      if (typeof part === 'string') return literal(part);
      if (part.kind === 'match') return byNumber(0);
      if (part.kind === 'group') return byNumber(part.number);
      if (part.kind !== 'name') return '';
      const number = names.indexOf(part.name) + 1;
      if (number === 0) return '';
      return byName ? byName(part.name) : byNumber(number);
    })
    .join('');
}

/** A text in double quotes with the escapes that JavaScript, Python, Java and Go share. */
const quoted = (text: string) =>
  `"${text.replace(/[\\"]/g, '\\$&').replace(/[\n\r\t]/g, (sign) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[sign] ?? '')}"`;

function javascript(pattern: string, { task, all, flags }: Job, replacement: string): string {
  const head = `const regex = ${regexLiteral(pattern, flags)};\n`;
  if (task === 'replace') return `${head}const result = text.replace(regex, ${quoted(replacement)});`;
  if (task === 'split') return `${head}const pieces = text.split(regex);`;
  return all
    ? `${head}for (const match of text.matchAll(regex)) {\n  console.log(match.index, match[0]);\n}`
    : `${head}const match = regex.exec(text);\nif (match) console.log(match.index, match[0]);`;
}

function python(source: string, job: Job): string {
  const flags = optionList(job.flags, { i: 're.IGNORECASE', m: 're.MULTILINE', s: 're.DOTALL' }, ' | ');
  const head = `import re\n\npattern = re.compile(${pythonRaw(source)}${flags && `, ${flags}`})\n`;
  if (job.task === 'replace') {
    const template = writeTemplate(
      job,
      (text) => text.replace(/\\/g, '\\\\'),
      (number) => `\\g<${number}>`,
      (name) => `\\g<${dialectGroupName(name, 'python')}>`,
    );
    return `${head}result = pattern.sub(${quoted(template)}, text${job.all ? '' : ', count=1'})`;
  }
  if (job.task === 'split') return `${head}pieces = pattern.split(text)`;
  return job.all
    ? `${head}for match in pattern.finditer(text):\n    print(match.start(), match.group())`
    : `${head}match = pattern.search(text)\nif match:\n    print(match.start(), match.group())`;
}

/** `r"..."`, or with escapes where a raw literal cannot contain the text. */
function pythonRaw(source: string): string {
  if (/[\n\r]/.test(source) || /\\$/.test(source.replace(/\\\\/g, ''))) return quoted(source);
  if (!source.includes('"')) return `r"${source}"`;
  return source.includes("'") ? quoted(source) : `r'${source}'`;
}

function java(source: string, job: Job): string {
  const flags = optionList(
    job.flags,
    { i: 'Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE', m: 'Pattern.MULTILINE', s: 'Pattern.DOTALL' },
    ' | ',
  );
  const head = `import java.util.regex.*;\n\nPattern pattern = Pattern.compile(${quoted(source)}${flags && `, ${flags}`});\n`;
  if (job.task === 'replace') {
    const template = writeTemplate(
      job,
      (text) => text.replace(/[\\$]/g, '\\$&'),
      (number) => `$${number}`,
      (name) => `\${${dialectGroupName(name, 'java')}}`,
    );
    return `${head}String result = pattern.matcher(text).replace${job.all ? 'All' : 'First'}(${quoted(template)});`;
  }
  if (job.task === 'split') return `${head}String[] pieces = pattern.split(text, -1);`;
  return `${head}Matcher matcher = pattern.matcher(text);\n${job.all ? 'while' : 'if'} (matcher.find()) {\n    System.out.println(matcher.start() + " " + matcher.group());\n}`;
}

function csharp(source: string, job: Job): string {
  const flags = optionList(
    job.flags,
    { i: 'RegexOptions.IgnoreCase', m: 'RegexOptions.Multiline', s: 'RegexOptions.Singleline' },
    ' | ',
  );
  const verbatim = (text: string) => `@"${text.replace(/"/g, '""')}"`;
  const head = `using System.Text.RegularExpressions;\n\nvar regex = new Regex(${verbatim(source)}${flags && `, ${flags}`});\n`;
  if (job.task === 'replace') {
    const { template } = job;
    const text = template
      .map((part) => {
        if (typeof part === 'string') return part.replace(/\$/g, '$$$$');
        if (part.kind === 'group') return `\${${part.number}}`;
        if (part.kind === 'name') return `\${${dialectGroupName(part.name, 'csharp')}}`;
        if (part.kind === 'case' || part.kind === 'written') return '';
        return { match: '$&', before: '$`', after: "$'" }[part.kind];
      })
      .join('');
    return `${head}var result = regex.Replace(text, ${verbatim(text)}${job.all ? '' : ', 1'});`;
  }
  if (job.task === 'split') return `${head}string[] pieces = regex.Split(text);`;
  return job.all
    ? `${head}foreach (Match match in regex.Matches(text)) {\n    Console.WriteLine($"{match.Index} {match.Value}");\n}`
    : `${head}Match match = regex.Match(text);\nif (match.Success) Console.WriteLine($"{match.Index} {match.Value}");`;
}

function php(source: string, job: Job): string {
  const single = (text: string) => `'${text.replace(/\\(?=\\|'|$)|'/g, '\\$&')}'`;
  const delimiter = ['/', '~', '#', '%'].find((sign) => !source.includes(sign)) ?? '/';
  const body = delimiter === '/' ? source.replace(/(?<!\\)\//g, '\\/') : source;
  const flags = [...'ims'].filter((flag) => job.flags.includes(flag)).join('');
  const head = `$pattern = ${single(`${delimiter}${body}${delimiter}${flags}u`)};\n`;
  if (job.task === 'replace') {
    const template = writeTemplate(
      job,
      (text) => text.replace(/[\\$]/g, '\\$&'),
      (number) => `\${${number}}`,
      undefined,
    );
    return `${head}$result = preg_replace($pattern, ${single(template)}, $text${job.all ? '' : ', 1'});`;
  }
  if (job.task === 'split') {
    const keep = job.names.length > 0 ? ', -1, PREG_SPLIT_DELIM_CAPTURE' : '';
    return `${head}$pieces = preg_split($pattern, $text${keep});`;
  }
  return job.all
    ? `${head}preg_match_all($pattern, $text, $matches, PREG_SET_ORDER);\nforeach ($matches as $match) {\n    echo $match[0], "\\n";\n}`
    : `${head}if (preg_match($pattern, $text, $match)) {\n    echo $match[0], "\\n";\n}`;
}

function go(source: string, job: Job): string {
  const flags = [...'ims'].filter((flag) => job.flags.includes(flag)).join('');
  const full = flags === '' ? source : `(?${flags})${source}`;
  const head = `re := regexp.MustCompile(${goRaw(full)})\n`;
  if (job.task === 'replace') {
    const template = goRaw(
      writeTemplate(
        job,
        (text) => text.replace(/\$/g, '$$$$'),
        (number) => `\${${number}}`,
        (name) => `\${${dialectGroupName(name, 'go')}}`,
      ),
    );
    if (job.all) return `${head}result := re.ReplaceAllString(text, ${template})`;
    return `${head}result := text\nif at := re.FindStringSubmatchIndex(text); at != nil {\n\tresult = text[:at[0]] + string(re.ExpandString(nil, ${template}, text, at)) + text[at[1]:]\n}`;
  }
  if (job.task === 'split') return `${head}pieces := re.Split(text, -1)`;
  return job.all
    ? `${head}for _, at := range re.FindAllStringIndex(text, -1) {\n\tfmt.Println(at[0], text[at[0]:at[1]])\n}`
    : `${head}if at := re.FindStringIndex(text); at != nil {\n\tfmt.Println(at[0], text[at[0]:at[1]])\n}`;
}

const goRaw = (text: string) => (/[`\r]/.test(text) ? quoted(text) : `\`${text}\``);

/** The options of a language for the flags that are set. */
function optionList(flags: string, names: Readonly<Record<string, string>>, separator: string): string {
  return Object.entries(names)
    .filter(([flag]) => flags.includes(flag))
    .map(([, name]) => name)
    .join(separator);
}
