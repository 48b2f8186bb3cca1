import type { AstPath, Doc, Printer } from 'prettier';
import { breaksAfter, breaksBefore } from './template.ts';

/** A line of Prettier's layout, which may or may not be broken. */
type Line = { readonly index: number; readonly isHard: boolean; readonly isConditional: boolean };

type Visitor = {
  readonly text: (text: string) => void;
  readonly line: (line: Doc, isHard: boolean, isConditional: boolean) => Doc;
};

const BREAK: Doc = [{ type: 'line', hard: true }, { type: 'break-parent' }];

/**
 * Visits the texts and lines of a layout in their order. @returns the layout with the lines that the visitor returns
 */
function visit(doc: Doc, visitor: Visitor, isConditional = false): Doc {
  if (typeof doc === 'string') {
    if (doc.trim() !== '') visitor.text(doc);
    return doc;
  }
  if (Array.isArray(doc)) return doc.map((part) => visit(part, visitor, isConditional));
  switch (doc.type) {
    case 'line':
      return visitor.line(doc, 'hard' in doc && doc.hard === true, isConditional);
    case 'fill':
      return { ...doc, parts: doc.parts.map((part) => visit(part, visitor, isConditional)) };
    case 'group':
      // With several layouts to choose from, it is JavaScript.
      return doc.expandedStates ? doc : { ...doc, contents: visit(doc.contents, visitor, isConditional) };
    case 'if-break':
      return {
        ...doc,
        breakContents: visit(doc.breakContents, visitor, true),
        flatContents: visit(doc.flatContents, visitor, true),
      };
    default:
      // Indentation, in its forms.
      return 'contents' in doc ? { ...doc, contents: visit(doc.contents as Doc, visitor, isConditional) } : doc;
  }
}

/** Returns how many line ends each line must have, by its index, for template statements to keep their lines. */
function wantedBreaks(doc: Doc): ReadonlyMap<number, number> {
  const wanted = new Map<number, number>();
  let lines: Line[] = [];
  let count = 0;
  let before = 0;
  visit(doc, {
    text(text) {
      const breaks = Math.max(before, breaksBefore(text));
      const missing = breaks - lines.filter(({ isHard }) => isHard).length;
      const line = lines.findLast(({ isHard, isConditional }) => !isHard && !isConditional) ?? lines.at(-1);
      if (line && missing > 0) wanted.set(line.index, line.isHard ? missing + 1 : missing);
      before = breaksAfter(text);
      lines = [];
    },
    line(line, isHard, isConditional) {
      lines.push({ index: count++, isHard, isConditional });
      return line;
    },
  });
  return wanted;
}

function withLines(doc: Doc): Doc {
  const wanted = wantedBreaks(doc);
  if (wanted.size === 0) return doc;
  let count = 0;
  return visit(doc, {
    text() {},
    line(line) {
      const breaks = wanted.get(count++);
      return breaks === undefined ? line : Array.from({ length: breaks }, () => BREAK);
    },
  });
}

/** A Prettier printer for HTML that breaks lines before and after template statements where the source does. */
export const keepTemplateLines = <Node>(printer: Printer<Node>): Printer<Node> => ({
  ...printer,
  print(path: AstPath<Node>, ...rest) {
    const doc = printer.print(path, ...rest);
    return path.parent === null ? withLines(doc) : doc;
  },
});
