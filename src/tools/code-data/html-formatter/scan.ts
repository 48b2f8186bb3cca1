import { errorAt } from '../../../engine/contract/error-at.ts';
import { escapePattern } from '../../../engine/unicode/escape-pattern.ts';
import { endedBy, isOptionalEnd, mustBeWritten } from './optional-tags.ts';

/** The data of an element for messages and reports. Offsets are 0-based, in UTF-16 code units. */
export type HtmlElement = { readonly name: string; readonly at: number };

/** A script or style element with its content. */
export type Embedded = HtmlElement & {
  readonly name: 'script' | 'style';
  /** The attributes `type` and `lang`, in lowercase; empty if missing. */
  readonly type: string;
  readonly lang: string;
  readonly content: string;
};

export type Heading = HtmlElement & { readonly level: number; readonly text: string };

/** An element that lacks an end tag that HTML wants. */
export type Unclosed = HtmlElement & {
  /** The end of its start tag. */
  readonly end: number;
  /** Offset for its end tag: before the tag that implies it, or at the end of the text. */
  readonly closeAt: number;
  /** The tag that comes in its place, as `</div>`; undefined at the end of the text. */
  readonly before?: string;
};

/** An element whose end tag is not there. */
export type Implied = HtmlElement & {
  /** Offset at which it ends. */
  readonly closeAt: number;
};

/** Something to put into a text: end tags that HTML lets people leave out. */
export type Insertion = { readonly at: number; readonly text: string };

/** Result of a linear scan of the tags of a text. */
export type HtmlScan = {
  readonly embedded: readonly Embedded[];
  /** HTML elements written as `<div/>`: browsers ignore the slash. */
  readonly selfClosed: readonly HtmlElement[];
  /** Elements whose end tag is missing, in the order in which they end. */
  readonly implicitlyClosed: readonly Implied[];
  /** The elements of `implicitlyClosed` whose end tag is not optional, in the order in which they end. */
  readonly unclosed: readonly Unclosed[];
  /** End tags that Prettier's parser needs to see the structure that browsers see, in the order of the text. */
  readonly insertions: readonly Insertion[];
  readonly headings: readonly Heading[];
  /** Offset of a tag or comment that never ends, or else of the last tag; -1 if there are no tags. */
  readonly lastTag: number;
  readonly elements: number;
  readonly depth: number;
};

/** Elements without content (HTML Living Standard, 13.1.2). */
const VOID = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
);
/** Elements whose content is not markup. */
const RAW = new Set('script style textarea title xmp iframe noembed noframes'.split(' '));

/** Most searches of the rest of a text. */
const MAX_SEARCHES = 20;

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
 * Elements are nested as written, like in Prettier's parser, which gets the text with the insertions. parse5 cannot take
 * the place of this: it nests faulty tags as browsers do. With the end tags that its tree asks for, Prettier refuses
 * `<a><div><a>x</a></div></a>` and `<p><b>x<p>y</b>`, which it can format as they are.
 *
 * @param mostDepth deeper nesting is refused
 * @param original the text of headings, at the same offsets
 * @throws ToolError at the first element that is nested too deeply
 */
export function scanHtml(text: string, mostDepth: number, original: string = text): HtmlScan {
  return new Scanner(text, mostDepth, original).scan();
}

class Scanner {
  readonly #text: string;
  readonly #original: string;
  readonly #mostDepth: number;
  readonly #stack: Open[] = [];
  readonly #embedded: Embedded[] = [];
  readonly #selfClosed: HtmlElement[] = [];
  readonly #implicitlyClosed: Implied[] = [];
  readonly #unclosed: Unclosed[] = [];
  readonly #insertions: Insertion[] = [];
  readonly #headings: Heading[] = [];
  #lastTag = -1;
  #searches = 0;
  /** Whether every tag has an end. */
  #isComplete = true;
  #elements = 0;
  #depth = 0;
  /** Number of open `svg` and `math` elements. */
  #foreign = 0;

  constructor(text: string, mostDepth: number, original: string) {
    this.#text = text;
    this.#original = original;
    this.#mostDepth = mostDepth;
  }

  scan(): HtmlScan {
    const text = this.#text;
    for (let i = text.indexOf('<'); i >= 0; i = text.indexOf('<', i)) {
      const end = this.#markup(i);
      if (end < 0) {
        this.#lastTag = i;
        this.#isComplete = false;
        break;
      }
      i = end;
    }
    if (this.#isComplete) this.#close(0, text.length);
    else while (this.#stack.length > 0) this.#implyEnd(this.#pop(), text.length);
    return {
      embedded: this.#embedded,
      selfClosed: this.#selfClosed,
      implicitlyClosed: this.#implicitlyClosed,
      unclosed: this.#unclosed,
      insertions: this.#insertions,
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
      this.#close(open + 1, at, `</${name}>`);
      const { contentStart, at: start } = this.#pop();
      if (/^h[1-6]$/.test(name)) this.#addHeading(name, start, this.#original.slice(contentStart, at));
    }
    return end;
  }

  /**
   * Close the elements that are open from a place of the stack on.
   *
   * @param at where their end tags belong
   * @param before the tag that comes there, if it does not end the text
   * @param starts the element that starts there
   */
  #close(from: number, at: number, before?: string, starts?: string): void {
    if (this.#stack.length <= from) return;
    const ended: Open[] = [];
    while (this.#stack.length > from) ended.push(this.#pop());
    for (const element of ended) this.#implyEnd(element, at);
    const missing = ended.filter(({ name }) => !isOptionalEnd(name));
    // Crossed tags: their end tags are there, but too late.
    const isCrossed = before?.startsWith('</') && missing.some(({ name }) => this.#endsLater(name, at + before.length));
    if (!isCrossed) {
      for (const { name, at: start, contentStart: end } of missing) {
        this.#unclosed.push({ name, at: start, end, closeAt: at, ...(before && { before }) });
      }
    }
    const isEndTagNeeded = starts !== undefined || (before !== undefined && missing.length === 0);
    if (isEndTagNeeded && mustBeWritten(ended, starts)) {
      this.#insertions.push({ at, text: ended.map(({ name }) => `</${name}>`).join('') });
    }
  }

  #implyEnd({ name, at }: Open, closeAt: number): void {
    this.#implicitlyClosed.push({ name, at, closeAt });
  }

  /** Whether the next tag of a name, from a place on, is an end tag. Looked for a few times only: each takes a while. */
  #endsLater(name: string, from: number): boolean {
    if (this.#searches++ >= MAX_SEARCHES) return false;
    return matchAt(new RegExp(`<(/?)${escapePattern(name)}(?=[\\s/>])`, 'gi'), this.#text, from)?.[1] === '/';
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
      close = matchAt(tagEnd, text, i);
    }
    const end = i + close[0].length;
    this.#elements++;
    const isForeign = this.#foreign > 0 || name === 'svg' || name === 'math';
    if (!isForeign) this.#close(this.#stack.length - endedBy(name, this.#stack), at, `<${name}>`, name);
    if (!isForeign && VOID.has(name)) return end;
    if (close[0].includes('/')) {
      if (!isForeign) this.#selfClosed.push({ name: written, at });
      return end;
    }
    this.#stack.push({ name, at, contentStart: end });
    if (name === 'svg' || name === 'math') this.#foreign++;
    this.#depth = Math.max(this.#depth, this.#stack.length);
    if (this.#stack.length > this.#mostDepth) {
      throw errorAt(text, at, `elements are nested more than ${this.#mostDepth} deep`, end);
    }
    return RAW.has(name) && !isForeign ? this.#rawText(name, at, end, attributes) : end;
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
