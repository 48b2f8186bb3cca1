import { Markup } from '../../../site/ui/styling/Markup.tsx';
import type { ToolView } from '../../../site/ui/view.ts';

export default { tabs: [{ id: 'list', label: 'HTML and LaTeX', View: Markup }] } satisfies ToolView;
