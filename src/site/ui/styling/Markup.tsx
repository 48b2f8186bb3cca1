import { ListView } from '../ListView.tsx';
import type { ViewProps } from '../view.ts';

/** Superscript or subscript text as HTML and LaTeX, for places that accept markup. */
export const Markup = ({ output }: ViewProps) => (
  <ListView
    output={output}
    label="HTML and LaTeX"
    empty="Type up to 20,000 characters to get them as HTML and LaTeX, each with its own Copy button."
  />
);
