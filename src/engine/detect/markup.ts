import { plural } from '../values/plural.ts';
import { type Candidate, idea, NOTHING } from './candidate.ts';
import { layoutIdeas } from './layout.ts';
import { count, type View } from './view.ts';

/** Formatting is first. Of one element alone, there is nothing to convert. */
const XML_IDEAS = [
  idea('Format it', 'xml-formatter'),
  idea('Convert to JSON', 'xml-formatter', { to: 'json' }, (_, input) => /<\w[^>]*>\s*[^<]*<\w/.test(input)),
];

/** Elements of HTML that XML of other kinds seldom has. */
const HTML = new Set(
  'html head body div p span a ul ol li table thead tbody tr td th br hr img script style h1 h2 h3 h4 h5 h6 b i strong em form input button select option label textarea section article header footer nav main aside video audio iframe pre code blockquote dl dt dd meta link small sup sub u center font details summary'.split(
    ' ',
  ),
);

/** JSX and templates are program text. */
const TEMPLATE = /\b(?:className|htmlFor|on[A-Z]\w*)=|=\{|<%|\{%|<\?php|^\s*(?:import|export|const|return)\b/m;

/** XML and HTML: a text that begins with a tag. */
export function tags({ text, head, sample }: View): readonly Candidate[] {
  const body = head.replace(/^\ufeff/, '').replace(/^(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*)+/, '');
  if (!/^<(?:[a-z_!?])/i.test(body)) return NOTHING;
  const isProlog = /^<\?xml\s/.test(body);
  const isPage = /^<!doctype\s+html|^<html[\s>]/i.test(body);
  const names = new Set<string>();
  let opened = 0;
  let closed = 0;
  for (const [, slash, name = ''] of sample.matchAll(/<(\/?)([a-z_][\w:.-]{0,60})(?=[\s/>])/gi)) {
    names.add(name.toLowerCase());
    if (slash) closed++;
    else opened++;
  }
  const selfClosed = count(sample, /\/>/g);
  if (!isProlog && !isPage && (opened === 0 || opened + closed + selfClosed < 2)) return NOTHING;
  if (TEMPLATE.test(head)) return NOTHING;
  // Addresses in angle brackets, and generics of program text.
  if (!isPage && !isProlog && !/>\s*$|<\/[a-z][\w:.-]*>/i.test(text.slice(-2000))) return NOTHING;
  const [, root = ''] =
    /^<(?:\?[^>]*>\s*|!doctype[^>]*>\s*|!--(?:(?!-->)[\s\S]){0,2000}-->\s*)*([a-z_][\w:.-]*)/i.exec(body) ?? [];
  // Letters and messages have a head and a body as well.
  const isOther = !HTML.has(root.toLowerCase());
  const isKnown = (name: string) => HTML.has(name) && !(isOther && (name === 'head' || name === 'body'));
  const known = [...names].filter(isKnown).length / Math.max(names.size, 1);
  const total = opened + closed;
  const found = (kind: 'html' | 'xml', confidence: number): readonly Candidate[] => [
    {
      kind,
      confidence,
      why: isProlog ? 'it begins with an XML declaration' : isPage ? 'it is a page of HTML' : plural(total, 'tag'),
      proof: 'parsed',
      ideas: kind === 'xml' ? XML_IDEAS : closed > 0 ? layoutIdeas('html', text) : [],
    },
  ];
  if (isPage || (isProlog && /<!doctype\s+html|\/xhtml"/i.test(head))) return found('html', 0.98);
  // Elements of one letter are as well those of somebody's own.
  const isHtml = known > 0.5 || (known === 0.5 && !/^<[a-z]>/i.test(body));
  if (!isProlog && isHtml && !/^<[\w:-]+\s[^>]*\bxmlns(?::\w+)?=/.test(body)) {
    // A text with a picture and a few tags on top is a page of Markdown.
    const share = count(sample, /<[^<>]{1,500}>/g) / Math.max(sample.length / 100, 1);
    return found('html', share > 0.4 && closed > 0 ? 0.95 : 0.8);
  }
  const isWhole = text.endsWith(`</${root}>`) || /^<[^<>]*\/>$/.test(text) || isProlog;
  return isWhole || (closed > 0 && text.endsWith('>')) ? found('xml', isWhole ? 0.97 : 0.86) : NOTHING;
}

/** Markdown. It is ordinary text: it is named on request, and never stated as a fact. */
export function markdown({ markdown: marks }: View): readonly Candidate[] {
  if (marks < 2) return NOTHING;
  return [
    {
      kind: 'markdown',
      confidence: 0.75,
      why: 'it has links, headings, or lists of Markdown',
      proof: 'statistics',
      ideas: [
        idea('Convert to HTML', 'html-formatter', { from: 'markdown' }),
        idea('Make it plain text', 'html-formatter', { from: 'markdown', to: 'text' }),
      ],
    },
  ];
}
