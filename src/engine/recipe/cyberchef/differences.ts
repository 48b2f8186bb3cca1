/** Notes of steps on differences from the results of CyberChef. */
export const DIFFERENCES = {
  byCharacter: 'By character here, which is the same for ASCII.',
  anew: 'Each line begins anew here.',
  columns: 'A list in a value has columns such as b[0] here, and null is an empty cell.',
  prettier: 'Formatted by Prettier here, which breaks and spaces lines another way.',
  twoEscapes: 'Characters above U+FFFF become two escapes here.',
  oneEscape: 'Characters above U+FFFF become one escape here.',
  octal: 'Octal escapes stay as they are here, but for \\0.',
} as const;
