import { HighlightSwitch } from '../../../components/HighlightSwitch.tsx';

export default HighlightSwitch;
