import type { ReactNode, SVGProps } from 'react';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { readonly size?: number };

/** The frame of an icon. Icons are decoration: the words are in the elements around them. */
export function Icon({ size = 18, ...rest }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    />
  );
}

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Icon>
);
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);
export const DotsIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth="2.75">
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </Icon>
);
export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 7.75v.01" />
  </Icon>
);
export const OptionsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7.5h9M19 7.5h1M4 16.5h1M11 16.5h9" />
    <circle cx="16" cy="7.5" r="2.5" />
    <circle cx="8" cy="16.5" r="2.5" />
  </Icon>
);
export const FolderIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 18.5v-13h6l2 2.5h9v10.5z" />
  </Icon>
);
export const DownloadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4v11m-5-4.5 5 5 5-5M4.5 20h15" />
  </Icon>
);
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);
export const ChevronIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
);
export const SunIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
  </Icon>
);
export const MoonIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20 14.2A8 8 0 0 1 9.8 4 8 8 0 1 0 20 14.2Z" />
  </Icon>
);
export const ShieldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.5 5 6v5.5c0 4.2 2.9 7.5 7 9 4.1-1.5 7-4.8 7-9V6l-7-2.5Z" />
    <path d="m9 12 2.2 2.2L15.2 10" />
  </Icon>
);

const CaseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 18 7 6h.6L12 18M4.2 14h6.2M21 11.5V18M21 14.7a3.1 3.1 0 1 1-6.2 0 3.1 3.1 0 0 1 6.2 0Z" />
  </Icon>
);
const FormatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 6h16M4 10.5h10M4 15h16M4 19.5h7" />
  </Icon>
);
const StyleIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M11 4.5 13.2 10.3 19 12.5 13.2 14.7 11 20.5 8.8 14.7 3 12.5 8.8 10.3Z" />
    <path d="M18.5 3.5v4M16.5 5.5h4" />
  </Icon>
);
const CodeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 4.5c-2.2 0-2.6 1-2.6 2.8v1.9c0 1.6-.7 2.5-2.4 2.8 1.7.3 2.4 1.2 2.4 2.8v1.9c0 1.8.4 2.8 2.6 2.8M15 4.5c2.2 0 2.6 1 2.6 2.8v1.9c0 1.6.7 2.5 2.4 2.8-1.7.3-2.4 1.2-2.4 2.8v1.9c0 1.8-.4 2.8-2.6 2.8" />
  </Icon>
);
const TransformIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 9h14.5M15 5l4 4-4 4M20 15H5.5M9 11l-4 4 4 4" />
  </Icon>
);

const categoryIcons: Readonly<Record<string, typeof CaseIcon>> = {
  'text-case': CaseIcon,
  'text-formatting': FormatIcon,
  'text-styling': StyleIcon,
  'code-data': CodeIcon,
  'text-transformation': TransformIcon,
};

/** The drawing of a category. */
export function CategoryIcon({ id, ...rest }: IconProps & { readonly id: string }) {
  const Drawing = categoryIcons[id] ?? FormatIcon;
  return <Drawing {...rest} />;
}
