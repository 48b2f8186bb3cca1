/** A kind of file, recognized by its first bytes. */
export type FileType = {
  readonly name: string;
  /** Usual file ending, without the dot; `bin` if several kinds begin alike, or none is usual. */
  readonly ending: string;
  readonly mime: string;
  readonly image: boolean;
};

/** `at` is the 0-based offset of the bytes; `??` matches any byte. Image types are those that browsers can draw. */
const SIGNATURES: readonly (readonly [hex: string, name: string, ending: string, mime: string, at?: number])[] = [
  ['89504e470d0a1a0a', 'PNG image', 'png', 'image/png'],
  ['ffd8ff', 'JPEG image', 'jpg', 'image/jpeg'],
  ['474946383761', 'GIF image', 'gif', 'image/gif'],
  ['474946383961', 'GIF image', 'gif', 'image/gif'],
  ['52494646????????57454250', 'WebP image', 'webp', 'image/webp'],
  ['6674797061766966', 'AVIF image', 'avif', 'image/avif', 4],
  ['00000100', 'icon', 'ico', 'image/x-icon'],
  ['424d????????00000000', 'BMP image', 'bmp', 'image/bmp'],
  ['49492a00', 'TIFF image', 'tif', 'application/octet-stream'],
  ['4d4d002a', 'TIFF image', 'tif', 'application/octet-stream'],
  ['255044462d', 'PDF document', 'pdf', 'application/pdf'],
  ['504b0304', 'ZIP archive', 'zip', 'application/zip'],
  ['504b0506', 'ZIP archive', 'zip', 'application/zip'],
  ['1f8b08', 'gzip archive', 'gz', 'application/gzip'],
  ['377abcaf271c', '7z archive', '7z', 'application/x-7z-compressed'],
  ['526172211a07', 'RAR archive', 'rar', 'application/vnd.rar'],
  ['fd377a585a00', 'XZ archive', 'xz', 'application/x-xz'],
  ['425a68??314159265359', 'bzip2 archive', 'bz2', 'application/x-bzip2'],
  ['28b52ffd', 'Zstandard archive', 'zst', 'application/zstd'],
  ['52494646????????57415645', 'WAV audio', 'wav', 'audio/wav'],
  ['4f676753', 'Ogg file', 'ogg', 'application/ogg'],
  ['664c6143', 'FLAC audio', 'flac', 'audio/flac'],
  ['494433', 'MP3 audio', 'mp3', 'audio/mpeg'],
  ['6674797068656963', 'HEIC image', 'heic', 'application/octet-stream', 4],
  ['66747970', 'MP4 file', 'mp4', 'video/mp4', 4],
  ['1a45dfa3', 'WebM or Matroska file', 'webm', 'video/webm'],
  ['774f4646', 'WOFF font', 'woff', 'font/woff'],
  ['774f4632', 'WOFF2 font', 'woff2', 'font/woff2'],
  ['0061736d', 'WebAssembly module', 'wasm', 'application/wasm'],
  ['7f454c46', 'ELF executable', 'bin', 'application/octet-stream'],
  ['d0cf11e0a1b11ae1', 'legacy Office document', 'bin', 'application/x-ole-storage'],
  ['38425053000100', 'Photoshop image', 'psd', 'application/octet-stream'],
  ['53514c69746520666f726d6174203300', 'SQLite database', 'sqlite', 'application/vnd.sqlite3'],
];

function hasSignature(bytes: Uint8Array, hex: string, at: number): boolean {
  for (let i = 0; i < hex.length; i += 2) {
    const pair = hex.slice(i, i + 2);
    const byte = bytes[at + i / 2];
    if (byte === undefined || (pair !== '??' && byte !== Number.parseInt(pair, 16))) return false;
  }
  return true;
}

/** Returns the type of a file by its first bytes; undefined for text and unknown types. */
export function recognizeFile(bytes: Uint8Array): FileType | undefined {
  const found = SIGNATURES.find(([hex, , , , at = 0]) => hasSignature(bytes, hex, at));
  if (!found) return undefined;
  const [, name, ending, mime] = found;
  return { name, ending, mime, image: mime.startsWith('image/') };
}
