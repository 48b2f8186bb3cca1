import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { Tool } from '../catalog.ts';
import { Button } from '../theme/elements.tsx';
import { ShieldIcon } from '../theme/icons.tsx';
import { ResetButton } from './ResetButton.tsx';
import type { DialogName } from './ToolDialogs.tsx';

type Props = {
  readonly tool: Tool;
  /** Whether a link to the tool's options may be offered: nothing secret stands in an address. */
  readonly shareable: boolean;
  /** What is wrong with the link that led here. */
  readonly linkError: string | undefined;
  readonly onDialog: (name: DialogName) => void;
  /** An option differs from its default. */
  readonly changed: boolean;
  readonly onReset: () => void;
};

/** The name of a tool and what it is for. */
export const ToolHeader = memo(function ToolHeader(props: Props) {
  const { tool, shareable, linkError, onDialog, changed, onReset } = props;
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        gridTemplateAreas={{
          base: '"name name" "device actions" "about about"',
          md: '"name device" "about actions"',
        }}
        alignItems="center"
        columnGap="4"
        rowGap={{ base: '1', md: '0' }}
      >
        <chakra.h1 gridArea="name" textStyle="title">
          {tool.name}
        </chakra.h1>
        <Button
          gridArea="device"
          justifySelf={{ base: 'start', md: 'end' }}
          size="xs"
          variant="subtle"
          borderRadius="full"
          color="fg.muted"
          px="2.5"
          gap="1.5"
          onClick={() => onDialog('device')}
        >
          <ShieldIcon size={15} />
          Runs on your device
        </Button>
        <chakra.p gridArea="about" fontSize="sm" color="fg.muted" mt="1" alignSelf="start">
          {tool.description}
        </chakra.p>
        <chakra.div gridArea="actions" justifySelf="end" display="flex" gap="1">
          {/* Where the form is narrow it has this button itself. */}
          <chakra.span display={{ base: 'none', lg: 'contents' }}>
            <ResetButton changed={changed} onReset={onReset} />
          </chakra.span>
          {shareable && (
            <Button size="sm" variant="plain" onClick={() => onDialog('share')}>
              Copy link
            </Button>
          )}
          <Button size="sm" variant="plain" icon aria-label="Keyboard shortcuts" onClick={() => onDialog('shortcuts')}>
            ?
          </Button>
        </chakra.div>
      </chakra.div>
      {linkError !== undefined && (
        <chakra.p
          role="alert"
          fontSize="sm"
          color="warning"
          bg="warning.subtle"
          borderWidth="1px"
          borderColor="warning.border"
          borderRadius="md"
          px="3"
          py="2"
        >
          {linkError}
        </chakra.p>
      )}
    </>
  );
});
