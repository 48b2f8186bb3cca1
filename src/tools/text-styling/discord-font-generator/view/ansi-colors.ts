/** The colors of a colored code block in Discord, by their ANSI number. */
export const ANSI_COLORS: Readonly<Record<number, string>> = {
  30: '#4f545c',
  31: '#dc322f',
  32: '#859900',
  33: '#b58900',
  34: '#268bd2',
  35: '#d33682',
  36: '#2aa198',
  37: '#ffffff',
};
