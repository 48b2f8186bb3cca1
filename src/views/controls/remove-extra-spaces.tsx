export { MarksSwitch as default } from '../../ui/MarksSwitch.tsx';
