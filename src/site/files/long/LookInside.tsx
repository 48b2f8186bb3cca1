import { chunk } from '../../ui/chunk.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { reportNotLoaded } from '../../ui/toasts.tsx';

const lineViewer = chunk(() => import('./LineViewer.tsx').then((module) => module.LineViewer));

/** A file whose lines are shown in a dialog. */
export type ViewedFile = { readonly file: File; readonly name: string; readonly charset: string };

type Props = { readonly viewed: ViewedFile | undefined; readonly onView: (next: ViewedFile | undefined) => void };

/** Dialog with all lines of a file, if one is viewed. */
export function LookInside({ viewed, onView }: Props) {
  if (!viewed) return null;
  return (
    <LazyPart
      source={lineViewer}
      onFailed={() => {
        onView(undefined);
        reportNotLoaded(lineViewer, () => onView(viewed));
      }}
      props={{ ...viewed, onClose: () => onView(undefined) }}
    />
  );
}
