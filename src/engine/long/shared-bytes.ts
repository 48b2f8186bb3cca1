/** Returns the number of leading bytes that two ranges of bytes share: 0-based, ends exclusive. */
export function sharedBytes(a: DataView, aFrom: number, aTo: number, b: DataView, bFrom: number, bTo: number): number {
  const end = Math.min(aTo, aFrom + bTo - bFrom);
  const toB = bFrom - aFrom;
  let at = aFrom;
  while (at + 4 <= end && a.getInt32(at) === b.getInt32(at + toB)) at += 4;
  while (at < end && a.getUint8(at) === b.getUint8(at + toB)) at++;
  return at - aFrom;
}
