import { forEachLine } from '../../../engine/lines/lines.ts';
import type { UtmField } from './build.ts';

/** A link to build: its line in the input, the address as typed, and its individual values. */
export type LinkJob = {
  /** 1-based. */
  readonly line: number;
  /** 0-based offset of the address, for errors in it, in UTF-16 units. */
  readonly start: number;
  readonly text: string;
  readonly values?: Partial<Record<UtmField, string>>;
};

/** The lines that are not blank, trimmed. */
export function addressLines(input: string): LinkJob[] {
  const jobs: LinkJob[] = [];
  let line = 0;
  forEachLine(input, (start, end) => {
    line++;
    const whole = input.slice(start, end);
    const trimmed = whole.trim();
    if (trimmed !== '') jobs.push({ line, start: start + whole.indexOf(trimmed), text: trimmed });
  });
  return jobs;
}
