import { Icon, type IconProps, icon } from './icons.tsx';

// Icons of parts that load after the page: they are not in its first script.

export const ChevronUpIcon = icon('M6 14.5l6-6 6 6');
export const ArrowIcon = icon('M5 12h14m-6-6 6 6-6 6');
export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7.5');
export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="m4 7.5 8 6 8-6" />
  </Icon>
);
export const RecipeIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="4" width="8" height="6" rx="1.5" />
    <rect x="12.5" y="14" width="8" height="6" rx="1.5" />
    <path d="M7.5 10v4a3 3 0 0 0 3 3h2" />
  </Icon>
);
export const CompareIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="4.5" width="7" height="15" rx="1.5" />
    <rect x="13.5" y="4.5" width="7" height="15" rx="1.5" />
    <path d="M6 8.5h2M6 12h2M16 8.5h2M16 15.5h2" />
  </Icon>
);
export const ExampleIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="8.5" width="6" height="7" rx="1.5" />
    <path d="M11.5 12H14M13 9.5l2.5 2.5-2.5 2.5" />
    <circle cx="19" cy="12" r="2.5" />
  </Icon>
);
export const RedactIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 6h16M4 18h9" />
    <rect x="4" y="10" width="16" height="4" rx="1" fill="currentColor" />
  </Icon>
);
export const UndoIcon = icon('M8.5 5 4 9.5 8.5 14M4 9.5h10a5.25 5.25 0 0 1 0 10.5h-4', { size: 16 });
export const RedoIcon = icon('M15.5 5 20 9.5 15.5 14M20 9.5H10A5.25 5.25 0 0 0 10 20h4', { size: 16 });
export const UpIcon = icon('M12 19V5m-6 6 6-6 6 6', { size: 16 });
export const DownIcon = icon('M12 5v14m-6-6 6 6 6-6', { size: 16 });
