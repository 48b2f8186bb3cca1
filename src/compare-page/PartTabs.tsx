import { chakra } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';

export type PartName = 'left' | 'right' | 'result';

const PARTS = [
  ['left', 'Left'],
  ['right', 'Right'],
  ['result', 'Differences'],
] as const satisfies readonly (readonly [PartName, string])[];

type Props = { readonly open: PartName; readonly onOpen: (part: PartName) => void };

/** On a phone, which of the three parts of the page is in view. */
export function PartTabs({ open, onOpen }: Props) {
  const onArrow = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = PARTS[(PARTS.findIndex(([part]) => part === open) + by + PARTS.length) % PARTS.length];
    if (!next) return;
    onOpen(next[0]);
    document.getElementById(`${next[0]}-tab`)?.focus();
  };
  return (
    <chakra.div
      role="tablist"
      aria-label="Parts of the comparison"
      display={{ base: 'grid', md: 'none' }}
      gridTemplateColumns="repeat(3, minmax(0, 1fr))"
      borderBottomWidth="1px"
      borderColor="border"
      onKeyDown={onArrow}
    >
      {PARTS.map(([part, label]) => (
        <chakra.button
          key={part}
          id={`${part}-tab`}
          type="button"
          role="tab"
          aria-selected={part === open}
          aria-controls={`${part}-part`}
          tabIndex={part === open ? 0 : -1}
          h="11"
          fontSize="sm"
          fontWeight="medium"
          color={part === open ? 'accent.fg' : 'fg.muted'}
          boxShadow={part === open ? 'inset 0 -2px 0 {colors.accent.ring}' : undefined}
          cursor="pointer"
          onClick={() => onOpen(part)}
        >
          {label}
        </chakra.button>
      ))}
    </chakra.div>
  );
}
