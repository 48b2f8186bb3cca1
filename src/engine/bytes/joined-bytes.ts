/** Joins two byte arrays; returns the second itself if the first is empty. */
export function joinedBytes(before: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (before.length === 0) return bytes;
  const all = new Uint8Array(before.length + bytes.length);
  all.set(before);
  all.set(bytes, before.length);
  return all;
}
