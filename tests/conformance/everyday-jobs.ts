/** A job of every day: a text, what one types here, and what one types with another program. */
export type Job = {
  readonly job: string;
  readonly input: string;
  /** Arguments as a shell reads them; single quotes alone are used. */
  readonly ours: string;
  readonly theirs: string;
  readonly output: string;
  /** The difference of the other program's result, in something that does not concern the job. */
  readonly differs?: string;
};

const PEOPLE = 'name,age,city\nAnn,41,Oslo\nBob,29,"Rome, IT"\nCai,35,Oslo\n';
const JSON_PEOPLE = '[{"name":"Ann","age":41},{"name":"Bob","age":29}]\n';
const LOG = 'ok 1\nERROR disk full\nok 2\nerror at 10.0.0.7\n';

export const JOBS: readonly Job[] = [
  {
    job: 'format JSON',
    input: '{"b":[1,2],"a":null}\n',
    ours: 'json',
    theirs: 'jq .',
    output: '{\n  "b": [\n    1,\n    2\n  ],\n  "a": null\n}\n',
  },
  { job: 'minify JSON', input: '{ "b": [1, 2] }\n', ours: 'json -c', theirs: 'jq -c .', output: '{"b":[1,2]}\n' },
  {
    job: 'sort the names of JSON',
    input: '{"b":1,"a":2}\n',
    ours: 'json -cS',
    theirs: 'jq -cS .',
    output: '{"a":2,"b":1}\n',
  },
  {
    job: 'a field of each object, one a line',
    input: JSON_PEOPLE,
    ours: "json -r --query '$[*].name'",
    theirs: "jq -r '.[].name'",
    output: 'Ann\nBob\n',
  },
  {
    job: 'the objects with a number over 30',
    input: JSON_PEOPLE,
    ours: "json -cr --query '$[?@.age > 30]'",
    theirs: "jq -c '.[] | select(.age > 30)'",
    output: '{"name":"Ann","age":41}\n',
  },
  {
    job: 'JSON to CSV',
    input: JSON_PEOPLE,
    ours: 'csv --direction csv --eol lf',
    theirs: 'mlr --ijson --ocsv cat',
    output: 'name,age\nAnn,41\nBob,29\n',
  },
  {
    job: 'CSV to lines of JSON',
    input: PEOPLE,
    ours: 'csv --output jsonl --types cell',
    theirs: 'mlr --icsv --ojsonl cat',
    output:
      '{"name":"Ann","age":41,"city":"Oslo"}\n{"name":"Bob","age":29,"city":"Rome, IT"}\n{"name":"Cai","age":35,"city":"Oslo"}\n',
    differs: 'spaces after commas and colons',
  },
  {
    job: 'two columns of CSV',
    input: PEOPLE,
    ours: "csv --direction table --columns 'city, name'",
    theirs: 'mlr --csv cut -o -f city,name',
    output: 'city,name\nOslo,Ann\n"Rome, IT",Bob\nOslo,Cai\n',
  },
  {
    job: 'the rows of CSV with a number over 30',
    input: PEOPLE,
    ours: "csv --direction table --where 'age > 30'",
    theirs: "mlr --csv filter '$age > 30'",
    output: 'name,age,city\nAnn,41,Oslo\nCai,35,Oslo\n',
  },
  {
    job: 'CSV sorted by a number, largest first',
    input: PEOPLE,
    ours: "csv --direction table --sort 'age desc'",
    theirs: 'mlr --csv sort -nr age',
    output: 'name,age,city\nAnn,41,Oslo\nCai,35,Oslo\nBob,29,"Rome, IT"\n',
  },
  {
    job: 'CSV to a table of Markdown',
    input: 'name,age\nAnn,41\n',
    ours: 'csv --direction table --to markdown',
    theirs: 'mlr --icsv --omd cat',
    output: '| name | age |\n| ---- | --: |\n| Ann  |  41 |\n',
    differs: 'columns are not aligned',
  },
  {
    job: 'CSV to tabs',
    input: 'name,age\nAnn,41\n',
    ours: "csv --direction table --newDelimiter '\\t'",
    theirs: 'mlr --icsv --otsv cat',
    output: 'name\tage\nAnn\t41\n',
  },
  { job: 'sort lines', input: 'b\na\nc\n', ours: 'sort', theirs: 'sort', output: 'a\nb\nc\n' },
  {
    job: 'sort numbers, largest first, each once',
    input: '9\n10\n9\n-1\n',
    ours: 'sort -nru',
    theirs: 'sort -nru',
    output: '10\n9\n-1\n',
  },
  {
    job: 'sort by the second column',
    input: 'x,b\ny,a\n',
    ours: 'sort -t , -k 2',
    theirs: 'sort -t , -k 2,2',
    output: 'y,a\nx,b\n',
  },
  { job: 'sort versions', input: 'v1.10\nv1.9\n', ours: 'sort -V', theirs: 'sort -V', output: 'v1.9\nv1.10\n' },
  {
    job: 'each line once, in the order of the text',
    input: 'b\na\nb\n',
    ours: 'dedupe',
    theirs: "awk '!seen[$0]++'",
    output: 'b\na\n',
  },
  {
    job: 'lines that occur several times',
    input: 'b\na\nb\n',
    ours: 'dedupe -d',
    theirs: 'sort | uniq -d',
    output: 'b\n',
  },
  {
    job: 'how often each line occurs',
    input: 'b\nb\na\n',
    ours: 'dedupe -c',
    theirs: 'uniq -c',
    output: '2\tb\n1\ta\n',
    differs: 'counts are padded, and lines must be sorted first',
  },
  {
    job: 'lines with a word',
    input: LOG,
    ours: 'keep error',
    theirs: 'grep -i error',
    output: 'ERROR disk full\nerror at 10.0.0.7\n',
  },
  {
    job: 'lines with a word in this case',
    input: LOG,
    ours: 'keep --matchCase error',
    theirs: 'grep error',
    output: 'error at 10.0.0.7\n',
  },
  { job: 'lines without a word', input: LOG, ours: 'keep -v error', theirs: 'grep -vi error', output: 'ok 1\nok 2\n' },
  {
    job: 'replace a word',
    input: 'a foo foo\n',
    ours: 'replace foo bar',
    theirs: 'sed s/foo/bar/g',
    output: 'a bar bar\n',
  },
  {
    job: 'replace by a pattern with groups',
    input: 'ann@oslo bob@rome\n',
    ours: "replace -E '(\\w+)@(\\w+)' '$2: $1'",
    theirs: "sed -E 's/(\\w+)@(\\w+)/\\2: \\1/g'",
    output: 'oslo: ann rome: bob\n',
  },
  {
    job: 'what a pattern finds, one a line',
    input: LOG,
    ours: "replace -E --action list '\\d+(\\.\\d+)+'",
    theirs: "grep -oE '[0-9]+(\\.[0-9]+)+'",
    output: '10.0.0.7\n',
  },
  {
    job: 'encode Base64',
    input: 'été\n',
    ours: 'base64',
    theirs: 'base64',
    output: 'w6l0w6kK',
    differs: 'a line break at the end',
  },
  { job: 'decode Base64', input: 'w6l0w6kK', ours: 'base64 -d', theirs: 'base64 -d', output: 'été\n' },
  {
    job: 'bytes as hex',
    input: 'été',
    ours: 'hex -e --delimiter none',
    theirs: 'xxd -p',
    output: 'c3a974c3a9',
    differs: 'a line break at the end',
  },
  { job: 'uppercase', input: 'abc\n', ours: 'upper', theirs: 'tr a-z A-Z', output: 'ABC\n' },
  {
    job: 'no spaces at the ends of lines',
    input: 'a  \n b\t\n',
    ours: 'trim --side end',
    theirs: "sed 's/[ \\t]*$//'",
    output: 'a\n b\n',
  },
  { job: 'lines in reverse', input: '1\n2\n3\n', ours: 'reverse', theirs: 'tac', output: '3\n2\n1\n' },
  {
    job: 'lines joined by commas',
    input: 'a\nb\n',
    ours: 'join --sep comma',
    theirs: 'paste -sd ,',
    output: 'a,b',
    differs: 'a line break at the end',
  },
  {
    job: 'numbered lines',
    input: 'a\nb\n',
    ours: 'number',
    theirs: 'nl',
    output: '1. a\n2. b\n',
    differs: 'numbers are padded',
  },
  {
    job: 'encode a query of a URL',
    input: 'a b&c',
    ours: 'url',
    theirs: 'jq -sRr @uri',
    output: 'a%20b%26c',
    differs: 'a line break at the end',
  },
];
