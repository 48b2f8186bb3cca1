import type { ReactNode } from 'react';
import { toolIdOf } from '../../../../workers/shared/tool-folder.ts';
import type { Guide } from '../../../engine/contract/guide.ts';
import { type Chunk, chunk } from '../../ui/chunk.ts';
import type { ToolGuide } from './ToolGuide.tsx';

type Props = Omit<Parameters<typeof ToolGuide>[0], 'guide'>;

const loaders = import.meta.glob<Guide>('../../../tools/*/*/guide.ts', { import: 'default' });

/** The guides of tools that have one, by id, drawn below their help. */
export const guides: ReadonlyMap<string, Chunk<(props: Props) => ReactNode>> = new Map(
  Object.entries(loaders).map(([file, load]) => [
    toolIdOf(file),
    chunk(async () => {
      const [guide, { ToolGuide }] = await Promise.all([load(), import('./ToolGuide.tsx')]);
      return (props: Props) => ToolGuide({ guide, ...props });
    }),
  ]),
);
