import { ListView } from '../ui/ListView.tsx';
import type { ToolView, ViewProps } from '../ui/view.ts';

const AllThree = ({ output }: ViewProps) => (
  <ListView
    output={output}
    label="All three"
    empty="Type up to 20,000 characters to see all three styles, each with its own Copy."
  />
);

export default { tabs: [{ id: 'list', label: 'All three', View: AllThree }] } satisfies ToolView;
