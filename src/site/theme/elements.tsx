import { chakra } from '@chakra-ui/react';

const button = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    lineHeight: '1.2',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'colors',
    transitionDuration: 'fast',
    _disabled: { cursor: 'not-allowed', opacity: 0.5 },
    '& svg': { flexShrink: 0 },
  },
  variants: {
    variant: {
      solid: { bg: 'accent', color: 'accent.contrast', _hover: { bg: 'accent.hover' } },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border',
        _hover: { bg: 'bg.subtle', borderColor: 'border.control' },
        _active: { bg: 'bg.muted' },
        _pressed: { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.border' },
      },
      subtle: { bg: 'bg.subtle', color: 'fg', _hover: { bg: 'bg.muted' } },
      plain: {
        color: 'fg.muted',
        _hover: { bg: 'bg.subtle', color: 'fg' },
        _active: { bg: 'bg.muted' },
        _expanded: { bg: 'bg.subtle', color: 'fg' },
      },
    },
    size: {
      xs: { h: 'target', px: '2', fontSize: 'xs' },
      sm: { h: 'target', px: '2.5', fontSize: 'sm' },
      md: { h: '10', px: '4', fontSize: 'sm' },
      lg: { h: '12', px: '5', fontSize: 'md' },
    },
    /** A square button with an icon only: give it an `aria-label`. */
    icon: { true: { px: '0', aspectRatio: '1' } },
  },
} as const;

/** A button in one of four weights. `solid` is for the one thing to do; `plain` has no edge. */
export const Button = chakra(
  'button',
  { ...button, defaultVariants: { variant: 'outline', size: 'md' } },
  { defaultProps: { type: 'button' } },
);

/** A small square button without an edge: give it an icon, and an `aria-label`. */
export const IconButton = chakra(
  'button',
  { ...button, defaultVariants: { variant: 'plain', size: 'xs', icon: true } },
  { defaultProps: { type: 'button' } },
);

const field = {
  display: 'block',
  minW: '0',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  fontSize: 'field',
  transition: 'colors',
  transitionDuration: 'fast',
  _focusVisible: { outlineOffset: '-1px', borderColor: 'accent.ring' },
  _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  _invalid: { borderColor: 'error' },
} as const;

const fieldSizes = {
  sm: { h: 'target', px: '2.5' },
  md: { h: '10', px: '3' },
  lg: { h: '12', px: '4', fontSize: 'md' },
} as const;

/** A one-line text field. */
export const Input = chakra('input', { base: field, variants: { size: fieldSizes }, defaultVariants: { size: 'md' } });

/** A text field of several lines, in the letters of code. */
export const TextArea = chakra('textarea', {
  base: { ...field, px: '2.5', maxW: 'full', fontFamily: 'mono', resize: 'vertical' },
});

/** Drawn in a gray that shows on both themes: an image has no access to the text color. */
const chevron =
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' viewBox='0 0 24 24' ` +
  `fill='none' stroke='%238d889e' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E` +
  `%3Cpath d='m6 9.5 6 6 6-6'/%3E%3C/svg%3E")`;

/** The browser's own select, with the site's edge and arrow. */
export const Select = chakra('select', {
  base: {
    ...field,
    appearance: 'none',
    cursor: 'pointer',
    backgroundImage: chevron,
    backgroundPosition: 'right 0.625rem center',
    backgroundRepeat: 'no-repeat',
    textOverflow: 'ellipsis',
    '& option': { bg: 'bg.panel', color: 'fg' },
  },
  variants: {
    size: {
      sm: { h: 'target', ps: '2.5', pe: '8' },
      md: { h: '10', ps: '3', pe: '8' },
      lg: { h: '12', ps: '4', pe: '9', fontSize: 'md' },
    },
  },
  defaultVariants: { size: 'md' },
});

/** A raised surface. */
export const Panel = chakra('div', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg' },
});

/** A small label on a card. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    py: '0.5',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: '1.35',
    // On one line, unless the browser's font is too large for that.
    flexShrink: 0,
    maxW: 'full',
    whiteSpace: { base: 'normal', md: 'nowrap' },
  },
  variants: {
    tone: { neutral: { bg: 'bg.subtle', color: 'fg.muted' }, accent: { bg: 'accent.subtle', color: 'accent.fg' } },
  },
  defaultVariants: { tone: 'neutral' },
});

/** A key of the keyboard. */
export const Kbd = chakra('kbd', {
  base: {
    px: '1.5',
    py: '0.5',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'sm',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontFamily: 'body',
    fontSize: '2xs',
    lineHeight: '1.4',
    whiteSpace: 'nowrap',
  },
});

/** Elements side by side, level with each other. */
export const Row = chakra('div', { base: { display: 'flex', alignItems: 'center' } });

/** The bar by which a finger drags a sheet down (ui/drag-away.ts), with a grip on a phone. */
export const DragBar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    touchAction: 'none',
    _before: {
      content: '""',
      position: 'absolute',
      top: '1.5',
      insetStart: 'calc(50% - 1rem)',
      w: '8',
      h: '1',
      borderRadius: 'full',
      bg: 'border',
      display: { base: 'block', md: 'none' },
    },
  },
});

/** A row that goes on in further lines. */
export const Wrap = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } });

/** Elements below each other, of which one may take the rest of the height. */
export const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column' } });

/** Elements in a grid: by default below each other. */
export const Grid = chakra('div', { base: { display: 'grid' } });

/** A paragraph beside the main thing. */
export const Muted = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });

/** Text for screen readers only. */
export const Hidden = chakra('span', { base: { srOnly: true } });

/** The column that contains every page; `wide` where panes use the width of a large window. */
export const Container = chakra('div', {
  base: { w: 'full', maxW: 'page', mx: 'auto', px: { base: '4', md: '6' } },
  variants: { wide: { true: { maxW: 'wide' } } },
});
