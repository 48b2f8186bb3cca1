declare module 'virtual:tool-descriptions' {
  import type { ToolDescription } from './tool-description.ts';

  /** Every tool, collected when the package is built. */
  const descriptions: readonly ToolDescription[];
  export default descriptions;
}
