import { plural } from '../values/plural.ts';
import type { AnyInfo, Output, OutputParts } from './tool.ts';

/** Figures, as people read them, of content that a tool leaves out or changes beside its purpose. */
const FIGURES = {
  blankLines: (count: number) => `${plural(count, 'blank line')} left out`,
  emptyParts: (count: number) => `${plural(count, 'empty part')} left out`,
  trimmed: (count: number) => `${plural(count, 'item')} trimmed`,
  spaces: (count: number) => `${plural(count, 'special space')} made plain`,
  characters: (count: number) => `${plural(count, 'character')} left out`,
  marks: (count: number) => `marks of ${plural(count, 'line')} left out`,
  hyphens: (count: number) => `${plural(count, 'hyphen')} removed by guess`,
  parameters: (count: number) => `${plural(count, 'parameter')} replaced`,
  lineBreaks: (count: number) => `${plural(count, 'line break')} made like the first`,
};

/** Numbers of what a result lacks though nobody asked for that, by its kind. */
export type Losses = { readonly [Kind in keyof typeof FIGURES]?: number };

/** Figures of a result with what it lacks. */
export type LossyInfo = { readonly losses?: Losses };

/**
 * Returns the figures of a result with what it lacks: a page shows that beside them, the command line and the server for
 * agents say it in notes.
 *
 * @param losses kinds of which there are none are left out
 */
export function withLosses<Info extends AnyInfo>(info: Info, losses: Losses): Info & LossyInfo {
  const some = Object.entries(losses).filter(([, count]) => count > 0);
  return some.length === 0 ? info : { ...info, losses: Object.fromEntries(some) };
}

/** Returns a text whose only figure is what it lacks. */
export const textWithLosses = (text: string, losses: Losses): Output => {
  const info: LossyInfo = withLosses({}, losses);
  return info.losses ? { text, info, summary: '' } : text;
};

/** Returns what a result lacks, in words: `3 blank lines left out`. */
function lossesOf(info: AnyInfo | undefined): readonly string[] {
  const { losses = {} } = (info ?? {}) as LossyInfo;
  return Object.entries(losses).map(([kind, count]) => FIGURES[kind as keyof Losses](count));
}

/** Returns the notes of a result, and one for each kind of what it lacks. */
export function allNotes({ notes = [], info }: Pick<OutputParts, 'notes' | 'info'>): readonly string[] {
  return [...new Set([...notes, ...lossesOf(info).map((figure) => `${figure}.`)])];
}

/** Returns an output whose summary also has what it lacks, in words, once it is read: pages need not know the words. */
export const withFigures = (output: OutputParts): OutputParts =>
  Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(output),
    summary: { get: () => allFigures(output) || output.summary, enumerable: true },
  });

/** Returns the figures in words that a page shows beside a result. */
export function allFigures({ summary, info }: Pick<OutputParts, 'summary' | 'info'>): string {
  return [...(summary ? [summary] : []), ...lossesOf(info)].join(', ');
}
