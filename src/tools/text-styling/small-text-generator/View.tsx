import { chosenLabel } from '../../../site/ui/chosen-label.ts';
import { AllStyles } from '../../../site/ui/styling/AllStyles.tsx';
import type { ToolView } from '../../../site/ui/view.ts';

export default {
  tabs: [{ id: 'list', label: 'All three', View: AllStyles, selected: chosenLabel('style') }],
} satisfies ToolView;
