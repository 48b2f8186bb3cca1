import type { Breach } from './budgets.ts';
import type { Report, Table } from './reports.ts';

/** `1,234`, `12.3`, `0.12`: three digits at most after the point, few where the number is large. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const cell = (value: string | number | null): string => {
  if (value === null) return '–';
  return typeof value === 'number' ? (Number.isInteger(value) ? value.toLocaleString('en-US') : figure(value)) : value;
};

function markdownTable({ title, note, columns, rows }: Table): string {
  const isNumber = columns.map((_, i) => rows.length > 0 && rows.every((row) => typeof row[i] !== 'string'));
  const line = (cells: readonly string[]) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    `### ${title}`,
    ...(note === undefined ? [] : [note]),
    [
      line(columns),
      line(isNumber.map((right) => (right ? '---:' : '---'))),
      ...rows.map((row) => line(row.map(cell))),
    ].join('\n'),
  ].join('\n\n');
}

/** The report as people read it in a terminal or on a code host. */
export function toMarkdown(report: Report, found: readonly Breach[]): string {
  const parts = [
    '# Benchmark report',
    `${report.date}, commit ${report.commit}, ${report.machine}. Times are medians in milliseconds unless a column says otherwise.`,
    found.length === 0
      ? 'All figures are within their budgets.'
      : `## Over budget\n\n${found.map(({ figure: name, value, budget }) => `- \`${name}\`: ${figure(value)}, budget ${figure(budget)}`).join('\n')}`,
  ];
  for (const [name, suite] of Object.entries(report.suites)) {
    parts.push(`## ${name} (${figure(suite.seconds)} s)`);
    if (suite.problems.length > 0) parts.push(suite.problems.map((problem) => `- ${problem}`).join('\n'));
    parts.push(...suite.tables.filter(({ long }) => !long).map(markdownTable));
  }
  return `${parts.join('\n\n')}\n`;
}
