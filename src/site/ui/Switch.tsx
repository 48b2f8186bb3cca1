import { chakra } from '@chakra-ui/react';

type Props = {
  readonly id?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Accessible name, if no label element is tied to it. */
  readonly label?: string;
  readonly describedBy?: string;
};

/** A switch without its label. */
export function Switch({ id, checked, label, describedBy, onChange }: Props) {
  return (
    <chakra.input
      id={id}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.currentTarget.checked)}
      appearance="none"
      flexShrink="0"
      w="8"
      h="5"
      m="0"
      borderRadius="full"
      borderWidth="1px"
      borderColor="border.control"
      bg="bg.subtle"
      position="relative"
      cursor="pointer"
      transition="background-color 120ms, border-color 120ms"
      css={{
        '&::before': {
          content: '""',
          position: 'absolute',
          top: '2px',
          left: '2px',
          w: '14px',
          h: '14px',
          borderRadius: 'full',
          bg: 'fg.subtle',
          transition: 'transform 120ms',
        },
        // The touch target is larger than the drawing.
        '&::after': { content: '""', position: 'absolute', inset: '-6px 0', _coarse: { inset: '-12px -6px' } },
        '&:checked': { bg: 'accent', borderColor: 'accent' },
        '&:checked::before': { bg: 'accent.contrast', transform: 'translateX(12px)' },
      }}
    />
  );
}
