import { formatNumber } from '../core/format-number.ts';
import type { OutputParts } from '../core/tool.ts';

const LONGEST_VALUE = 40;

/** `minHeight` -> `min height`. */
const inWords = (name: string) => name.replace(/(?<=\p{Ll})\p{Lu}/gu, (capital) => ` ${capital.toLowerCase()}`);

const shown = (value: unknown): string | undefined => {
  if (Number.isInteger(value)) return formatNumber(value as number);
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
  if (typeof value === 'string' && value !== '' && value.length <= LONGEST_VALUE && !value.includes('\n')) return value;
  return undefined;
};

/** The figures of an output as one short line: its own summary, or its named numbers and short texts. */
export function summaryLine({ summary, info }: OutputParts): string {
  if (summary !== undefined) return summary;
  return Object.entries(info ?? {})
    .flatMap(([name, value]) => {
      const text = shown(value);
      return text === undefined ? [] : [`${inWords(name)} ${text}`];
    })
    .slice(0, 4)
    .join(' · ');
}
