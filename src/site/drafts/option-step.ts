type Values = Readonly<Record<string, unknown>>;

/** Values of options that change together with a text, as a part of the same undo step. */
export type OptionStep = {
  /** Previous values of the options. */
  readonly from: Values;
  readonly to: Values;
  /**
   * `begins`: the text is a sample, and these are its options. They are reset when nothing of the sample remains, by a
   * step with `ends`.
   */
  readonly sample?: 'begins' | 'ends';
};

/** Returns the step that undoes another one. */
export const inverseStep = ({ from, to, sample }: OptionStep): OptionStep => ({
  from: to,
  to: from,
  ...(sample && { sample: sample === 'begins' ? 'ends' : 'begins' }),
});

/** Returns the values that a step sets, given the current ones. Options that were set otherwise since then stay. */
export function changedBy({ from, to }: OptionStep, now: Values): Values {
  const isAsBefore = (id: string) => JSON.stringify(now[id]) === JSON.stringify(from[id]);
  return Object.fromEntries(Object.entries(to).filter(([id]) => isAsBefore(id)));
}
