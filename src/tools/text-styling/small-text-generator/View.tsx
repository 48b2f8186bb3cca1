import { AllStyles } from '../../../components/styling/AllStyles.tsx';
import type { ToolView } from '../../../components/view.ts';

export default { tabs: [{ id: 'list', label: 'All three', View: AllStyles }] } satisfies ToolView;
