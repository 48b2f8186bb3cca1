const UNITS = ['kB', 'MB', 'GB'];

/** A number of bytes for people, in decimal units as file managers write them: `1 byte`, `812 bytes`, `12.3 kB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let size = bytes / 1000;
  let unit = 0;
  // A size that would round to 1000 is shown as 1 of the next unit.
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit++;
  }
  return `${size < 99.95 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`;
}
