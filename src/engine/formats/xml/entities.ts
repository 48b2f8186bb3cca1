import { ToolError } from '../../contract/tool-error.ts';
import { PREDEFINED, referenceEnd, shown } from './reference.ts';
import { XHTML_ENTITIES } from './xhtml-entities.ts';

/** A general entity as it is declared (XML 1.0, section 4.2). */
export type Entity = {
  /** Its replacement text; undefined if it is elsewhere. */
  readonly text: string | undefined;
  /** It is data of some notation, not text. */
  readonly isUnparsed: boolean;
};

/** Entities that may refer to one another. */
const MAX_DEPTH = 100;

const HASH = 35;

/** The message of an error without its place and final period. */
export const sentenceOf = ({ message }: ToolError): string =>
  message.replace(/^Line \d+, column \d+: |\.$/g, '').replace(/ \(?opened at line \d+, column \d+\)?/, '');

/** The entities that a document type declaration declares. Each is checked once, and nothing is expanded. */
export class Entities {
  readonly #declared = new Map<string, Entity>();
  readonly #inContent = new Map<string, string | undefined>();
  readonly #inValues = new Map<string, string | undefined>();
  #depth = 0;
  /** An address or a parameter entity may declare any other (XML 1.0, section 4.1, Entity Declared). */
  isOpen = false;

  /** The first declaration of a name counts. */
  declare(name: string, entity: Entity): void {
    if (!this.#declared.has(name)) this.#declared.set(name, entity);
  }

  has(name: string): boolean {
    return this.#declared.has(name);
  }

  /**
   * Returns the error of a reference to an entity in content; undefined if there is none.
   *
   * @param scan throws a `ToolError` if a text is not well-formed content
   */
  faultInContent(name: string, scan: (text: string) => void): string | undefined {
    const { text, isUnparsed } = this.#declared.get(name) as Entity;
    if (isUnparsed) return unparsed(name);
    if (text === undefined) return undefined;
    return this.#once(this.#inContent, name, () => scan(text));
  }

  /** Returns the error of a reference to a declared entity in an attribute; undefined if there is none. */
  faultInValue(name: string): string | undefined {
    const { text, isUnparsed } = this.#declared.get(name) as Entity;
    if (isUnparsed) return unparsed(name);
    if (text === undefined) return `the external entity &${shown(name)}; is not allowed in an attribute`;
    return this.#once(this.#inValues, name, () => this.#checkValue(text));
  }

  #once(checked: Map<string, string | undefined>, name: string, check: () => void): string | undefined {
    if (checked.has(name)) return checked.get(name);
    // Result for references to the entity while it is being checked.
    checked.set(name, `the entity &${shown(name)}; refers to itself`);
    const fault = this.#faultOf(name, check);
    checked.set(name, fault);
    return fault;
  }

  #faultOf(name: string, check: () => void): string | undefined {
    if (this.#depth >= MAX_DEPTH) return `entities refer to one another more than ${MAX_DEPTH} deep`;
    this.#depth++;
    try {
      check();
      return undefined;
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      const sentence = sentenceOf(error);
      return /^(?:in the text of|entit|the entity .* refers)/.test(sentence)
        ? sentence
        : `in the text of &${shown(name)};, ${sentence}`;
    } finally {
      this.#depth--;
    }
  }

  /** @throws ToolError if a replacement text may not be in an attribute */
  #checkValue(text: string): void {
    for (let i = text.search(/[<&]/); i >= 0 && i < text.length; i++) {
      if (text[i] === '<') throw new ToolError('"<" is not allowed in an attribute');
      if (text[i] === '&') i = this.checkReference(text, i) - 1;
    }
  }

  /**
   * Returns the end of a reference in an attribute.
   *
   * @throws ToolError if it is wrong
   */
  checkReference(text: string, at: number): number {
    const end = referenceEnd(text, at);
    const name = entityAt(text, at, end);
    if (name === undefined) return end;
    if (this.has(name)) {
      const fault = this.faultInValue(name);
      if (fault !== undefined) throw new ToolError(fault);
    } else if (!this.isOpen && !XHTML_ENTITIES.has(name)) {
      throw new ToolError(`the entity &${shown(name)}; is not defined`);
    }
    return end;
  }
}

const unparsed = (name: string) => `the entity &${shown(name)}; is declared as data (NDATA), not as text`;

/** The name of the entity of a reference; undefined for characters, and entities that need no declaration. */
export function entityAt(text: string, at: number, end: number): string | undefined {
  if (text.charCodeAt(at + 1) === HASH) return undefined;
  const name = text.slice(at + 1, end - 1);
  return PREDEFINED.includes(name) ? undefined : name;
}

/** A document type declaration (XML 1.0, section 2.8). */
export type Doctype = {
  /** 0-based, exclusive, in UTF-16 code units. */
  readonly end: number;
  readonly entities: Entities;
  /** Elements that are declared to have text among their elements. */
  readonly mixed: ReadonlySet<string>;
  /** Elements for which the DTD declares "preserve" as the default of `xml:space`. */
  readonly preserved: ReadonlySet<string>;
};
