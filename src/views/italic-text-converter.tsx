import { ListView } from '../ui/ListView.tsx';
import type { ToolView, ViewProps } from '../ui/view.ts';

const AllSix = ({ output }: ViewProps) => (
  <ListView
    output={output}
    label="All six"
    empty="Type up to 20,000 characters to see all six styles, each with its own Copy."
  />
);

export default { tabs: [{ id: 'list', label: 'All six', View: AllSix }] } satisfies ToolView;
