export { StyleBar as default } from '../platform/StyleBar.tsx';
