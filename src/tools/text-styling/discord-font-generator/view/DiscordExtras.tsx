import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { choiceLabel, choiceValue } from '../../../../engine/contract/options.ts';
import { Button, Input, Select, Wrap } from '../../../../site/theme/elements.tsx';
import { CopyButton } from '../../../../site/ui/CopyButton.tsx';
import { Empty, ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import { DISCORD_TIME_STYLES, discordTime, discordTimestamp } from '../discord-timestamp.ts';
import { ANSI_COLORS } from './ansi-colors.ts';

/** Colored text: a code block whose colors Discord shows on a computer. */
function Colors({ page, options, setOptions }: ViewProps) {
  const field = page.options['fg'];
  const chosen = options['markup'] === 'ansi';
  return (
    <chakra.section aria-label="Colored text" display="grid" gap="2">
      <chakra.h3 textStyle="label">Colored text</chakra.h3>
      <chakra.div role="group" aria-label="Color" display="flex" flexWrap="wrap" gap="1.5">
        {(field?.kind === 'select' ? field.choices : []).map((choice) => (
          <Button
            key={choiceValue(choice)}
            size="sm"
            aria-pressed={chosen && options['fg'] === choiceValue(choice)}
            onClick={() => setOptions({ style: 'none', markup: 'ansi', fg: choiceValue(choice) })}
          >
            <chakra.span
              w="3.5"
              h="3.5"
              borderRadius="full"
              borderWidth="1px"
              borderColor="border.control"
              style={{ background: ANSI_COLORS[Number(choiceValue(choice))] }}
            />
            {choiceLabel(choice)}
          </Button>
        ))}
      </chakra.div>
      <Empty>Discord on phones shows this text without colors. Find the weight under More options.</Empty>
    </chakra.section>
  );
}

/** The minute in the format of a `datetime-local` field: local time, `2026-05-01T20:00`. */
function localMinute(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

type TimeStyle = (typeof DISCORD_TIME_STYLES)[number][0];

/** A moment that each reader sees in their own language and time zone. */
function Timestamp({ input, setInput }: ViewProps) {
  const [moment, setMoment] = useState('');
  const [style, setStyle] = useState<TimeStyle>('R');
  // The clock of the visitor is not known when the page is built.
  useEffect(() => setMoment(localMinute(new Date(Date.now() + 3_600_000))), []);
  const seconds = new Date(moment).getTime() / 1000;
  const tag = Number.isFinite(seconds) ? discordTimestamp(seconds, style) : '';
  return (
    <chakra.section aria-label="Timestamp" display="grid" gap="2">
      <chakra.h3 textStyle="label">Everyone sees this time in their own time zone</chakra.h3>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Input
          size="sm"
          type="datetime-local"
          aria-label="Date and time"
          value={moment}
          onChange={(event) => setMoment(event.currentTarget.value)}
        />
        <Select
          size="sm"
          aria-label="Shown as"
          value={style}
          onChange={({ currentTarget: { value } }) =>
            setStyle(DISCORD_TIME_STYLES.find(([id]) => id === value)?.[0] ?? 'R')
          }
        >
          {DISCORD_TIME_STYLES.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </chakra.div>
      <Wrap gap="2">
        <chakra.code textStyle="code" bg="bg.subtle" borderRadius="md" px="2" py="1" minH="8">
          {tag}
        </chakra.code>
        <CopyButton size="sm" outline what="timestamp" text={tag} disabled={tag === ''} />
        <Button
          size="sm"
          disabled={tag === ''}
          onClick={() => setInput(input === '' || /\s$/.test(input) ? input + tag : `${input} ${tag}`)}
        >
          Add to the text
        </Button>
      </Wrap>
      {tag !== '' && <Empty>You will see: {discordTime(seconds, style)}</Empty>}
    </chakra.section>
  );
}

/** Discord features besides its marks: colors and times. */
export function DiscordExtras(props: ViewProps) {
  return (
    <ViewScroll label="Colors and times">
      <Colors {...props} />
      <Timestamp {...props} />
    </ViewScroll>
  );
}
