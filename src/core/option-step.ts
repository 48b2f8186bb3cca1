type Values = Readonly<Record<string, unknown>>;

/** Values of options that change together with a text, as a part of the same undo step. */
export type OptionStep = {
  /** What the options had before. */
  readonly from: Values;
  readonly to: Values;
  /**
   * `begins`: the text is a sample, and these are its options. They go back once nothing of the sample is left, which
   * is a step of its own that `ends` it.
   */
  readonly sample?: 'begins' | 'ends';
};

/** The step that takes another one back. */
export const inverseStep = ({ from, to, sample }: OptionStep): OptionStep => ({
  from: to,
  to: from,
  ...(sample && { sample: sample === 'begins' ? 'ends' : 'begins' }),
});

/** What a step changes in the options as they are now. What somebody has set otherwise since then stays. */
export function changedBy({ from, to }: OptionStep, now: Values): Values {
  const isAsBefore = (id: string) => JSON.stringify(now[id]) === JSON.stringify(from[id]);
  return Object.fromEntries(Object.entries(to).filter(([id]) => isAsBefore(id)));
}
