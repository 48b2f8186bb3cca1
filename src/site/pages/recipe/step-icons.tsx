import { Icon, type IconProps, icon } from '../../theme/icons.tsx';

export const GripIcon = icon('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01', { size: 16, strokeWidth: 2.5 });
export const DuplicateIcon = (props: IconProps) => (
  <Icon size={16} {...props}>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
    <path d="M15.5 5.5A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5" />
  </Icon>
);
export const RemoveIcon = icon(
  'M4.5 7h15M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 7l.8 11.2a1.8 1.8 0 0 0 1.8 1.8h5.8a1.8 1.8 0 0 0 1.8-1.8L17.5 7M10.5 11v5M13.5 11v5',
  { size: 16 },
);
export const PlusIcon = icon('M12 5v14M5 12h14', { size: 16 });
export const AgainIcon = icon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4h-4', { size: 16 });
