import { AllStyles } from '../../../components/styling/AllStyles.tsx';
import type { ToolView } from '../../../components/view.ts';

export default { tabs: [{ id: 'list', label: 'All six', View: AllStyles }] } satisfies ToolView;
