import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { POST_WEIGHT } from '../../../engine/styles/platform-limits.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { Button, Grid, Input, Muted, Wrap } from '../../../site/theme/elements.tsx';
import { BarChart } from '../../../site/ui/BarChart.tsx';
import { Meter, type MeterProps } from '../../../site/ui/Meter.tsx';
import { useCounts } from '../../../site/ui/useCounts.ts';
import type { ToolView, ViewProps } from '../../../site/ui/view.ts';
import { readabilityInWords } from './count-output.ts';
import type * as tool from './tool.ts';

/** `1:05`, in minutes. */
function duration(seconds = 0): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

type FigureProps = {
  readonly name: string;
  /** Undefined while it is unknown. */
  readonly value: number | undefined;
  /** The value as it is shown, where that is not the number. */
  readonly shown?: string;
  readonly label: string;
  /** Label of a value of 1. */
  readonly one?: string;
  readonly big?: boolean;
};

function Figure({ name, value, shown, label, one = label, big = false }: FigureProps) {
  return (
    <chakra.div>
      <chakra.dd
        data-count={name}
        data-value={value}
        textStyle="figure"
        fontSize={big ? { base: '2xl', lg: '3xl' } : 'lg'}
        fontWeight="semibold"
        lineHeight="1.2"
      >
        {value === undefined ? '–' : (shown ?? formatNumber(value))}
      </chakra.dd>
      <chakra.dt fontSize="xs" color="fg.muted">
        {value === 1 ? one : label}
      </chakra.dt>
    </chakra.div>
  );
}

/** Limits in UTF-16 code units. */
const LIMITS = [
  ['Instagram caption', 2200],
  ['Meta description', 160],
  ['YouTube title', 100],
  ['Page title', 60],
] as const;

/** Whether a limit concerns a text. A text of more than twice the limit was not written for it. */
const isNear = ({ value, limit }: MeterProps) => value <= 2 * limit;

const Section = chakra('section', { base: { display: 'grid', gap: '2.5' } });

function Counts({ input, output }: ViewProps<typeof tool>) {
  // Updated with every key; the other figures follow a pause in typing.
  const live = useCounts(input);
  const info = output.info ?? {};
  const counts = live.counts ?? info;
  const none = input === '' ? 0 : undefined;
  const [limit, setLimit] = useState(500);
  const [length, setLength] = useState(1);
  const sms = info.sms ?? { encoding: 'GSM-7', segments: 0, units: 0 };
  const limits: readonly MeterProps[] = [
    { label: 'Post on X (weighted)', value: info.x ?? 0, limit: POST_WEIGHT },
    {
      label: `Text message (${sms.encoding}, ${plural(sms.segments, 'part')})`,
      value: sms.units,
      limit: sms.encoding === 'UCS-2' ? 70 : 160,
    },
    ...LIMITS.map(([label, limit]) => ({ label, value: input.length, limit })),
  ];
  const far = limits.filter((limit) => !isNear(limit));
  const phrases = [info.topWords, info.topPairs, info.topTriples][length - 1] ?? [];
  return (
    <Grid
      flex="1"
      minH="0"
      overflow="auto"
      p="4"
      gap="6"
      alignContent="start"
      tabIndex={0}
      role="group"
      aria-label="Counts"
    >
      <chakra.dl display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="4">
        <Figure name="characters-total" value={input.length} label="characters" one="character" big />
        <Figure name="words" value={counts.words} label="words" one="word" big />
        <Figure name="sentences" value={counts.sentences} label="sentences" one="sentence" big />
        <Figure name="lines" value={counts.lines} label="lines" one="line" big />
        <Figure
          name="read-seconds"
          value={info.readSeconds ?? none}
          shown={duration(info.readSeconds)}
          label="minutes to read"
          big
        />
        <Figure name="x" value={info.x ?? none} label={`of ${POST_WEIGHT} on X`} big />
      </chakra.dl>
      <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(7rem, 1fr))" gap="4" columnGap="3">
        <Figure name="visible" value={info.visible ?? none} label="visible characters" one="visible character" />
        <Figure name="no-spaces" value={info.charactersNoSpaces ?? none} label="without spaces" />
        <Figure name="paragraphs" value={info.paragraphs ?? none} label="paragraphs" one="paragraph" />
        <Figure name="unique" value={info.uniqueWords ?? none} label="unique words" one="unique word" />
        {info.proseWords !== undefined && (
          <Figure name="prose-words" value={info.proseWords} label="words without code, addresses, and notes" />
        )}
        {info.wordsOneByOne !== undefined && (
          <Figure name="words-one-by-one" value={info.wordsOneByOne} label="words, Chinese and Japanese one by one" />
        )}
        {info.languageWords !== undefined && (
          <Figure
            name="language-words"
            value={info.languageWords}
            label="words by language rules"
            one="word by language rules"
          />
        )}
        <Figure name="letters" value={info.letters ?? none} label="letters" one="letter" />
        <Figure name="digits" value={info.digits ?? none} label="digits" one="digit" />
        <Figure name="punctuation" value={info.punctuation ?? none} label="punctuation" />
        <Figure name="escapes" value={counts.escapes} label="escape characters" one="escape character" />
        <Figure name="bytes" value={counts.bytes} label="UTF-8 bytes" one="UTF-8 byte" />
        <Figure name="non-ascii" value={counts.nonAscii} label="non-ASCII" />
        <Figure name="code-points" value={info.codePoints ?? none} label="code points" one="code point" />
      </chakra.dl>
      <Muted textStyle="figure">
        Minutes to speak: {duration(info.speakSeconds)}
        {info.longestWord ? `. Longest word: ${info.longestWord.slice(0, 60)}` : ''}
        {info.readability ? `. Readability: ${readabilityInWords(info.readability)}` : ''}
      </Muted>
      <Section aria-label="Limits">
        <chakra.h3 textStyle="label">Limits</chakra.h3>
        {limits.filter(isNear).map((limit) => (
          <Meter key={limit.label} {...limit} />
        ))}
        {far.length > 0 && (
          <chakra.details>
            <chakra.summary textStyle="label" cursor="pointer" py="1">
              {plural(far.length, 'shorter limit')}
            </chakra.summary>
            <Section pt="1.5">
              {far.map((limit) => (
                <Meter key={limit.label} {...limit} />
              ))}
            </Section>
          </chakra.details>
        )}
        <Grid gridTemplateColumns="1fr 6rem" gap="3" alignItems="end">
          <Meter label="Custom limit" value={input.length} limit={Math.max(1, limit)} />
          <Input
            size="sm"
            type="number"
            min={1}
            aria-label="Custom limit in characters"
            value={limit}
            onChange={(event) => setLimit(Math.max(1, Math.floor(Number(event.currentTarget.value)) || 1))}
          />
        </Grid>
      </Section>
      <Section aria-label="Top words">
        <Wrap justifyContent="space-between" gap="2">
          <chakra.h3 textStyle="label">Most frequent</chakra.h3>
          <chakra.div role="group" aria-label="Words in a phrase" display="flex" gap="1">
            {['Words', '2 words', '3 words'].map((label, i) => (
              <Button key={label} size="xs" aria-pressed={length === i + 1} onClick={() => setLength(i + 1)}>
                {label}
              </Button>
            ))}
          </chakra.div>
        </Wrap>
        {phrases.length > 0 ? (
          <BarChart
            label="Most frequent, with the share of all words"
            bars={phrases.map(({ text, count }) => ({
              label: text,
              value: count,
              // A phrase of two words that occurs three times makes up six words.
              shown: `${formatNumber(count)} · ${(((count * length) / Math.max(1, info.languageWords ?? counts.words ?? 0)) * 100).toFixed(1)}%`,
            }))}
          />
        ) : (
          <Muted>{length === 1 ? 'Type something to see its words.' : 'No phrase appears more than once.'}</Muted>
        )}
      </Section>
    </Grid>
  );
}

export default { tabs: [{ id: 'counts', label: 'Counts', View: Counts }], opens: 'counts' } satisfies ToolView<
  typeof tool
>;
