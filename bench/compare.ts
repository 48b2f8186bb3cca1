import { figure } from './markdown.ts';
import type { Report } from './reports.ts';

/** Changes below this share are noise. */
const NOISE = 0.1;

/** Lists the figures that changed by more than a tenth from one report to a later one, the largest change first. */
export function compareReports(before: Report, after: Report): string {
  const changes: { readonly name: string; readonly from: number; readonly to: number; readonly by: number }[] = [];
  for (const [suite, { figures }] of Object.entries(after.suites)) {
    for (const [key, to] of Object.entries(figures)) {
      const from = before.suites[suite]?.figures[key];
      if (from === undefined || from === to) continue;
      const by = from === 0 ? Number.POSITIVE_INFINITY : to / from - 1;
      if (Math.abs(by) >= NOISE) changes.push({ name: `${suite}.${key}`, from, to, by });
    }
  }
  const head = `## Changes since ${before.date} (${before.commit})`;
  if (changes.length === 0) return `${head}\n\nNo figure moved by more than a tenth.\n`;
  const rows = changes
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .map(
      ({ name, from, to, by }) =>
        `| ${name} | ${figure(from)} | ${figure(to)} | ${by > 0 ? '+' : ''}${Math.round(by * 100)} % |`,
    );
  return `${head}\n\n| figure | before | after | change |\n| --- | ---: | ---: | ---: |\n${rows.join('\n')}\n`;
}
