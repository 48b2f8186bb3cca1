import { attributeName, attributesOf, attributeValue, nameOf, Token, type XmlTape } from './tape.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/**
 * Elements that stand in a line of text, by vocabulary, with those that hold lines: white space between two of them shows.
 * The names of SVG (text and its parts), XAML (`Inline`), and DocBook mean the same wherever they occur inside one another.
 */
const VOCABULARIES = [
  { lines: words('text tspan textPath'), inline: words('tspan textPath tref') },
  {
    lines: words('TextBlock Paragraph Span Bold Italic Underline Hyperlink'),
    inline: words('Run Span Bold Italic Underline Hyperlink LineBreak InlineUIContainer'),
  },
  {
    lines: words('para simpara phrase emphasis term title'),
    inline: words(
      'emphasis phrase literal command filename option replaceable userinput code link xref subscript superscript',
    ),
  },
] as const;

/** Elements of a line in HTML, where they may be in any block that is not a list, a table, or a document. */
const XHTML_INLINE = words(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd label mark q ruby s samp small span strong sub sup time u var wbr',
);
const XHTML_OUTER = words('html head body ul ol dl table thead tbody tfoot tr colgroup select');
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Returns whether a document is XHTML, by the name or the namespace of its root. */
function isXhtml(tape: XmlTape): boolean {
  const root = tape.kind.indexOf(Token.open);
  if (root < 0) return false;
  const [from, to] = attributesOf(tape, root);
  for (let i = from; i < to; i++) if (attributeName(tape, i) === 'xmlns') return attributeValue(tape, i) === XHTML;
  return nameOf(tape, root) === 'html';
}

function inlineNamesIn(name: string, isOfXhtml: boolean): ReadonlySet<string> | undefined {
  if (isOfXhtml) return XHTML_OUTER.has(name) ? undefined : XHTML_INLINE;
  return VOCABULARIES.find(({ lines }) => lines.has(name))?.inline;
}

/** Returns a test whether an element stands in a line of text in its parent, both by their tokens. */
export function inlineTest(tape: XmlTape): (token: number, parent: number) => boolean {
  const isOfXhtml = isXhtml(tape);
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return (token, parent) => {
    const name = nameOf(tape, parent);
    if (!known.has(name)) known.set(name, inlineNamesIn(name, isOfXhtml));
    return known.get(name)?.has(nameOf(tape, token)) ?? false;
  };
}
