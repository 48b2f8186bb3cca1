import { type IconProps, icon } from './icons.tsx';

const CaseIcon = icon('M2.5 18 7 6h.6L12 18M4.2 14h6.2M21 11.5V18M21 14.7a3.1 3.1 0 1 1-6.2 0 3.1 3.1 0 0 1 6.2 0Z');
const FormatIcon = icon('M4 6h16M4 10.5h10M4 15h16M4 19.5h7');
const StyleIcon = icon('M11 4.5 13.2 10.3 19 12.5 13.2 14.7 11 20.5 8.8 14.7 3 12.5 8.8 10.3ZM18.5 3.5v4M16.5 5.5h4');
const CodeIcon = icon(
  'M9 4.5c-2.2 0-2.6 1-2.6 2.8v1.9c0 1.6-.7 2.5-2.4 2.8 1.7.3 2.4 1.2 2.4 2.8v1.9c0 1.8.4 2.8 2.6 2.8M15 4.5c2.2 0 2.6 1 2.6 2.8v1.9c0 1.6.7 2.5 2.4 2.8-1.7.3-2.4 1.2-2.4 2.8v1.9c0 1.8-.4 2.8-2.6 2.8',
);
const TransformIcon = icon('M4 9h14.5M15 5l4 4-4 4M20 15H5.5M9 11l-4 4 4 4');

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
