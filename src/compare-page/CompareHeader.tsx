import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { Button } from '../theme/elements.tsx';
import { ShieldIcon } from '../theme/icons.tsx';
import { ResetButton } from '../tool-page/ResetButton.tsx';
import type { CompareDialogName } from './CompareDialogs.tsx';

type Props = {
  /** What is wrong with the link that led here. */
  readonly linkError: string | undefined;
  readonly changed: boolean;
  readonly onReset: () => void;
  readonly onDialog: (name: CompareDialogName) => void;
};

/** The name of the page and what it is for, as tools have it. */
export const CompareHeader = memo(function CompareHeader({ linkError, changed, onReset, onDialog }: Props) {
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
          Compare Texts
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
          See what differs between two texts, lists, or JSON files, and take it with you as a patch.
        </chakra.p>
        <chakra.div gridArea="actions" justifySelf="end" display="flex" gap="1">
          <chakra.span display={{ base: 'none', lg: 'contents' }}>
            <ResetButton changed={changed} onReset={onReset} />
          </chakra.span>
          <Button size="sm" variant="plain" onClick={() => onDialog('share')}>
            Copy link
          </Button>
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
