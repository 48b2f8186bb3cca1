import { chakra } from '@chakra-ui/react';
import { memo, useEffect } from 'react';
import type { ToolId } from '../../../engine/tool-ids.ts';
import { Button, Grid } from '../../theme/elements.tsx';
import { useKeyboardHeight } from '../../ui/useKeyboardHeight.ts';

/** The labels of the conversions, in their order, and the tool that each runs with its default options. */
const CONVERSIONS = [
  ['Sentence case', 'sentence-case'],
  ['lower case', 'lower-case'],
  ['UPPER CASE', 'upper-case'],
  ['Capitalized Case', 'capitalized-case'],
  ['aLtErNaTiNg cAsE', 'alternating-case'],
  ['Title Case', 'title-case'],
  ['InVeRsE cAsE', 'inverse-case'],
  ['camelCase', 'camel-case'],
  ['PascalCase', 'pascal-case'],
  ['snake_case', 'snake-case'],
  ['kebab-case', 'kebab-case'],
  ['SCREAMING_SNAKE_CASE', 'constant-case'],
] as const satisfies readonly (readonly [label: string, tool: ToolId])[];

/** Returns the label of the conversion that runs a tool. */
export const labelOf = (tool: string): string | undefined => CONVERSIONS.find(([, id]) => id === tool)?.[0];

/** Pixels: what covers less of the window is a bar of the browser. */
const LEAST_KEYBOARD = 150;

const ROW = {
  position: 'fixed',
  insetInline: '0',
  zIndex: 'header',
  display: 'flex',
  overflowX: 'auto',
  px: '3',
  py: '1',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
  boxShadow: 'lg',
  '& button': { flex: 'none', fontSize: 'sm', whiteSpace: 'nowrap' },
} as const;

/** Returns a label that is broken only after an underscore, if it has one. `<wbr>` would be a space in its name. */
const withBreaks = (label: string) =>
  label.includes('_') ? (
    <chakra.span overflowWrap="anywhere">
      {label.match(/[^_]+_?/g)?.map((part) => (
        <chakra.span key={part} whiteSpace="nowrap">
          {part}
        </chakra.span>
      ))}
    </chakra.span>
  ) : (
    label
  );

/**
 * The twelve buttons; one row above the keyboard of a phone while that is up. Apart from the text, so that a key does not
 * draw them again.
 */
export const Conversions = memo(function Conversions({
  blank,
  onPress,
}: {
  blank: boolean;
  onPress: (tool: string) => void;
}) {
  const keyboard = useKeyboardHeight();
  const isRow = keyboard > LEAST_KEYBOARD;
  useEffect(() => {
    if (!isRow) return;
    // The caret stays above the row.
    document.documentElement.dataset['peeks'] = '';
    return () => {
      delete document.documentElement.dataset['peeks'];
    };
  }, [isRow]);
  return (
    <Grid
      role="group"
      aria-label="Conversions"
      gap="2"
      style={isRow ? { bottom: keyboard } : undefined}
      css={isRow ? ROW : undefined}
      // A press keeps the focus in the text, and so the keyboard up.
      onMouseDown={isRow ? (event) => event.preventDefault() : undefined}
      gridTemplateColumns={{
        // Three columns on a phone, two where it is narrow or its text large.
        base: 'repeat(auto-fill, minmax(6rem, 1fr))',
        sm: 'repeat(4, minmax(0, 1fr))',
        lg: 'repeat(6, minmax(0, 1fr))',
      }}
    >
      {CONVERSIONS.map(([label, tool]) => (
        <Button
          key={tool}
          disabled={blank}
          // Each is an example of its case, which is to be read before there is a text.
          _disabled={{ opacity: 1, color: 'fg.muted', bg: 'transparent' }}
          px="1.5"
          minH={{ base: '11', lg: '10' }}
          // The longest label fits at every width, in any font.
          fontSize={{ base: 'clamp(0.6875rem, 3.4vw, 0.875rem)', lg: 'xs', xl: 'sm' }}
          whiteSpace="normal"
          overflowWrap="anywhere"
          onClick={() => onPress(tool)}
        >
          {withBreaks(label)}
        </Button>
      ))}
    </Grid>
  );
});
