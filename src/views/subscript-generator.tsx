import type { ToolView } from '../ui/view.ts';
import { Markup } from './styling/Markup.tsx';

export default { tabs: [{ id: 'list', label: 'HTML and LaTeX', View: Markup }] } satisfies ToolView;
