import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { Button, IconButton, Muted, Row } from '../../theme/elements.tsx';
import { InfoIcon, ShieldIcon } from '../../theme/icons.tsx';
import { chunk } from '../../ui/chunk.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { LinkError } from './LinkError.tsx';
import type { PageActions } from './menus.tsx';
import { ResetButton } from './ResetButton.tsx';

const aboutMenu = chunk(() => import('./menus.tsx').then((module) => module.AboutMenu));
const pageMenu = chunk(() => import('./menus.tsx').then((module) => module.PageMenu));

/** The longest name of a tool fits on a phone of 360 pixels. */
const LONGEST_NAME = {
  '@media (max-width: 24rem)': { fontSize: '1.0625rem' },
  '@media (max-width: 22rem)': { whiteSpace: 'normal' },
} as const;
/** With large letters, the name takes as many lines as it needs. */
const HEAD = { '@media (max-width: 22rem)': { h: 'auto' } } as const;

type Props = PageActions & {
  readonly name: string;
  /** Error of the link that led here. */
  readonly linkError: string | undefined;
};

/** The name of a tool or a similar page, its purpose, and actions on the page, on one line. */
export const ToolHeader = memo(function ToolHeader(props: Props) {
  const { name, about, shareable, linkError, onDialog, changed, onReset } = props;
  return (
    <>
      <Row columnGap={{ base: '0', lg: '4' }} h={{ base: '9', lg: 'auto' }} minH="9" css={HEAD}>
        <chakra.h1
          fontSize={{ base: 'xl', lg: '2xl' }}
          fontWeight="bold"
          lineHeight="tight"
          letterSpacing="tight"
          whiteSpace="nowrap"
          minW="0"
          flex={{ base: '1', lg: 'none' }}
          overflow="hidden"
          textOverflow="ellipsis"
          css={LONGEST_NAME}
        >
          {name}
        </chakra.h1>
        <Muted display={{ base: 'none', lg: 'block' }} flex="1" minW="0" lineHeight="1.3" pt="1">
          {about}
        </Muted>
        <chakra.div display={{ base: 'none', lg: 'flex' }} alignItems="center" gap="1">
          <ResetButton changed={changed} onReset={onReset} />
          <Button size="sm" variant="plain" gap="1.5" onClick={() => onDialog('device')}>
            <ShieldIcon size={15} />
            Runs on your device
          </Button>
          {shareable && (
            <Button size="sm" variant="plain" onClick={() => onDialog('share')}>
              Copy link
            </Button>
          )}
          <IconButton size="sm" aria-label="Keyboard shortcuts" onClick={() => onDialog('shortcuts')}>
            ?
          </IconButton>
        </chakra.div>
        <chakra.div display={{ base: 'flex', lg: 'none' }} my="-1" me="-2">
          <MenuButton label="About this tool" icon={<InfoIcon size={20} />} source={aboutMenu} props={{ about }} />
          <MenuButton label="Page actions" source={pageMenu} props={{ shareable, changed, onReset, onDialog }} />
        </chakra.div>
      </Row>
      <LinkError message={linkError} />
    </>
  );
});
