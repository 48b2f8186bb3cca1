import { chakra } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { Empty, ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import {
  type AnsiPart,
  type DiscordBlock,
  type DiscordPart,
  type DiscordStyle,
  discordBlocks,
} from '../discord-preview.ts';
import { discordTime } from '../discord-timestamp.ts';
import { ANSI_COLORS } from './ansi-colors.ts';

/** Longest message with Nitro: more is not drawn. */
const MAX_LENGTH = 4000;

/** Colors of Discord in its two themes. */
const THEMES = [
  {
    name: 'Dark theme',
    page: '#313338',
    text: '#dbdee1',
    strong: '#f2f3f5',
    muted: '#a3a6ad',
    code: '#2b2d31',
    spoiler: '#1e1f22',
  },
  {
    name: 'Light theme',
    page: '#ffffff',
    text: '#313338',
    strong: '#060607',
    muted: '#5c5e66',
    code: '#f2f3f5',
    spoiler: '#d2d4d9',
  },
] as const;
type Theme = (typeof THEMES)[number];

function Spoiler({ theme, children }: { theme: Theme; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <chakra.button
      type="button"
      aria-expanded={open}
      aria-label={open ? undefined : 'Spoiler: show it'}
      onClick={() => setOpen(!open)}
      borderRadius="sm"
      px="0.5"
      cursor="pointer"
      style={{ background: theme.spoiler, color: open ? undefined : 'transparent' }}
    >
      {children}
    </chakra.button>
  );
}

/** Parts have no names: their index is the key. */
const keyed = <T,>(items: readonly T[]) => items.map((item, i) => ({ key: `part ${i}`, item }));

function Parts({ parts, theme }: { parts: readonly DiscordPart[]; theme: Theme }) {
  return keyed(parts).map(({ key, item }) => {
    if (typeof item === 'string') return <span key={key}>{item}</span>;
    if ('seconds' in item) {
      return (
        <chakra.time key={key} borderRadius="sm" px="0.5" style={{ background: theme.code }}>
          {discordTime(item.seconds, item.format)}
        </chakra.time>
      );
    }
    return (
      <Styled key={key} style={item.style} theme={theme}>
        <Parts parts={item.parts} theme={theme} />
      </Styled>
    );
  });
}

function Styled({ style, theme, children }: { style: DiscordStyle; theme: Theme; children: ReactNode }) {
  if (style === 'spoiler') return <Spoiler theme={theme}>{children}</Spoiler>;
  if (style === 'code') {
    return (
      <chakra.code fontFamily="mono" fontSize="0.875em" borderRadius="sm" px="1" style={{ background: theme.code }}>
        {children}
      </chakra.code>
    );
  }
  if (style === 'strong') return <chakra.strong fontWeight="bold">{children}</chakra.strong>;
  const Tag = style;
  return <Tag>{children}</Tag>;
}

function Code({ parts, theme }: { parts: readonly AnsiPart[]; theme: Theme }) {
  return (
    <chakra.pre
      tabIndex={0}
      fontFamily="mono"
      fontSize="0.875em"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      borderRadius="sm"
      px="2"
      py="1.5"
      style={{ background: theme.code }}
    >
      {keyed(parts).map(({ key, item }) => (
        <span
          key={key}
          style={{
            ...(item.color !== undefined && { color: ANSI_COLORS[item.color] }),
            fontWeight: item.bold ? 700 : undefined,
            textDecoration: item.underline ? 'underline' : undefined,
          }}
        >
          {item.text}
        </span>
      ))}
    </chakra.pre>
  );
}

const SIZES = {
  h1: '1.5em',
  h2: '1.25em',
  h3: '1em',
  sub: '0.8125em',
  text: '1em',
  quote: '1em',
  list: '1em',
} as const;

function Block({ block, theme }: { block: DiscordBlock; theme: Theme }) {
  if (block.kind === 'code') return <Code parts={block.parts} theme={theme} />;
  const { kind, parts } = block;
  const heading = kind === 'h1' || kind === 'h2' || kind === 'h3';
  return (
    <chakra.div
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      fontSize={SIZES[kind]}
      fontWeight={heading ? 'bold' : undefined}
      borderInlineStartWidth={kind === 'quote' ? '4px' : undefined}
      ps={kind === 'quote' ? '3' : undefined}
      style={{
        color: heading ? theme.strong : kind === 'sub' ? theme.muted : undefined,
        borderColor: kind === 'quote' ? theme.muted : undefined,
      }}
    >
      {kind === 'list' && '• '}
      <Parts parts={parts} theme={theme} />
    </chakra.div>
  );
}

function Message({ blocks, theme }: { blocks: readonly DiscordBlock[]; theme: Theme }) {
  return (
    <chakra.section
      aria-label={theme.name}
      display="grid"
      gridTemplateColumns="2.5rem minmax(0, 1fr)"
      gap="3"
      px="4"
      py="3"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="border"
      style={{ background: theme.page, color: theme.text }}
    >
      <chakra.span w="10" h="10" borderRadius="full" bg="accent" aria-hidden="true" />
      <chakra.div minW="0">
        <chakra.p fontSize="sm" mb="0.5" style={{ color: theme.muted }}>
          <chakra.strong fontSize="md" style={{ color: theme.strong }}>
            You
          </chakra.strong>{' '}
          {theme.name}
        </chakra.p>
        {keyed(blocks).map(({ key, item }) => (
          <Block key={key} block={item} theme={theme} />
        ))}
      </chakra.div>
    </chakra.section>
  );
}

/** The output as a message, in Discord's dark and light theme. */
export function DiscordPreview({ output }: ViewProps) {
  const blocks = useMemo(() => discordBlocks(output.text.slice(0, MAX_LENGTH)), [output.text]);
  return (
    <ViewScroll label="Preview">
      {blocks.length === 0 ? (
        <Empty>Type something and choose a style to see it here as a Discord message.</Empty>
      ) : (
        THEMES.map((theme) => <Message key={theme.name} blocks={blocks} theme={theme} />)
      )}
    </ViewScroll>
  );
}
