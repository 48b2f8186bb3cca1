import { chakra } from '@chakra-ui/react';
import { Grid } from '../../../site/theme/elements.tsx';
import type { ViewProps } from '../../../site/ui/view.ts';

/** The styles in the order of the engine's list. */
const STYLES = [
  ['smallCaps', 'Small capitals'],
  ['superscript', 'Superscript'],
  ['subscript', 'Subscript'],
] as const;
/** A card shows one line, in UTF-16 code units. */
const PREVIEW_LENGTH = 80;

/** The beginning of the text in all three styles: the one chosen is the output. */
export default function Styles({ options, output, setOptions }: ViewProps) {
  if (options['mode'] === 'plain') return null;
  return (
    <Grid
      role="group"
      aria-label="All three styles"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      gap="2"
    >
      {STYLES.map(([style, label], i) => {
        const chosen = options['style'] === style;
        const text = output.list?.[i]?.text ?? '';
        return (
          <chakra.button
            key={label}
            type="button"
            aria-pressed={chosen}
            onClick={() => setOptions({ style })}
            display="grid"
            gap="0.5"
            px="3"
            py="1.5"
            minW="0"
            textAlign="start"
            borderWidth="1px"
            borderColor={chosen ? 'accent.border' : 'border'}
            borderRadius="md"
            bg={chosen ? 'accent.subtle' : 'bg.panel'}
            cursor="pointer"
            _hover={{ borderColor: 'border.control' }}
          >
            <chakra.span textStyle="label">{label}</chakra.span>
            <chakra.span fontSize="md" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {text.slice(0, PREVIEW_LENGTH) || '\u00a0'}
            </chakra.span>
          </chakra.button>
        );
      })}
    </Grid>
  );
}
