import { MarksSwitch } from '../ui/MarksSwitch.tsx';
import type { ToolView } from '../ui/view.ts';

export default { Controls: MarksSwitch } satisfies ToolView;
