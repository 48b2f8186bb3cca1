import type { ToolView } from '../ui/view.ts';
import { AllStyles } from './styling/AllStyles.tsx';

export default { tabs: [{ id: 'list', label: 'All six', View: AllStyles }] } satisfies ToolView;
