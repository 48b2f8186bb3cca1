import type { Breach } from './budgets.ts';
import { figure } from './markdown.ts';
import { draw, escapeHtml } from './plots.ts';
import type { Report, Table } from './reports.ts';

function table({ title, note, long, columns, rows }: Table): string {
  const head = columns.map((column) => `<th>${escapeHtml(column)}</th>`).join('');
  const body = rows
    .map((row) => {
      const cells = row.map((value) =>
        typeof value === 'number'
          ? `<td class="n">${Number.isInteger(value) ? value.toLocaleString('en-US') : figure(value)}</td>`
          : `<td>${escapeHtml(value ?? '–')}</td>`,
      );
      return `<tr>${cells.join('')}</tr>`;
    })
    .join('');
  const about = note === undefined ? '' : `<p>${escapeHtml(note)}</p>`;
  const content = `${about}<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
  if (!long) return `<h3>${escapeHtml(title)}</h3>${content}`;
  return `<details><summary>${escapeHtml(title)} (${rows.length})</summary>${content}</details>`;
}

const STYLE = `:root{color-scheme:light dark;--text:#1f2937;--soft:#6b7280;--line:#e5e7eb;--page:#fff;--over:#b91c1c;--good:#15803d;--bad:#c2410c}
@media(prefers-color-scheme:dark){:root{--text:#e5e7eb;--soft:#9ca3af;--line:#374151;--page:#111827;--over:#fca5a5;--good:#4ade80;--bad:#fb923c}}
body{font:14px/1.5 system-ui,sans-serif;max-width:1200px;margin:2rem auto;padding:0 1rem;color:var(--text);background:var(--page)}
nav{display:flex;gap:1rem}a{color:inherit}h2{margin-top:3rem;border-bottom:2px solid var(--line)}.soft{color:var(--soft);font-weight:400}
.table{overflow-x:auto}table{border-collapse:collapse;margin:.5rem 0 1rem;font-size:13px}th,td{border:1px solid var(--line);padding:2px 8px;text-align:left}
td.n{text-align:right;font-variant-numeric:tabular-nums}summary{cursor:pointer;font-weight:600;margin:1rem 0}
.plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,540px),1fr));gap:1rem}figure{margin:0}figure.wide{grid-column:1/-1}
figcaption{font-weight:600}svg{display:block;width:100%;font:11px system-ui,sans-serif}text{fill:var(--soft)}.grid{stroke:var(--line)}.one{stroke:var(--soft);stroke-dasharray:4 3}
.good{fill:var(--good)}.bad{fill:var(--bad)}text.strong{fill:var(--text)}rect.part{stroke:var(--page)}text.on{fill:#fff}.over{color:var(--over)}ul{padding-left:1.2rem}`;

/** The report as one file that needs nothing else. */
export function toHtml(report: Report, found: readonly Breach[]): string {
  const over = found.map(
    ({ figure: name, value, budget }) =>
      `<li><code>${escapeHtml(name)}</code>: ${figure(value)}, budget ${figure(budget)}</li>`,
  );
  const suites = Object.entries(report.suites).map(([name, suite]) => {
    const problems = suite.problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('');
    const list = `<details open><summary>What is over its aim (${suite.problems.length})</summary><ul>${problems}</ul></details>`;
    const plots = `<div class="plots">${suite.plots.map(draw).join('')}</div>`;
    return `<h2 id="${name}">${name} <span class="soft">${figure(suite.seconds)} s</span></h2>${problems && list}${plots}${suite.tables.map(table).join('')}`;
  });
  const links = Object.keys(report.suites).map((name) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Benchmark report</title><style>${STYLE}</style>
<h1>Benchmark report</h1><p>${escapeHtml(`${report.date}, commit ${report.commit}, ${report.machine}. Times are medians in milliseconds.`)}</p><nav>${links.join('')}</nav>
${over.length === 0 ? '<p>All figures are within their budgets.</p>' : `<h2 class="over">Over budget</h2><ul>${over.join('')}</ul>`}
${suites.join('\n')}</html>
`;
}
