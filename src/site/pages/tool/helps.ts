import type { ReactNode } from 'react';
import type { Help, Page } from '../../../engine/contract/tool.ts';
import { type Chunk, chunk } from '../../ui/chunk.ts';

/** In a page of the site the build puts this in the place of its help (src/build/meta-only.ts). */
type LazyHelp = () => Promise<{ readonly help: Help }>;

const helps = new WeakMap<Page, Chunk<() => ReactNode>>();

/** Returns the help of a page. It loads after the controls, and is prerendered so that nothing moves then. */
export function helpOf(page: Page): Chunk<() => ReactNode> {
  let part = helps.get(page);
  if (!part) {
    const load: unknown = page.help;
    part = chunk(async () => {
      const [{ help }, { ToolHelp }] = await Promise.all([(load as LazyHelp)(), import('./ToolHelp.tsx')]);
      return () => ToolHelp({ help });
    });
    helps.set(page, part);
  }
  return part;
}
