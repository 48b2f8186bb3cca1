import { ListView } from '../ListView.tsx';
import type { ViewProps } from '../view.ts';

/** A text in all styles of a tool. */
export const AllStyles = ({ output }: ViewProps) => (
  <ListView
    output={output}
    styled
    label="All styles"
    empty="Type up to 20,000 characters to see them in every style, each with its own Copy button."
  />
);
