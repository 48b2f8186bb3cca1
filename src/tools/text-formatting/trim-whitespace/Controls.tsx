import { HighlightSwitch } from '../../../site/ui/HighlightSwitch.tsx';

export default HighlightSwitch;
