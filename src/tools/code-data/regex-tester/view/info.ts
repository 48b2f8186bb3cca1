import type { ViewProps } from '../../../../components/view.ts';
import type { Explanation } from '../../../../regex/explain.ts';
import type { RedosHint } from '../../../../regex/redos-hint.ts';
import type { CodeExport } from '../export.ts';

type Info = {
  readonly explanation?: readonly Explanation[];
  readonly code?: readonly CodeExport[];
  readonly hints?: readonly RedosHint[];
  readonly matches?: readonly (readonly [number, number, unknown])[];
};

/** What the engine tells beside the text. */
export const infoOf = ({ output }: ViewProps) => (output.info ?? {}) as Info;
