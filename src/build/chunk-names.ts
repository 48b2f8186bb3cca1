const toolFile = /\/src\/tools\/[^/]+\/([^/]+)\/(tool\.ts|View\.tsx|Controls\.tsx)$/;

type Chunk = { readonly facadeModuleId?: string | null };

/** Names each chunk that begins in a tool's folder by the tool's id, not `tool` or `View`; the others by their file. */
export function chunkFileNames({ facadeModuleId }: Chunk): string {
  return `assets/${toolFile.exec(facadeModuleId ?? '')?.[1] ?? '[name]'}-[hash].js`;
}
