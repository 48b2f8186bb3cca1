import { formatSize } from './format-size.ts';

/** Returns a duration for people: `21 s`, `3 min`, `1 h 5 min`. Rounded up: nobody minds if it is sooner. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 100) return `${whole} s`;
  const minutes = Math.ceil(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** Seconds before which the speed is unknown. */
const EARLY = 1;

/**
 * Returns the progress of the job on a file: `412 MB of 1.2 GB · 38 MB/s · 21 s left`.
 *
 * @param read bytes so far
 * @param total bytes in the end; undefined if unknown
 * @param seconds since the beginning
 */
export function progressWords(read: number, total: number | undefined, seconds: number): string {
  const far = total === undefined ? formatSize(read) : `${formatSize(read)} of ${formatSize(total)}`;
  if (seconds < EARLY || read === 0) return far;
  const speed = read / seconds;
  const left = total === undefined ? '' : ` · ${formatDuration((total - read) / speed)} left`;
  return `${far} · ${formatSize(speed)}/s${left}`;
}
