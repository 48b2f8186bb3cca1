import { type LoadFile, setFonts } from './fonts.ts';
import { setWorkers } from './threads.ts';

// The module `lettermill/workers`, which workers.d.ts describes for its users.

export function useWorkers(start: () => Worker, { size = 1 }: { readonly size?: number } = {}): void {
  setWorkers(start, size);
}

export function useFonts(load: LoadFile): void {
  setFonts(load);
}
