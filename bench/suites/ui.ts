import type { Suite } from '../recorder.ts';
import { find } from '../ui/find.ts';
import { gestures } from '../ui/gestures.ts';
import { home } from '../ui/home.ts';
import { memory } from '../ui/memory.ts';
import { plantBusyLoop, plantLeak } from '../ui/plant.ts';
import { openStage } from '../ui/stage.ts';
import { tools } from '../ui/tools.ts';
import { works } from '../ui/work.ts';

/** The pages as people feel them: in Chromium, on the production build, beside bare pages in the same run. */
export const run: Suite = async (recorder) => {
  const stage = await openStage(recorder.slow);
  const between = (from: number, to: number) => (done: number, what: string) =>
    recorder.progress(from + (to - from) * done, what);
  try {
    if (recorder.plants('busy')) await plantBusyLoop(stage);
    if (recorder.plants('leak')) await plantLeak(stage);
    recorder.progress(0, 'home');
    if (recorder.wants('home')) await home(stage, recorder);
    if (recorder.wants('work')) await works(stage, recorder, between(0.05, 0.15));
    recorder.progress(0.13, 'find by example');
    if (recorder.wants('find')) await find(stage, recorder);
    recorder.progress(0.15, 'links, options, Copy, Download');
    if (recorder.wants('gestures')) await gestures(stage, recorder);
    await tools(stage, recorder, between(0.2, 0.85));
    await memory(stage, recorder, between(0.85, 1));
  } finally {
    await stage.close();
  }
};
