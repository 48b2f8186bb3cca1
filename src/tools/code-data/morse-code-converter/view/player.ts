import type { MorseSchedule } from '../timing.ts';

/** Seconds of sound that are prepared in advance: more than a background tab waits between two timers. */
const AHEAD = 2.5;
/** Milliseconds between two calls that schedule the next sounds. */
const TICK = 400;
/** Seconds for a tone to swell and fade, so that it does not click. */
const EDGE = 0.005;
const VOLUME = 0.4;

/** A message that is being played. */
export type Playing = {
  /** The number of the sign that sounds or sounded last, from 0 on; -1 before the first. */
  readonly sign: () => number;
  /** Whether a sign sounds at the moment. */
  readonly isOn: () => boolean;
  readonly stop: () => void;
};

/**
 * Play a Morse message by Web Audio.
 *
 * @param tone in Hz
 * @param onEnd called after the last sign, not after `stop`
 */
export function playMorse({ durations }: MorseSchedule, tone: number, onEnd: () => void): Playing {
  const audio = new AudioContext();
  const gain = new GainNode(audio, { gain: 0 });
  const oscillator = new OscillatorNode(audio, { frequency: tone });
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start();
  const starts: number[] = [];
  const ends: number[] = [];
  let next = 0;
  let time = audio.currentTime + 0.1;
  let sign = -1;
  const prepare = () => {
    while (next < durations.length && time < audio.currentTime + AHEAD) {
      const seconds = (durations[next] ?? 0) / 1000;
      if (next % 2 === 0) {
        const end = time + seconds;
        gain.gain.setValueAtTime(0, time);
        gain.gain.linearRampToValueAtTime(VOLUME, time + EDGE);
        gain.gain.setValueAtTime(VOLUME, end - EDGE);
        gain.gain.linearRampToValueAtTime(0, end);
        starts.push(time);
        ends.push(end);
      }
      time += seconds;
      next++;
    }
    if (next === durations.length && audio.currentTime > time) {
      stop();
      onEnd();
    }
  };
  const timer = setInterval(prepare, TICK);
  const stop = () => {
    clearInterval(timer);
    if (audio.state !== 'closed') void audio.close();
  };
  const reached = () => {
    while (sign + 1 < starts.length && (starts[sign + 1] as number) <= audio.currentTime) sign++;
    return sign;
  };
  prepare();
  return { sign: reached, isOn: () => reached() >= 0 && audio.currentTime < (ends[sign] as number), stop };
}
