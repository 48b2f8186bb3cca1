import { StyleBar } from '../../../components/platform/StyleBar.tsx';

export default StyleBar;
