import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../site/theme/elements.tsx';
import { Empty, ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import { decodeMorse } from '../decode.ts';
import { USUAL_SIGNS } from '../signs.ts';
import { type KeyPress, keyedMorse, morseLengths } from '../timing.ts';

/** Presses that are kept. */
const MAX_PRESSES = 2000;
/** The pause after the last press is not over yet. */
const OPEN = 0;

/** A straight key: a long press is a dash. The sent text is decoded immediately. */
export function Keyer({ options, setInput, setOptions }: ViewProps) {
  const [presses, setPresses] = useState<readonly KeyPress[]>([]);
  const [isDown, setIsDown] = useState(false);
  const downAt = useRef(0);
  const upAt = useRef(0);
  const tone = useRef<{ readonly audio: AudioContext; readonly gain: GainNode }>(undefined);
  useEffect(() => () => void tone.current?.audio.close(), []);
  const unit = morseLengths({ wpm: Number(options['wpm']), farnsworth: 0 }).dot;
  const code = keyedMorse(presses, unit);

  const sound = (level: number) => {
    if (!tone.current) {
      const audio = new AudioContext();
      const gain = new GainNode(audio, { gain: 0 });
      const oscillator = new OscillatorNode(audio, { frequency: Number(options['tone']) });
      oscillator.connect(gain).connect(audio.destination);
      oscillator.start();
      tone.current = { audio, gain };
    }
    const { audio, gain } = tone.current;
    gain.gain.setTargetAtTime(level, audio.currentTime, 0.005);
  };
  const down = () => {
    if (isDown) return;
    downAt.current = performance.now();
    setIsDown(true);
    sound(0.4);
    setPresses((before) => {
      const last = before.at(-1);
      return last ? [...before.slice(0, -1), { ...last, off: downAt.current - upAt.current }] : before;
    });
  };
  const up = () => {
    if (!isDown) return;
    upAt.current = performance.now();
    setIsDown(false);
    sound(0);
    setPresses((before) => [...before.slice(1 - MAX_PRESSES), { on: upAt.current - downAt.current, off: OPEN }]);
  };

  const decoded =
    code === ''
      ? ''
      : decodeMorse(code, {
          ...USUAL_SIGNS,
          table: options['table'] === 'itu' ? 'itu' : 'extended',
          unknown: 'skip',
          prosigns: true,
          letterCase: options['letterCase'] === 'lower' ? 'lower' : 'upper',
        }).text;
  return (
    <ViewScroll label="Key">
      <Button
        size="lg"
        h="24"
        aria-pressed={isDown}
        touchAction="none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          down();
        }}
        onPointerUp={up}
        onPointerCancel={up}
        onBlur={up}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          if (!event.repeat) down();
        }}
        onKeyUp={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          up();
        }}
      >
        Hold to send
      </Button>
      <Empty>
        Press and hold with a mouse, a finger, or the space bar: a dot lasts about {Math.round(unit)} ms and a dash
        three times as long. Set the speed in the options.
      </Empty>
      <chakra.div role="group" textStyle="code" minH="6" overflowWrap="anywhere" aria-label="Sent code">
        {code}
      </chakra.div>
      <chakra.output display="block" fontSize="xl" minH="8" overflowWrap="anywhere" aria-label="Decoded">
        {decoded}
      </chakra.output>
      <chakra.div display="flex" gap="2">
        <Button size="xs" disabled={code === ''} onClick={() => setPresses([])}>
          Clear
        </Button>
        <Button
          size="xs"
          disabled={code === ''}
          onClick={() => {
            setOptions({ direction: 'decode' });
            setInput(code);
          }}
        >
          Use as input
        </Button>
      </chakra.div>
    </ViewScroll>
  );
}
