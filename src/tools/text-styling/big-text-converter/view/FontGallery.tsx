import { chakra } from '@chakra-ui/react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { choiceValue } from '../../../../engine/contract/options.ts';
import type { Outcome } from '../../../../engine/jobs/job.ts';
import { Badge, Button, Column, Input, Row } from '../../../../site/theme/elements.tsx';
import { GalleryList } from '../../../../site/ui/GalleryList.tsx';
import { type Enqueue, useRowResult, useSideJobs } from '../../../../site/ui/side-jobs.ts';
import { Empty, ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import { FAVORITE_FONTS } from '../favorite-fonts.ts';
import { FIGLET_FONTS, isLargeFont } from '../font-list.ts';

/** Number of fonts that are loaded and drawn at a time. */
const AT_A_TIME = 3;
/** Number of characters of a word that shows the look of a font. */
const WORD_LENGTH = 14;
const ROW_HEIGHT = 132;
/** In pixels. A larger drawing is scaled down. */
const DRAWING_HEIGHT = 80;
const LINE_HEIGHT = 1.15;
/** The width of a character of a monospaced font, in its size. */
const CHARACTER_WIDTH = 0.61;

const FONTS: readonly string[] = [
  ...FAVORITE_FONTS,
  ...FIGLET_FONTS.map(choiceValue).filter((font) => !FAVORITE_FONTS.includes(font)),
];

/** The beginning of the first line that has something to show. */
const wordOf = (input: string) => {
  const line = /\S.*/.exec(input)?.[0] ?? 'Hello';
  return Array.from(line.slice(0, 2 * WORD_LENGTH))
    .slice(0, WORD_LENGTH)
    .join('')
    .trimEnd();
};

type Draw = (font: string) => Promise<Outcome>;

/** Draws a word in a font, once for each font: rows come and go as people scroll. */
function useDraw({ input, options, run }: ViewProps): Draw {
  const word = wordOf(input);
  const { horizontal, vertical, direction } = options;
  const drawn = useMemo(
    () => ({ word, horizontal, vertical, direction, fonts: new Map<string, Outcome>() }),
    [word, horizontal, vertical, direction],
  );
  return useCallback(
    async (font) => {
      const known = drawn.fonts.get(font);
      if (known) return known;
      const plain = { kind: 'ascii', width: 0, trim: true, comment: 'none', fence: false };
      const outcome = await run({ ...plain, font }, `font/${font}`, drawn.word);
      if (outcome.ok) drawn.fonts.set(font, outcome);
      return outcome;
    },
    [drawn, run],
  );
}

/** A drawing as large as fits into a row, and no larger than text. */
function Drawing({ text }: { text: string }) {
  const rows = text.split('\n');
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const byHeight = DRAWING_HEIGHT / (rows.length * LINE_HEIGHT);
  return (
    <chakra.span
      display="block"
      fontFamily="mono"
      whiteSpace="pre"
      lineHeight={LINE_HEIGHT}
      style={{ fontSize: `min(0.8125rem, ${byHeight}px, calc(100cqw / ${columns * CHARACTER_WIDTH}))` }}
    >
      {text}
    </chakra.span>
  );
}

type RowProps = {
  readonly font: string;
  readonly current: boolean;
  readonly draw: Draw;
  readonly enqueue: Enqueue;
  readonly onUse: () => void;
};

function FontRow({ font, current, draw, enqueue, onUse }: RowProps) {
  const large = isLargeFont(font);
  const [wanted, setWanted] = useState(!large || current);
  const [tries, setTries] = useState(0);
  // A new function draws again.
  const job = useMemo(() => (wanted && tries >= 0 ? () => draw(font) : undefined), [wanted, tries, draw, font]);
  const { output, error } = useRowResult(enqueue, job);
  return (
    <Column
      h={`${ROW_HEIGHT}px`}
      px="3"
      py="2"
      borderBottomWidth="1px"
      borderColor="border"
      bg={current ? 'accent.subtle' : undefined}
      gap="1.5"
    >
      <Row gap="2" h="7">
        <chakra.span textStyle="label" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {font}
        </chakra.span>
        {FAVORITE_FONTS.includes(font) && <Badge>Favorite</Badge>}
        {large && <Badge>Large font</Badge>}
        <chakra.span flex="1" />
        {!wanted && (
          <Button size="xs" variant="plain" aria-label={`Load and draw ${font}`} onClick={() => setWanted(true)}>
            Load and draw
          </Button>
        )}
        {error && (
          <Button size="xs" aria-label={`Retry ${font}`} onClick={() => setTries(tries + 1)}>
            Retry
          </Button>
        )}
        <Button size="xs" aria-label={`Use ${font}`} aria-pressed={current} onClick={onUse}>
          {current ? 'Selected' : 'Use'}
        </Button>
      </Row>
      <chakra.div
        flex="1"
        minH="0"
        overflow="hidden"
        containerType="inline-size"
        role="img"
        aria-label={output ? `A word in ${font}` : `${font}, not drawn yet`}
      >
        {output && <Drawing text={output.text} />}
      </chakra.div>
      {error && (
        <chakra.p fontSize="xs" color="error">
          {error.message}
        </chakra.p>
      )}
    </Column>
  );
}

/** Every font with the beginning of the visitor's own text, the favorites first. */
export function FontGallery(props: ViewProps) {
  const { options, setOptions } = props;
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim().toLowerCase());
  const draw = useDraw(props);
  const enqueue = useSideJobs(AT_A_TIME);
  const fonts = useMemo(() => FONTS.filter((font) => font.toLowerCase().includes(wanted)), [wanted]);
  return (
    <>
      <Row gap="3" p="2" borderBottomWidth="1px" borderColor="border">
        <Input
          size="sm"
          w="14rem"
          type="search"
          aria-label="Search fonts"
          placeholder="Search fonts"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <chakra.span fontSize="xs" color="fg.muted" textStyle="figure" aria-live="polite">
          {fonts.length} {fonts.length === 1 ? 'font' : 'fonts'}
        </chakra.span>
      </Row>
      {fonts.length === 0 ? (
        <ViewScroll label="Fonts">
          <Empty>No font has this in its name.</Empty>
        </ViewScroll>
      ) : (
        <GalleryList
          // Another selection starts at its top.
          key={wanted}
          label="Fonts"
          count={fonts.length}
          estimate={ROW_HEIGHT}
          row={(index) => {
            const font = fonts[index] ?? '';
            return (
              <FontRow
                key={font}
                font={font}
                current={options['kind'] === 'ascii' && options['font'] === font}
                draw={draw}
                enqueue={enqueue}
                onUse={() => setOptions({ kind: 'ascii', font })}
              />
            );
          }}
        />
      )}
    </>
  );
}
