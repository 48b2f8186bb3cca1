import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Grid, TextArea } from '../theme/elements.tsx';
import { chunk } from './chunk.ts';
import { LazyPart } from './LazyPart.tsx';
import { FIELD } from './option-control.ts';
import type { PatternRange } from './pattern-field/pointing.ts';

const patternColors = chunk(() => import('./pattern-field/PatternColors.tsx').then((module) => module.PatternColors));

type Props = {
  readonly id: string;
  readonly placeholder: string | undefined;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly value: string;
  /** Flags of the regular expression. */
  readonly flags: string;
  /** The part of the pattern that is wrong. */
  readonly fault: PatternRange | undefined;
  readonly onChange: (value: string) => void;
};

/** A field for a regular expression: as wide as the form, as high as the pattern needs, and colored. */
export function PatternField({ id, placeholder, invalid, describedBy, value, flags, fault, onChange }: Props) {
  // Until then the letters of the field itself are seen.
  const [alive, setAlive] = useState(patternColors.loaded() !== undefined);
  useEffect(() => setAlive(true), []);
  return (
    <chakra.div position="relative">
      <Grid
        maxH="11rem"
        overflowY="auto"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="md"
        css={{
          '&:has(:focus-visible)': { borderColor: 'accent.ring', outline: '1px solid', outlineColor: 'accent.ring' },
          '&:has([aria-invalid=true])': { borderColor: 'error' },
          '& > :is(pre, textarea)': {
            gridArea: '1 / 1',
            fontSize: FIELD.fontSize,
            lineHeight: '1.5rem',
            px: '2.5',
            py: '3px',
          },
          // The colored pattern behind the field shows the letters; caret and selection are the field's own.
          '&:has([data-colors]) textarea': { color: 'transparent', caretColor: 'fg' },
          '& textarea::selection': { bg: 'color-mix(in srgb, {colors.accent.ring} 35%, transparent)' },
        }}
      >
        {alive && <LazyPart quiet source={patternColors} props={{ pattern: value, flags, fault }} />}
        <TextArea
          id={id}
          data-pattern=""
          placeholder={placeholder}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          rows={1}
          value={value}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          position="relative"
          w="full"
          h="full"
          // The edge is part of the height, as in other fields.
          minH="calc({sizes.target} - 2px)"
          bg="transparent"
          borderWidth="0"
          outline="none"
          resize="none"
          overflow="hidden"
          wordBreak="break-all"
          overflowWrap="anywhere"
          css={{ fieldSizing: 'content' }}
          // A line break is a character to match: Enter makes one only where some are, Shift+Enter anywhere.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !value.includes('\n')) event.preventDefault();
          }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Grid>
    </chakra.div>
  );
}
