import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { Button, Wrap } from '../../../site/theme/elements.tsx';
import { Empty, ViewScroll } from '../../../site/ui/ViewScroll.tsx';
import type { OptionValues, ToolView, ViewProps } from '../../../site/ui/view.ts';
import { type MorseSchedule, morseSchedule } from './timing.ts';
import { Keyer } from './view/Keyer.tsx';
import { playMorse } from './view/player.ts';

/** Longest code that is played, in UTF-16 code units: more than an hour at 20 words a minute. */
const MAX_PLAYED = 20_000;
/** Code that is shown around the sign that sounds. */
const BEFORE = 40;
const AFTER = 120;
const NOWHERE = { from: 0, to: 0 };

function scheduleOf(code: string, options: OptionValues): MorseSchedule {
  const { dot, dash, letterGap, wordGap, wpm, farnsworth } = options;
  return morseSchedule(
    code,
    { dot: String(dot), dash: String(dash), letterGap: String(letterGap), wordGap: String(wordGap) },
    { wpm: Number(wpm), farnsworth: Number(farnsworth) },
  );
}

/** Sound, a light and a moving highlight. */
function Player({ input, output, options, stale }: ViewProps) {
  const code = options['direction'] === 'decode' ? input : output.text;
  const source = useMemo(() => ({ code: code.slice(0, MAX_PLAYED), options }), [code, options]);
  const [started, setStarted] = useState<typeof source>();
  /** Range in the code of the sign that is sounding. */
  const [{ from, to }, setSign] = useState(NOWHERE);
  const light = useRef<HTMLDivElement>(null);
  // Another text or speed ends it.
  const isPlaying = started === source;
  const stop = useCallback(() => setStarted(undefined), []);
  useEffect(() => {
    if (!isPlaying) return;
    const schedule = scheduleOf(source.code, source.options);
    if (schedule.durations.length === 0) {
      stop();
      return;
    }
    const player = playMorse(schedule, Number(source.options['tone']), stop);
    let shown = -1;
    let frame = 0;
    const draw = () => {
      const sign = player.sign();
      if (sign !== shown) setSign({ from: schedule.offsets[2 * sign] ?? 0, to: schedule.offsets[2 * sign + 1] ?? 0 });
      shown = sign;
      light.current?.toggleAttribute('data-on', player.isOn());
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onKey);
      player.stop();
      light.current?.removeAttribute('data-on');
      setSign(NOWHERE);
    };
  }, [isPlaying, source, stop]);

  const start = Math.max(0, from - BEFORE);
  return (
    <ViewScroll label="Player">
      <Wrap gap="3">
        <Button size="sm" disabled={code === '' || stale} onClick={isPlaying ? stop : () => setStarted(source)}>
          {isPlaying ? 'Stop' : 'Play'}
        </Button>
        <chakra.div
          ref={light}
          aria-hidden
          w="8"
          h="8"
          borderRadius="full"
          borderWidth="1px"
          borderColor="border.control"
          bg="bg.subtle"
          _motionReduce={{ display: 'none' }}
          css={{ '&[data-on]': { bg: 'warning' } }}
        />
        <Empty>
          {code.length > MAX_PLAYED
            ? `Plays the first ${formatNumber(MAX_PLAYED)} characters.`
            : 'Press Escape to stop. Set the speed and tone in the options.'}
        </Empty>
      </Wrap>
      {code !== '' && (
        <chakra.div
          role="group"
          aria-label="Code being played"
          textStyle="code"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {start > 0 && '…'}
          {source.code.slice(start, from)}
          <chakra.mark bg="accent.muted" color="fg" borderRadius="sm">
            {source.code.slice(from, to)}
          </chakra.mark>
          {source.code.slice(to, start + BEFORE + AFTER)}
          {source.code.length > start + BEFORE + AFTER && '…'}
        </chakra.div>
      )}
    </ViewScroll>
  );
}

export default {
  tabs: [
    { id: 'player', label: 'Player', View: Player },
    { id: 'keyer', label: 'Key', View: Keyer },
  ],
} satisfies ToolView;
