import { chakra } from '@chakra-ui/react';
import { Button, Row, Wrap } from '../../theme/elements.tsx';
import { onTabArrow } from '../../ui/tab-arrows.ts';
import { CommonSettings, type SettingsProps } from './fields.tsx';
import type { Mode } from './useRedactPage.ts';

const MODES = [
  ['redact', 'Redact'],
  ['restore', 'Put back'],
] as const;

type Props = SettingsProps & {
  readonly mode: Mode;
  readonly hasSelection: boolean;
  readonly onMode: (mode: Mode) => void;
  readonly onKinds: () => void;
  readonly onSelection: () => void;
};

/** The two modes of the page, and settings. On a phone, most of them are in the dialog of the kinds. */
export const RedactBar = ({ mode, settings, hasSelection, ...on }: Props) => (
  <Wrap columnGap="4" rowGap="2" minH="9">
    <Row
      role="tablist"
      aria-label="Direction"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="md"
      overflow="hidden"
      onKeyDown={onTabArrow}
    >
      {MODES.map(([name, label]) => (
        <chakra.button
          key={name}
          id={`${name}-mode`}
          type="button"
          role="tab"
          aria-selected={name === mode}
          aria-controls={`${name}-panel`}
          tabIndex={name === mode ? 0 : -1}
          h="target"
          px="3.5"
          fontSize="sm"
          fontWeight="medium"
          cursor="pointer"
          color={name === mode ? 'accent.fg' : 'fg.muted'}
          bg={name === mode ? 'accent.subtle' : undefined}
          _focusVisible={{ outline: '2px solid', outlineColor: 'accent.ring', outlineOffset: '-2px' }}
          onClick={() => on.onMode(name)}
        >
          {label}
        </chakra.button>
      ))}
    </Row>
    {mode === 'redact' && (
      <>
        <chakra.span flex="1" />
        <Button
          size="sm"
          variant="plain"
          display={{ base: 'none', md: 'inline-flex' }}
          disabled={!hasSelection}
          title="Redact the selected text everywhere"
          // A press would take the selection from the pane.
          onPointerDown={(event) => event.preventDefault()}
          onClick={on.onSelection}
        >
          Redact selection
        </Button>
        <Row gap="4" display={{ base: 'none', lg: 'flex' }}>
          <CommonSettings settings={settings} onSettings={on.onSettings} />
        </Row>
        <Button size="sm" aria-haspopup="dialog" onClick={on.onKinds}>
          Kinds
          <chakra.span textStyle="figure" fontWeight="normal" color="fg.muted">
            {settings.kinds.length}
          </chakra.span>
        </Button>
      </>
    )}
  </Wrap>
);
