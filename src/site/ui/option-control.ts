import type { Field } from '../../engine/contract/options.ts';

/** Props of every option control. */
export type ControlProps<F extends Field> = {
  readonly id: string;
  readonly field: F;
  readonly value: unknown;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (value: unknown) => void;
};

export const FIELD = { h: 'target', fontSize: 'field' } as const;
