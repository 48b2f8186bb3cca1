/** What pages ask that no tool has to answer: loads what answers it. */
export const siteQueries = {
  /** The live counts of a text. */
  counts: async () => (await import('../src/text/counts.ts')).countText,
  /** What a screen reader is likely to say of a styled text. */
  spoken: async () => (await import('../src/styles/spoken-preview.ts')).spokenPreview,
  /** What changed between two texts. */
  changes: async () => (await import('../src/diff/changes-between.ts')).changesBetween,
  /** What a file holds. */
  openFile: async () => (await import('../src/files/open-file.ts')).openFile,
};

export type SiteQueries = { readonly [N in keyof typeof siteQueries]: Awaited<ReturnType<(typeof siteQueries)[N]>> };
