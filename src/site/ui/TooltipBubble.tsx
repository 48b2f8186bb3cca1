import { Portal, Tooltip } from '@chakra-ui/react';
import { ChakraSystem } from '../theme/ChakraSystem.tsx';

type Props = {
  readonly triggerId: string;
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The visible part of a tooltip, placed beside its trigger. */
export function TooltipBubble({ triggerId, label, open, onClose }: Props) {
  return (
    <ChakraSystem>
      <Tooltip.Root
        open={open}
        onOpenChange={(change) => {
          if (!change.open) onClose();
        }}
        ids={{ trigger: triggerId }}
        openDelay={0}
        closeDelay={0}
        positioning={{ placement: 'bottom', offset: { mainAxis: 8 } }}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Tooltip.Positioner>
            <Tooltip.Content
              zIndex="tooltip"
              maxW="20rem"
              px="2.5"
              py="1"
              borderRadius="md"
              bg="fg"
              color="bg"
              fontSize="xs"
              fontWeight="medium"
              shadow="md"
              pointerEvents="none"
              _open={{ animation: 'fade-in {durations.fast}' }}
            >
              {label}
            </Tooltip.Content>
          </Tooltip.Positioner>
        </Portal>
      </Tooltip.Root>
    </ChakraSystem>
  );
}
