/** CRC-32 of each byte. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

/** Returns the CRC-32 of the UTF-8 of a text (ISO 3309, as in gzip), as an unsigned number. */
export function crc32(text: string): number {
  let crc = -1;
  for (const byte of new TextEncoder().encode(text)) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] as number);
  return ~crc >>> 0;
}
