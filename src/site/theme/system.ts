import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react';
import { HEADER_HEIGHT, LAYOUT_BREAKPOINT, MOBILE_BREAKPOINT } from '../site.ts';
import { colors } from './colors.ts';

/** `4` is one rem, as everywhere in Chakra. */
const spacing = Object.fromEntries(
  [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32].map((step) => [
    step,
    { value: `${step / 4}rem` },
  ]),
);

/**
 * The conditions (`_hover` ...) that the site's styles use. Chakra looks each style of each render up in the list of all
 * there are, so the hundred of its base would make every page slower to draw.
 */
export const CONDITIONS = [
  'active',
  'before',
  'disabled',
  'expanded',
  'firstLetter',
  'focus',
  'focusVisible',
  'focusWithin',
  'hidden',
  'hover',
  'invalid',
  'motionReduce',
  'open',
  'pressed',
] as const;

const { conditions: every, ...base } = defaultBaseConfig;
const conditions = Object.fromEntries(CONDITIONS.map((name) => [name, every?.[name] ?? '']));

const config = defineConfig({
  cssVarsPrefix: 'lm',
  cssVarsRoot: ':root',
  preflight: true,
  conditions: { ...conditions, coarse: '@media (pointer: coarse)', dark: '.dark &', light: '.light &' },
  globalCss: {
    '*': { '--global-color-border': 'colors.border' },
    html: {
      color: 'fg',
      bg: 'bg',
      fontFamily: 'body',
      lineHeight: '1.5',
      colorPalette: 'accent',
      colorScheme: 'dark',
      scrollPaddingTop: 'calc({sizes.header} + {spacing.4})',
      textRendering: 'optimizeLegibility',
      '&.light': { colorScheme: 'light' },
      '&[data-peeks]': { scrollPaddingBottom: '14' },
      // The page behind a dialog holds still under a finger; elsewhere its scrollbar would come and go.
      '@media (pointer: coarse)': { '&:has(dialog:modal)': { overflow: 'hidden' } },
    },
    // The page covers the screen to its edges. Phones held sideways have a notch there.
    body: { ps: 'env(safe-area-inset-left)', pe: 'env(safe-area-inset-right)' },
    '::selection': { bg: 'accent.muted' },
    '::placeholder': { color: 'fg.subtle', opacity: '1' },
    ':focus-visible': { outline: '2px solid', outlineColor: 'accent.ring', outlineOffset: '2px' },
    // Links in running text are inline, and so no higher than their line.
    'a, button, select, summary': { minH: 'target' },
    // A box is as small as it is drawn: its label responds, too.
    'input:not([type="checkbox"], [type="radio"]), label:has(> :is([type="checkbox"], [type="radio"]))': {
      minH: 'target',
    },
    '[role="tab"]': { minW: 'target' },
    a: { alignContent: 'center' },
    // Each line has the direction of its first letter.
    'input, textarea': { unicodeBidi: 'plaintext' },
    // A button pressed before the application has started: its action follows the start.
    'button[aria-busy=true]': { boxShadow: 'inset 0 0 0 100vmax rgb(127 127 127 / 0.25)', cursor: 'progress' },
    'h1, h2, h3': { textWrap: 'balance' },
    p: { textWrap: 'pretty' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationDelay: '0s !important',
        animationIterationCount: '1 !important',
        // Even a short transition would make the editors, which measure after a change, read the old size.
        transitionDuration: '0s !important',
        scrollBehavior: 'auto !important',
      },
    },
    // The prerendered list of /search, while the address asks for something else.
    '.pending main': { visibility: 'hidden' },
    // The first output in a prerendered page, which may not be that of the link.
    '.linked [data-first] :is([data-pane], [data-figures], [data-count])': { visibility: 'hidden' },
    // Figures of no text, beside one that was typed or restored while the application has not started, or cannot.
    '#app:not([data-alive]):has([data-pane]:not([readonly], :placeholder-shown)) [data-count]': {
      visibility: 'hidden',
    },
    ...Object.fromEntries(
      Object.keys(colors.hue).map((hue) => [`[data-hue=${hue}]`, { '--hue': `colors.hue.${hue}` }]),
    ),
    // The effect of a drop, while a file is over the page.
    '[data-drop]::after': {
      content: 'attr(data-drop)',
      position: 'fixed',
      inset: '3',
      zIndex: 'tooltip',
      display: 'grid',
      placeItems: 'center',
      p: '6',
      textAlign: 'center',
      fontSize: '2xl',
      fontWeight: 'semibold',
      color: 'accent.fg',
      bg: 'color-mix(in srgb, {colors.bg} 80%, transparent)',
      border: '2px dashed {colors.accent.ring}',
      borderRadius: 'xl',
      pointerEvents: 'none',
    },
    // The example in an empty output pane, while the address or text typed before the start gives a result.
    ':is(.linked, [data-panes]:has([data-pane]:not([readonly], :placeholder-shown))) [inert] > [data-example]': {
      visibility: 'hidden',
    },
    // Message of the early script while the application hangs.
    '#late': {
      position: 'fixed',
      insetX: '0',
      bottom: '0',
      p: '4',
      pb: 'calc({spacing.4} + env(safe-area-inset-bottom))',
      textAlign: 'center',
      color: 'error',
      bg: 'error.subtle',
      borderTopWidth: '1px',
      borderColor: 'error.border',
      '& button': {
        px: '3',
        py: '1',
        borderWidth: '1px',
        borderColor: 'error.border',
        borderRadius: 'md',
        cursor: 'pointer',
      },
    },
  },
  theme: {
    // The two breaks of the layout are the site's; the others serve small adjustments.
    breakpoints: { sm: '480px', md: `${MOBILE_BREAKPOINT}px`, lg: `${LAYOUT_BREAKPOINT}px`, xl: '1280px' },
    tokens: {
      fonts: {
        body: {
          value:
            'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"',
        },
        mono: {
          value:
            'ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace',
        },
      },
      fontSizes: {
        '2xs': { value: '0.6875rem' },
        xs: { value: '0.75rem' },
        sm: { value: '0.875rem' },
        md: { value: '1rem' },
        lg: { value: '1.125rem' },
        xl: { value: '1.25rem' },
        '2xl': { value: '1.5rem' },
        '3xl': { value: '1.875rem' },
        '4xl': { value: '2.25rem' },
        '5xl': { value: '3rem' },
        /** A line that a page is about; less where the window is low, as on a phone on its side. */
        hero: { value: 'clamp(1.25rem, 5vh, 1.5rem)' },
      },
      fontWeights: {
        normal: { value: '400' },
        medium: { value: '500' },
        semibold: { value: '600' },
        bold: { value: '700' },
      },
      lineHeights: {
        tight: { value: '1.2' },
        snug: { value: '1.35' },
        normal: { value: '1.5' },
        text: { value: '1.65' },
      },
      letterSpacings: { tight: { value: '-0.02em' }, wide: { value: '0.04em' } },
      spacing,
      sizes: {
        ...spacing,
        /** Under the notch or the status bar, where the page lies below them. */
        header: { value: `calc(${HEADER_HEIGHT}px + env(safe-area-inset-top))` },
        prose: { value: '42rem' },
        page: { value: '80rem' },
        wide: { value: '110rem' },
        full: { value: '100%' },
      },
      radii: {
        sm: { value: '0.25rem' },
        md: { value: '0.5rem' },
        lg: { value: '0.75rem' },
        xl: { value: '1rem' },
        full: { value: '9999px' },
      },
      durations: { fast: { value: '120ms' }, normal: { value: '180ms' }, slow: { value: '280ms' } },
      easings: { out: { value: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } },
      zIndex: {
        header: { value: 100 },
        overlay: { value: 200 },
        popover: { value: 300 },
        tooltip: { value: 400 },
        skip: { value: 500 },
      },
    },
    semanticTokens: {
      colors,
      /** Minimum height of a control: the width of a fingertip, or an easy target for a mouse. */
      sizes: { target: { value: { base: '2rem', _coarse: '2.75rem' } } },
      /** Text that is edited: Safari on phones zooms in on a focused field with smaller letters than 16 px. */
      fontSizes: { field: { value: { base: '0.875rem', _coarse: '1rem' } } },
      shadows: {
        sm: { value: { base: '0 1px 2px rgb(0 0 0 / 0.4)', _light: '0 1px 2px rgb(38 24 74 / 0.06)' } },
        md: { value: { base: '0 4px 16px rgb(0 0 0 / 0.45)', _light: '0 4px 16px rgb(38 24 74 / 0.08)' } },
        lg: {
          value: {
            base: '0 12px 40px rgb(0 0 0 / 0.55), 0 2px 8px rgb(0 0 0 / 0.4)',
            _light: '0 12px 40px rgb(38 24 74 / 0.14), 0 2px 8px rgb(38 24 74 / 0.06)',
          },
        },
      },
    },
    keyframes: {
      'fade-in': { from: { opacity: 0 } },
      'fade-out': { to: { opacity: 0 } },
      'drop-in': { from: { opacity: 0, transform: 'translateY(-6px)' } },
      'slide-in': { from: { transform: 'translateX(100%)' } },
    },
    textStyles: {
      /** The one h1 of a page. */
      title: {
        value: {
          fontSize: { base: '2xl', md: '3xl' },
          fontWeight: 'bold',
          lineHeight: 'tight',
          letterSpacing: 'tight',
        },
      },
      /** The heading of a section. */
      heading: { value: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'snug', letterSpacing: '-0.01em' } },
      /** Running text. */
      prose: { value: { fontSize: 'md', lineHeight: 'text', color: 'fg.muted' } },
      /** Counts and other numbers that change or are in columns. */
      figure: { value: { fontVariantNumeric: 'tabular-nums' } },
      /** A small heading over a group of links or fields. */
      label: { value: { fontSize: 'xs', fontWeight: 'semibold', color: 'fg.muted', lineHeight: 'normal' } },
      code: { value: { fontFamily: 'mono', fontSize: '0.9375em', lineHeight: 'normal' } },
    },
  },
});

/**
 * Chakra's style props and conditions on the site's own, much smaller set of tokens; recipes are in `elements.tsx`.
 *
 * Elements get their classes when the site is built; in the browser only Chakra's own components ask for it.
 */
export const system: SystemContext = createSystem(base, config);
