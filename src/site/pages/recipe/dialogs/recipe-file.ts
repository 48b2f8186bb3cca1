/** Maximum bytes of a file of recipes. */
const MAX_FILE_LENGTH = 2_000_000;

/** Reads an opened file: returns its text, or the reason why there is none. */
export async function readRecipeFile(file: File): Promise<{ readonly text?: string; readonly problem?: string }> {
  if (file.size > MAX_FILE_LENGTH) return { problem: 'This file is too large to be a recipe.' };
  try {
    return { text: await file.text() };
  } catch (error) {
    console.error('The file could not be read.', error);
    return { problem: 'This file could not be read.' };
  }
}
