import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { OptionValues } from '../components/view.ts';
import type { Page } from '../core/tool.ts';
import { Button } from '../theme/elements.tsx';

type Props = {
  readonly presets: NonNullable<Page['presets']>;
  readonly onChoose: (options: OptionValues) => void;
};

/** Options for common jobs, set by one press. */
export const Presets = memo(function Presets({ presets, onChoose }: Props) {
  return (
    <chakra.div
      role="group"
      aria-label="Presets"
      display="flex"
      flexWrap={{ base: 'nowrap', lg: 'wrap' }}
      overflowX="auto"
      gap="1.5"
      py="0.5"
    >
      {presets.map((preset) => (
        <Button
          key={preset.label}
          size="xs"
          variant="subtle"
          borderRadius="full"
          px="3"
          onClick={() => onChoose(preset.options)}
        >
          {preset.label}
        </Button>
      ))}
    </chakra.div>
  );
});
