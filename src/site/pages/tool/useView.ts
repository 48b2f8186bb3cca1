import { startTransition, useEffect, useState } from 'react';
import { chunk } from '../../ui/chunk.ts';
import { reportNotLoaded } from '../../ui/toasts.tsx';
import type { ToolView } from '../../ui/view.ts';

const all = chunk(() => import('./views.ts').then((module) => module.views));

/** Returns the view of a tool after it has loaded. It loads after the page works, since text and form need no view. */
export function useView(id: string): ToolView | undefined {
  const [view, setView] = useState<ToolView | undefined>(() => all.loaded()?.get(id)?.loaded());
  useEffect(() => {
    let ignore = false;
    setView(all.loaded()?.get(id)?.loaded());
    const missing = {
      preload: async () => (await all.preload()).get(id)?.preload(),
      retry: () => {
        all.retry();
        all.loaded()?.get(id)?.retry();
      },
    };
    const load = async () => {
      try {
        const loaded = await missing.preload();
        // A transition, since nobody waits for it: it is rendered in small steps.
        if (!ignore) startTransition(() => setView(loaded));
      } catch (error) {
        console.error('The view could not be loaded.', error);
        if (!ignore) reportNotLoaded(missing, () => void load());
      }
    };
    void load();
    return () => {
      ignore = true;
    };
  }, [id]);
  return view;
}
