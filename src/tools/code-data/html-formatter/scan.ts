import { errorAt } from '../../../core/error-at.ts';

/** An element as far as messages and reports need it. Offsets are 0-based, in UTF-16 code units. */
export type HtmlElement = { readonly name: string; readonly at: number };

/** A script or style element with its content. */
export type Embedded = HtmlElement & {
  readonly name: 'script' | 'style';
  /** The attributes `type` and `lang`, in lower case; empty where missing. */
  readonly type: string;
  readonly lang: string;
  readonly content: string;
};

export type Heading = HtmlElement & { readonly level: number; readonly text: string };

/** What a linear look at the tags of a text finds. */
export type HtmlScan = {
  readonly embedded: readonly Embedded[];
  /** HTML elements written as `<div/>`: browsers ignore the slash. */
  readonly selfClosed: readonly HtmlElement[];
  /** Elements whose end tag is missing, in the order in which they end. */
  readonly closedForYou: readonly HtmlElement[];
  readonly headings: readonly Heading[];
  /** Where a tag or comment starts that never ends, or else the last tag; -1 if there are no tags. */
  readonly lastTag: number;
  readonly elements: number;
  readonly depth: number;
};

/** Elements without content (HTML Living Standard, 13.1.2). */
const VOID = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
);
/** Elements whose content is no markup. */
const RAW = new Set('script style textarea title xmp iframe noembed noframes'.split(' '));

const P_CLOSERS =
  'address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section table ul';
/** Elements that a start tag of one of the others ends. */
const ENDED_BY: Readonly<Record<string, ReadonlySet<string>>> = {
  p: new Set(P_CLOSERS.split(' ')),
  li: new Set(['li']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
  rb: new Set(['rb', 'rt', 'rtc', 'rp']),
  rt: new Set(['rb', 'rt', 'rtc', 'rp']),
  rtc: new Set(['rb', 'rtc', 'rp']),
  rp: new Set(['rb', 'rt', 'rtc', 'rp']),
  optgroup: new Set(['optgroup']),
  option: new Set(['option', 'optgroup']),
  thead: new Set(['tbody', 'tfoot']),
  tbody: new Set(['tbody', 'tfoot']),
  tfoot: new Set(['tbody']),
  tr: new Set(['tr', 'tbody', 'tfoot']),
  td: new Set(['td', 'th', 'tr', 'tbody', 'tfoot']),
  th: new Set(['td', 'th', 'tr', 'tbody', 'tfoot']),
};

const tagName = /[a-zA-Z][^\s/>]*/y;
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y;
const tagEnd = /[\s/]*>/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

type Open = HtmlElement & { readonly contentStart: number };

/**
 * Look at the tags of an HTML text, without judging it: a parser does that.
 *
 * @param mostDepth deeper nesting is refused
 * @throws ToolError at the first element that is nested too deeply
 */
export function scanHtml(text: string, mostDepth: number): HtmlScan {
  return new Scanner(text, mostDepth).scan();
}

class Scanner {
  readonly #text: string;
  readonly #mostDepth: number;
  readonly #stack: Open[] = [];
  readonly #embedded: Embedded[] = [];
  readonly #selfClosed: HtmlElement[] = [];
  readonly #closedForYou: HtmlElement[] = [];
  readonly #headings: Heading[] = [];
  #lastTag = -1;
  #elements = 0;
  #depth = 0;
  /** How many `svg` and `math` elements are open. */
  #foreign = 0;

  constructor(text: string, mostDepth: number) {
    this.#text = text;
    this.#mostDepth = mostDepth;
  }

  scan(): HtmlScan {
    const text = this.#text;
    for (let i = text.indexOf('<'); i >= 0; i = text.indexOf('<', i)) {
      const end = this.#markup(i);
      if (end < 0) {
        this.#lastTag = i;
        break;
      }
      i = end;
    }
    while (this.#stack.length > 0) this.#closedForYou.push(this.#pop());
    return {
      embedded: this.#embedded,
      selfClosed: this.#selfClosed,
      closedForYou: this.#closedForYou.map(({ name, at }) => ({ name, at })),
      headings: this.#headings,
      lastTag: this.#lastTag,
      elements: this.#elements,
      depth: this.#depth,
    };
  }

  /** The offset after what starts at a `<`; -1 if it never ends. */
  #markup(at: number): number {
    const text = this.#text;
    if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
    if (this.#foreign > 0 && text.startsWith('<![CDATA[', at)) return after(text, ']]>', at + 9);
    const next = text[at + 1];
    if (next === '!' || next === '?') return after(text, '>', at + 2);
    const isEnd = next === '/';
    const name = matchAt(tagName, text, at + (isEnd ? 2 : 1))?.[0];
    if (name === undefined) return isEnd ? after(text, '>', at + 2) : at + 1;
    this.#lastTag = at;
    return isEnd ? this.#endTag(at, name) : this.#startTag(at, name);
  }

  #endTag(at: number, written: string): number {
    const end = after(this.#text, '>', at + 2);
    const name = written.toLowerCase();
    const open = this.#stack.findLastIndex((element) => element.name === name);
    if (open >= 0) {
      while (this.#stack.length > open + 1) this.#closedForYou.push(this.#pop());
      const { contentStart, at: start } = this.#pop();
      if (/^h[1-6]$/.test(name)) this.#addHeading(name, start, this.#text.slice(contentStart, at));
    }
    return end;
  }

  #addHeading(name: string, at: number, content: string): void {
    const text = content
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    this.#headings.push({ name, at, level: Number(name[1]), text: text.slice(0, 200) });
  }

  #pop(): Open {
    const element = this.#stack.pop() as Open;
    if (element.name === 'svg' || element.name === 'math') this.#foreign--;
    return element;
  }

  #startTag(at: number, written: string): number {
    const text = this.#text;
    const name = written.toLowerCase();
    const attributes: Record<'type' | 'lang', string> = { type: '', lang: '' };
    let i = at + 1 + written.length;
    let close = matchAt(tagEnd, text, i);
    while (!close) {
      const found = matchAt(attribute, text, i);
      if (!found) return -1;
      const key = found[1]?.toLowerCase();
      if (key === 'type' || key === 'lang') attributes[key] = (found[2] ?? found[3] ?? found[4] ?? '').toLowerCase();
      i += found[0].length;
      // A quote that is never closed takes the rest of the text.
      if (/^\s*=\s*["']/.test(text.slice(i, i + 20))) return -1;
      if (text[i] === '=') i++;
      close = matchAt(tagEnd, text, i);
    }
    const end = i + close[0].length;
    this.#elements++;
    const isForeign = this.#foreign > 0 || name === 'svg' || name === 'math';
    if (!isForeign && VOID.has(name)) return end;
    if (close[0].includes('/')) {
      if (!isForeign) this.#selfClosed.push({ name: written, at });
      return end;
    }
    this.#endImplied(name);
    this.#stack.push({ name, at, contentStart: end });
    if (name === 'svg' || name === 'math') this.#foreign++;
    this.#depth = Math.max(this.#depth, this.#stack.length);
    if (this.#stack.length > this.#mostDepth) {
      throw errorAt(text, at, `elements are nested more than ${this.#mostDepth} deep`, end);
    }
    return RAW.has(name) && !isForeign ? this.#rawText(name, at, end, attributes) : end;
  }

  #endImplied(name: string): void {
    for (let top = this.#stack.at(-1); top; top = this.#stack.at(-1)) {
      if (!Object.hasOwn(ENDED_BY, top.name) || !ENDED_BY[top.name]?.has(name)) return;
      this.#closedForYou.push(this.#pop());
    }
  }

  #rawText(name: string, at: number, start: number, { type, lang }: Record<'type' | 'lang', string>): number {
    const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    const found = matchAt(closing, this.#text, start);
    if (!found) return -1;
    if (name === 'script' || name === 'style') {
      this.#embedded.push({
        name,
        at,
        type: type.trim(),
        lang: lang.trim(),
        content: this.#text.slice(start, found.index),
      });
    }
    return found.index;
  }
}

/** The offset after a mark; -1 if it is not there. */
function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}
