import type { Step } from '../recipe/recipe.ts';

/** The tool whose patterns leave a text as it is where they do not fit. */
export const PATTERNS = 'find-and-replace';

/** Whether a step takes parts of a text by their place. */
export const isPattern = ({ tool, options }: Step): boolean =>
  tool === PATTERNS && /\$[\d{]/.test(`${options['replace'] ?? ''}`);
