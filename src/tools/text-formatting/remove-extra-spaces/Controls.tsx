import { MarksSwitch } from '../../../ui/MarksSwitch.tsx';

export default MarksSwitch;
