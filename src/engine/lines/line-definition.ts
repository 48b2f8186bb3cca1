/**
 * Definition of a line, in the same words on the page of every tool that counts lines; `forEachLine` (engine/lines/lines.ts)
 * follows it.
 */
export const LINE_DEFINITION =
  'A line break at the end of the text ends the last line and does not start another, so "a" is one line with or without it, and an empty text has none. wc -l counts the line breaks: it shows one line less when the last one has no break.';
