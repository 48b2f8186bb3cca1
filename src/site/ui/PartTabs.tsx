import { chakra } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Grid } from '../theme/elements.tsx';
import { onTabArrow } from './tab-arrows.ts';

/** A part of a page. The ids in the DOM come from its name: those of "input" are `input-tab` and `input-part`. */
export type TabPart<Name extends string> = { readonly name: Name; readonly label: string; readonly mark?: ReactNode };

type Props<Name extends string> = {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly parts: readonly TabPart<Name>[];
  readonly open: Name;
  readonly onOpen: (part: Name) => void;
};

/** Tabs that choose which of three parts of a page is in view, if not all fit. A part begins at its top. */
export function PartTabs<Name extends string>({ label, parts, open, onOpen }: Props<Name>) {
  const tabs = useRef<HTMLDivElement>(null);
  const last = useRef(open);
  useLayoutEffect(() => {
    if (last.current === open) return;
    last.current = open;
    const top = document.getElementById(`${open}-part`)?.getBoundingClientRect().top ?? 0;
    scrollBy(0, Math.min(0, top - (tabs.current?.getBoundingClientRect().bottom ?? 0)));
  }, [open]);
  return (
    <Grid
      ref={tabs}
      role="tablist"
      aria-label={label}
      gridTemplateColumns="repeat(3, minmax(0, 1fr))"
      onKeyDown={onTabArrow}
    >
      {parts.map(({ name, label, mark }) => (
        <chakra.button
          key={name}
          id={`${name}-tab`}
          type="button"
          role="tab"
          aria-selected={name === open}
          aria-controls={`${name}-part`}
          tabIndex={name === open ? 0 : -1}
          h="11"
          fontSize="sm"
          fontWeight="medium"
          color={name === open ? 'accent.fg' : 'fg.muted'}
          boxShadow={name === open ? 'inset 0 -2px 0 {colors.accent.ring}' : undefined}
          cursor="pointer"
          onClick={() => onOpen(name)}
        >
          {label}
          {mark}
        </chakra.button>
      ))}
    </Grid>
  );
}
