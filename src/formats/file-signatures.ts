/** A kind of file, told from its first bytes. */
export type FileType = { readonly name: string; readonly mime: string; readonly image: boolean };

/** `at` is where the bytes stand; `??` stands for any byte. Image types are those that browsers can draw. */
const SIGNATURES: readonly (readonly [hex: string, name: string, mime: string, at?: number])[] = [
  ['89504e470d0a1a0a', 'PNG image', 'image/png'],
  ['ffd8ff', 'JPEG image', 'image/jpeg'],
  ['474946383761', 'GIF image', 'image/gif'],
  ['474946383961', 'GIF image', 'image/gif'],
  ['52494646????????57454250', 'WebP image', 'image/webp'],
  ['6674797061766966', 'AVIF image', 'image/avif', 4],
  ['00000100', 'icon', 'image/x-icon'],
  ['424d????????00000000', 'BMP image', 'image/bmp'],
  ['49492a00', 'TIFF image', 'application/octet-stream'],
  ['4d4d002a', 'TIFF image', 'application/octet-stream'],
  ['255044462d', 'PDF document', 'application/pdf'],
  ['504b0304', 'ZIP archive', 'application/zip'],
  ['504b0506', 'ZIP archive', 'application/zip'],
  ['1f8b08', 'gzip archive', 'application/gzip'],
  ['377abcaf271c', '7z archive', 'application/x-7z-compressed'],
  ['526172211a07', 'RAR archive', 'application/vnd.rar'],
  ['fd377a585a00', 'XZ archive', 'application/x-xz'],
  ['425a68??314159265359', 'bzip2 archive', 'application/x-bzip2'],
  ['28b52ffd', 'Zstandard archive', 'application/zstd'],
  ['52494646????????57415645', 'WAV audio', 'audio/wav'],
  ['4f676753', 'Ogg file', 'application/ogg'],
  ['664c6143', 'FLAC audio', 'audio/flac'],
  ['494433', 'MP3 audio', 'audio/mpeg'],
  ['6674797068656963', 'HEIC image', 'application/octet-stream', 4],
  ['66747970', 'MP4 file', 'video/mp4', 4],
  ['1a45dfa3', 'WebM or Matroska file', 'video/webm'],
  ['774f4646', 'WOFF font', 'font/woff'],
  ['774f4632', 'WOFF2 font', 'font/woff2'],
  ['0061736d', 'WebAssembly module', 'application/wasm'],
  ['7f454c46', 'ELF executable', 'application/octet-stream'],
  ['d0cf11e0a1b11ae1', 'legacy Office document', 'application/x-ole-storage'],
  ['38425053000100', 'Photoshop image', 'application/octet-stream'],
  ['53514c69746520666f726d6174203300', 'SQLite database', 'application/vnd.sqlite3'],
];

function hasSignature(bytes: Uint8Array, hex: string, at: number): boolean {
  for (let i = 0; i < hex.length; i += 2) {
    const pair = hex.slice(i, i + 2);
    const byte = bytes[at + i / 2];
    if (byte === undefined || (pair !== '??' && byte !== Number.parseInt(pair, 16))) return false;
  }
  return true;
}

/** The kind of file that the first bytes give away; nothing for text and unknown kinds. */
export function recogniseFile(bytes: Uint8Array): FileType | undefined {
  const found = SIGNATURES.find(([hex, , , at = 0]) => hasSignature(bytes, hex, at));
  if (!found) return undefined;
  const [, name, mime] = found;
  return { name, mime, image: mime.startsWith('image/') };
}
