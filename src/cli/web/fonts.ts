import { ToolError } from '../../engine/contract/tool-error.ts';

/** Returns the content of a file with a font: `Ghost.flf`. */
export type LoadFile = (file: string) => Promise<ArrayBuffer | Uint8Array>;

const STANDARD = 'Standard.flf';

let loadFile: LoadFile | undefined;

/** Sets what loads fonts from now on. */
export function setFonts(load: LoadFile): void {
  loadFile = load;
}

/** Loads a font for its engine. @param path `figlet/Ghost.flf`, percent-encoded @throws ToolError if nothing loads it */
export async function loadFont(path: string): Promise<Uint8Array> {
  const file = decodeURIComponent(path.slice('figlet/'.length));
  if (file === STANDARD) {
    const { default: standard } = await import('../../../node_modules/figlet/fonts/Standard.flf?raw');
    return new TextEncoder().encode(standard);
  }
  if (!loadFile) throw new ToolError(`There is no ${path} here: load it by useFonts of lettermill/workers.`);
  return new Uint8Array(await loadFile(file));
}
