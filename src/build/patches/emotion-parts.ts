import type { Plugin } from 'vite';

const LEFT_OUT = 'hoist-non-react-statics';

/**
 * Leaves out of Emotion what its `withTheme` alone needs. Nothing here calls that, but a CommonJS module cannot be
 * shaken off.
 */
export function emotionParts(): Plugin {
  return {
    name: 'lettermill:emotion-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^${LEFT_OUT}$`) },
      handler: () => `\0${LEFT_OUT}`,
    },
    load: {
      filter: { id: new RegExp(`^\0${LEFT_OUT}$`) },
      handler: () => `export default () => { throw new Error("Emotion's withTheme is left out of the build."); };`,
    },
  };
}
