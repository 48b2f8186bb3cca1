/** The id of the tool in whose room a file lies: `../tools/text-case/lower-case/View.tsx` is of `lower-case`. */
export const toolIdOf = (file: string): string => file.split('/').at(-2) ?? '';
