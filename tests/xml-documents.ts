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

/** Well-formed documents with all that XML has, except for DTDs with declarations. */
export const documents = fc
  .tuple(
    fc.constantFrom('', '<?xml version="1.0"?>', '<!-- c -->\n', '<!DOCTYPE a>'),
    tree.element,
    fc.constantFrom('', '\n', '<?p d?>'),
  )
  .map((parts) => parts.join(''));

const plainName = fc.constantFrom('a', 'b', 'ns:c', '_x.y', 'xml:space');
const plainText = fc.constantFrom('text', ' two words ', '\n  line\n  line\n', '&amp;é', '>', "it's", ']]', '/');
const space = fc.constantFrom('', ' ', '\n', '\n\n  ');
const plainAttributes = fc
  .uniqueArray(fc.tuple(plainName, fc.constantFrom('="', ' =\n"'), fc.oneof(values, plainText)), {
    maxLength: 3,
    selector: ([name]) => name,
  })
  .map((all) => all.map(([name, equals, value]) => ` ${name}${equals}${value}"`).join(''));

const plainTree = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof({ maxDepth: 4 }, fc.constantFrom('<!-- c -->', '<!--\n-->', '<?p d?>'), tie('element')),
  element: fc
    .tuple(
      plainName,
      plainAttributes,
      fc.oneof(
        plainText,
        fc
          .array(fc.tuple(space, tie('node')), { minLength: 1, maxLength: 4 })
          .map((nodes) => `${nodes.flat().join('')}\n`),
        fc.constantFrom('', '/'),
      ),
    )
    .map(([name, attributes, content]) =>
      content === '/' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`,
    ),
}));

/** Documents in which each element contains either text or nodes. */
export const plainDocuments = fc
  .tuple(
    fc.constantFrom('', '<?xml version="1.0"?>', '<!-- c -->\n', '<?p d?>\n<!-- c -->'),
    plainTree.element,
    fc.constantFrom('', '\n', '<?p d?>'),
  )
  .map((parts) => parts.join(''));
