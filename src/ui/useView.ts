import { useEffect, useState } from 'react';
import { tellNotLoaded } from '../shell/toasts.tsx';
import { type ToolView, views } from './view.ts';

/** A tool's own view, once it is loaded. It comes after the page works: the text and the form need no view. */
export function useView(id: string): ToolView | undefined {
  const source = views.get(id);
  const [view, setView] = useState<ToolView | undefined>(() => source?.loaded());
  useEffect(() => {
    let gone = false;
    setView(source?.loaded());
    const load = () =>
      source?.preload().then(
        (loaded) => {
          if (!gone) setView(loaded);
        },
        (error: unknown) => {
          console.error('The view could not be loaded.', error);
          source.retry();
          if (!gone) tellNotLoaded(load);
        },
      );
    void load();
    return () => {
      gone = true;
    };
  }, [source]);
  return view;
}
