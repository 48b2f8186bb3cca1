import { formatSize } from '../../engine/long/files/format-size.ts';

/** Returns a duration for people: `21 s`, `3 min`, `1 h 5 min`. Rounded up: nobody minds if it is sooner. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 100) return `${whole} s`;
  const minutes = Math.ceil(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** Progress of the job on a file, in bytes. */
type FileProgress = {
  /** Read so far, over all passes. */
  readonly read: number;
  /** Final value of `read`. */
  readonly total: number;
  /** Bytes of the result. */
  readonly written: number;
  /** Bytes of the file. */
  readonly size: number;
};

/**
 * Returns the progress of the job on a file: `412 MB of 1.2 GB · 38.0 MB/s · 21 s left`. While nothing is written, the
 * time is that of the pass: how long writing takes is not known yet.
 *
 * @param speed bytes read per second; undefined while it is too early to tell
 */
export function progressWords({ read, total, written, size }: FileProgress, speed: number | undefined): string {
  const far = `${formatSize(total === 0 ? 0 : (read / total) * size)} of ${formatSize(size)}`;
  if (speed === undefined) return `${far} · estimating the time left`;
  const left =
    written > 0
      ? `${formatDuration((total - read) / speed)} left`
      : `${formatDuration((size - (read % size)) / speed)} left to read`;
  return `${far} · ${formatSize(speed)}/s · ${left}`;
}
