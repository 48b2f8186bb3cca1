import { excerpt } from '../../unicode/excerpt.ts';
import { keyOf } from '../json/arrange.ts';
import { nearestName } from '../json/query/nearest-name.ts';
import { childrenOf, Kind, type Tape } from '../json/tape.ts';
import type { Compiled, Reference } from './compiled.ts';
import type { Draft } from './keywords.ts';
import { schemaErrorAt } from './schema-error.ts';
import { nodeAtPointer } from './schema-node.ts';
import type { MutableSchema } from './set-keyword.ts';
import { stringAt } from './value-key.ts';

/** The URI of a schema that has none. */
export const BASE = 'https://schema.invalid/';

/** The schemas of a document that references can lead to, by their URI. */
export class SchemaRegistry {
  readonly #tape: Tape;
  readonly #draft: Draft;
  readonly resources = new Map<string, Compiled>();
  readonly dynamicAnchors = new Map<string, Compiled>();
  readonly #anchors = new Map<string, Compiled>();

  constructor(tape: Tape, draft: Draft) {
    this.#tape = tape;
    this.#draft = draft;
  }

  /** Returns the URI of the resource that a schema is part of. @param members those of the schema */
  resourceOf(node: number, members: ReadonlyMap<string, number>, base: string): string {
    const id = members.get(this.#draft === 4 ? 'id' : '$id');
    if (id === undefined || this.#tape.kind[id] !== Kind.string) return base;
    const url = this.resolve(stringAt(this.#tape, id), base, id);
    return url.hash.length > 1 && node !== 0 ? base : withoutFragment(url);
  }

  /** Registers the anchors of a schema. */
  identify(schema: MutableSchema, members: ReadonlyMap<string, number>, base: string): void {
    const tape = this.#tape;
    const textOf = (keyword: string) => {
      const node = members.get(keyword);
      return node !== undefined && tape.kind[node] === Kind.string ? stringAt(tape, node) : undefined;
    };
    const anchors = this.#draft >= 8 ? [textOf('$anchor')] : [];
    if (this.#draft < 8) {
      const id = textOf(this.#draft === 4 ? 'id' : '$id');
      const hash = id?.indexOf('#') ?? -1;
      if (id !== undefined && hash >= 0 && hash < id.length - 1) {
        const target = withoutFragment(this.resolve(id, base, schema.node));
        this.#anchors.set(`${target}#${id.slice(hash + 1)}`, schema);
      }
    }
    if (this.#draft === 9) {
      const name = textOf('$dynamicAnchor');
      anchors.push(name);
      if (name !== undefined) {
        schema.dynamicAnchor = name;
        this.dynamicAnchors.set(`${schema.resource}#${name}`, schema);
      }
    }
    for (const anchor of anchors) if (anchor !== undefined) this.#anchors.set(`${schema.resource}#${anchor}`, schema);
  }

  /** @throws ToolError if the reference is no URI */
  resolve(reference: string, base: string, node: number): URL {
    try {
      return new URL(reference, base);
    } catch {
      throw schemaErrorAt(this.#tape, node, `${JSON.stringify(excerpt(reference))} is not a URI`);
    }
  }

  /**
   * Returns the schema that a reference leads to, or the node of one that was not read as a schema yet.
   *
   * @param node the reference, for the error
   * @throws ToolError if it leads to another document, or nowhere
   */
  find(node: number, { text, uri }: Reference): Compiled | number {
    const [resource = '', fragment = ''] = splitUri(uri);
    const root = this.resources.get(resource);
    const shown = JSON.stringify(text.length > 200 ? excerpt(text) : text);
    if (!root) {
      throw schemaErrorAt(
        this.#tape,
        node,
        `${shown} leads to another document, and none is loaded; put that schema under "$defs", with its "$id"`,
      );
    }
    const name = decoded(fragment);
    if (name === '') return root;
    const anchor = this.#anchors.get(`${resource}#${name}`);
    if (anchor) return anchor;
    const at = name.startsWith('/') ? nodeAtPointer(this.#tape, root.node, name) : undefined;
    if (at !== undefined) return at;
    const near = nearestName(name.slice(name.lastIndexOf('/') + 1), this.#definitionNames());
    throw schemaErrorAt(this.#tape, node, `${shown} is not in the schema${near ? `; nearest: "${near}"` : ''}`);
  }

  #definitionNames(): Iterable<string> {
    const names = [...this.#anchors.keys()].map((uri) => uri.slice(uri.indexOf('#') + 1));
    for (const keyword of ['$defs', 'definitions']) {
      const node = nodeAtPointer(this.#tape, 0, `/${keyword}`);
      if (node !== undefined) names.push(...childrenOf(this.#tape, node).map((child) => keyOf(this.#tape, child)));
    }
    return names;
  }
}

const splitUri = (uri: string): [string, string] => {
  const hash = uri.indexOf('#');
  return hash < 0 ? [uri, ''] : [uri.slice(0, hash), uri.slice(hash + 1)];
};

const withoutFragment = ({ href }: URL): string => splitUri(href)[0];

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
