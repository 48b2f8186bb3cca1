import { mapValues, type Shape } from './shape.ts';
import { itemName, pascalName } from './type-names.ts';

const ROOT = 'Root';

/** A property name that needs no quotes. */
const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/**
 * Returns TypeScript types that all samples of a shape are assignable to: `Root`, and a named type for each kind of
 * object in it. Objects with the same members share a type.
 *
 * @param indent of a member
 */
export function typesOfShape(shape: Shape, indent = '  '): string {
  const writer = new TypeWriter(indent);
  return writer.write(shape);
}

/** An inferred type; `isUnion` if an array of it needs parentheses. */
type Written = { readonly text: string; readonly isUnion: boolean };

class TypeWriter {
  readonly #indent: string;
  /** The names of bodies. */
  readonly #nameOf = new Map<string, string>();
  /** Names and bodies in the order of the samples; undefined for a type that is the same as another. */
  readonly #declared: (readonly [name: string, body: string] | undefined)[] = [];
  readonly #used = new Set([ROOT]);

  constructor(indent: string) {
    this.#indent = indent;
  }

  write(shape: Shape): string {
    const body = this.#isRootObject(shape) ? this.#body(shape, ROOT) : this.#type(shape, ROOT, undefined).text;
    const named = this.#declared.filter((type) => type !== undefined);
    return [[ROOT, body] as const, ...named].map(([name, text]) => `export type ${name} = ${text};\n`).join('\n');
  }

  #isRootObject(shape: Shape): boolean {
    return shape.objects === shape.count && shape.count > 0 && shape.members.size > 0 && !mapValues(shape);
  }

  #type(shape: Shape, name: string, key: string | undefined): Written {
    const { nulls, booleans, integers, fractions, arrays, objects, strings } = shape;
    const types: string[] = [];
    if (objects > 0) types.push(this.#objectType(shape, name, key));
    if (arrays > 0) types.push(this.#arrayType(shape, key));
    if (strings.count > 0) types.push(...this.#textTypes(shape, key));
    if (integers + fractions > 0) types.push('number');
    if (booleans > 0) types.push('boolean');
    if (nulls > 0) types.push('null');
    if (types.length === 0) return { text: 'unknown', isUnion: false };
    return { text: types.join(' | '), isUnion: types.length > 1 };
  }

  #textTypes({ strings, nulls, count }: Shape, key: string | undefined): readonly string[] {
    const isAlone = strings.count + nulls === count;
    return (isAlone ? strings.enumFor(key) : undefined)?.map((value) => JSON.stringify(value)) ?? ['string'];
  }

  #arrayType({ items }: Shape, key: string | undefined): string {
    if (!items) return 'unknown[]';
    const { text, isUnion } = this.#type(items, key === undefined ? 'Item' : itemName(key), key);
    return isUnion ? `(${text})[]` : `${text}[]`;
  }

  #objectType(shape: Shape, name: string, key: string | undefined): string {
    const values = mapValues(shape);
    if (values) {
      const { text } = this.#type(values, key === undefined ? 'Entry' : itemName(key), undefined);
      return `Record<string, ${text}>`;
    }
    // `{}` would be any value.
    if (shape.members.size === 0) return 'Record<string, never>';
    // Its place is before the types of its members.
    const place = this.#declared.push(undefined) - 1;
    const body = this.#body(shape, name);
    const known = this.#nameOf.get(body);
    if (known !== undefined) return known;
    const free = this.#freeName(name === ROOT ? 'RootObject' : name);
    this.#nameOf.set(body, free);
    this.#declared[place] = [free, body];
    return free;
  }

  #body({ members, objects }: Shape, name: string): string {
    const lines = [...members].map(([key, { shape, count }]) => {
      const { text } = this.#type(shape, pascalName(key) === name ? `${name}Inner` : pascalName(key), key);
      const property = IDENTIFIER.test(key) ? key : JSON.stringify(key);
      return `${this.#indent}${property}${count < objects ? '?' : ''}: ${text};\n`;
    });
    return `{\n${lines.join('')}}`;
  }

  #freeName(name: string): string {
    let free = name;
    for (let number = 2; this.#used.has(free); number++) free = `${name}${number}`;
    this.#used.add(free);
    return free;
  }
}
