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

/** Returns an icon that is one line. @param own its props, if they differ from those of most icons */
/* @__NO_SIDE_EFFECTS__ */
export const icon =
  (line: string, own?: IconProps) =>
  (props: IconProps): ReactNode => (
    <Icon {...own} {...props}>
      <path d={line} />
    </Icon>
  );

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Icon>
);
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const DotsIcon = icon('M5 12h.01M12 12h.01M19 12h.01', { strokeWidth: 2.75 });
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
export const FolderIcon = icon('M3.5 18.5v-13h6l2 2.5h9v10.5z');
export const DownloadIcon = icon('M12 4v11m-5-4.5 5 5 5-5M4.5 20h15');
export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const ChevronIcon = icon('M6 9.5l6 6 6-6');
export const SunIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
  </Icon>
);
export const MoonIcon = icon('M20 14.2A8 8 0 0 1 9.8 4 8 8 0 1 0 20 14.2Z');
export const ShieldIcon = icon('M12 3.5 5 6v5.5c0 4.2 2.9 7.5 7 9 4.1-1.5 7-4.8 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.2 10');
