import { Icon, type IconProps } from './icons.tsx';

// Icons of parts that load after the page: they are not in its first script.

export const ChevronUpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 14.5 6-6 6 6" />
  </Icon>
);
export const ArrowIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14m-6-6 6 6-6 6" />
  </Icon>
);
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);
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
