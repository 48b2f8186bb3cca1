import { placeInWords, positionAt } from '../../contract/position.ts';
import { excerpt } from '../../unicode/excerpt.ts';
import { once } from '../../values/once.ts';
import { plural } from '../../values/plural.ts';
import { nearestName } from '../json/query/nearest-name.ts';
import { Kind, type Tape } from '../json/tape.ts';
import { checkKeyword } from './check-keyword.ts';
import type { Compiled, Reference, SchemaDocument } from './compiled.ts';
import { type Draft, draftName, KEYWORDS } from './keywords.ts';
import { schemaErrorAt } from './schema-error.ts';
import { membersOf } from './schema-node.ts';
import { BASE, SchemaRegistry } from './schema-registry.ts';
import { type MutableSchema, setKeyword } from './set-keyword.ts';
import { stringAt } from './value-key.ts';

/** Unknown keywords that are named; the others are counted. */
const MAX_NAMED = 10;

/** Compiles the schemas of a document, checks its keywords, and follows its references. */
export class SchemaCompiler {
  readonly #tape: Tape;
  readonly #draft: Draft;
  readonly #compiled = new Map<number, Compiled>();
  readonly #registry: SchemaRegistry;
  readonly #references: { readonly node: number; readonly reference: Reference }[] = [];
  readonly #unknown = new Map<string, number>();
  #tracksEvaluated = false;

  constructor(tape: Tape, draft: Draft) {
    this.#tape = tape;
    this.#draft = draft;
    this.#registry = new SchemaRegistry(tape, draft);
  }

  /** @throws ToolError at the first keyword with a wrong value, or reference that leads nowhere */
  document(notes: readonly string[]): SchemaDocument {
    const root = this.#schema(0, BASE);
    // References to what is no schema by its place add further ones to the list.
    for (const { node, reference } of this.#references) reference.target = this.#target(node, reference);
    return {
      tape: this.#tape,
      draft: this.#draft,
      root,
      dynamicAnchors: this.#registry.dynamicAnchors,
      resources: this.#registry.resources,
      tracksEvaluated: this.#tracksEvaluated,
      notes: [...notes, ...this.#unknownNotes()],
    };
  }

  #schema(node: number, base: string): Compiled {
    const known = this.#compiled.get(node);
    if (known) return known;
    const tape = this.#tape;
    const kind = tape.kind[node];
    if (kind === Kind.true || kind === Kind.false) {
      const schema = { node, always: kind === Kind.true, resource: base };
      this.#compiled.set(node, schema);
      return schema;
    }
    if (kind !== Kind.object) throw schemaErrorAt(tape, node, 'a schema is an object, true, or false');
    const members = membersOf(tape, node);
    const ref = members.get('$ref');
    // Up to draft 7, a reference is all that its object says.
    const isReferenceAlone = ref !== undefined && tape.kind[ref] === Kind.string && this.#draft < 8;
    const resource = isReferenceAlone ? base : this.#registry.resourceOf(node, members, base);
    const schema: MutableSchema = { node, resource };
    this.#compiled.set(node, schema);
    if (resource !== base || node === 0) this.#registry.resources.set(resource, schema);
    for (const [keyword, member] of members) this.#keyword(schema, keyword, member, isReferenceAlone);
    if (!isReferenceAlone) this.#registry.identify(schema, members, base);
    return schema;
  }

  #reference(schema: Compiled, node: number): Reference {
    const text = stringAt(this.#tape, node);
    const reference = { text, uri: this.#registry.resolve(text, schema.resource, node).href, target: undefined };
    this.#references.push({ node, reference });
    return reference;
  }

  #target(node: number, reference: Reference): Compiled {
    const found = this.#registry.find(node, reference);
    return typeof found === 'number' ? this.#schema(found, this.#nearestResource(found)) : found;
  }

  #nearestResource(node: number): string {
    for (let at = node; at >= 0; at = this.#tape.parent[at] as number) {
      const schema = this.#compiled.get(at);
      if (schema) return schema.resource;
    }
    return BASE;
  }

  #keyword(schema: MutableSchema, keyword: string, node: number, isReferenceAlone: boolean): void {
    const known = KEYWORDS.get(keyword);
    const [shape, since = 4, until = 9] = known ?? ['any' as const];
    if (!known || this.#draft < since || this.#draft > until) {
      if (!isReferenceAlone && !this.#unknown.has(keyword)) this.#unknown.set(keyword, node);
      return;
    }
    checkKeyword(this.#tape, node, keyword, shape);
    const isLater = isReferenceAlone && keyword !== '$ref' && keyword !== 'definitions' && keyword !== '$defs';
    // The schemas in it are read all the same, for references to them.
    const target = isLater ? { node: schema.node, resource: schema.resource } : schema;
    setKeyword(this.#tape, this.#draft, target, keyword, node, {
      schema: (at) => this.#schema(at, schema.resource),
      reference: (at) => this.#reference(schema, at),
    });
    if (keyword === 'unevaluatedItems' || keyword === 'unevaluatedProperties') this.#tracksEvaluated = true;
  }

  #unknownNotes(): string[] {
    const tape = this.#tape;
    const names = once(() => [...KEYWORDS].filter(([, [, since = 4]]) => since <= this.#draft).map(([name]) => name));
    const named = [...this.#unknown].slice(0, MAX_NAMED).map(([keyword, node]) => {
      const place = placeInWords(positionAt(tape.text, tape.key[node] as number));
      const shown = JSON.stringify(excerpt(keyword));
      const near = nearestName(keyword, names());
      const why = KEYWORDS.has(keyword) ? ` of draft ${draftName(this.#draft).replace('draft ', '')}` : '';
      const hint = near && near !== keyword ? `; nearest: "${near}"` : '';
      return `In the schema, ${shown} at ${place} is no keyword${why} and was not checked${hint}.`;
    });
    const more = this.#unknown.size - MAX_NAMED;
    return more > 0
      ? [...named, `${plural(more, 'more unknown keyword was', 'more unknown keywords were')} not checked.`]
      : named;
  }
}
