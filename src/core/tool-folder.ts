/** The id of the tool in whose folder a file is: `lower-case` for `../tools/text-case/lower-case/View.tsx`. */
export const toolIdOf = (file: string): string => file.split('/').at(-2) ?? '';
