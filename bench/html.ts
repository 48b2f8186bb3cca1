import type { Breach, Plot, Report, Table } from './figures.ts';
import { figure } from './markdown.ts';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const COLOURS = ['#7c3aed', '#0891b2', '#ea580c', '#16a34a', '#db2777', '#ca8a04', '#2563eb', '#dc2626'];

const WIDTH = 560;
const HEIGHT = 260;
const MARGIN = { left: 56, right: 150, top: 16, bottom: 36 };

/** A line chart with logarithmic axes: there a linear engine is a line of slope 1. */
function svg({ title, x, y, series }: Plot): string {
  const points = series.flatMap((each) => each.points).filter(([a, b]) => a > 0 && b > 0);
  if (points.length === 0) return '';
  const range = (values: readonly number[]) => [Math.log(Math.min(...values)), Math.log(Math.max(...values))] as const;
  const [x0, x1] = range(points.map(([a]) => a));
  const [y0, y1] = range(points.map(([, b]) => b));
  const across = WIDTH - MARGIN.left - MARGIN.right;
  const down = HEIGHT - MARGIN.top - MARGIN.bottom;
  const atX = (value: number) => MARGIN.left + ((Math.log(value) - x0) / (x1 - x0 || 1)) * across;
  const atY = (value: number) => MARGIN.top + down - ((Math.log(value) - y0) / (y1 - y0 || 1)) * down;
  const lines = series.map(({ name, points: own }, i) => {
    const colour = COLOURS[i % COLOURS.length];
    const path = own
      .filter(([a, b]) => a > 0 && b > 0)
      .map(([a, b], k) => `${k === 0 ? 'M' : 'L'}${atX(a).toFixed(1)} ${atY(b).toFixed(1)}`)
      .join('');
    const key = `<text x="${WIDTH - MARGIN.right + 10}" y="${MARGIN.top + 12 + i * 15}" fill="${colour}">${escapeHtml(name)}</text>`;
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${key}`;
  });
  const ticks = [Math.exp(y0), Math.exp((y0 + y1) / 2), Math.exp(y1)].map(
    (value) => `<text x="${MARGIN.left - 6}" y="${atY(value) + 4}" text-anchor="end">${figure(value)}</text>`,
  );
  const bottom = [...new Set(points.map(([a]) => a))].map(
    (value) =>
      `<text x="${atX(value)}" y="${HEIGHT - 18}" text-anchor="middle">${value.toLocaleString('en-US')}</text>`,
  );
  return `<figure><figcaption>${escapeHtml(title)}</figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(title)}">${ticks.join('')}${bottom.join('')}<text x="${MARGIN.left}" y="${HEIGHT - 4}">${escapeHtml(x)}</text><text x="4" y="11">${escapeHtml(y)}</text>${lines.join('')}</svg></figure>`;
}

function table({ title, note, columns, rows }: Table): string {
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
  return `<h3>${escapeHtml(title)}</h3>${note === undefined ? '' : `<p>${escapeHtml(note)}</p>`}<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;max-width:1200px;margin:2rem auto;padding:0 1rem;color:#1f2937;background:#fff}
table{border-collapse:collapse;margin:1rem 0;font-size:13px}th,td{border:1px solid #d1d5db;padding:2px 8px;text-align:left}
td.n{text-align:right;font-variant-numeric:tabular-nums}figure{display:inline-block;margin:0 1rem 1rem 0;width:560px;max-width:100%}
figcaption{font-weight:600}svg{width:100%;font:11px system-ui,sans-serif}text{fill:#6b7280}.over{color:#b91c1c}
@media(prefers-color-scheme:dark){body{color:#e5e7eb;background:#111827}th,td{border-color:#374151}.over{color:#fca5a5}}`;

/** The report as one file that needs nothing else. */
export function toHtml(report: Report, found: readonly Breach[]): string {
  const over = found.map(
    ({ figure: name, value, budget }) =>
      `<li><code>${escapeHtml(name)}</code>: ${figure(value)}, budget ${figure(budget)}</li>`,
  );
  const suites = Object.entries(report.suites).map(([name, suite]) => {
    const problems = suite.problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('');
    return `<h2>${escapeHtml(name)}</h2>${problems && `<ul>${problems}</ul>`}${suite.plots.map(svg).join('')}${suite.tables.map(table).join('')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Benchmark report</title><style>${STYLE}</style>
<h1>Benchmark report</h1><p>${escapeHtml(`${report.date}, commit ${report.commit}, ${report.machine}. Times are medians in milliseconds.`)}</p>
${over.length === 0 ? '<p>All figures are within their budgets.</p>' : `<h2 class="over">Over budget</h2><ul>${over.join('')}</ul>`}
${suites.join('\n')}</html>
`;
}
