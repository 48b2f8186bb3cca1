import { SaxesParser } from 'saxes';

/** An element, or the document, while it is read. */
type Open = { readonly start: string; readonly children: (string | Node)[]; readonly isPreserved: boolean };

type Node = { readonly text?: string; readonly element?: Open };

/**
 * Returns a document as the saxes package reads it, as one text: tags with attributes in their order, texts with
 * resolved references, comments, processing instructions, and the document type declaration. Documents with the same
 * text are equal by Canonical XML 1.1 with comments, and in their document type declarations; whitespace among elements
 * that have no other text beside them, or around them, does not count, except under `xml:space="preserve"`.
 *
 * @returns undefined where saxes does not read it
 */
export function canonicalXml(text: string): string | undefined {
  const parser = new SaxesParser({ xmlns: false, fragment: false });
  const document: Open = { start: '', children: [], isPreserved: false };
  const open = [document];
  const top = () => open.at(-1) as Open;
  let isRead = true;
  parser.on('error', () => {
    isRead = false;
  });
  const addText = (more: string) => {
    const { children } = top();
    const last = children.at(-1);
    if (typeof last === 'object' && last.text !== undefined) children[children.length - 1] = { text: last.text + more };
    else if (more !== '') children.push({ text: more });
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', (comment) => top().children.push(`<!--${comment}-->`));
  parser.on('processinginstruction', ({ target, body }) => top().children.push(`<?${target} ${body}?>`));
  parser.on('doctype', (doctype) => top().children.push(`<!DOCTYPE ${doctype.trim()}>`));
  parser.on('opentag', ({ name, attributes }) => {
    const all = Object.entries(attributes).map(([attribute, value]) => `\0${attribute}\0${value}`);
    const isPreserved = top().isPreserved || attributes['xml:space'] === 'preserve';
    const element = { start: `<${name}${all.join('')}>`, children: [], isPreserved };
    top().children.push({ element });
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  try {
    parser.write(text).close();
  } catch {
    return undefined;
  }
  return isRead ? written(document, false) : undefined;
}

function written({ start, children, isPreserved }: Open, isKept: boolean): string {
  const isMixed = children.some((child) => typeof child === 'object' && /[^ \t\r\n]/.test(child.text ?? ''));
  const hasElements = children.some((child) => typeof child === 'object' && child.element);
  const keeps = isKept || isPreserved || isMixed || (!hasElements && start !== '');
  const inside = children.map((child) => {
    if (typeof child === 'string') return child;
    if (child.element) return written(child.element, keeps);
    return keeps ? child.text : '';
  });
  return `${start}${inside.join('')}</>`;
}
