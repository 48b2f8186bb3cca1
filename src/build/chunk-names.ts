const toolFile = /\/src\/tools\/[^/]+\/([^/]+)\/(?:tool\.ts|View\.tsx|Controls\.tsx)(\?help)?$/;

type Chunk = { readonly facadeModuleId?: string | null };

/**
 * Names each chunk that begins in a tool's folder by the tool's id, not `tool` or `View`, and its help by the id, too; the
 * others by their file.
 */
export function chunkFileNames({ facadeModuleId }: Chunk): string {
  const [, tool = '[name]', help] = toolFile.exec(facadeModuleId ?? '') ?? [];
  return `assets/${tool}${help ? '-help' : ''}-[hash].js`;
}
