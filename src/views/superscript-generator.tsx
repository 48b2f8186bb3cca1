import { ListView } from '../ui/ListView.tsx';
import type { ToolView, ViewProps } from '../ui/view.ts';

const Code = ({ output }: ViewProps) => (
  <ListView
    output={output}
    label="HTML and LaTeX"
    empty="Type up to 20,000 characters to get them as HTML and LaTeX, each with its own Copy."
  />
);

export default { tabs: [{ id: 'list', label: 'HTML and LaTeX', View: Code }] } satisfies ToolView;
