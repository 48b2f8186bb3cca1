import { StyleBar } from '../platform/StyleBar.tsx';

export default StyleBar;
