import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { Page } from '../../../engine/contract/tool.ts';
import { Button } from '../../theme/elements.tsx';
import type { OptionValues } from '../../ui/view.ts';
import { isSame } from './option-state.ts';

type Props = {
  readonly presets: NonNullable<Page['presets']>;
  readonly values: OptionValues;
  readonly onChoose: (options: OptionValues) => void;
};

/** Options for common jobs, set by one press. One that the options agree with shows as pressed. */
export const Presets = memo(function Presets({ presets, values, onChoose }: Props) {
  return (
    <chakra.div role="group" aria-label="Presets" display="flex" flexWrap="wrap" gap="1.5">
      {presets.map((preset) => (
        <Button
          key={preset.label}
          size="xs"
          aria-pressed={Object.entries(preset.options).every(([id, value]) => isSame(values[id], value))}
          borderRadius="full"
          px="3"
          h="auto"
          minH="target"
          maxW="full"
          whiteSpace="normal"
          onClick={() => onChoose(preset.options)}
        >
          {preset.label}
        </Button>
      ))}
    </chakra.div>
  );
});
