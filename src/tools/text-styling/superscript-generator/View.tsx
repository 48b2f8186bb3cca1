import { Markup } from '../../../components/styling/Markup.tsx';
import type { ToolView } from '../../../components/view.ts';

export default { tabs: [{ id: 'list', label: 'HTML and LaTeX', View: Markup }] } satisfies ToolView;
