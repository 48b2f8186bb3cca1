import { chakra } from '@chakra-ui/react';
import { PRODUCT } from '../site.ts';

/** The mark: a letter L with lines of text in its corner. public/favicon.svg shows the same drawing. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#7c3aed" />
      <path d="M7.5 7h4.2v13.8H24.5V25h-17z" fill="#fff" />
      <path d="M15.2 8h9.3M15.2 12h6.2M15.2 16h3.1" stroke="#fff" strokeOpacity=".72" strokeWidth="2" />
    </svg>
  );
}

/** The mark and the product's name, which gives way if both do not fit. */
export function Logo() {
  return (
    <chakra.span
      display="inline-flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2.5"
      // In a second line, the name is out of sight.
      rowGap="10"
      maxH="8"
      overflow="hidden"
    >
      <Mark />
      <chakra.span fontSize="lg" fontWeight="bold" letterSpacing="tight" color="fg">
        {PRODUCT}
      </chakra.span>
    </chakra.span>
  );
}
