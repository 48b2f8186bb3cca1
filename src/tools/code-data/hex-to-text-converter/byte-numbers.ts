type NumberType = readonly [
  name: string,
  size: number,
  read: (view: DataView, littleEndian: boolean) => number | bigint,
];

const KINDS: readonly NumberType[] = [
  ['u8', 1, (view) => view.getUint8(0)],
  ['i8', 1, (view) => view.getInt8(0)],
  ['u16', 2, (view, little) => view.getUint16(0, little)],
  ['i16', 2, (view, little) => view.getInt16(0, little)],
  ['u32', 4, (view, little) => view.getUint32(0, little)],
  ['i32', 4, (view, little) => view.getInt32(0, little)],
  ['u64', 8, (view, little) => view.getBigUint64(0, little)],
  ['i64', 8, (view, little) => view.getBigInt64(0, little)],
  ['f32', 4, (view, little) => view.getFloat32(0, little)],
  ['f64', 8, (view, little) => view.getFloat64(0, little)],
];

/**
 * The numbers that the first bytes represent, in both byte orders, for as many kinds as there are bytes.
 *
 * @returns rows of kind, little-endian value, big-endian value
 */
export function numberViews(bytes: Uint8Array): (readonly [kind: string, little: string, big: string])[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return KINDS.filter(([, size]) => bytes.length >= size).map(
    ([name, , read]) => [name, String(read(view, true)), String(read(view, false))] as const,
  );
}
