import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { Button } from '../theme/elements.tsx';
import { ShieldIcon } from '../theme/icons.tsx';
import { LinkError } from './LinkError.tsx';
import { ResetButton } from './ResetButton.tsx';

type Props = {
  readonly name: string;
  readonly about: string;
  /** Whether a link to the tool's options may be offered: an address never contains a secret. */
  readonly shareable: boolean;
  /** Error of the link that led here. */
  readonly linkError: string | undefined;
  readonly onDialog: (name: 'device' | 'share' | 'shortcuts') => void;
  /** An option differs from its default. */
  readonly changed: boolean;
  readonly onReset: () => void;
};

/** The name of a tool, or of a page that looks like one, and its description. */
export const ToolHeader = memo(function ToolHeader(props: Props) {
  const { name, about, shareable, linkError, onDialog, changed, onReset } = props;
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
          {name}
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
          {about}
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
      <LinkError message={linkError} />
    </>
  );
});
