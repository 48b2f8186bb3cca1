import { figure } from './markdown.ts';
import type { Bars, Lines, Plot, Treemap } from './reports.ts';
import { layOut } from './treemap.ts';

/** Returns a text escaped for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

// Distinguishable on white and on dark gray.
const COLORS = ['#8b5cf6', '#0891b2', '#ea580c', '#16a34a', '#db2777', '#ca8a04', '#3b82f6', '#dc2626'];
const color = (i: number) => COLORS[i % COLORS.length] as string;

function frame(
  title: string,
  width: number,
  height: number,
  content: string,
  { wide = false, note = '' } = {},
): string {
  const name = escapeHtml(title);
  const below = note && `<p class="soft">${escapeHtml(note)}</p>`;
  return `<figure${wide ? ' class="wide"' : ''}><figcaption>${name}</figcaption>${below}<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${name}">${content}</svg></figure>`;
}

/** 1, 2, 5, 10, 20, ... from about the least to about the most. */
function logTicks(least: number, most: number): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(least)); 10 ** power <= most; power++) {
    for (const step of [1, 2, 5]) ticks.push(step * 10 ** power);
  }
  const inside = ticks.filter((tick) => tick >= least && tick <= most);
  // Over many powers of ten, the powers alone.
  return inside.length > 8
    ? inside.filter((tick) => Number.isInteger(Math.round(Math.log10(tick) * 1e6) / 1e6))
    : inside;
}

/** A position on a logarithmic axis. */
function logScale(least: number, most: number, from: number, to: number): (value: number) => number {
  const [low, high] = [Math.log(least), Math.log(most)];
  return (value) => from + ((Math.log(value) - low) / (high - low || 1)) * (to - from);
}

function drawLines({ title, x, y, series }: Lines): string {
  const [width, height] = [560, 270];
  const margin = { left: 48, right: 178, top: 22, bottom: 34 };
  const points = series.flatMap((each) => each.points).filter(([a, b]) => a > 0 && b > 0);
  if (points.length === 0) return '';
  const [xs, ys] = [points.map(([a]) => a), points.map(([, b]) => b)];
  const [least, most] = [Math.min(...ys) * 0.9, Math.max(...ys) * 1.1];
  const atX = logScale(Math.min(...xs), Math.max(...xs), margin.left, width - margin.right);
  const atY = logScale(least, most, height - margin.bottom, margin.top);
  const across = logTicks(least, most).map((tick) => {
    const at = atY(tick).toFixed(1);
    return `<path class="grid" d="M${margin.left} ${at}H${width - margin.right}"/><text x="${margin.left - 6}" y="${Number(at) + 4}" text-anchor="end">${tick.toLocaleString('en-US')}</text>`;
  });
  const down = [...new Set(xs)].map(
    (tick) =>
      `<text x="${atX(tick)}" y="${height - margin.bottom + 15}" text-anchor="middle">${tick.toLocaleString('en-US')}</text>`,
  );
  // The keys are in the order in which the lines end.
  const ordered = series
    .map((each, i) => ({ ...each, color: color(i) }))
    .sort((a, b) => (b.points.at(-1)?.[1] ?? 0) - (a.points.at(-1)?.[1] ?? 0));
  const lines = ordered.map(({ name, points: own, color: stroke }, i) => {
    const drawn = own.filter(([a, b]) => a > 0 && b > 0);
    const path = drawn.map(([a, b], k) => `${k === 0 ? 'M' : 'L'}${atX(a).toFixed(1)} ${atY(b).toFixed(1)}`).join('');
    const dots = drawn.map(
      ([a, b]) => `<circle cx="${atX(a).toFixed(1)}" cy="${atY(b).toFixed(1)}" r="3" fill="${stroke}"/>`,
    );
    const at = { x: width - margin.right + 14, y: margin.top + 12 + i * 17 };
    return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="2"/>${dots.join('')}<rect x="${at.x}" y="${at.y - 8}" width="9" height="9" rx="2" fill="${stroke}"/><text class="strong" x="${at.x + 14}" y="${at.y}">${escapeHtml(name)}</text>`;
  });
  const axes = `<text x="${width - margin.right}" y="${height - 4}" text-anchor="end">${escapeHtml(x)}</text><text x="4" y="12">${escapeHtml(y)}</text>`;
  return frame(title, width, height, across.join('') + down.join('') + axes + lines.join(''));
}

function drawBars({ title, note, bars }: Bars): string {
  const shown = bars.filter(({ value }) => value > 0).sort((a, b) => a.value - b.value);
  if (shown.length === 0) return '';
  const [width, row, left, right, top] = [1140, 17, 400, 250, 22];
  const height = top + shown.length * row + 8;
  const least = Math.min(0.5, ...shown.map(({ value }) => value)) * 0.9;
  const most = Math.max(2, ...shown.map(({ value }) => value)) * 1.1;
  const at = logScale(least, most, left, width - right);
  const ticks = logTicks(least, most).map(
    (tick) =>
      `<path class="${tick === 1 ? 'one' : 'grid'}" d="M${at(tick).toFixed(1)} ${top - 6}V${height}"/><text x="${at(tick).toFixed(1)}" y="12" text-anchor="middle">${tick}</text>`,
  );
  const drawn = shown.map(({ name, value, note: beside = '' }, i) => {
    const y = top + i * row;
    const [from, to] = [Math.min(at(1), at(value)), Math.max(at(1), at(value))];
    const label = `${figure(value)} ${beside}`.trim();
    return `<text class="strong" x="${left - 8}" y="${y + 12}" text-anchor="end">${escapeHtml(name)}</text><rect class="${value <= 1 ? 'good' : 'bad'}" x="${from.toFixed(1)}" y="${y + 2}" width="${Math.max(1, to - from).toFixed(1)}" height="${row - 5}" rx="2"/><text x="${(to + 6).toFixed(1)}" y="${y + 12}">${escapeHtml(label)}</text>`;
  });
  return frame(title, width, height, ticks.join('') + drawn.join(''), { wide: true, note });
}

function drawTreemap({ title, unit, groups }: Treemap): string {
  const [width, height, head] = [1140, 520, 16];
  const total = (group: Treemap['groups'][number]) => group.parts.reduce((sum, { size }) => sum + size, 0);
  const areas = layOut(
    groups.map((group) => ({ item: group, size: total(group) })),
    { x: 0, y: 0, width, height },
  );
  const drawn = areas.map(({ item: group, x, y, width: w, height: h }, i) => {
    const inner = { x: x + 1, y: y + head, width: Math.max(0, w - 2), height: Math.max(0, h - head - 1) };
    const parts = layOut(
      group.parts.map((part) => ({ item: part, size: part.size })),
      inner,
    ).map((area) => {
      const label = `${area.item.name} ${figure(area.item.size)} ${unit}`;
      const fits = area.height > 14 && area.width > area.item.name.length * 6 + 8;
      const text = fits
        ? `<text class="on" x="${(area.x + 4).toFixed(1)}" y="${(area.y + 13).toFixed(1)}">${escapeHtml(area.width > label.length * 6 + 8 ? label : area.item.name)}</text>`
        : '';
      return `<rect class="part" x="${area.x.toFixed(1)}" y="${area.y.toFixed(1)}" width="${area.width.toFixed(1)}" height="${area.height.toFixed(1)}" fill="${color(i)}"><title>${escapeHtml(`${group.name}: ${label}`)}</title></rect>${text}`;
    });
    const label = `${group.name} ${figure(total(group))}`;
    const shown = w > label.length * 6.5 ? label : w > group.name.length * 6.5 ? group.name : '';
    return `<text class="strong" x="${(x + 2).toFixed(1)}" y="${(y + 12).toFixed(1)}">${escapeHtml(shown)}</text>${parts.join('')}`;
  });
  return frame(title, width, height, drawn.join(''), { wide: true });
}

/** A plot as a figure of HTML. */
export function draw(plot: Plot): string {
  if (plot.kind === 'lines') return drawLines(plot);
  return plot.kind === 'bars' ? drawBars(plot) : drawTreemap(plot);
}
