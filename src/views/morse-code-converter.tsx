import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type MorseSchedule, morseSchedule } from '../lib/morse/timing.ts';
import { Button } from '../theme/parts.tsx';
import { Empty, ViewScroll } from '../ui/ViewScroll.tsx';
import type { OptionValues, ToolView, ViewProps } from '../ui/view.ts';
import { Keyer } from './morse/Keyer.tsx';
import { type Playing, playMorse } from './morse/player.ts';

/** Longest code that is played, in UTF-16 code units: more than an hour at 20 words a minute. */
const MOST_PLAYED = 20_000;
/** Code that is shown around the sign that sounds. */
const BEFORE = 40;
const AFTER = 120;

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
  const [playing, setPlaying] = useState<{ readonly schedule: MorseSchedule; readonly code: string }>();
  const [sign, setSign] = useState(-1);
  const player = useRef<Playing>(undefined);
  const light = useRef<HTMLDivElement>(null);
  const stop = useCallback(() => {
    player.current?.stop();
    player.current = undefined;
    setPlaying(undefined);
    setSign(-1);
  }, []);
  // Another text or speed, or another tab, ends it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what it waits for
  useEffect(() => stop, [code, options, stop]);
  useEffect(() => {
    if (!playing) return;
    let frame = 0;
    const draw = () => {
      const current = player.current;
      if (!current) return;
      setSign(current.sign());
      light.current?.toggleAttribute('data-on', current.isOn());
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [playing]);
  useEffect(() => {
    if (!playing) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [playing, stop]);

  const play = () => {
    const played = code.slice(0, MOST_PLAYED);
    const schedule = scheduleOf(played, options);
    if (schedule.durations.length === 0) return;
    player.current = playMorse(schedule, Number(options['tone']), stop);
    setPlaying({ schedule, code: played });
  };

  const [from, to] = [playing?.schedule.offsets[2 * sign] ?? 0, playing?.schedule.offsets[2 * sign + 1] ?? 0];
  const shown = playing?.code ?? code;
  const start = Math.max(0, from - BEFORE);
  return (
    <ViewScroll label="Player">
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Button size="sm" disabled={code === '' || stale} onClick={playing ? stop : play}>
          {playing ? 'Stop' : 'Play'}
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
          {code.length > MOST_PLAYED
            ? `Plays the first ${MOST_PLAYED.toLocaleString('en-US')} characters.`
            : 'Escape stops it. Speed and tone are among the options.'}
        </Empty>
      </chakra.div>
      {code !== '' && (
        <chakra.p textStyle="code" whiteSpace="pre-wrap" overflowWrap="anywhere" aria-label="Code being played">
          {start > 0 && '…'}
          {shown.slice(start, from)}
          <chakra.mark bg="accent.muted" color="fg" borderRadius="sm">
            {shown.slice(from, to)}
          </chakra.mark>
          {shown.slice(to, start + BEFORE + AFTER)}
          {shown.length > start + BEFORE + AFTER && '…'}
        </chakra.p>
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
