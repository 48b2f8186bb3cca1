import { MarksSwitch } from '../../../components/MarksSwitch.tsx';

export default MarksSwitch;
