import fc from 'fast-check';

const names = fc.constantFrom('a', 'b', 'ns:c', 'é-1', '_x.y');
const values = fc.constantFrom('', '1', '&lt;', "it's", '>', 'a b', '&quot;');
const content = [
  'text',
  ' ',
  '\n',
  '\n  ',
  ' a\nb ',
  '&amp;',
  '\u00a0',
  '<![CDATA[<]]>',
  '<!-- c -->',
  '<?p d?>',
  '<?p?>',
];

const tree = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof({ maxDepth: 4 }, fc.constantFrom(...content), tie('element')),
  element: fc
    .tuple(
      names,
      fc.uniqueArray(fc.oneof(names, fc.constant('xml:space')), { maxLength: 2 }),
      values,
      fc.array(tie('node'), { maxLength: 4 }),
      fc.boolean(),
    )
    .map(([name, attributes, value, children, isShort]) => {
      const written = attributes.map((attribute) =>
        attribute === 'xml:space' ? 'xml:space="preserve"' : `${attribute}="${value}"`,
      );
      const tag = [name, ...written].join(' ');
      return isShort && children.length === 0 ? `<${tag}/>` : `<${tag}>${children.join('')}</${name}>`;
    }),
}));

/** Well-formed documents with all that XML has, but for DTDs with declarations. */
export const documents = fc
  .tuple(
    fc.constantFrom('', '<?xml version="1.0"?>', '<!-- c -->\n', '<!DOCTYPE a>'),
    tree.element,
    fc.constantFrom('', '\n', '<?p d?>'),
  )
  .map((parts) => parts.join(''));
