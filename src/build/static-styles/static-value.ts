import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** A value that is known before the code runs. */
export type StaticValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly StaticValue[]
  | { readonly [key: string]: StaticValue };

/** Conditions that are assumed to be true or false, by their source text. */
export type Assumptions = ReadonlyMap<string, boolean>;

/** A value depends on a condition without an assumption. */
export class OpenCondition extends Error {
  readonly condition: string;

  constructor(condition: string) {
    super(`Nothing is assumed about ${condition}.`);
    this.condition = condition;
  }
}

/** A value is not known before the code runs. */
export class NotStatic extends Error {
  /** UTF-16 offset into the source. */
  readonly at: number;

  constructor(what: string, at: number) {
    super(`${what} is not known when the site is built`);
    this.at = at;
  }
}

/**
 * Visits a node and its descendants, in the order of the source; skips those of a node for which `enter` returns false.
 */
export function walk(node: ESTree.Node, enter: (node: ESTree.Node) => unknown): void {
  if (enter(node) === false) return;
  for (const child of Object.values(node)) {
    for (const value of Array.isArray(child) ? child : [child]) {
      if (typeof value?.type === 'string') walk(value, enter);
    }
  }
}

/** A parsed file with its constants. */
export class Module {
  readonly file: string;
  readonly code: string;
  readonly program: ESTree.Program;
  readonly #constants = new Map<string, ESTree.Expression>();
  readonly #imports = new Map<string, { readonly from: string; readonly name: string }>();
  readonly #inner = new Map<string, (ESTree.Expression | null)[]>();
  readonly #open: (file: string) => Module;

  /** @param open returns the module of another file */
  constructor(file: string, code: string, open: (file: string) => Module) {
    this.file = file;
    this.code = code;
    this.#open = open;
    const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts', astType: 'js' });
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    this.program = program;
    this.#readTop();
    this.#readInner();
  }

  #readTop(): void {
    for (const statement of this.program.body) {
      if (statement.type === 'ImportDeclaration') {
        for (const specifier of statement.specifiers) {
          if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue;
          this.#imports.set(specifier.local.name, { from: statement.source.value, name: specifier.imported.name });
        }
      }
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue;
      for (const { id, init } of declared.declarations) {
        if (id.type === 'Identifier' && init) this.#constants.set(id.name, init);
      }
    }
  }

  /** Records the declarations inside functions: they shadow constants of the file. */
  #readInner(): void {
    const note = (name: string, init: ESTree.Expression | null) =>
      this.#inner.set(name, [...(this.#inner.get(name) ?? []), init]);
    const names = (pattern: ESTree.Node) =>
      walk(pattern, (node) => {
        if (node.type === 'Identifier') note(node.name, null);
      });
    const top = new Set(this.#constants.values());
    walk(this.program, (node) => {
      if (node.type === 'VariableDeclarator') {
        if (node.id.type !== 'Identifier') names(node.id);
        else if (!node.init || !top.has(node.init)) note(node.id.name, node.init);
      } else if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration') {
        node.params.forEach(names);
      }
    });
  }

  /** Returns the expression of a constant of the file or of one that it imports, and the module that declares it. */
  constant(name: string): { readonly init: ESTree.Expression; readonly module: Module } | undefined {
    const init = this.#constants.get(name);
    if (init) return { init, module: this };
    const source = this.#imports.get(name);
    if (!source?.from.startsWith('.')) return undefined;
    return this.#open(resolve(dirname(this.file), source.from)).constant(source.name);
  }

  /** Returns the package that a name is imported from, and its name there. */
  imported(name: string): { readonly from: string; readonly name: string } | undefined {
    return this.#imports.get(name);
  }

  /** Returns the object that a name is initialized with, if it is declared once inside a function. */
  innerObject(name: string): ESTree.ObjectExpression | undefined {
    const [init, another] = this.#inner.get(name) ?? [];
    const bare = init?.type === 'TSAsExpression' ? init.expression : init;
    return another === undefined && bare?.type === 'ObjectExpression' ? bare : undefined;
  }

  /**
   * Returns the value of an expression.
   *
   * @throws NotStatic when it is not known
   * @throws OpenCondition if it depends on a condition without an assumption
   */
  valueOf(node: ESTree.Node, assumed: Assumptions): StaticValue {
    switch (node.type) {
      case 'Literal':
        if (node.value instanceof RegExp || typeof node.value === 'bigint') break;
        return node.value;
      case 'TemplateLiteral':
        return node.quasis
          .map(({ value }, i) => {
            const hole = node.expressions[i];
            return (value.cooked ?? '') + (hole ? String(this.valueOf(hole, assumed)) : '');
          })
          .join('');
      case 'BinaryExpression':
        if (node.operator === '+') {
          const [left, right] = [this.valueOf(node.left, assumed), this.valueOf(node.right, assumed)];
          if (typeof left === 'string' && typeof right === 'string') return left + right;
        }
        break;
      case 'UnaryExpression':
        if (node.operator === '-') return -Number(this.valueOf(node.argument, assumed));
        break;
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return this.valueOf(node.expression, assumed);
      case 'ConditionalExpression':
        return this.valueOf(this.#evaluate(node.test, assumed) ? node.consequent : node.alternate, assumed);
      case 'LogicalExpression':
        if (node.operator === '&&')
          return this.#evaluate(node.left, assumed) ? this.valueOf(node.right, assumed) : undefined;
        if (node.operator === '??') return this.valueOf(node.left, assumed) ?? this.valueOf(node.right, assumed);
        break;
      case 'ArrayExpression':
        return node.elements.map((element) => (element ? this.valueOf(element, assumed) : undefined));
      case 'ObjectExpression':
        return this.#objectOf(node, assumed);
      case 'MemberExpression': {
        const object = this.valueOf(node.object, assumed);
        if (typeof object !== 'object' || object === null) break;
        if (!node.computed) return Object(object)[node.property.name];
        const key = this.code.slice(node.property.start, node.property.end);
        return Object.entries(object).find(([name]) =>
          this.#assumes(`String(${key}) === ${JSON.stringify(name)}`, assumed),
        )?.[1];
      }
      case 'Identifier': {
        if (node.name === 'undefined') return undefined;
        const found = this.#inner.has(node.name) ? undefined : this.constant(node.name);
        if (found) return found.module.valueOf(found.init, assumed);
        break;
      }
    }
    throw new NotStatic(this.code.slice(node.start, node.end), node.start);
  }

  #evaluate(test: ESTree.Expression, assumed: Assumptions): boolean {
    if (test.type === 'UnaryExpression' && test.operator === '!') return !this.#evaluate(test.argument, assumed);
    return this.#assumes(this.code.slice(test.start, test.end), assumed);
  }

  #assumes(condition: string, assumed: Assumptions): boolean {
    const assumption = assumed.get(condition);
    if (assumption === undefined) throw new OpenCondition(condition);
    return assumption;
  }

  #objectOf(node: ESTree.ObjectExpression, assumed: Assumptions): StaticValue {
    const value: Record<string, StaticValue> = {};
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        Object.assign(value, this.valueOf(property.argument, assumed));
        continue;
      }
      const { key } = property;
      const name = key.type === 'Identifier' && !property.computed ? key.name : String(this.valueOf(key, assumed));
      value[name] = this.valueOf(property.value, assumed);
    }
    return value;
  }
}

/** Opens modules, and keeps each until its file changes. */
export function moduleReader(): (file: string, code?: string) => Module {
  const kept = new Map<string, Module>();
  return function open(file, code = readFileSync(file, 'utf8')) {
    const known = kept.get(file);
    if (known?.code === code) return known;
    const module = new Module(file, code, open);
    kept.set(file, module);
    return module;
  };
}
