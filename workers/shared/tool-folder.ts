/**
 * Returns the id of the tool whose folder contains a file: `lower-case` for `../tools/text-case/lower-case/View.tsx`.
 */
export const toolIdOf = (file: string): string => file.split('/').at(-2) ?? '';
