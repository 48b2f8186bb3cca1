import type { Field } from '../core/options.ts';

/** Props of every option control. */
export type ControlProps<F extends Field> = {
  readonly id: string;
  readonly field: F;
  readonly value: unknown;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (value: unknown) => void;
};

/** A finger needs more space than a pointer, and phones zoom in on a field whose text is smaller than this. */
export const FIELD = { h: { base: '9', lg: '8' }, fontSize: { base: 'md', lg: 'sm' } } as const;
