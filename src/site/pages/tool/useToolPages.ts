import { useEffect, useReducer } from 'react';
import type { Page } from '../../../engine/contract/tool.ts';
import { REDACT_STEP } from '../../../engine/recipe/recipe.ts';
import { page as redactPage } from '../../../engine/redact/step-page.ts';
import { reportNotLoaded } from '../../ui/toasts.tsx';
import { toolPages } from './tool-pages.ts';

/** The page of a step's tool, once it is loaded: it knows the tool's options. */
export const pageOf = (tool: string): Page | undefined =>
  tool === REDACT_STEP ? redactPage : toolPages.get(tool)?.loaded();

/** Load the pages of some tools, and draw again as each comes: `pageOf` has them then. */
export function useToolPages(tools: readonly string[]): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const wanted = [...new Set(tools)].sort().join(' ');
  useEffect(() => {
    let ignore = false;
    for (const tool of wanted.split(' ')) {
      const source = toolPages.get(tool);
      if (!source || source.loaded()) continue;
      const load = () =>
        source.preload().then(
          () => {
            if (!ignore) redraw();
          },
          () => {
            if (!ignore) reportNotLoaded(source, load);
          },
        );
      void load();
    }
    return () => {
      ignore = true;
    };
  }, [wanted]);
}
