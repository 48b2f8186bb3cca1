import type { ReactNode } from 'react';
import { Icon } from '../../theme/icons.tsx';

type Props = { readonly size?: number };

export const UndoIcon = ({ size = 16 }: Props): ReactNode => (
  <Icon size={size}>
    <path d="M8.5 5 4 9.5 8.5 14M4 9.5h10a5.25 5.25 0 0 1 0 10.5h-4" />
  </Icon>
);
export const RedoIcon = ({ size = 16 }: Props): ReactNode => (
  <Icon size={size}>
    <path d="M15.5 5 20 9.5 15.5 14M20 9.5H10A5.25 5.25 0 0 0 10 20h4" />
  </Icon>
);
export const GripIcon = ({ size = 16 }: Props): ReactNode => (
  <Icon size={size} strokeWidth="2.5">
    <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
  </Icon>
);
export const UpIcon = ({ size = 16 }: Props): ReactNode => (
  <Icon size={size}>
    <path d="M12 19V5m-6 6 6-6 6 6" />
  </Icon>
);
export const DownIcon = ({ size = 16 }: Props): ReactNode => (
  <Icon size={size}>
    <path d="M12 5v14m-6-6 6 6 6-6" />
  </Icon>
);
export const DuplicateIcon = ({ size = 16 }: Props): ReactNode => (
  <Icon size={size}>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
    <path d="M15.5 5.5A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5" />
  </Icon>
);
export const RemoveIcon = ({ size = 16 }: Props): ReactNode => (
  <Icon size={size}>
    <path d="M4.5 7h15M9.5 7V5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2M6.5 7l.8 11.2a1.8 1.8 0 0 0 1.8 1.8h5.8a1.8 1.8 0 0 0 1.8-1.8L17.5 7M10.5 11v5M13.5 11v5" />
  </Icon>
);
export const PlusIcon = ({ size = 16 }: Props): ReactNode => (
  <Icon size={size}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const AgainIcon = ({ size = 16 }: Props): ReactNode => (
  <Icon size={size}>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4h-4" />
  </Icon>
);
